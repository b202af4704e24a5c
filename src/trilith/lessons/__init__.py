"""Courses: short lessons of each game (show, try, check).

Lessons are data: positions, turns and goals. The rules library decides which turns are legal, why one is refused, and
whether a goal is met. All sentences are in the message catalogues.
"""

from trilith.lessons.conditions import conditions_of
from trilith.lessons.course import course
from trilith.lessons.goal import Goal
from trilith.lessons.lesson import Lesson
from trilith.lessons.question import Question
from trilith.lessons.scene import Scene, SceneFrame
from trilith.lessons.task import Reply, Task
from trilith.lessons.toml_reader import LessonError
from trilith.lessons.verdict import ILLEGAL, OTHER, RIGHT, Verdict

__all__ = [
    "ILLEGAL",
    "OTHER",
    "RIGHT",
    "Goal",
    "Lesson",
    "LessonError",
    "Question",
    "Reply",
    "Scene",
    "SceneFrame",
    "Task",
    "Verdict",
    "conditions_of",
    "course",
]
