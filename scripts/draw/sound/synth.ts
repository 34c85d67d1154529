/** A few voices and a mixing buffer: all the sound this project needs, made from sines. */
import { spawnSync } from 'node:child_process'

export const RATE = 44_100

export class Tape {
  readonly samples: Float32Array
  constructor(seconds: number) {
    this.samples = new Float32Array(Math.round(seconds * RATE))
  }
  /** Adds `voice(seconds since the note began)` from `start` for `length` seconds. */
  play(start: number, length: number, voice: (t: number) => number): void {
    const from = Math.round(start * RATE)
    const count = Math.min(Math.round(length * RATE), this.samples.length - from)
    for (let i = 0; i < count; i++) this.samples[from + i]! += voice(i / RATE)
  }
  /** Repeats what was played, softer and softer. */
  echo(delay: number, feedback: number, mix: number): void {
    const gap = Math.round(delay * RATE)
    const line = new Float32Array(this.samples.length)
    let low = 0
    for (let i = gap; i < line.length; i++) {
      low += 0.35 * (this.samples[i - gap]! + line[i - gap]! * feedback - low)
      line[i] = low
    }
    for (let i = 0; i < line.length; i++) this.samples[i]! += line[i]! * mix
  }
  fade(inSeconds: number, outSeconds: number): void {
    const total = this.samples.length
    for (let i = 0; i < total; i++)
      this.samples[i]! *= Math.min(1, i / (inSeconds * RATE), (total - i) / (outSeconds * RATE))
  }
  wav(peak = 0.85): Buffer {
    let top = 0
    for (const sample of this.samples) top = Math.max(top, Math.abs(sample))
    const out = Buffer.alloc(44 + this.samples.length * 2)
    out.write('RIFF', 0)
    out.writeUInt32LE(out.length - 8, 4)
    out.write('WAVEfmt ', 8)
    out.writeUInt32LE(16, 16)
    out.writeUInt16LE(1, 20)
    out.writeUInt16LE(1, 22)
    out.writeUInt32LE(RATE, 24)
    out.writeUInt32LE(RATE * 2, 28)
    out.writeUInt16LE(2, 32)
    out.writeUInt16LE(16, 34)
    out.write('data', 36)
    out.writeUInt32LE(this.samples.length * 2, 40)
    for (const [i, sample] of this.samples.entries())
      out.writeInt16LE(Math.round((sample / top) * peak * 32_767), 44 + i * 2)
    return out
  }
}
export const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)
const wave = (frequency: number, t: number): number => Math.sin(2 * Math.PI * frequency * t)
const rise = (t: number, seconds: number): number => Math.min(1, t / seconds)

/** A struck bell: partials that are not quite whole multiples, the higher the shorter. */
export const bell =
  (midi: number, decay: number, loud = 1) =>
  (t: number): number => {
    const f = hertz(midi)
    const partials = [
      [1, 1, 1],
      [2.003, 0.42, 0.7],
      [3.01, 0.2, 0.45],
      [5.2, 0.07, 0.2],
    ] as const
    return (
      loud *
      rise(t, 0.004) *
      partials.reduce(
        (sum, [ratio, part, life]) => sum + part * wave(f * ratio, t) * Math.exp(-t / (decay * life)),
        0,
      )
    )
  }
/** A plucked string in the manner of a đàn tranh: quick, bright, with a small bend as it settles. */
export const pluck =
  (midi: number, loud = 1) =>
  (t: number): number => {
    const f = hertz(midi) * (1 + 0.004 * Math.exp(-t * 9)) * (1 + 0.0016 * Math.sin(t * 34) * rise(t, 0.25))
    let sum = 0
    for (let k = 1; k <= 6; k++) sum += (wave(f * k, t) / k ** 1.25) * Math.exp(-t * (2.1 + k * 0.9))
    return loud * rise(t, 0.003) * sum
  }
/** Slow strings. */
export const pad =
  (midi: number, length: number, loud = 1) =>
  (t: number): number => {
    const f = hertz(midi)
    const body = wave(f, t) + 0.7 * wave(f * 1.004, t) + 0.3 * wave(f * 2.002, t) + 0.12 * wave(f * 3, t)
    return loud * body * rise(t, length * 0.3) * rise(length - t, length * 0.35)
  }
export const bass =
  (midi: number, loud = 1) =>
  (t: number): number =>
    loud * rise(t, 0.008) * (wave(hertz(midi), t) + 0.35 * wave(hertz(midi) * 2, t)) * Math.exp(-t * 2.4)
export const drum =
  (loud = 1) =>
  (t: number): number =>
    loud * Math.sin(2 * Math.PI * (48 * t + 14 * (1 - Math.exp(-t * 18)))) * Math.exp(-t * 7)
/** A brush of noise, the same each time. */
export const brush = (loud = 1) => {
  let state = 12_345
  let last = 0
  return (t: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const noise = state / 2 ** 31 - 1
    const high = noise - last
    last = noise
    return loud * high * Math.exp(-t * 38)
  }
}

export function encode(wav: Buffer, file: string, kilobits: number, rate: number): void {
  const run = spawnSync(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-i',
      'pipe:0',
      '-ac',
      '1',
      '-ar',
      String(rate),
      '-codec:a',
      'libmp3lame',
      '-b:a',
      `${kilobits}k`,
      '-map_metadata',
      '-1',
      file,
    ],
    { input: wav },
  )
  if (run.error) throw new Error('ffmpeg is needed to encode the sound')
  if (run.status !== 0) throw new Error(run.stderr.toString())
}
