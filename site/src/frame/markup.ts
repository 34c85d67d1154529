import { Fragment, isValidElement, type ReactNode } from 'react'

/** HTML that is written already, as it is sent. React reads it as what a property takes that brings HTML. */
export class Written {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get __html(): string {
    return new TextDecoder().decode(this.bytes)
  }
}

type Props = Record<string, unknown> & {
  children?: ReactNode
  dangerouslySetInnerHTML?: Written | { __html: string }
}

/** A page in parts: texts, and what is written already. */
export type Pieces = (string | Uint8Array)[]

const unsafe = /["'&<>]/
const eachUnsafe = /["'&<>]/g
const references: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

const escaped = (text: string): string =>
  unsafe.test(text) ? text.replace(eachUnsafe, (one) => references[one] as string) : text

/** Properties by the name that their attribute has in HTML, where it is another one. */
const spelling = new Map([
  ['className', 'class'],
  ['crossOrigin', 'crossorigin'],
  ['defaultChecked', 'checked'],
  ['defaultValue', 'value'],
  ['htmlFor', 'for'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['strokeWidth', 'stroke-width'],
  ['tabIndex', 'tabindex'],
])

const addresses = new Set(['action', 'href', 'src'])

const childless = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source'])

// Browsers pass over spaces and control characters in front of an address and within its scheme.
const passedOver = /[^!-~]+/g

// What nearly all addresses begin with.
const opened = /^(?:[/#]|https?:)/

/** Whether an address would be run instead of opened. */
const runs = (address: string): boolean =>
  !opened.test(address) &&
  address.slice(0, 200).replace(passedOver, '').toLowerCase().startsWith('javascript:')

function attribute(out: Pieces, tag: string, property: string, value: unknown): void {
  if (value === null || value === undefined) return
  const name = spelling.get(property) ?? property
  if (typeof value === 'string') {
    if (addresses.has(name) && ((value === '' && tag !== 'a') || runs(value))) return
    out.push(' ', name, '="', escaped(value), '"')
  } else if (typeof value === 'number') out.push(' ', name, '="', String(value), '"')
  else if (typeof value !== 'boolean') throw new Error(`${property} of <${tag}> is no text`)
  else if (name.startsWith('aria-') || name.startsWith('data-')) out.push(' ', name, '="', String(value), '"')
  else if (value) out.push(' ', name, '=""')
}

/** The value that is chosen in the list of choices being written. */
let chosen: unknown

function element(out: Pieces, tag: string, props: Props): void {
  out.push('<', tag)
  for (const property in props) {
    if (property === 'children' || property === 'dangerouslySetInnerHTML') continue
    if (property === 'defaultValue' && (tag === 'select' || tag === 'textarea')) continue
    attribute(out, tag, property, props[property])
  }
  if (childless.has(tag)) return void out.push('/>')
  if (tag === 'option' && chosen !== undefined && props.value === chosen) out.push(' selected=""')
  out.push('>')
  if (tag === 'select') chosen = props.defaultValue
  const given = props.dangerouslySetInnerHTML
  if (given) out.push(given instanceof Written ? given.bytes : given.__html)
  else if (tag === 'textarea') {
    const text = String(props.defaultValue ?? '')
    // A browser drops a line break that such a text begins with.
    out.push(text.startsWith('\n') ? '\n' : '', escaped(text))
  } else write(out, props.children)
  if (tag === 'select') chosen = undefined
  out.push('</', tag, '>')
}

function write(out: Pieces, node: ReactNode): void {
  if (typeof node === 'string') out.push(escaped(node))
  else if (node === null || node === undefined || typeof node === 'boolean') return
  else if (typeof node === 'number' || typeof node === 'bigint') out.push(String(node))
  else if (Array.isArray(node)) for (const each of node) write(out, each)
  else if (!isValidElement<Props>(node)) throw new Error('a page has something that is no element')
  else {
    const { type, props } = node
    if (typeof type === 'string') element(out, type, props)
    else if (type === Fragment) write(out, props.children)
    else if (typeof type === 'function') write(out, (type as (props: Props) => ReactNode)(props))
    else throw new Error('a page has an element of an unknown kind')
  }
}

/**
 * Writes elements as HTML: what React's own static markup is, for components that are functions of what they are given.
 * React's makes ready for streams, suspense and hydration, which pages without a script of it have no use for. An
 * address that would be run is left out.
 */
export function piecesOf(node: ReactNode): Pieces {
  const out: Pieces = []
  write(out, node)
  return out
}

const encoder = new TextEncoder()

/** Where pages are put together before their size is known. */
let room = new Uint8Array(1 << 17)

/** Makes room for so many bytes after the first `used`. */
function makeRoom(used: number, more: number): void {
  if (used + more <= room.length) return
  const larger = new Uint8Array((used + more) * 2)
  larger.set(room.subarray(0, used))
  room = larger
}

/** The pieces one after the other in UTF-8. Only what is new has to be encoded. */
export function bytesOf(pieces: Pieces): Uint8Array {
  let used = 0
  let texts: string[] = []
  const encode = () => {
    const text = texts.join('')
    texts = []
    // A letter of a JavaScript text has three bytes at most.
    makeRoom(used, text.length * 3)
    used += encoder.encodeInto(text, room.subarray(used)).written
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') texts.push(piece)
    else {
      encode()
      makeRoom(used, piece.length)
      room.set(piece, used)
      used += piece.length
    }
  }
  encode()
  return room.slice(0, used)
}
