import { wavOf } from './wav-of.ts'

type Sound = { seconds: number; hertz?: number; loudness?: number; rate?: number }

/** A tone as a WAV file (mono, 16 bits); `loudness` is 0 to 1. */
export const toneWav = ({ seconds, hertz = 440, loudness = 0.5, rate = 16_000 }: Sound): Buffer =>
  wavOf(
    Float32Array.from(
      { length: Math.round(seconds * rate) },
      (_, n) => Math.sin((2 * Math.PI * hertz * n) / rate) * loudness,
    ),
    rate,
  )
