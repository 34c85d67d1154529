import { createHash } from 'node:crypto'
import { cleanHtml } from '#server/kernel/html/clean-html.ts'
import { canonicalAddress } from './address.ts'
import { readDate } from './dates.ts'
import { plainOf } from './plain.ts'

/** What a feed, a map or a page of links tells of one item. */
export type Entry = {
  address: string
  guid: string
  title: string
  lead: string
  author: string
  /** ISO 8601; null when it names no time. */
  at: string | null
  /** Its own text where it leads to no page; null where its page has the text. */
  text: { html: string; plain: string } | null
}

/** Elements that stand beside each other in an item; one within another was left open. */
const fields = new Set(
  'title link guid id pubdate published updated issued modified created date description summary content encoded author creator category enclosure comments source origlink'.split(
    ' ',
  ),
)

/** Elements that have a title or link of their own. */
const containers = new Set(['source', 'author', 'contributor', 'group', 'image', 'textinput'])

const localName = (element: Element): string => {
  const name = element.tagName.toLowerCase()
  return name.slice(name.indexOf(':') + 1)
}

const isField = (element: Element) => fields.has(localName(element)) && element.tagName !== 'br'

/** The elements of an item, those too that stand within one that was left open. */
function elementsOf(item: Element, depth = 0): Element[] {
  return [...item.children].flatMap((child) => [
    child,
    ...(child.tagName === 'media:group' ? child.children : []),
    ...(depth < 8 &&
    isField(child) &&
    !containers.has(localName(child)) &&
    child.getAttribute('type') !== 'xhtml'
      ? elementsOf(child, depth + 1).filter(isField)
      : []),
  ])
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** What stands in an element before the first other field, which it was not closed in front of. */
function ownText(element: Element): { words: string; isMarkup: boolean } {
  const children = [...element.childNodes]
  const end = children.findIndex((node) => node.nodeType === 1 && isField(node as Element))
  const own = end < 0 ? children : children.slice(0, end)
  const isMarkup = own.some((node) => node.nodeType === 1)
  return {
    isMarkup,
    words: own
      .map((node) => {
        const text = node.textContent ?? ''
        if (node.nodeType === 1) return (node as Element).outerHTML
        return isMarkup && node.nodeType === 3 ? escaped(text) : text
      })
      .join(''),
  }
}

const isBase64 = (element: Element) =>
  element.getAttribute('mode') === 'base64' || element.getAttribute('type') === 'application/octet-stream'

/** Whether an element's words are no HTML: Atom says so by its type, and is silent where they are none. */
const isText = (element: Element, isAtom: boolean) => {
  const type = element.getAttribute('type') ?? ''
  if (element.getAttribute('mode') === 'escaped') return type === 'text/plain'
  return isAtom ? type === '' || type === 'text' || type === 'text/plain' : type === 'text/plain'
}

/** What an element says as HTML. */
function htmlOf(element: Element, isAtom: boolean): string {
  const { words, isMarkup } = ownText(element)
  if (isBase64(element)) return Buffer.from(words, 'base64').toString()
  return isText(element, isAtom) && !isMarkup ? escaped(words) : words
}

/** What an element says on one line. */
export const wordsOf = (element: Element, isAtom: boolean): string => plainOf(htmlOf(element, isAtom))

type Names = readonly string[]

/** Finds elements of an item by their whole names, in the order of the names; without the prefix that the item has too. */
function finder(item: Element) {
  const prefix = item.tagName.slice(0, item.tagName.indexOf(':') + 1).toLowerCase()
  const elements = elementsOf(item).map((element) => {
    const name = element.tagName.toLowerCase()
    return { element, name: prefix && name.startsWith(prefix) ? name.slice(prefix.length) : name }
  })
  return (names: Names) =>
    names.flatMap((name) => elements.filter((one) => one.name === name).map(({ element }) => element))
}

const isWeb = (text: string) => /^https?:\/\/\S+$/.test(text)

/** Where xml:base sends the addresses within an element. */
export function baseOf(element: Element, base: string): string {
  const given = element.getAttribute('xml:base')?.trim() ?? ''
  if (!given || !URL.canParse(given, base)) return base
  const { href, protocol } = new URL(given, base)
  return /^https?:$/.test(protocol) ? href : base
}

/** The address that an item of RDF or CDF has in its own tag. */
const aboutOf = (item: Element) =>
  item.getAttribute('rdf:about') ?? item.getAttribute('about') ?? item.getAttribute('href') ?? ''

function linksOf(item: Element, find: (names: Names) => Element[]): { given: string; element: Element }[] {
  const links = find(['link', 'atom:link', 'atom10:link', 'rss:link', 'a10:link'])
  const rel = (element: Element) => element.getAttribute('rel') || 'alternate'
  const isPage = (element: Element) =>
    /^(?:$|text\/html|application\/xhtml)/.test(element.getAttribute('type') ?? '')
  const alternate = links.filter((one) => rel(one) === 'alternate')
  const guids = find(['guid', 'id', 'atom:id', 'rss:guid'])
  const given = (element: Element) => {
    const behind = element.nextSibling
    const text = ownText(element).words || (behind?.nodeType === 3 ? (behind.textContent ?? '') : '')
    return (element.getAttribute('href') ?? (isWeb(text.trim()) || ownText(element).words ? text : '')).trim()
  }
  const isSure = (element: Element) => element.getAttribute('isPermaLink')?.toLowerCase() !== 'false'
  const about = aboutOf(item)
  return [
    ...find(['feedburner:origlink']),
    ...alternate.filter(isPage),
    ...alternate,
    ...guids.filter((one) => isSure(one) && isWeb(given(one))),
    ...guids.filter((one) => isWeb(given(one))),
    ...links.filter((one) => ['self', 'via', 'related'].includes(rel(one))),
  ]
    .map((element) => ({ given: given(element), element }))
    .concat([{ given: about, element: item }])
    .filter(({ given }) => given !== '')
}

/** The name of a person given with an e-mail address. */
const nameIn = (author: string): string =>
  /^[^\s@]{1,80}@[^\s()]{1,120} \(([^()]{1,150})\)$/.exec(author)?.[1] ??
  author.replace(/ \([^\s@()]{1,80}@[^\s()]{1,120}\)$/, '')

const authorOf = (element: Element): string => {
  const name = [...element.children].find((child) => localName(child) === 'name')
  return nameIn(wordsOf(name ?? element, false))
}

const first = (found: readonly Element[], isAtom: boolean) =>
  found.map((one) => wordsOf(one, isAtom)).find((words) => words !== '') ?? ''

/** The address of an item that leads nowhere: a place in its feed, by its number or else by its words. */
const placeIn = (base: string, mark: string) =>
  `${base.replace(/#.*$/s, '')}#${createHash('sha256').update(mark).digest('hex').slice(0, 20)}`

function ownTextIn(elements: readonly Element[], isAtom: boolean): Entry['text'] {
  const html = cleanHtml(elements.map((one) => htmlOf(one, isAtom)).find((one) => one.trim() !== '') ?? '')
  return { html, plain: plainOf(html) }
}

const timeNames = [
  ...['pubdate', 'published', 'atom:published', 'dc:date', 'dcterms:issued', 'issued', 'created'],
  ...['dcterms:created', 'updated', 'atom:updated', 'modified', 'dcterms:modified', 'lastmod', 'date'],
]
const leadNames = [
  ...['description', 'summary', 'atom:summary', 'dc:description', 'itunes:summary', 'media:description'],
  'abstract',
]
const textNames = ['content:encoded', 'content', 'atom:content', 'body', 'xhtml:body', 'fullitem']
const authorNames = ['dc:creator', 'author', 'atom:author', 'itunes:author', 'dc:author']

/** What an item of a feed says; null when it leads nowhere and says nothing, or leads to what is no page of the web. */
export function entryOf(item: Element, base: string, zone: string): Entry | null {
  const isAtom = localName(item) === 'entry'
  const find = finder(item)
  const own = baseOf(item, base)
  const links = linksOf(item, find)
  const address = links
    .map(({ given, element }) => canonicalAddress(given, element === item ? own : baseOf(element, own)))
    .find((one) => one !== null)
  const title = first(find(['title', 'rss:title', 'atom:title', 'dc:title', 'media:title']), isAtom)
  const lead = first(find([...leadNames, ...textNames]), isAtom)
  if (!address && (links.length > 0 || (title === '' && lead === ''))) return null
  const at = find(timeNames)
    .map((one) => readDate(ownText(one).words, zone))
    .find((one) => one !== null)
  const number = find(['guid', 'id', 'atom:id', 'rss:guid'])[0]
  const guid = number ? ownText(number).words.trim() : aboutOf(item)
  const author = find(authorNames)
    .map(authorOf)
    .find((name) => name !== '')
  return {
    address: address ?? placeIn(base, guid || `${title}\n${lead}`),
    guid: guid.slice(0, 500),
    title: title.slice(0, 300),
    lead: lead.slice(0, 1000),
    author: (author ?? '').slice(0, 150),
    at: at?.toISOString() ?? null,
    text: address ? null : ownTextIn(find([...textNames, ...leadNames]), isAtom),
  }
}
