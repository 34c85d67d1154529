import { z } from 'zod'
import { listOf, wholeNumber, words } from './json-shapes.ts'
import { emptyItem, type WireItem, type WireSetting } from './wire-item.ts'
import { bodyFromHtml } from './wire-text.ts'
import { wireTime } from './wire-times.ts'
import { statusOf, urgencyOf } from './wire-words.ts'

const shape = z.object({
  urn: words,
  version: words,
  version_created: words,
  pubstatus: words,
  signal: words,
  embargoed: words,
  language: words,
  urgency: words,
  kicker: words,
  headline: words,
  teaser: words,
  byline: words,
  dateline: words,
  article_html: words,
  infobox_html: words,
  creditline: words,
  copyrightnotice: words,
  ednotes: listOf(z.object({ role: words, ednote: words, is_publishable: z.boolean().catch(true) })),
  categories: listOf(z.object({ type: words, name: words, qcode: words })),
  genre_names: listOf(z.string()),
  geosubject_names: listOf(z.string()),
  keyword_names: listOf(z.string()),
  associations: listOf(
    z.object({
      type: words,
      headline: words,
      caption: words,
      creditline: words,
      usageterms: words,
      renditions: listOf(z.object({ url: words, mimetype: words, width: words })),
    }),
  ),
})

/** Notes of an item that its readers are to know; lines that close the text are none. */
const closing = /closingline|genrenote|dateline/

/** Items of dpa's digital wires. */
export function readDpa(given: unknown, { zone, provider }: WireSetting): WireItem[] {
  const one = shape.parse(given)
  const embargoAt = wireTime(one.embargoed, zone)
  const notes = one.ednotes.filter(({ role, ednote }) => ednote !== '' && !closing.test(role))
  const dateline = one.dateline.trim()
  return [
    {
      ...emptyItem,
      ...bodyFromHtml(one.article_html),
      guid: one.urn,
      provider: provider || 'dpa',
      version: wholeNumber(one.version),
      versionAt: wireTime(one.version_created, zone),
      headline: one.headline,
      label: one.kicker,
      slugline: one.keyword_names[0] ?? one.kicker,
      urgency: urgencyOf(one.urgency),
      status: statusOf(one.pubstatus),
      embargoAt,
      embargoUnreadable: one.embargoed !== '' && embargoAt === null,
      language: one.language,
      ednote: notes.map(({ ednote }) => ednote).join('\n'),
      genre: one.genre_names[0] ?? '',
      place: (dateline.split('(')[0] ?? '').trim() || (one.geosubject_names[0] ?? ''),
      codes: one.categories.flatMap(({ qcode, name }) => {
        const [, scheme, code] = /^(medtop|subj|dpacat):(.{1,60})$/.exec(qcode) ?? []
        return scheme && code ? [{ scheme, code, name }] : []
      }),
      keywords: one.keyword_names,
      byline: one.byline,
      credit: one.creditline,
      rights: one.copyrightnotice,
      lead: one.teaser,
      pictures: one.associations.flatMap(
        ({ type, caption, headline, creditline, usageterms, renditions }) => {
          const [best] = [...renditions].sort(
            (first, second) => Number(second.width || 0) - Number(first.width || 0),
          )
          if (type !== 'image' || !best?.url) return []
          return [
            {
              remote: best.url,
              caption: caption || headline,
              credit: creditline,
              rights: usageterms,
              rightsTo: null,
              mime: best.mimetype,
              width: wholeNumber(best.width),
            },
          ]
        },
      ),
      isAlert: /alert|flash|eil/i.test(one.signal),
      isCorrection: /correct|berichtig/i.test(`${one.signal} ${notes.map(({ role }) => role).join(' ')}`),
    },
  ]
}
