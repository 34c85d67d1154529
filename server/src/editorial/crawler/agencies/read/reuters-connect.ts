import { z } from 'zod'
import { listOf, wholeNumber, words } from './json-shapes.ts'
import { emptyItem, type WireItem, type WireKind, type WireSetting } from './wire-item.ts'
import { bodyFromHtml, escaped } from './wire-text.ts'
import { wireTime } from './wire-times.ts'
import { statusOf, urgencyOf } from './wire-words.ts'

const several = z.preprocess((given) => (typeof given === 'string' ? [given] : given), listOf(z.string()))

/** One of a shape or several, as this interface sends either. */
const some = <T extends z.ZodType>(shape: T) =>
  z.preprocess(
    (given) => (given && typeof given === 'object' && !Array.isArray(given) ? [given] : given),
    listOf(shape),
  )

const shape = z.object({
  uri: words,
  versionedGuid: words,
  version: words,
  type: words,
  headLine: words,
  slug: words,
  urgency: words,
  pubStatus: words,
  signal: several,
  language: words,
  versionCreated: words,
  firstCreated: words,
  byLine: words,
  credit: words,
  copyrightNotice: words,
  dateLine: words,
  usageTerms: several,
  intro: words,
  caption: words,
  bodyXhtml: words,
  evolvedFrom: some(z.object({ uri: words })),
  subject: some(z.object({ code: words, name: words })),
  genre: some(z.object({ code: words, name: words })),
  subjectLocation: some(z.object({ city: words, countryName: words })),
  renditions: listOf(z.object({ mimeType: words, uri: words, code: words })),
})

const kinds: Readonly<Record<string, WireKind>> = {
  picture: 'picture',
  graphic: 'graphic',
  video: 'video',
  audio: 'audio',
  composite: 'composite',
}

/** Where the item stands in an answer: by itself, or below the query that asked for it. */
export const reutersItem = (given: unknown): unknown => {
  const top = given as {
    versionedGuid?: unknown
    data?: { item?: { versionedGuid?: unknown } | null } | null
  } | null
  if (typeof top?.versionedGuid === 'string') return top
  return typeof top?.data?.item?.versionedGuid === 'string' ? top.data.item : null
}

/** An item of the Reuters API. Its identity is its `uri`; `versionedGuid` names one version of it. */
export function readReuters(given: unknown, { zone, provider }: WireSetting): WireItem[] {
  const one = shape.parse(given)
  const isDeleted = one.signal.some((signal) => /edStat:D$/i.test(signal))
  const [place] = one.subjectLocation
  const dateline = /^[^(]{2,80}/.exec(one.dateLine)?.[0].replace(/,\s[A-Z][a-z]{2,8}\s\d{1,2}\s*$/, '') ?? ''
  const picture = one.renditions.find(({ code }) => /base/i.test(code)) ?? one.renditions[0]
  const kind = kinds[one.type.toLowerCase()] ?? 'text'
  return [
    {
      ...emptyItem,
      ...bodyFromHtml(one.bodyXhtml || (one.caption ? `<p>${escaped(one.caption)}</p>` : '<p></p>')),
      kind,
      guid: one.uri || one.versionedGuid,
      provider: provider || 'Reuters',
      version: wholeNumber(one.version),
      versionAt: wireTime(one.versionCreated || one.firstCreated, zone),
      headline: one.headLine,
      slugline: one.slug,
      urgency: urgencyOf(one.urgency),
      status: isDeleted ? 'canceled' : statusOf(one.pubStatus),
      language: one.language,
      ednote: one.usageTerms.join('\n'),
      genre: one.genre[0]?.name || one.genre[0]?.code || '',
      place: place?.city || dateline.trim() || place?.countryName || '',
      codes: one.subject.flatMap(({ code: given, name }) => {
        const [, scheme, code] = /^([A-Za-z][\w-]{0,20}):(.{1,60})$/.exec(given) ?? []
        return scheme && code ? [{ scheme, code, name }] : []
      }),
      byline: one.byLine,
      credit: one.credit,
      rights: one.copyrightNotice,
      lead: one.intro,
      pictures:
        kind === 'picture' && picture?.uri
          ? [
              {
                remote: picture.uri,
                caption: one.caption,
                credit: one.byLine || one.credit,
                rights: one.usageTerms.join(' ') || one.copyrightNotice,
                rightsTo: null,
                mime: picture.mimeType,
                width: null,
              },
            ]
          : [],
      evolvedFrom: one.evolvedFrom[0]?.uri ?? '',
      isCorrection: one.signal.some((signal) => /edStat:C$/i.test(signal)),
    },
  ]
}
