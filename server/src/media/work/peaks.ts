/** Points of a wave in a second. */
export const pointsPerSecond = 20

/** Samples of a second in what is listened to for a wave. */
export const waveRate = 8000

const each = waveRate / pointsPerSecond

/** Gathers the wave of a sound from its samples (mono, 16 bits) as they come. */
export function wave() {
  const peaks: number[] = []
  let rest = Buffer.alloc(0)
  let highest = 0
  let count = 0
  return {
    add(piece: Buffer): void {
      const samples = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      const whole = samples.length - (samples.length % 2)
      for (let at = 0; at < whole; at += 2) {
        const height = Math.abs(samples.readInt16LE(at))
        if (height > highest) highest = height
        count += 1
        if (count === each) {
          peaks.push(Math.round((highest / 32_768) * 127))
          highest = 0
          count = 0
        }
      }
      rest = Buffer.from(samples.subarray(whole))
    },
    /** Heights from 0 to 127, so many a second. */
    toJson(): Buffer {
      if (count > 0) peaks.push(Math.round((highest / 32_768) * 127))
      return Buffer.from(JSON.stringify({ points_per_second: pointsPerSecond, peaks }))
    },
  }
}
