import { type Form, type Frame, sameForm } from './form.ts'
import { isPaged, pagesOf } from './ogg/pages.ts'

export { type Codec, type Form, type Frame, formOf, sameForm } from './form.ts'

type Header = Form & { length: number; samples: number }

const mpegRates = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
} as const

/** Kilobits a second by the number in a header: MPEG 1 layers II and III, MPEG 2 both. */
const bitrates = {
  one2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  one3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
] as const

/** Bytes of a header that tell how long its frame is. */
const headerLength = 7

function mpegHeader(one: number, two: number, three: number): Header | null {
  const version = (one >> 3) & 3
  const layer = (one >> 1) & 3
  if (version === 1 || (layer !== 1 && layer !== 2)) return null
  const table = version === 3 ? (layer === 1 ? bitrates.one3 : bitrates.one2) : bitrates.two
  const kilobits = table[two >> 4]
  const rate = mpegRates[version as 3 | 2 | 0][(two >> 2) & 3]
  if (!kilobits || !rate) return null
  const samples = layer === 1 && version !== 3 ? 576 : 1152
  return {
    codec: layer === 1 ? 'mp3' : 'mp2',
    rate,
    channels: three >> 6 === 3 ? 1 : 2,
    length: Math.floor((samples * kilobits * 125) / rate) + ((two >> 1) & 1),
    samples,
  }
}

function aacHeader(bytes: Buffer, at: number): Header | null {
  const [two, three, four, five, six] = [2, 3, 4, 5, 6].map((place) => bytes[at + place] ?? 0) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const rate = aacRates[(two >> 2) & 15]
  const length = ((three & 3) << 11) | (four << 3) | (five >> 5)
  const channels = ((two & 1) << 2) | (three >> 6)
  if (!rate || length <= headerLength) return null
  return { codec: 'aac', rate, channels, length, samples: 1024 * ((six & 3) + 1) }
}

/** The header at a place; null when none is there. */
function headerAt(bytes: Buffer, at: number): Header | null {
  const one = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || (one & 0xe0) !== 0xe0) return null
  if ((one & 0xf6) === 0xf0) return aacHeader(bytes, at)
  return mpegHeader(one, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0)
}

function bitsAt(bytes: Buffer, bit: number, count: number): number {
  let value = 0
  for (let place = bit; place < bit + count; place += 1)
    value = (value << 1) | (((bytes[place >> 3] ?? 0) >> (7 - (place & 7))) & 1)
  return value
}

/** A frame of layer III whose granules code no spectrum. */
function isSilentMp3(bytes: Buffer, { channels }: Form): boolean {
  const one = bytes[1] ?? 0
  const isFirst = ((one >> 3) & 3) === 3
  const protectedBytes = one & 1 ? 0 : 2
  const [granules, granuleBits] = isFirst ? [2, 59] : [1, 63]
  const head = isFirst ? 9 + (channels === 1 ? 5 : 3) + 4 * channels : 8 + (channels === 1 ? 1 : 2)
  const begins = (4 + protectedBytes) * 8 + head
  for (let place = 0; place < granules * channels; place += 1) {
    const at = begins + place * granuleBits
    if (bitsAt(bytes, at + 12, 9) > 0 || bitsAt(bytes, at, 12) > 64) return false
  }
  return true
}

/** What an AAC frame that codes no spectrum takes at most for each channel, without its header. */
const silentAac = 12

const isSilent = (bytes: Buffer, form: Form): boolean =>
  form.codec === 'mp3'
    ? isSilentMp3(bytes, form)
    : form.codec === 'aac' && bytes.length - headerLength <= silentAac * Math.max(1, form.channels)

/** Bytes after which what holds no frame is no stream. */
export const hopeless = 262_144

/**
 * Cuts a stream into its frames as its bytes come. It begins anywhere: the first frame is one that another of its form
 * follows. What is no frame is stepped over; a frame that has not come whole is not given.
 */
export function frameReader() {
  let rest: Buffer = Buffer.alloc(0)
  let last: Form | null = null
  let odd = 0

  /** Whether a frame begins here; undefined while too little is there to say. */
  const begins = (header: Header, at: number): boolean | undefined => {
    if (last && sameForm(header, last)) return true
    const next = at + header.length
    if (rest.length < next + headerLength) return undefined
    const following = headerAt(rest, next)
    return following !== null && sameForm(following, header)
  }

  return {
    /** Bytes since the last frame that were none. */
    get odd() {
      return odd
    },
    push(piece: Buffer): Frame[] {
      rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      const frames: Frame[] = []
      let at = 0
      while (rest.length - at >= headerLength) {
        const header = headerAt(rest, at)
        const here = header ? begins(header, at) : false
        if (here === undefined) break
        if (!header || !here) {
          at += 1
          odd += 1
          // What came between frames: the next one has to show itself anew.
          last = null
          continue
        }
        if (rest.length - at < header.length) break
        const bytes = Buffer.from(rest.subarray(at, at + header.length))
        const { codec, rate, channels } = header
        last = { codec, rate, channels }
        odd = 0
        frames.push({
          ...last,
          bytes,
          duration: (header.samples / rate) * 1000,
          silent: isSilent(bytes, last),
        })
        at += header.length
      }
      rest = rest.subarray(at)
      return frames
    },
  }
}

/** The frames of a stored piece of one form. */
export function framesOf(bytes: Buffer, form: Form): Frame[] {
  if (isPaged(form)) return pagesOf(bytes, form)
  const frames: Frame[] = []
  for (let at = 0; bytes.length - at >= headerLength; ) {
    const header = headerAt(bytes, at)
    if (!header || !sameForm(header, form) || bytes.length - at < header.length) break
    const content = bytes.subarray(at, at + header.length)
    frames.push({
      ...form,
      bytes: content,
      duration: (header.samples / header.rate) * 1000,
      silent: isSilent(content, form),
    })
    at += header.length
  }
  return frames
}
