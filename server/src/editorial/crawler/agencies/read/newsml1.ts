import { nitfParts } from './nitf.ts'
import {
  emptyItem,
  type WireCode,
  type WireItem,
  type WireKind,
  type WirePicture,
  type WireSetting,
} from './wire-item.ts'
import { type Body, bodyFromText, bodyFromXml } from './wire-text.ts'
import { wireTime } from './wire-times.ts'
import { statusOf, urgencyOf } from './wire-words.ts'
import { at, attribute, below, elements, first, rawText, words, type XmlNode } from './xml-tree.ts'

const formal = (node: XmlNode | undefined): string => attribute(node, 'FormalName')

/** A content with the component that it is in. */
type Content = { content: XmlNode; component: XmlNode; role: string }

/** Contents of a component and of those within it, in order. */
function* contentsOf(component: XmlNode, role = ''): Generator<Content> {
  const own = formal(at(component, 'Role')) || role
  for (const content of elements(component, 'ContentItem')) yield { content, component, role: own }
  for (const child of elements(component, 'NewsComponent')) yield* contentsOf(child, own)
}

const kindNames: readonly (readonly [RegExp, WireKind])[] = [
  [/photo|picture|image|jpe?g/i, 'picture'],
  [/graphic/i, 'graphic'],
  [/video|mpeg4|mp4/i, 'video'],
  [/audio|mp3|wav/i, 'audio'],
]

function kindOf({ content, component }: Content): WireKind {
  const stated = `${formal(at(content, 'MediaType'))} ${formal(at(content, 'Format'))} ${formal(at(content, 'MimeType'))}`
  const ofClass = [...below(at(component, 'DescriptiveMetadata'), 'Property')].find(
    (node) => formal(node) === 'ComponentClass',
  )
  const name = `${stated} ${attribute(ofClass, 'Value')}`
  return kindNames.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
}

function bodyOf({ content }: Content): Body | ReturnType<typeof nitfParts> | null {
  const data = at(content, 'DataContent')
  if (!data) return null
  const nitf = first(data, 'nitf')
  if (nitf) return nitfParts(nitf)
  const inner = first(data, 'body.content') ?? first(data, 'body') ?? data
  return elements(inner).length > 0 ? bodyFromXml(inner) : bodyFromText(rawText(data))
}

/** Components whose words are not the text: titles, captions, what is for other systems. */
const beside = /^(?:title|headline|.*caption|stylesheet|contact|tweettext|abstract|.*keywords?)$/i
const main = /^(?:body|main)$/i

/** Contents that are an item's text: its bodies where some are named so, in the language of the longest. */
function textsOf(all: readonly Content[]): {
  bodies: (Body | ReturnType<typeof nitfParts>)[]
  language: string
} {
  const texts = all
    .filter((one) => kindOf(one) === 'text')
    .flatMap((one) => {
      const body = bodyOf(one)
      return body && body.plain !== '' ? [{ ...one, body, language: attribute(one.component, 'lang') }] : []
    })
  const own = texts.filter(({ role }) => !beside.test(role))
  const named = own.filter(({ role }) => main.test(role))
  // A picture has its caption alone.
  const chosen =
    named.length > 0 ? named : own.length > 0 ? own : texts.filter(({ role }) => /caption/i.test(role))
  const length = (language: string) =>
    chosen.filter((one) => one.language === language).reduce((sum, { body }) => sum + body.plain.length, 0)
  const [language = ''] = [...new Set(chosen.map((one) => one.language))].sort(
    (one, other) => length(other) - length(one),
  )
  return { bodies: chosen.filter((one) => one.language === language).map(({ body }) => body), language }
}

const codesOf = (item: XmlNode): WireCode[] =>
  [...below(item, 'SubjectCode')].flatMap((node) =>
    elements(node).flatMap((one) => {
      const code = formal(one)
      return /^(?:Subject|SubjectMatter|SubjectDetail)$/.test(one.name) && /^\d{8}$/.test(code)
        ? [{ scheme: 'subj', code, name: attribute(one, 'Topic') }]
        : []
    }),
  )

/** Identity of an item: provider, day and number; its public identifier without the revision where one is missing. */
function guidOf(identifier: XmlNode | undefined): string {
  const parts = ['ProviderId', 'DateId', 'NewsItemId'].map((name) => words(at(identifier, name)))
  if (parts.every((part) => part !== '')) return `urn:newsml:${parts.join(':')}`
  return words(at(identifier, 'PublicIdentifier')).replace(/:\d{1,6}[A-Z]?$/, '')
}

/** Pictures of an item: the largest content of each component of pictures. */
function picturesOf(all: readonly Content[]): WirePicture[] {
  const found = new Map<XmlNode, WirePicture>()
  for (const one of all) {
    const remote = attribute(one.content, 'Href')
    if (!remote || !['picture', 'graphic'].includes(kindOf(one))) continue
    const size = [...below(one.content, 'Property')].find((node) => /^width$/i.test(formal(node)))
    const width = Number(attribute(size, 'Value')) || null
    const before = found.get(one.component)
    if (before && (before.width ?? 0) >= (width ?? 0)) continue
    const lines = at(one.component, 'NewsLines')
    found.set(one.component, {
      remote,
      caption: words(at(lines, 'HeadLine')) || (before?.caption ?? ''),
      credit: words(at(lines, 'CreditLine')),
      rights: words(at(lines, 'CopyrightLine')) || words(first(one.component, 'UsageTerms')),
      rightsTo: null,
      mime: formal(at(one.content, 'MimeType')),
      width,
    })
  }
  return [...found.values()]
}

function embargoOf(
  management: XmlNode | undefined,
  zone: string,
): Pick<WireItem, 'embargoAt' | 'embargoUnreadable'> {
  const will = at(management, 'StatusWillChange')
  const isEmbargoed = /embargo/i.test(formal(at(management, 'Status')))
  const embargoAt = isEmbargoed ? wireTime(words(at(will, 'DateAndTime')), zone) : null
  return { embargoAt, embargoUnreadable: isEmbargoed && embargoAt === null }
}

function itemOf(item: XmlNode, { zone, provider }: WireSetting): WireItem {
  const identification = at(item, 'Identification')
  const identifier = at(identification, 'NewsIdentifier')
  const management = at(item, 'NewsManagement')
  const component = at(item, 'NewsComponent')
  const all = component ? [...contentsOf(component)] : []
  const { bodies: texts, language } = textsOf(all)
  const html = texts.map((body) => body.html).join('')
  const plain = texts
    .map((body) => body.plain)
    .filter((text) => text !== '')
    .join(' ')
  const nitf = texts.find((body): body is ReturnType<typeof nitfParts> => 'headline' in body)
  const line = (name: string) => words([...below(component, name)].find((node) => words(node) !== ''))
  const revision = words(at(identifier, 'RevisionId'))
  const kinds = all.map(kindOf)
  const isPictureAlone =
    kinds.includes('picture') && all.every((one) => kindOf(one) !== 'text' || beside.test(one.role))
  const isAlert = /alert|flash|urgent/i.test(formal(at(management, 'NewsItemType')))
  return {
    ...emptyItem,
    ...embargoOf(management, zone),
    html,
    plain,
    guid: guidOf(identifier),
    provider:
      provider ||
      attribute(
        [...below(component, 'Party')].find((node) => formal(node) !== ''),
        'FormalName',
      ) ||
      words(at(identifier, 'ProviderId')),
    version: /^\d{1,9}/.test(revision) ? Number.parseInt(revision, 10) : null,
    versionAt: wireTime(words(at(management, 'ThisRevisionCreated')), zone),
    kind: isPictureAlone
      ? 'picture'
      : plain !== ''
        ? 'text'
        : (kinds.find((kind) => kind !== 'text') ?? 'text'),
    headline: line('HeadLine') || (nitf?.headline ?? ''),
    label: words(at(identification, 'NameLabel')),
    slugline: line('SlugLine'),
    urgency: urgencyOf(formal(at(management, 'Urgency'))) ?? urgencyOf(formal(at(management, 'Priority'))),
    status: statusOf(formal(at(management, 'Status'))),
    language:
      formal(first(component, 'Language')) ||
      language ||
      attribute(component, 'lang') ||
      attribute(item, 'lang'),
    ednote: elements(management, 'Instruction')
      .map((node) => formal(node) || words(node))
      .filter((note) => note !== '')
      .join(' '),
    genre: formal(first(component, 'Genre')),
    place: attribute(
      [...below(component, 'Property')].find((node) => formal(node) === 'City'),
      'Value',
    ),
    codes: codesOf(item),
    keywords: [...below(component, 'KeywordLine')].map(words).filter((word) => word !== ''),
    byline: (line('ByLine') || (nitf?.byline ?? '')).replace(/^by\s+/i, ''),
    credit: line('CreditLine'),
    rights: line('CopyrightLine'),
    lead: nitf?.lead ?? '',
    pictures: picturesOf(all),
    isAlert,
    isCorrection: /^correct/i.test(formal(at(management, 'Instruction'))),
    evolvedFrom: attribute(at(management, 'DerivedFrom'), 'NewsItem'),
  }
}

/** Items of NewsML 1.x. */
export const readNewsMl1 = (root: XmlNode, setting: WireSetting): WireItem[] =>
  (root.name === 'NewsItem' ? [root] : [...below(root, 'NewsItem')]).map((item) => itemOf(item, setting))
