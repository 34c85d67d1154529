import exifr from 'exifr'
import { emptyItem, type WireItem, type WireSetting } from './wire-item.ts'
import { lineOfWire } from './wire-text.ts'
import { wireTime } from './wire-times.ts'
import { urgencyOf } from './wire-words.ts'

type Tags = Record<string, unknown>

/** A text of a tag: a list's words, a language alternative's value. */
function textOf(tag: unknown): string {
  if (typeof tag === 'string') return lineOfWire(tag)
  if (typeof tag === 'number') return String(tag)
  if (Array.isArray(tag))
    return tag
      .map(textOf)
      .filter((one) => one !== '')
      .join(', ')
  if (tag && typeof tag === 'object' && 'value' in tag) return textOf(tag.value)
  return ''
}

const firstOf = (tags: Tags, ...names: string[]): string =>
  names.map((name) => textOf(tags[name])).find((text) => text !== '') ?? ''

function dateOf(tags: Tags, zone: string): string | null {
  const given = tags.DateTimeOriginal ?? tags.CreateDate ?? tags.DateCreated
  if (given instanceof Date && !Number.isNaN(given.getTime())) return given.toISOString()
  return (
    wireTime(`${textOf(tags.DateCreated)}T${textOf(tags.TimeCreated) || '000000'}`, zone) ??
    wireTime(textOf(given), zone)
  )
}

/** IPTC texts are UTF-8 where they are valid so; exifr reads each byte as a letter. */
function decoded(tags: Tags): Tags {
  const repaired = (text: string) => {
    if ([...text].some((letter) => letter > '\u00ff')) return text
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(
        Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
      )
    } catch {
      return text
    }
  }
  return Object.fromEntries(
    Object.entries(tags).map(([name, tag]) => [name, typeof tag === 'string' ? repaired(tag) : tag]),
  )
}

/** A photograph with what its IPTC, XMP and Exif data state. `name` is that of its file. */
export async function readPicture(
  bytes: Uint8Array,
  name: string,
  { zone, provider }: WireSetting,
): Promise<WireItem[]> {
  const found = await exifr
    .parse(bytes, { iptc: true, xmp: true, exif: true, tiff: true, mergeOutput: true, reviveValues: true })
    .catch(() => null)
  const tags = decoded((found ?? {}) as Tags)
  const caption = firstOf(tags, 'Caption', 'description', 'ImageDescription')
  const credit = [firstOf(tags, 'Byline', 'creator', 'Artist'), firstOf(tags, 'Credit', 'Source')]
    .filter((one) => one !== '')
    .join('/')
  const rights = firstOf(tags, 'CopyrightNotice', 'rights', 'Copyright')
  const usage = firstOf(tags, 'UsageTerms', 'SpecialInstructions', 'Instructions')
  return [
    {
      ...emptyItem,
      kind: 'picture',
      guid: firstOf(tags, 'DigImageGUID', 'ImageUniqueID') || `picture:${name}`,
      provider: provider || firstOf(tags, 'Credit', 'Source'),
      versionAt: dateOf(tags, zone),
      headline: firstOf(tags, 'Headline', 'ObjectName', 'title'),
      slugline: firstOf(tags, 'OriginalTransmissionReference', 'TransmissionReference', 'ObjectName'),
      urgency: urgencyOf(firstOf(tags, 'Urgency')),
      ednote: usage,
      place: firstOf(tags, 'City', 'Sublocation', 'Country'),
      keywords: [tags.Keywords, tags.subject]
        .flat()
        .map(textOf)
        .filter((word) => word !== ''),
      byline: firstOf(tags, 'Byline', 'creator', 'Artist'),
      credit,
      rights,
      lead: caption,
      pictures: [
        {
          remote: name,
          caption,
          credit,
          rights: usage || rights,
          rightsTo: null,
          mime: 'image/jpeg',
          width: null,
        },
      ],
    },
  ]
}
