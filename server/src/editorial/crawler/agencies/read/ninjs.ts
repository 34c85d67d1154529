import { z } from 'zod'
import { listOf, wholeNumber, words } from './json-shapes.ts'
import { nitfParts } from './nitf.ts'
import {
  emptyItem,
  type WireCode,
  type WireItem,
  type WireKind,
  type WirePicture,
  type WireSetting,
} from './wire-item.ts'
import { type Body, bodyFromHtml, bodyFromText } from './wire-text.ts'
import { wireTime } from './wire-times.ts'
import { statusOf, urgencyOf } from './wire-words.ts'
import { readXml } from './xml-tree.ts'

const code = z.object({ code: words, qcode: words, uri: words, name: words, scheme: words })
const valued = z.object({ role: words, contentType: words, contenttype: words, value: words })
const rendition = z.object({ href: words, mimetype: words, contentType: words, width: words, name: words })
const party = z.object({ name: words })

const association = z.object({
  uri: words,
  type: words,
  headline: words,
  description_text: words,
  body_text: words,
  byline: words,
  copyrightnotice: words,
  usageterms: words,
  renditions: listOf(rendition),
  creditline: words,
  descriptions: listOf(valued),
  headlines: listOf(valued),
})

/** Fields of ninjs 1.x in small letters, of 2.x and 3.x in camel case and lists; Superdesk and Reuters have further names. */
const ninjs = z.object({
  uri: words,
  guid: words,
  _id: words,
  type: words,
  version: words,
  language: words,
  urgency: words,
  priority: words,
  versioncreated: words,
  versionCreated: words,
  versioncreatedon: words,
  pubstatus: words,
  pubStatus: words,
  embargoed: words,
  embargoedUntil: words,
  headline: words,
  headLine: words,
  headline_main: words,
  title: words,
  slugline: words,
  slug: words,
  headlines: listOf(valued),
  body_html: words,
  body_xhtml: words,
  bodyXhtml: words,
  body_text: words,
  body_main: words,
  body_nitf: words,
  bodies: listOf(valued),
  description_text: words,
  descriptions: listOf(valued),
  caption: words,
  ednote: words,
  edNote: words,
  editorialNotes: listOf(valued),
  byline: words,
  byLine: words,
  by: words,
  bylines: listOf(z.unknown()),
  copyrightnotice: words,
  copyrightNotice: words,
  copyrightholder: words,
  copyrightHolder: words,
  creditline: words,
  subject: listOf(code),
  subjects: listOf(code),
  genre: listOf(code),
  genres: listOf(code),
  place: listOf(party),
  places: listOf(party),
  located: words,
  keywords: listOf(z.string()),
  keyword: listOf(z.string()),
  associations: listOf(association),
  renditions: listOf(rendition),
  usageterms: words,
  usageTerms: words,
  provider: words,
  source: words,
  evolvedfrom: words,
  evolvedFrom: words,
  rewrite_of: words,
  signal: listOf(code),
  profile: words,
})

type Ninjs = z.output<typeof ninjs>

const kinds = new Set<WireKind>(['text', 'picture', 'graphic', 'video', 'audio', 'composite'])

const kindOf = (given: string): WireKind =>
  kinds.has(given as WireKind)
    ? (given as WireKind)
    : ['event', 'planning', 'component'].includes(given)
      ? 'other'
      : 'text'

function codesOf({ subject, subjects }: Ninjs): WireCode[] {
  return [...subject, ...subjects].flatMap((one) => {
    const given = one.code || one.qcode || one.uri
    const [, scheme = '', rest = ''] =
      /^([\w-]{1,30})[:/]([\w.-]{1,60})$/.exec(given.split('newscodes/').at(-1) ?? '') ?? []
    const known = scheme === 'mediatopic' ? 'medtop' : scheme === 'subjectcode' ? 'subj' : scheme
    if (rest) return [{ scheme: known, code: rest, name: one.name }]
    const own = /medtop|mediatopic/.test(one.scheme) ? 'medtop' : /^\d{8}$/.test(given) ? 'subj' : one.scheme
    return given ? [{ scheme: own || 'own', code: given, name: one.name }] : []
  })
}

/** A body of NITF within JSON; what is none is read as HTML. */
export function fromNitf(text: string): Body {
  try {
    return nitfParts(readXml(text))
  } catch {
    return bodyFromHtml(text)
  }
}

/** What is within the body of a page; a piece of one is returned as it is. */
function withinBody(html: string): string {
  const begin = html.indexOf('<body')
  if (begin < 0) return html
  const end = html.indexOf('</body>', begin)
  return html.slice(html.indexOf('>', begin) + 1, end < 0 ? undefined : end)
}

function bodyOf(item: Ninjs): Body {
  const html = item.body_html || item.body_xhtml || item.bodyXhtml
  if (html) return bodyFromHtml(withinBody(html))
  if (item.body_nitf) return fromNitf(item.body_nitf)
  const best = item.bodies.find(({ value }) => value !== '')
  if (best && /nitf/i.test(`${best.role} ${best.contentType}`)) return fromNitf(best.value)
  if (best)
    return /html/i.test(best.contentType) || best.value.includes('<p')
      ? bodyFromHtml(best.value)
      : bodyFromText(best.value)
  const text = item.body_text || item.body_main
  return text.includes('<p') ? bodyFromHtml(text) : bodyFromText(text)
}

const mainValue = (all: readonly z.output<typeof valued>[]): string =>
  (all.find(({ role }) => /main/.test(role)) ?? all.find(({ value }) => value !== ''))?.value ?? ''

/** The largest picture of some renditions; null when there is none. */
function pictureOf(
  all: readonly z.output<typeof rendition>[],
  about: Omit<WirePicture, 'remote' | 'mime' | 'width'>,
): WirePicture[] {
  const [best] = all
    .filter(
      ({ href, mimetype, contentType }) =>
        href !== '' && !/video|audio|xml|html/.test(mimetype || contentType),
    )
    .sort((one, other) => Number(other.width || 0) - Number(one.width || 0))
  return best
    ? [
        {
          ...about,
          remote: best.href,
          mime: best.mimetype || best.contentType,
          width: wholeNumber(best.width),
        },
      ]
    : []
}

function picturesOf(item: Ninjs): WirePicture[] {
  const rights = item.usageterms || item.usageTerms || item.copyrightnotice || item.copyrightNotice
  const own =
    item.type === 'picture' || item.type === 'graphic'
      ? pictureOf(item.renditions, {
          caption: item.description_text || mainValue(item.descriptions),
          credit: item.creditline || item.byline,
          rights,
          rightsTo: null,
        })
      : []
  const others = item.associations
    .filter(({ type }) => type === 'picture' || type === 'graphic')
    .flatMap((one) =>
      pictureOf(one.renditions, {
        caption: one.description_text || mainValue(one.descriptions) || one.body_text || one.headline,
        credit: one.creditline || one.byline,
        rights: one.usageterms || one.copyrightnotice,
        rightsTo: null,
      }),
    )
  return [...own, ...others]
}

function itemOf(item: Ninjs, { zone, provider }: WireSetting): WireItem {
  const embargoed = item.embargoed || item.embargoedUntil
  const embargoAt = wireTime(embargoed, zone)
  const body = bodyOf(item)
  const signals = item.signal.map((one) => one.code || one.qcode || one.name).join(' ')
  return {
    ...emptyItem,
    ...body,
    guid: item.guid || item.uri || item._id,
    provider: provider || item.provider || item.source || item.copyrightholder || item.copyrightHolder,
    version: wholeNumber(item.version),
    versionAt: wireTime(item.versioncreated || item.versionCreated, zone),
    kind: kindOf(item.type),
    headline: item.headline || item.headLine || item.headline_main || mainValue(item.headlines) || item.title,
    slugline: item.slugline || item.slug,
    urgency: urgencyOf(item.urgency),
    status: statusOf(item.pubstatus || item.pubStatus),
    embargoAt,
    embargoUnreadable: embargoed !== '' && embargoAt === null,
    language: item.language,
    ednote: item.ednote || item.edNote || item.editorialNotes.map(({ value }) => value).join(' '),
    genre:
      [...item.genre, ...item.genres].map(({ name, code: id }) => name || id).find((name) => name !== '') ??
      '',
    place:
      [...item.place, ...item.places].map(({ name }) => name).find((name) => name !== '') ?? item.located,
    codes: codesOf(item),
    keywords: [...item.keywords, ...item.keyword],
    byline: (item.byline || item.byLine || item.by).replace(/^by\s+/i, ''),
    credit: item.creditline,
    rights: item.copyrightnotice || item.copyrightNotice,
    lead: item.description_text || mainValue(item.descriptions),
    pictures: picturesOf(item),
    evolvedFrom: item.evolvedfrom || item.evolvedFrom || item.rewrite_of,
    isAlert: /alert|flash/i.test(signals),
    isCorrection: /correct/i.test(signals),
  }
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  given !== null && typeof given === 'object' && !Array.isArray(given)

/** Items of ninjs: one, a list, or wrapped as `item`, `items` or `data.item`. */
export function readNinjs(given: unknown, setting: WireSetting): WireItem[] {
  if (Array.isArray(given)) return given.flatMap((one) => readNinjs(one, setting))
  if (!isObject(given)) return []
  for (const name of ['item', 'items', 'data', '_items'])
    if (isObject(given[name]) || Array.isArray(given[name])) return readNinjs(given[name], setting)
  const read = ninjs.safeParse(given)
  if (!read.success) return []
  const item = itemOf(read.data, setting)
  // Any object has the shape of an item without anything: an answer that reports an error is none.
  const isItem =
    [item.guid, item.headline, item.plain].some((text) => text !== '') || item.pictures.length > 0
  return isItem ? [item] : []
}
