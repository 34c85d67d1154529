/** Boxes that stand beside one another, and frames of a segment, at most. */
const most = 10_000

/** Bytes that a frame with its head has at most: the head tells its length in thirteen bits. */
const [headBytes, mostFrame] = [7, 8191]

type Box = { type: string; content: Buffer; from: number }

/** The boxes of a stretch of MP4 (ISO 14496-12). */
function boxes(bytes: Buffer, from = 0): Box[] {
  const found: Box[] = []
  for (let at = from; at + 8 <= bytes.length && found.length < most; ) {
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

/** The description (ISO 14496-1) at a place: its kind, what it holds, and what stands behind it. */
function descriptionAt(bytes: Buffer, from: number): { kind: number; content: Buffer } | null {
  let length = 0
  for (let at = from + 1; at < Math.min(bytes.length, from + 5); at += 1) {
    const byte = bytes[at] as number
    length = (length << 7) | (byte & 0x7f)
    if (!(byte & 0x80))
      return { kind: bytes[from] as number, content: bytes.subarray(at + 1, at + 1 + length) }
  }
  return null
}

/** What decoders of a stream's sound are told, inside the description of its decoder; null when nothing is. */
function decoderSetup(esds: Buffer): Buffer | null {
  const stream = descriptionAt(esds, 4)
  if (stream?.kind !== 3) return null
  const flags = stream.content[2] ?? 0
  let at = 3 + (flags & 0x80 ? 2 : 0)
  if (flags & 0x40) at += 1 + (stream.content[at] ?? 0)
  if (flags & 0x20) at += 2
  const decoder = descriptionAt(stream.content, at)
  if (decoder?.kind !== 4) return null
  const own = descriptionAt(decoder.content, 13)
  return own?.kind === 5 && own.content.length >= 2 ? own.content : null
}

/** AAC LC, and the kinds that add to it what decoders may leave out: their frames hold LC at the rate told first. */
const lowComplexity = 2
const extended = [5, 29]

/** What the head of an MP4 tells of its AAC; null when it has none. */
export function aacSetup(head: Buffer): AacSetup | null {
  const moov = inside(head, 'moov')
  for (const { type, content } of moov ? boxes(moov) : []) {
    if (type !== 'trak') continue
    const described = inside(content, 'mdia', 'minf', 'stbl', 'stsd')
    const entry = described && boxes(described, 8).find((box) => box.type === 'mp4a')
    const told = entry && boxes(entry.content, entryLength).find((box) => box.type === 'esds')?.content
    const header = inside(content, 'tkhd')
    const setup = told && decoderSetup(told)
    if (!setup || !header || header.length < 24) continue
    const bits = setup.readUInt16BE(0)
    const object = extended.includes(bits >> 11) ? lowComplexity : bits >> 11
    const [rate, channels] = [(bits >> 7) & 15, (bits >> 3) & 15]
    // The head of a frame has no room for other kinds, rates told in full and more channels.
    if (object < 1 || object > 4 || rate > 12 || channels > 7) return null
    return { object, rate, channels, track: header.readUInt32BE(header[0] === 1 ? 20 : 12) }
  }
  return null
}

/** A frame of AAC with the head that says what it is (ADTS). */
function withHead({ object, rate, channels }: AacSetup, frame: Buffer): Buffer {
  const length = frame.length + headBytes
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
  if (content.length < 12) return { sizes: [], offset: 0 }
  const flags = content.readUInt32BE(0) & 0xffffff
  const count = content.readUInt32BE(4)
  if (count > most) return { sizes: [], offset: 0 }
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
  if (content.length < 8) return { track: 0, usual: 0 }
  const flags = content.readUInt32BE(0) & 0xffffff
  const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0)
  const usual = flags & 0x10 && at + 4 <= content.length ? content.readUInt32BE(at) : 0
  return { track: content.readUInt32BE(4), usual }
}

/** Whether a segment is a piece of MP4. */
export const isMp4 = (bytes: Buffer): boolean =>
  /^(styp|sidx|moof|ftyp|emsg|prft)$/.test(bytes.toString('latin1', 4, 8))

/** The sizes of a setup's frames in a fragment, and where each run of them begins. */
function* runsOf(moof: Box, track: number): Generator<{ sizes: number[]; at: number }> {
  for (const traf of boxes(moof.content)) {
    if (traf.type !== 'traf') continue
    const parts = boxes(traf.content)
    const head = parts.find((box) => box.type === 'tfhd')
    const told = head ? trackOf(head.content) : null
    if (told?.track !== track) continue
    for (const run of parts) {
      if (run.type !== 'trun') continue
      const { sizes, offset } = runOf(run.content, told.usual)
      yield { sizes, at: moof.from + offset }
    }
  }
}

/**
 * The frames of AAC in a segment of MP4, one after the other. Runs may lie over the same bytes: frames that are more, or
 * more bytes, than a segment can hold are left out.
 */
export function soundOfMp4(segment: Buffer, setup: AacSetup): Buffer {
  const found: Buffer[] = []
  let looked = 0
  let bytes = 0
  for (const moof of boxes(segment)) {
    if (moof.type !== 'moof') continue
    for (const { sizes, at: from } of runsOf(moof, setup.track)) {
      looked += sizes.length
      if (looked > most) return Buffer.concat(found)
      let at = from
      for (const size of sizes) {
        if (bytes + size > segment.length) return Buffer.concat(found)
        if (size > 0 && size + headBytes <= mostFrame && at >= 0 && at + size <= segment.length) {
          found.push(withHead(setup, segment.subarray(at, at + size)))
          bytes += size
        }
        at += size
      }
    }
  }
  return Buffer.concat(found)
}
