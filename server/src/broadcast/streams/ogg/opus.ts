/** Samples of a frame in a packet of Opus by its configuration (RFC 6716, 3.1): speech, both, music. */
const speech = [480, 960, 1920, 2880] as const
const both = [480, 960] as const
const music = [120, 240, 480, 960] as const

/** Samples that a packet has at most: 120 ms. */
const longest = 5760

/** The samples of a packet of Opus at 48,000 Hz, which it tells itself; 0 for what is none. */
export function opusSamples(packet: Buffer): number {
  const [told = 0, count = 0] = packet
  if (packet.length === 0) return 0
  const configuration = told >> 3
  const length =
    configuration < 12
      ? speech[configuration & 3]
      : configuration < 16
        ? both[configuration & 1]
        : music[configuration & 3]
  const frames = (told & 3) === 0 ? 1 : (told & 3) === 3 ? count & 63 : 2
  const samples = (length ?? 0) * frames
  return samples <= longest ? samples : 0
}
