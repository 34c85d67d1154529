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

const itemNames = new Set([
  'newsItem',
  'packageItem',
  'conceptItem',
  'knowledgeItem',
  'planningItem',
  'catalogItem',
])

const isItem = ({ name }: XmlNode) => itemNames.has(name)

const kinds: Readonly<Record<string, WireKind>> = {
  text: 'text',
  picture: 'picture',
  graphic: 'graphic',
  animated: 'graphic',
  video: 'video',
  audio: 'audio',
  composite: 'composite',
}

/** What is behind the last colon or slash of a code or its address. */
const tail = (code: string) => code.replace(/^.*[:/#]/, '')

/** A code by `qcode`, `uri` or `literal`. */
const codeOf = (node: XmlNode | undefined): string =>
  attribute(node, 'qcode') || attribute(node, 'uri') || attribute(node, 'literal')

function wireCode(node: XmlNode): WireCode[] {
  const given = codeOf(node)
  const [, scheme = '', code = ''] =
    /^([\w-]{1,30})[:/](.{1,60})$/.exec(given.split('newscodes/').at(-1) ?? '') ?? []
  const known = scheme === 'mediatopic' ? 'medtop' : scheme === 'subjectcode' ? 'subj' : scheme
  return code ? [{ scheme: known, code, name: words(elements(node, 'name')[0]) }] : []
}

function bodyOf(item: XmlNode): Body & Partial<Pick<WireItem, 'headline' | 'byline' | 'lead' | 'place'>> {
  const contents = elements(at(item, 'contentSet'))
  const inline =
    contents.find(({ name }) => name === 'inlineXML') ?? contents.find(({ name }) => name === 'inlineData')
  if (!inline) return { html: '', plain: '' }
  const nitf = first(inline, 'nitf')
  if (nitf) return nitfParts(nitf)
  if (inline.name === 'inlineData') {
    const text = rawText(inline)
    return attribute(inline, 'encoding') ? { html: '', plain: '' } : bodyFromText(text)
  }
  return bodyFromXml(first(inline, 'body') ?? inline)
}

function picturesOf(item: XmlNode, meta: XmlNode | undefined): WirePicture[] {
  const caption =
    [...below(meta, 'description')].find((node) => /caption/i.test(attribute(node, 'role'))) ??
    first(meta, 'description')
  const shared = {
    caption: words(caption),
    credit: words(elements(meta, 'creditline')[0]),
    rights:
      words(first(at(item, 'rightsInfo'), 'usageTerms')) ||
      words(first(at(item, 'rightsInfo'), 'copyrightNotice')),
    rightsTo: null,
  }
  return elements(at(item, 'contentSet'), 'remoteContent').flatMap((node) => {
    const remote = attribute(node, 'href') || attribute(node, 'residref') || words(first(node, 'altId'))
    const mime = attribute(node, 'contenttype')
    if (!remote || (mime !== '' && !/^image\b|jpe?g|png/i.test(mime))) return []
    return [{ ...shared, remote, mime, width: Number(attribute(node, 'width')) || null }]
  })
}

function kindOf(item: XmlNode, meta: XmlNode | undefined): WireKind {
  if (item.name === 'packageItem') return 'composite'
  if (item.name !== 'newsItem') return 'other'
  return kinds[tail(codeOf(at(meta, 'itemClass')))] ?? 'text'
}

/** The item that this one continues, by its links. */
function evolvedFrom(meta: XmlNode | undefined): string {
  const link = elements(meta, 'link').find((node) => /evolved-?from/i.test(attribute(node, 'rel')))
  return attribute(link, 'residref') || attribute(link, 'href')
}

function embargoOf(
  meta: XmlNode | undefined,
  zone: string,
): Pick<WireItem, 'embargoAt' | 'embargoUnreadable'> {
  const node = at(meta, 'embargoed')
  const given = words(node)
  const embargoAt = wireTime(given, zone)
  return { embargoAt, embargoUnreadable: given !== '' && embargoAt === null }
}

/** The best headline: the main one where several are given. */
function headlineOf(meta: XmlNode | undefined): string {
  const all = elements(meta, 'headline').filter((node) => words(node) !== '')
  return words(all.find((node) => /main/i.test(attribute(node, 'role'))) ?? all[0])
}

function itemOf(item: XmlNode, { zone, provider }: WireSetting): WireItem {
  const meta = at(item, 'itemMeta')
  const content = at(item, 'contentMeta')
  const body = bodyOf(item)
  const rights = at(item, 'rightsInfo')
  const notes = elements(meta, 'edNote')
  const version = attribute(item, 'version')
  const signals = elements(meta, 'signal').map(codeOf).join(' ')
  const kind = kindOf(item, meta)
  return {
    ...emptyItem,
    ...body,
    ...embargoOf(meta, zone),
    guid: attribute(item, 'guid'),
    provider: provider || words(first(at(meta, 'provider'), 'name')) || tail(codeOf(at(meta, 'provider'))),
    version: /^\d{1,15}$/.test(version) ? Number(version) : null,
    versionAt: wireTime(words(at(meta, 'versionCreated')), zone),
    kind,
    headline: headlineOf(content) || body.headline || words(first(at(item, 'contentSet'), 'title')),
    label: words(at(meta, 'title')),
    slugline: words(at(content, 'slugline')),
    urgency: urgencyOf(words(at(content, 'urgency'))),
    status: statusOf(codeOf(at(meta, 'pubStatus'))),
    language: attribute(at(content, 'language'), 'tag') || attribute(item, 'lang'),
    ednote: notes
      .map(words)
      .filter((note) => note !== '')
      .join(' '),
    notForPublication: notes.some((node) => /nopublish|notforpub|internal/i.test(attribute(node, 'role'))),
    genre: words(first(at(content, 'genre'), 'name')) || tail(codeOf(at(content, 'genre'))),
    place:
      words(first(at(content, 'located'), 'name')) ||
      attribute(at(content, 'located'), 'literal') ||
      (body.place ?? ''),
    codes: elements(content, 'subject').flatMap(wireCode),
    keywords: elements(content, 'keyword')
      .map(words)
      .filter((word) => word !== ''),
    byline: (words(at(content, 'by')) || body.byline || '').replace(/^by\s+/i, ''),
    credit: words(at(content, 'creditline')),
    rights: words(first(rights, 'copyrightNotice')) || words(first(at(rights, 'copyrightHolder'), 'name')),
    lead:
      body.lead ||
      words(
        elements(content, 'description').find((node) => /summary|intro|lead/i.test(attribute(node, 'role'))),
      ),
    pictures: kind === 'picture' || kind === 'graphic' ? picturesOf(item, content) : [],
    evolvedFrom: evolvedFrom(meta),
    isAlert: /\b(?:alert|flash|bulletin)\b/i.test(signals),
    isCorrection: /correct/i.test(signals),
  }
}

/** Items of NewsML-G2, single or in a message. Pictures of a message belong to its text where it has a single one. */
export function readNewsMlG2(root: XmlNode, setting: WireSetting): WireItem[] {
  const found = isItem(root)
    ? [root]
    : [...below(root, 'itemSet')].flatMap((set) => elements(set).filter(isItem))
  const items = found.map((item) => itemOf(item, setting))
  const texts = items.filter(({ kind }) => kind === 'text')
  if (texts.length !== 1) return items
  const pictures = items
    .filter(({ kind }) => kind === 'picture' || kind === 'graphic')
    .flatMap((item) => item.pictures)
  return items.map((item) => (item.kind === 'text' ? { ...item, pictures } : item))
}
