import { articleInput } from '@toasoan/contract/editorial/article'
import { type NodeName, nodeNames } from '@toasoan/contract/editorial/document'
import { bodyRoot, fieldsRoot, isSharedText, tagPrefix } from '@toasoan/contract/editorial/writing'
import * as Y from 'yjs'
import { acceptsMark, acceptsNode } from './check-attributes.ts'
import { seedClient } from './shared-article.ts'

/** The deepest nesting that is accepted. */
const mostDeep = 60

/** The result of a check: the client numbers that write, or why the update is refused. */
export type Checked = { clients: number[] } | 'gap' | 'refused'

type Place =
  | { kind: 'body' | 'fields' | 'fieldText' | 'dead' }
  | { kind: 'element'; name: string; depth: number; key: string; type: Y.XmlElement | null }
  | { kind: 'text'; depth: number }

type At = { place: Place; sub: string | null }

class Bad extends Error {}
class Gap extends Error {}

const keyOf = ({ client, clock }: Y.ID) => `${client}:${clock}`
const dead: At = { place: { kind: 'dead' }, sub: null }

/** The place that a root, an element or a text of the shared text is, for what is put into it. */
function insideRoot(name: unknown): Place {
  if (name === bodyRoot) return { kind: 'body' }
  if (name === fieldsRoot) return { kind: 'fields' }
  throw new Bad('root')
}

const depthOf = (place: Place): number => ('depth' in place ? place.depth : 0)

function insideType(type: unknown, id: Y.ID, outside: Place, known: boolean): Place {
  const depth = depthOf(outside) + 1
  if (depth > mostDeep) throw new Bad('depth')
  if (type instanceof Y.XmlElement) {
    const key = keyOf(id)
    return { kind: 'element', name: type.nodeName, depth, key, type: known ? type : null }
  }
  if (type instanceof Y.XmlText) return { kind: 'text', depth }
  return { kind: 'fieldText' }
}

type Written = { name: NodeName; sets: [string, unknown][]; before: Record<string, unknown> }

/** Checks one update against a shared text: everything that it adds, before anything is stored or applied. */
export function checkUpdate(update: Uint8Array, doc: Y.Doc): Checked {
  try {
    return checked(update, doc)
  } catch (error) {
    return error instanceof Gap ? 'gap' : 'refused'
  }
}

function checked(update: Uint8Array, doc: Y.Doc): Checked {
  const { structs, ds } = Y.decodeUpdate(update)
  const { store } = doc
  const ends = new Map<number, number>()
  const byClient = new Map<number, Y.Item[]>()
  for (const one of structs) {
    if (!(one instanceof Y.Item)) throw new Bad('struct')
    const { client, clock } = one.id
    if (client <= seedClient) throw new Bad('client')
    const end = ends.get(client) ?? Y.getState(store, client)
    if (clock > end) throw new Gap()
    ends.set(client, Math.max(end, clock + one.length))
    byClient.set(client, [...(byClient.get(client) ?? []), one])
  }
  const endOf = (client: number) => ends.get(client) ?? Y.getState(store, client)
  const must = (id: Y.ID | null) => {
    if (id && id.clock >= endOf(id.client)) throw new Gap()
    return id
  }
  for (const [client, deletes] of ds.clients)
    for (const { clock, len } of deletes) if (clock + len > endOf(client)) throw new Gap()

  const places = new Map<Y.Item, At>()
  const knownPlaces = new Map<unknown, Place>()

  function insideKnown(type: Y.AbstractType<unknown>): Place {
    const seen = knownPlaces.get(type)
    if (seen) return seen
    const item = type._item
    const place = item
      ? insideType(type, item.id, insideKnown(item.parent as Y.AbstractType<unknown>), true)
      : insideRoot(Y.findRootTypeKey(type))
    knownPlaces.set(type, place)
    return place
  }

  /** What an id names: a part of this update, or of the text. */
  function found(id: Y.ID): Y.Item | null {
    must(id)
    const own = byClient
      .get(id.client)
      ?.find((one) => id.clock >= one.id.clock && id.clock < one.id.clock + one.length)
    if (own) return own
    const known = Y.getItem(store, id) as Y.Item | Y.GC
    return known instanceof Y.Item ? known : null
  }

  const isOfUpdate = (item: Y.Item) => byClient.get(item.id.client)?.includes(item) ?? false

  function inside(id: Y.ID): Place {
    const item = found(id)
    if (!item || !(item.content instanceof Y.ContentType)) return { kind: 'dead' }
    if (!isOfUpdate(item)) return insideKnown(item.content.type)
    return insideType(item.content.type, item.id, at(item).place, false)
  }

  function at(item: Y.Item): At {
    const seen = places.get(item)
    if (seen) return seen
    const result = atNow(item)
    places.set(item, result)
    return result
  }

  function atNow(item: Y.Item): At {
    if (!isOfUpdate(item)) {
      const parent = item.parent as Y.AbstractType<unknown> | null
      return parent ? { place: insideKnown(parent), sub: item.parentSub } : dead
    }
    must(item.origin)
    must(item.rightOrigin)
    const parent = item.parent as unknown
    if (typeof parent === 'string') return { place: insideRoot(parent), sub: item.parentSub }
    if (parent instanceof Y.ID) return { place: inside(parent), sub: item.parentSub }
    const beside = item.origin ?? item.rightOrigin
    const neighbour = beside && found(beside)
    return neighbour ? at(neighbour) : dead
  }

  const elements = new Map<string, Written>()
  const written = (place: Extract<Place, { kind: 'element' }>): Written => {
    const seen = elements.get(place.key)
    if (seen) return seen
    if (!nodeNames.includes(place.name as NodeName)) throw new Bad('node')
    const before = (place.type?.getAttributes() ?? {}) as Record<string, unknown>
    const one = { name: place.name as NodeName, sets: [], before }
    elements.set(place.key, one)
    return one
  }

  for (const [, items] of byClient)
    for (const item of items) {
      const { place, sub } = at(item)
      const { content } = item
      if (place.kind === 'dead' || content instanceof Y.ContentDeleted) continue
      if (place.kind === 'fields') checkField(sub, content)
      else if (place.kind === 'fieldText') {
        if (sub !== null || !(content instanceof Y.ContentString)) throw new Bad('field')
      } else if (place.kind === 'text') {
        if (sub !== null) throw new Bad('attribute')
        if (content instanceof Y.ContentFormat) {
          if (!acceptsMark(content.key, content.value)) throw new Bad('mark')
        } else if (!(content instanceof Y.ContentString)) throw new Bad('content')
      } else if (sub !== null) {
        if (place.kind !== 'element' || !(content instanceof Y.ContentAny)) throw new Bad('attribute')
        for (const value of content.arr) written(place).sets.push([sub, value])
      } else {
        if (!(content instanceof Y.ContentType)) throw new Bad('content')
        const { type } = content
        const isText = type.constructor === Y.XmlText
        if (isText && place.kind !== 'element') throw new Bad('text')
        if (!isText && type.constructor !== Y.XmlElement) throw new Bad('type')
        const inner = insideType(type, item.id, place, false)
        if (inner.kind === 'element') {
          if (inner.name === 'doc' || inner.name === 'text') throw new Bad('node')
          written(inner)
        }
      }
    }
  for (const { name, sets, before } of elements.values()) {
    const last = Object.fromEntries(sets)
    if (!acceptsNode(name, last, before)) throw new Bad('attributes')
    for (const [key, value] of sets)
      if (value !== last[key] && !acceptsNode(name, { ...last, [key]: value }, before))
        throw new Bad('attributes')
  }
  return { clients: [...byClient.keys()] }
}

/** A field is replaced by a value that its form accepts; texts are only written in. */
function checkField(name: string | null, content: Y.Item['content']): void {
  if (name === null || !(content instanceof Y.ContentAny)) throw new Bad('field')
  if (name.startsWith(tagPrefix)) {
    const isTag = articleInput.shape.tags.safeParse([name.slice(tagPrefix.length)]).success
    if (!isTag || !content.arr.every((place) => Number.isFinite(place))) throw new Bad('tag')
    return
  }
  if (isSharedText(name) || name === 'tags' || name === 'document') throw new Bad('field')
  if (!Object.hasOwn(articleInput.shape, name)) throw new Bad('field')
  const schema = articleInput.shape[name as keyof typeof articleInput.shape]
  // `undefined` would fall back to the schema's default.
  if (!content.arr.every((value) => value !== undefined && schema.safeParse(value).success))
    throw new Bad('field')
}
