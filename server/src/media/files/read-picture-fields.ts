/** What a picture says of itself, fit to fill what nobody wrote. */
export type PictureFields = {
  description: string
  credit: string
  rights_note: string
  ai_generated: boolean
  metadata: Record<string, string>
}

const nothing: PictureFields = {
  description: '',
  credit: '',
  rights_note: '',
  ai_generated: false,
  metadata: {},
}

/** A text of one of the fields, in whichever form the standards write it. */
function textOf(value: unknown, longest: number): string {
  if (Array.isArray(value))
    return textOf(value.filter((each) => typeof each === 'string').join(', '), longest)
  if (typeof value === 'object' && value !== null && 'value' in value) return textOf(value.value, longest)
  if (typeof value !== 'string') return ''
  return value.replaceAll('\0', '').toWellFormed().normalize('NFC').trim().slice(0, longest)
}

type Read = Record<string, unknown>

const first = (read: Read, names: readonly string[], longest: number): string =>
  names.map((name) => textOf(read[name], longest)).find((text) => text !== '') ?? ''

/** Only these are read: never a position, and nothing that tells where it was taken. */
const options = {
  tiff: { pick: ['ImageDescription', 'Artist', 'Copyright', 'Make', 'Model'] },
  exif: { pick: ['DateTimeOriginal'] },
  gps: false,
  iptc: true,
  xmp: true,
  ihdr: false,
  icc: false,
  jfif: false,
  translateValues: false,
  reviveValues: false,
} as const

/**
 * Reads caption, credit and rights of a picture (IPTC, XMP, EXIF), and whether it says that a program made it
 * (IPTC digital source type). A picture that cannot be read says nothing.
 */
export async function readPictureFields(source: string | Buffer): Promise<PictureFields> {
  const { default: exifr } = await import('exifr')
  const read = (await exifr.parse(source, options as never).catch(() => null)) as Read | null
  if (!read) return nothing
  const caption = ['Caption', 'Caption-Abstract', 'description', 'ImageDescription']
  const author = first(read, ['Byline', 'By-line', 'creator', 'Artist'], 150)
  const agency = first(read, ['Credit', 'credit'], 150)
  const metadata = {
    title: first(read, ['ObjectName', 'Headline', 'title'], 300),
    camera: [textOf(read.Make, 100), textOf(read.Model, 100)].filter(Boolean).join(' '),
    taken_at: first(read, ['DateTimeOriginal'], 40),
  }
  return {
    description: first(read, caption, 2000),
    credit: [...new Set([author, agency])].filter(Boolean).join(' / ').slice(0, 200),
    rights_note: first(read, ['CopyrightNotice', 'rights', 'Copyright'], 1000),
    ai_generated: /trainedAlgorithmicMedia/.test(textOf(read.DigitalSourceType, 300)),
    metadata: Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== '')),
  }
}
