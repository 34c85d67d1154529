import { z } from 'zod'
import { listOf, wholeNumber, words } from './json-shapes.ts'
import { emptyItem, type WireItem, type WireKind, type WireSetting } from './wire-item.ts'
import { bodyFromHtml, escaped } from './wire-text.ts'
import { wireTime } from './wire-times.ts'
import { statusOf, urgencyOf } from './wire-words.ts'

/** One word or several, as this interface sends either. */
const several = z.preprocess((given) => (typeof given === 'string' ? [given] : given), listOf(z.string()))

const shape = z.object({
  uno: words,
  class: words,
  product: words,
  revision: words,
  published: words,
  created: words,
  headline: words,
  title: words,
  news: several,
  caption: several,
  summary: several,
  slug: several,
  keyword: several,
  genre: several,
  mediatopic: several,
  iptc: several,
  signal: several,
  disclaimer: several,
  lang: words,
  urgency: words,
  status: words,
  embargoed: words,
  city: words,
  countryname: words,
  advisory: words,
  creator: words,
  provider: words,
  creditLine: words,
  copyright: words,
  expires: words,
  bagItem: listOf(
    z.object({
      uno: words,
      caption: words,
      creator: words,
      medias: listOf(z.object({ role: words, type: words, href: words, width: words })),
    }),
  ),
})

/** A first line that says no more than that the item is cancelled, in AFP's languages. */
const cancels = /^(?:annulation|anulación|anulação|annullierung|annulliert|kill|إلغاء)\s{0,2}:/iu

const kinds: Readonly<Record<string, WireKind>> = {
  picture: 'picture',
  photo: 'picture',
  graphic: 'graphic',
  infographie: 'graphic',
  video: 'video',
  videography: 'video',
  videographie: 'video',
  afptv: 'video',
}

const paragraph = (text: string) => `<p>${/<\/?[a-z]/i.test(text) ? text : escaped(text)}</p>`

function codesOf(mediatopic: readonly string[], iptc: readonly string[]): WireItem['codes'] {
  const topics = mediatopic.flatMap((given) => {
    const code = /(?:^|[:/])(\d{8})$/.exec(given)?.[1]
    return code ? [{ scheme: 'medtop', code, name: '' }] : []
  })
  const subjects = iptc.flatMap((given) => {
    const code = /(?:^|[:/])(\d{8})$/.exec(given)?.[1]
    return code ? [{ scheme: 'subj', code, name: '' }] : []
  })
  return [...topics, ...subjects]
}

/** A document of AFP's Core API. Alerts come without a headline: their first line is their text. */
export function readAfpCore(given: unknown, { zone, provider }: WireSetting): WireItem[] {
  const one = shape.parse(given)
  const embargoAt = wireTime(one.embargoed, zone)
  const isCanceled = cancels.test(one.news[0]?.trim() ?? '')
  const lines = one.news.length > 0 ? one.news : one.caption
  return [
    {
      ...emptyItem,
      ...bodyFromHtml(lines.map(paragraph).join('') || '<p></p>'),
      kind: kinds[one.class || one.product] ?? 'text',
      guid: one.uno,
      provider: provider || one.provider || 'AFP',
      version: wholeNumber(one.revision),
      versionAt: wireTime(one.published || one.created, zone),
      headline: one.headline,
      label: one.title,
      slugline: one.slug.join('-'),
      urgency: urgencyOf(one.urgency),
      status: isCanceled ? 'canceled' : statusOf(one.status),
      embargoAt,
      embargoUnreadable: embargoAt === null && (one.embargoed !== '' || /^embargo/i.test(one.status)),
      language: one.lang,
      ednote: [one.advisory, ...one.disclaimer].filter((note) => note !== '').join('\n'),
      genre: one.genre[0] ?? '',
      place: [one.city, one.countryname].filter((name) => name !== '').join(', '),
      codes: codesOf(one.mediatopic, one.iptc),
      keywords: one.keyword,
      byline: one.creator,
      credit: one.creditLine,
      rights: one.copyright,
      lead: one.summary[0] ?? '',
      pictures: one.bagItem.flatMap(({ caption, creator, medias }) => {
        const [best] = medias
          .filter(({ type, href }) => href !== '' && /photo|graphic|image/i.test(type))
          .sort((first, second) => Number(second.width || 0) - Number(first.width || 0))
        if (!best) return []
        return [
          {
            remote: best.href,
            caption,
            credit: creator || one.creditLine,
            rights: one.copyright,
            rightsTo: wireTime(one.expires, zone),
            mime: 'image/jpeg',
            width: wholeNumber(best.width),
          },
        ]
      }),
      isCorrection: one.signal.some((signal) => /correct/i.test(signal)),
    },
  ]
}
