/** The stretch of a recording in which the words of a quotation are spoken; times in milliseconds. */
export type QuotedSound = {
  /** The address of the recording below `/media/`. */
  src: string
  fileId: number | null
  from: number
  to: number
}

/** The longest recording that is quoted, in milliseconds. */
const longest = 7 * 86_400_000

const time = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= longest
    ? number
    : null
}

/** The address of a file, or of what was made of it, as the library writes them: `/media/<key>/<made/><name>`. */
const ownAddress = /^\/media\/[a-z0-9]{8,64}\/(?:made\/)?[\w-]*(?:\.[\w-]+)*$/

/** What a `blockquote` says of the sound of its words; null unless it is a stretch of one of our own files. */
export function quotedSoundOf(value: unknown): QuotedSound | null {
  if (typeof value !== 'object' || value === null) return null
  const { src, fileId, from, to } = value as Record<string, unknown>
  const [begins, ends, id] = [time(from), time(to), time(fileId)]
  if (typeof src !== 'string' || src.length > 500 || !ownAddress.test(src)) return null
  if (begins === null || ends === null || begins >= ends) return null
  return { src, fileId: id || null, from: begins, to: ends }
}

const seconds = (milliseconds: number): string => String(milliseconds / 1000)

/** The address at which a player plays that stretch alone (a media fragment, which every browser knows). */
export const stretchAddress = ({ src, from, to }: QuotedSound): string =>
  `${src}#t=${seconds(from)},${seconds(to)}`

/** Milliseconds as a reader says them: `0:07`, `3:05` or `1:02:07`. */
export function spokenAt(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
