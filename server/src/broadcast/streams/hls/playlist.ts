import { type Lock, lockOf } from './unlock.ts'

export type Segment = {
  address: string
  /** Its place in the stream: segments of numbers in a row follow each other. */
  sequence: number
  /** Seconds. */
  seconds: number
  /** Another encoder or programme begins with it. */
  breaks: boolean
  /** Bytes of the address, where not all of them: from the first to the last. */
  range: string | null
  /** What goes before segments of MP4. */
  map: { address: string; range: string | null; lock: Lock | null } | null
  /** What opens it, where it is locked. */
  lock: Lock | null
}

export type Playlist = {
  /** Where the sound is had, when this one only names others. */
  sound: string | null
  /** Seconds that the longest segment has. */
  target: number
  segments: Segment[]
  /** Nothing comes any more. */
  ended: boolean
  /** Its segments are locked in a way that cannot be opened. */
  locked: boolean
}

/** The attributes of a line such as `#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a,b"`. */
function attributes(line: string): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = line.indexOf(':') + 1; at > 0 && at < line.length; ) {
    const sign = line.indexOf('=', at)
    if (sign < 0) break
    const quoted = line[sign + 1] === '"'
    const close = quoted ? line.indexOf('"', sign + 2) : line.indexOf(',', sign + 1)
    const end = close < 0 ? line.length : close
    found.set(line.slice(at, sign).trim(), line.slice(sign + (quoted ? 2 : 1), end))
    at = quoted ? end + 2 : end + 1
  }
  return found
}

const absolute = (address: string, base: string): string =>
  URL.canParse(address, base) ? new URL(address, base).href : ''

/** `length[@start]` as bytes from first to last; `next` is where a range without a start begins. */
function rangeOf(told: string, next: number): { range: string; next: number } | null {
  const [length, start] = told.split('@').map(Number)
  if (!length || length < 0) return null
  const from = start ?? next
  return { range: `bytes=${from}-${from + length - 1}`, next: from + length }
}

const hasVideo = (codecs: string) => /avc|hvc|hev|vp0?9|av01/.test(codecs)

type Variant = { address: string; bandwidth: number; codecs: string }

/** Which of several has the best sound with the least besides. */
function soundOf(variants: readonly Variant[], media: readonly Map<string, string>[], base: string) {
  const sounds = media.filter((each) => each.get('TYPE') === 'AUDIO' && each.get('URI'))
  const sound = sounds.find((each) => each.get('DEFAULT') === 'YES') ?? sounds[0]
  if (sound) return absolute(sound.get('URI') ?? '', base)
  const plain = variants.filter(({ codecs }) => codecs && !hasVideo(codecs))
  const best = plain.toSorted((one, other) => other.bandwidth - one.bandwidth)[0]
  return (best ?? variants.toSorted((one, other) => one.bandwidth - other.bandwidth)[0])?.address ?? null
}

/** Reads a playlist of HLS (RFC 8216), whose addresses are below `base`; null for what is none. */
export function readPlaylist(words: string, base: string): Playlist | null {
  const lines = words.split('\n').map((line) => line.trim())
  if (!lines[0]?.startsWith('#EXTM3U')) return null
  const variants: Variant[] = []
  const media: Map<string, string>[] = []
  const playlist: Playlist = { sound: null, target: 6, segments: [], ended: false, locked: false }
  let sequence = 0
  let next = 0
  let waiting: Pick<Segment, 'seconds' | 'breaks' | 'range'> = { seconds: 0, breaks: false, range: null }
  let variant: Map<string, string> | null = null
  let map: Segment['map'] = null
  let lock: Lock | null = null
  for (const line of lines) {
    const value = line.slice(line.indexOf(':') + 1)
    if (line.startsWith('#EXT-X-STREAM-INF:')) variant = attributes(line)
    else if (line.startsWith('#EXT-X-MEDIA:')) media.push(attributes(line))
    else if (line.startsWith('#EXT-X-TARGETDURATION:')) playlist.target = Number(value) || 6
    else if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) sequence = Number(value) || 0
    else if (line.startsWith('#EXTINF:')) waiting.seconds = Number.parseFloat(value) || 0
    else if (line === '#EXT-X-DISCONTINUITY') waiting.breaks = true
    else if (line === '#EXT-X-ENDLIST') playlist.ended = true
    else if (line.startsWith('#EXT-X-KEY:')) {
      const told = attributes(line)
      const found = lockOf(told, absolute(told.get('URI') ?? '', base))
      if (found === undefined) playlist.locked = true
      lock = found ?? null
    } else if (line.startsWith('#EXT-X-BYTERANGE:')) {
      const range = rangeOf(value, next)
      waiting.range = range?.range ?? null
      next = range?.next ?? 0
    } else if (line.startsWith('#EXT-X-MAP:')) {
      const told = attributes(line)
      const range = rangeOf(told.get('BYTERANGE') ?? '', 0)?.range ?? null
      map = { address: absolute(told.get('URI') ?? '', base), range, lock }
    } else if (line && !line.startsWith('#')) {
      const address = absolute(line, base)
      if (variant) {
        const bandwidth = Number(variant.get('BANDWIDTH')) || 0
        variants.push({ address, bandwidth, codecs: variant.get('CODECS') ?? '' })
        variant = null
        continue
      }
      playlist.segments.push({ ...waiting, address, sequence, map, lock })
      sequence += 1
      waiting = { seconds: 0, breaks: false, range: null }
    }
  }
  if (variants.length > 0) playlist.sound = soundOf(variants, media, base)
  return playlist
}
