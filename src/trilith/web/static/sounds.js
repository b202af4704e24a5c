/**
 * Short sounds, synthesised in the browser. Every sound has a spoken equivalent: see `speech.js`.
 *
 *     const sounds = createSounds(settings);
 *     createBoard(element, {…, on: {cue: sounds.play}});
 *
 * A sound is a list of notes: start (ms), pitch (Hz), length (ms), gain (0 to 1) and waveform; "noise" is white noise
 * through a band-pass filter around the pitch. All end within 250 ms, except the end of a game, and stay under -12 dBFS.
 *
 * @typedef {{at: number, hz: number, ms: number, gain: number, wave: OscillatorType | "noise", to?: number}} Note
 */

/** @type {Record<string, Note[]>} */
export const SOUNDS = {
  tick: [
    { at: 0, hz: 1900, ms: 28, gain: 0.5, wave: "noise" },
    { at: 0, hz: 420, ms: 45, gain: 0.5, wave: "sine", to: 300 },
  ],
  slide: [
    { at: 0, hz: 900, ms: 90, gain: 0.35, wave: "noise" },
    { at: 60, hz: 300, ms: 60, gain: 0.6, wave: "sine", to: 220 },
  ],
  capture: [
    { at: 0, hz: 2600, ms: 22, gain: 0.6, wave: "noise" },
    { at: 0, hz: 780, ms: 70, gain: 0.5, wave: "triangle", to: 520 },
  ],
  ring: [
    { at: 0, hz: 1320, ms: 180, gain: 0.28, wave: "sine" },
    { at: 0, hz: 1985, ms: 140, gain: 0.16, wave: "sine" },
  ],
  isolation: [
    { at: 0, hz: 660, ms: 110, gain: 0.4, wave: "triangle", to: 440 },
    { at: 90, hz: 440, ms: 150, gain: 0.4, wave: "triangle", to: 330 },
  ],
  claim: [
    { at: 0, hz: 523, ms: 90, gain: 0.45, wave: "triangle" },
    { at: 80, hz: 784, ms: 140, gain: 0.45, wave: "triangle" },
  ],
  stack: [
    { at: 0, hz: 523, ms: 80, gain: 0.45, wave: "triangle" },
    { at: 70, hz: 659, ms: 80, gain: 0.45, wave: "triangle" },
    { at: 140, hz: 784, ms: 110, gain: 0.5, wave: "triangle" },
  ],
  king_struck: [
    { at: 0, hz: 220, ms: 220, gain: 0.7, wave: "triangle", to: 110 },
    { at: 0, hz: 700, ms: 50, gain: 0.5, wave: "noise" },
  ],
  king_reborn: [
    { at: 0, hz: 262, ms: 120, gain: 0.45, wave: "triangle", to: 392 },
    { at: 110, hz: 523, ms: 140, gain: 0.45, wave: "triangle" },
  ],
  your_turn: [
    { at: 0, hz: 659, ms: 110, gain: 0.4, wave: "sine" },
    { at: 100, hz: 880, ms: 140, gain: 0.4, wave: "sine" },
  ],
  low_time: [{ at: 0, hz: 988, ms: 60, gain: 0.4, wave: "square" }],
  won: [
    { at: 0, hz: 523, ms: 120, gain: 0.45, wave: "triangle" },
    { at: 110, hz: 659, ms: 120, gain: 0.45, wave: "triangle" },
    { at: 220, hz: 1047, ms: 240, gain: 0.45, wave: "triangle" },
  ],
  lost: [
    { at: 0, hz: 440, ms: 140, gain: 0.45, wave: "triangle" },
    { at: 130, hz: 330, ms: 220, gain: 0.45, wave: "triangle", to: 294 },
  ],
  drawn: [
    { at: 0, hz: 440, ms: 140, gain: 0.4, wave: "triangle" },
    { at: 140, hz: 440, ms: 180, gain: 0.4, wave: "triangle" },
  ],
};

/** Peak level of the loudest sound at full volume: -12 dBFS. */
const CEILING = 0.25;

/**
 * @param {Pick<import("./settings.js").SettingsStore, "get">} settings
 */
export function createSounds(settings) {
  /** @type {AudioContext | null} */
  let audio = null;
  /** @type {AudioBuffer | null} */
  let hiss = null;
  return {
    /** @param {string} name one of `SOUNDS`; other names are ignored */
    play(name) {
      const { sound, volume } = settings.get();
      const notes = SOUNDS[name];
      if (!sound || !volume || !notes || typeof AudioContext === "undefined") return;
      // Browsers suspend audio until the first user gesture; sounds queued before it would all play at once.
      if (navigator.userActivation?.hasBeenActive === false) return;
      audio ??= new AudioContext();
      if (audio.state === "suspended") void audio.resume();
      hiss ??= noise(audio);
      for (const note of notes) strike(audio, hiss, note, volume * CEILING);
    },
  };
}

/**
 * @param {AudioContext} audio
 * @param {AudioBuffer} hiss
 * @param {Note} note
 * @param {number} loudness
 */
function strike(audio, hiss, note, loudness) {
  const begin = audio.currentTime + note.at / 1000;
  const end = begin + note.ms / 1000;
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(note.gain * loudness, begin + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  if (note.wave === "noise") {
    const source = new AudioBufferSourceNode(audio, { buffer: hiss });
    source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: note.hz, Q: 1.2 })).connect(gain);
    source.start(begin);
    source.stop(end);
    return;
  }
  const source = new OscillatorNode(audio, { type: note.wave, frequency: note.hz });
  if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, end);
  source.connect(gain);
  source.start(begin);
  source.stop(end);
}

/** @param {AudioContext} audio */
function noise(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
