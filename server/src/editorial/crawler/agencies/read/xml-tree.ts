import { SaxesParser } from 'saxes'
import { WireProblem } from './wire-item.ts'

export type XmlNode = {
  /** Without its prefix. */
  name: string
  /** Values by name without the prefix; `xml:lang` is `lang`. */
  attributes: Record<string, string>
  children: (XmlNode | string)[]
}

/** Elements within each other. */
const deepest = 200

/** Elements of a file; a package of 20 MB has some hundred thousand. */
const most = 500_000

/** Names of HTML that agencies use in XML without declaring them. */
const named = { nbsp: '\u00a0', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' }

/**
 * The tree of an XML document. A document type is skipped and never fetched; one whose
 * own entities are used is refused.
 *
 * @throws {WireProblem} `broken`, `entities` or `too_deep`
 */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true, position: false })
  Object.assign(parser.ENTITIES, named)
  const top: XmlNode = { name: '', attributes: {}, children: [] }
  const open: XmlNode[] = [top]
  let count = 0
  let failure = ''
  let declaresEntities = false
  const last = () => open.at(-1) as XmlNode
  parser.on('doctype', (declared) => {
    declaresEntities = /<!ENTITY\s+[^%\s]/i.test(declared)
  })
  parser.on('opentag', ({ local, attributes }) => {
    count += 1
    if (open.length > deepest || count > most) throw new WireProblem('too_deep')
    const node: XmlNode = { name: local, attributes: {}, children: [] }
    for (const { local: name, prefix, value } of Object.values(attributes))
      if (prefix !== 'xmlns' && name !== 'xmlns') node.attributes[name] = value
    last().children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  const add = (words: string) => void (words !== '' && last().children.push(words))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('error', ({ message }) => {
    if (declaresEntities && /entity/i.test(message)) throw new WireProblem('entities')
    failure ||= message
  })
  parser.write(text).close()
  const root = top.children.find((child) => typeof child !== 'string')
  if (!root || open.length > 1 || /unclosed|unexpected close|unmatched/i.test(failure))
    throw new WireProblem('broken', failure)
  return root as XmlNode
}

export const elements = (node: XmlNode | undefined, name?: string): XmlNode[] =>
  (node?.children ?? []).filter(
    (child): child is XmlNode => typeof child !== 'string' && (name === undefined || child.name === name),
  )

/** The first element at a path of names below a node. */
export function at(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node
  for (const name of path) found = elements(found, name)[0]
  return found
}

/** All elements of a name below a node, in the order of the document. */
export function* below(node: XmlNode | undefined, name: string): Generator<XmlNode> {
  for (const child of elements(node)) {
    if (child.name === name) yield child
    yield* below(child, name)
  }
}

export const first = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  below(node, name).next().value ?? undefined

/** The words within a node as they are. */
export const rawText = (node: XmlNode | undefined): string =>
  (node?.children ?? []).map((child) => (typeof child === 'string' ? child : rawText(child))).join('')

/** The words within a node on one line. */
export const words = (node: XmlNode | undefined): string => rawText(node).replace(/\s+/g, ' ').trim()

export const attribute = (node: XmlNode | undefined, name: string): string =>
  (node?.attributes[name] ?? '').trim()
