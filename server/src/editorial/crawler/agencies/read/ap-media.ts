import { z } from 'zod'
import { listOf, wholeNumber, words } from './json-shapes.ts'
import { fromNitf } from './ninjs.ts'
import { emptyItem, type WireItem, type WireKind, type WireSetting } from './wire-item.ts'
import { type Body, bodyFromHtml } from './wire-text.ts'
import { wireTime } from './wire-times.ts'
import { statusOf, urgencyOf, urgencyOfLetter } from './wire-words.ts'

const rendition = z.object({ href: words, type: words, rel: words, mimetype: words, width: words })

const item = z.object({
  uri: words,
  altids: z.object({ itemid: words }).nullish().catch(null),
  version: words,
  type: words,
  urgency: words,
  editorialpriority: words,
  language: words,
  versioncreated: words,
  pubstatus: words,
  embargoed: words,
  ednote: words,
  signals: listOf(z.string()),
  title: words,
  headline: words,
  headline_extended: words,
  slugline: words,
  bylines: listOf(z.object({ by: words })),
  copyrightnotice: words,
  usageterms: listOf(z.string()),
  keywords: listOf(z.string()),
  provider: words,
  datelinelocation: z.object({ city: words }).nullish().catch(null),
  description_caption: words,
  description_creditline: words,
  description_summary: words,
  profile: words,
  editorialtypes: listOf(z.string()),
  photographer: z.object({ name: words }).nullish().catch(null),
  subject: listOf(z.object({ code: words, name: words, scheme: words, rels: listOf(z.string()) })),
  renditions: listOf(rendition),
  body_nitf: words,
  body: words,
})

const kinds: Readonly<Record<string, WireKind>> = {
  picture: 'picture',
  graphic: 'graphic',
  video: 'video',
  audio: 'audio',
  composite: 'composite',
}

function bodyOf(nitf: string, html: string): Body {
  if (!nitf) return bodyFromHtml(html)
  const { html: clean, plain } = fromNitf(nitf)
  return { html: clean, plain }
}

function itemOf(one: z.output<typeof item>, { zone, provider }: WireSetting): WireItem {
  const embargoAt = wireTime(one.embargoed, zone)
  const [picture] = one.renditions
    .filter(({ type, href }) => type === 'picture' && href !== '')
    .sort((first, second) => Number(second.width || 0) - Number(first.width || 0))
  const signals = one.signals.join(' ')
  return {
    ...emptyItem,
    ...bodyOf(one.body_nitf, one.body),
    // The address holds what was asked for; the identifier within stays the same.
    guid: one.altids?.itemid || one.uri,
    provider: provider || one.provider || 'AP',
    version: wholeNumber(one.version),
    versionAt: wireTime(one.versioncreated, zone),
    kind: kinds[one.type] ?? 'text',
    headline: one.headline || one.title,
    label: one.title,
    slugline: one.slugline || one.title,
    urgency: urgencyOf(one.urgency) ?? urgencyOfLetter(one.editorialpriority),
    status: statusOf(one.pubstatus),
    embargoAt,
    embargoUnreadable: one.embargoed !== '' && embargoAt === null,
    language: one.language,
    ednote: one.ednote,
    genre: one.profile,
    place: one.datelinelocation?.city ?? '',
    codes: one.subject
      .filter(({ code }) => code !== '')
      .map(({ code, name, rels }) => ({
        scheme: rels.includes('category') || code.length === 1 ? 'anpa' : 'ap',
        code,
        name,
      })),
    keywords: one.keywords,
    byline: (one.bylines.map(({ by }) => by).find((by) => by !== '') ?? '').replace(/^by\s+/i, ''),
    credit: one.description_creditline || (one.photographer?.name ?? ''),
    rights: one.copyrightnotice,
    lead: one.description_summary || one.headline_extended,
    pictures: picture
      ? [
          {
            remote: picture.href,
            caption: one.description_caption,
            credit: one.photographer?.name || one.description_creditline,
            rights: one.usageterms.join(' '),
            rightsTo: null,
            mime: picture.mimetype,
            width: wholeNumber(picture.width),
          },
        ]
      : [],
    isAlert: /alert|flash/i.test(`${signals} ${one.slugline}`),
    isCorrection: /correct/i.test(signals),
  }
}

const wrapped = z.object({
  data: z.object({ item: item.nullish().catch(null), items: listOf(z.object({ item })) }),
})

/** Items of AP's Media API: one, or a page of its feed. */
export function readApMedia(given: unknown, setting: WireSetting): WireItem[] {
  const { data } = wrapped.parse(given)
  return [...(data.item ? [data.item] : []), ...data.items.map((one) => one.item)].map((one) =>
    itemOf(one, setting),
  )
}
