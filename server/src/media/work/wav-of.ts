/** Samples between −1 and 1 as a WAV file of one channel with 16 bits. */
export function wavOf(samples: Float32Array, rate: number): Buffer {
  const size = samples.length * 2
  const wav = Buffer.alloc(44 + size)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + size, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(size, 40)
  for (let n = 0; n < samples.length; n += 1) {
    const sample = Math.max(-1, Math.min(1, samples[n] ?? 0))
    wav.writeInt16LE(Math.round(sample * 32_767), 44 + n * 2)
  }
  return wav
}
