"""The courses: short lessons per game, each shown, tried and checked, and tactical exercises behind them.

Lessons are data: positions, turns and goals. What is legal, why something is not, and whether a goal is met is decided
by the library; every sentence lives in the message catalogues.
"""

from trilith.lessons.conditions import GOALS
from trilith.lessons.course import course
from trilith.lessons.exercises import Exercise, exercises, read_exercises
from trilith.lessons.goals import Goal
from trilith.lessons.lesson import Lesson
from trilith.lessons.question import Question
from trilith.lessons.scene import Frame, Scene
from trilith.lessons.task import Reply, Task
from trilith.lessons.toml_reader import LessonError
from trilith.lessons.verdict import ILLEGAL, OTHER, RIGHT, Verdict

__all__ = [
    "GOALS",
    "ILLEGAL",
    "OTHER",
    "RIGHT",
    "Exercise",
    "Frame",
    "Goal",
    "Lesson",
    "LessonError",
    "Question",
    "Reply",
    "Scene",
    "Task",
    "Verdict",
    "course",
    "exercises",
    "read_exercises",
]
