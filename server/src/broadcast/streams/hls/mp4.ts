type Box = { type: string; content: Buffer; from: number }

/** The boxes of a stretch of MP4 (ISO 14496-12). */
function boxes(bytes: Buffer, from = 0): Box[] {
  const found: Box[] = []
  for (let at = from; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at) || bytes.length - at
    if (length < 8 || at + length > bytes.length) break
    found.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + 8, at + length),
      from: at,
    })
    at += length
  }
  return found
}

const inside = (bytes: Buffer, ...path: string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>(
    (content, type) => content && boxes(content).find((box) => box.type === type)?.content,
    bytes,
  )

/** How AAC is set up, as the two bytes that decoders read. */
export type AacSetup = { object: number; rate: number; channels: number; track: number }

/** Bytes of a sound's description before its own boxes. */
const entryLength = 28

/** What the head of an MP4 tells of its AAC; null when it has none. */
export function aacSetup(head: Buffer): AacSetup | null {
  const moov = inside(head, 'moov')
  for (const { type, content } of moov ? boxes(moov) : []) {
    if (type !== 'trak') continue
    const described = inside(content, 'mdia', 'minf', 'stbl', 'stsd')
    const entry = described && boxes(described, 8).find((box) => box.type === 'mp4a')
    const told = entry && boxes(entry.content, entryLength).find((box) => box.type === 'esds')?.content
    const header = inside(content, 'tkhd')
    if (!told || !header) continue
    // The description of the decoder stands behind a tag of 5 and its length of one to four bytes.
    let at = told.indexOf(5, 4 + 13)
    if (at < 0) continue
    at += 1
    while ((told[at] as number) & 0x80) at += 1
    const bits = told.readUInt16BE(at + 1)
    return {
      object: bits >> 11,
      rate: (bits >> 7) & 15,
      channels: (bits >> 3) & 15,
      track: header.readUInt32BE(header[0] === 1 ? 20 : 12),
    }
  }
  return null
}

/** A frame of AAC with the head that says what it is (ADTS). */
function withHead({ object, rate, channels }: AacSetup, frame: Buffer): Buffer {
  const length = frame.length + 7
  const head = Buffer.from([
    0xff,
    0xf1,
    ((object - 1) << 6) | (rate << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 255,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ])
  return Buffer.concat([head, frame])
}

/** The sizes of the frames of a run, and where they begin; `usual` is the size of those without one. */
function runOf(content: Buffer, usual: number): { sizes: number[]; offset: number } {
  const flags = content.readUInt32BE(0) & 0xffffff
  const count = content.readUInt32BE(4)
  let at = 8
  const offset = flags & 1 ? content.readInt32BE(at) : 0
  at += (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  const sizes: number[] = []
  for (let place = 0; place < count && at + each <= content.length; place += 1, at += each)
    sizes.push(flags & 0x200 ? content.readUInt32BE(at + (flags & 0x100 ? 4 : 0)) : usual)
  return { sizes, offset }
}

/** The size that frames of a track have unless told otherwise, and the track. */
function trackOf(content: Buffer): { track: number; usual: number } {
  const flags = content.readUInt32BE(0) & 0xffffff
  let at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0)
  const usual = flags & 0x10 ? content.readUInt32BE(at) : 0
  at += 4
  return { track: content.readUInt32BE(4), usual }
}

/** Whether a segment is a piece of MP4. */
export const isMp4 = (bytes: Buffer): boolean =>
  /^(styp|sidx|moof|ftyp|emsg|prft)$/.test(bytes.toString('latin1', 4, 8))

/** The frames of AAC in a segment of MP4, one after the other. */
export function soundOfMp4(segment: Buffer, setup: AacSetup): Buffer {
  const found: Buffer[] = []
  for (const { type, content, from } of boxes(segment)) {
    if (type !== 'moof') continue
    for (const traf of boxes(content)) {
      if (traf.type !== 'traf') continue
      const parts = boxes(traf.content)
      const head = parts.find((box) => box.type === 'tfhd')
      const { track, usual } = head ? trackOf(head.content) : { track: 0, usual: 0 }
      if (track !== setup.track) continue
      for (const run of parts) {
        if (run.type !== 'trun') continue
        const { sizes, offset } = runOf(run.content, usual)
        let at = from + offset
        for (const size of sizes) {
          if (size > 0 && at + size <= segment.length)
            found.push(withHead(setup, segment.subarray(at, at + size)))
          at += size
        }
      }
    }
  }
  return Buffer.concat(found)
}
