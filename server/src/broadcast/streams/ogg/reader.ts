import type { Frame } from '../form.ts'
import { flacSamples } from './flac.ts'
import { opusSamples } from './opus.ts'
import { endsWhole, type Page, packetLengths, pageAt } from './page.ts'
import { frameOf, frameOfPacket } from './pages.ts'
import { codecOf, isHeaded, type OggCodec, type Setup, setupOf, titleOf } from './setup.ts'

/** Bytes and pages after which what goes before the sound, or a packet of it, is none. */
const [longest, mostPages] = [1_048_576, 300]

/** Seconds that a frame has at most: places further on are a jump. */
const longestFrame = 32

/** Cuts pages into their packets, of which the last may go on upon the next page. */
function packets() {
  let open: Buffer[] = []
  return ({ lengths, body, continued }: Page): Buffer[] => {
    if (!continued) open = []
    const found: Buffer[] = []
    let at = 0
    const all = packetLengths(lengths)
    for (const [place, length] of all.entries()) {
      open.push(body.subarray(at, at + length))
      at += length
      if (place === all.length - 1 && (lengths.at(-1) ?? 0) === 255) break
      found.push(Buffer.concat(open))
      open = []
    }
    return found
  }
}

/** The samples of pages that nobody told: packets of Opus tell themselves how long they are; 0 for other sounds. */
function untoldSamples(pages: readonly Page[], codec: OggCodec): number {
  if (codec !== 'opus') return 0
  const read = packets()
  const lengths = pages.flatMap((page) => read(page).map(opusSamples))
  return lengths.includes(0) ? 0 : lengths.reduce((sum, length) => sum + length, 0)
}

/**
 * Cuts a stream of Ogg into frames as its bytes come. It begins anywhere: a page of Vorbis whose length only the one before
 * could tell is left out. Of several streams in one, the sound that began last counts.
 */
export function oggReader(onTitle: (title: string) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let serial: number | null = null
  let sequence = -1
  let form: Setup | null = null
  let codec: OggCodec | null = null
  let heads: Buffer[] = []
  let read = packets()
  /** Samples until the last page; null while nobody told them. */
  let granule: number | null = null
  let pages: Page[] = []
  /** Bytes and pages of what is not whole yet: what goes before the sound, or a frame. */
  let [size, count] = [0, 0]
  let given = false
  let breaks = false

  /** Nothing is kept that is not whole. */
  const clear = (): void => {
    pages = []
    size = 0
    count = 0
  }

  const begin = (page: Page): void => {
    const [packet] = packets()(page)
    const found = packet ? codecOf(packet) : null
    if (!found) return
    breaks = given
    serial = page.serial
    codec = found
    form = null
    heads = []
    read = packets()
    granule = null
    clear()
  }

  /** Leaves a stream that is none until it begins anew. */
  const forget = (): void => {
    serial = null
    codec = null
    form = null
    heads = []
    read = packets()
    clear()
  }

  const isTooLong = ({ body }: Page): boolean => {
    size += body.length
    count += 1
    return size > longest || count > mostPages
  }

  const headed = (page: Page): void => {
    if (!codec) return
    const isNone = isTooLong(page)
    if (!isNone) heads.push(...read(page))
    if (!isNone && !isHeaded(codec, heads)) return
    form = isNone ? null : setupOf(codec, heads)
    if (!form) {
      forget()
      return
    }
    granule = 0
    clear()
    const title = titleOf(codec, heads)
    heads = []
    read = packets()
    if (title) onTitle(title)
  }

  /** Packets of FLAC say themselves how long they are, and lie over pages: each is a frame. */
  const packetsOfSound = (page: Page, follows: boolean, to: Setup): Frame[] => {
    if (!follows) {
      read = packets()
      breaks ||= given
    }
    if (isTooLong(page)) {
      forget()
      return []
    }
    const frames: Frame[] = []
    const whole = read(page)
    // The rest of what began on a page that did not come.
    if (!follows && page.continued) whole.shift()
    for (const packet of whole) {
      clear()
      const samples = flacSamples(packet)
      if (samples === 0) continue
      const frame = frameOfPacket(packet, samples, to)
      if (breaks) frame.breaks = true
      breaks = false
      given = true
      frames.push(frame)
    }
    return frames
  }

  const sound = (page: Page, follows: boolean, to: Setup): Frame[] => {
    if (!follows) {
      clear()
      granule = null
      breaks ||= given
    }
    // What began on a page that did not come is left out with the page.
    if (pages.length === 0 && page.continued) {
      granule = page.granule
      return []
    }
    pages.push(page)
    if (isTooLong(page)) {
      forget()
      return []
    }
    if (page.granule === null || !endsWhole(page)) return []
    const whole = pages
    // A stream that is joined late begins at any place (RFC 7845, 4): how long its first page is no other page tells.
    const samples = granule === null ? untoldSamples(whole, to.codec) : page.granule - granule
    granule = page.granule
    clear()
    if (samples > to.rate * longestFrame) breaks ||= given
    if (samples <= 0 || samples > to.rate * longestFrame) return []
    const frame = frameOf(whole, samples, to)
    if (breaks) frame.breaks = true
    breaks = false
    given = true
    return [frame]
  }

  const take = (page: Page): Frame[] => {
    if (page.first) begin(page)
    if (page.serial !== serial) return []
    const follows = page.first || page.sequence === sequence + 1
    sequence = page.sequence
    if (form) return form.codec === 'flac' ? packetsOfSound(page, follows, form) : sound(page, follows, form)
    headed(page)
    return []
  }

  return {
    push(piece: Buffer): Frame[] {
      rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      const frames: Frame[] = []
      let at = 0
      while (at < rest.length) {
        const found = pageAt(rest, at)
        if (found === undefined) break
        if (!found) {
          const next = rest.indexOf('OggS', at + 1, 'latin1')
          at = next < 0 ? Math.max(at + 1, rest.length - 3) : next
          continue
        }
        frames.push(...take(found.page))
        at = found.end
      }
      rest = rest.subarray(at)
      return frames
    },
  }
}
