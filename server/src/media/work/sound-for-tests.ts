type Sound = { seconds: number; hertz?: number; loudness?: number; rate?: number }

/** A tone as a WAV file (mono, 16 bits); `loudness` is 0 to 1. */
export function toneWav({ seconds, hertz = 440, loudness = 0.5, rate = 16_000 }: Sound): Buffer {
  const samples = Math.round(seconds * rate)
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let n = 0; n < samples; n += 1)
    wav.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * n) / rate) * loudness * 32_767), 44 + n * 2)
  return wav
}
