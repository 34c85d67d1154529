type Item = {
  element: Element
  level: number
  /** Its Word list: items with one numbering continue it, whatever is between them. */
  list: string
  mark: Mark | null
}

/** Word's text before an item: a bullet, or possible numbers. */
type Mark = { ordered: boolean; numbers: number[] }

const isList = /^\s*mso-list\s*:(?!\s*ignore)/i

/** List and level of an element, from its style: `mso-list:l0 level2 lfo1`. */
function listStyleOf(element: Element): { level?: string; list: string } {
  const given = (element.getAttribute('style') ?? '').split(';').find((each) => isList.test(each)) ?? ''
  const words = given.slice(given.indexOf(':') + 1)
  const level = /level(\d+)/i.exec(words)
  return level ? { level: level[1], list: words.replace(level[0], ' ') } : { list: '' }
}

const isIgnored = (element: Element): boolean =>
  /mso-list\s*:\s*ignore/i.test(element.getAttribute('style') ?? '')

const romans = /^(?=[ivxlc])c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/i

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function romanOf(letters: string): number {
  const digits = [...letters.toLowerCase()].map((letter) => romanDigits[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

/** Parses the marker that Word writes before an item; a letter may be alphabetic or a Roman numeral. */
function readMark(mark: string): Mark {
  const text = mark.replace(/[\s\u00a0]+/g, '')
  const label =
    /^\(?([\p{L}\d]{1,5}(?:\.\d+)*)[.)]$/u.exec(text)?.[1] ?? (/^\d{1,3}$/.test(text) ? text : null)
  // Word writes some bullets as the letter o of a symbol font.
  if (!label || text === 'o') return { ordered: false, numbers: [] }
  const number = Number(label.split('.').at(-1))
  if (Number.isInteger(number)) return { ordered: true, numbers: [number] }
  const numbers = [
    ...(romans.test(label) ? [romanOf(label)] : []),
    ...(/^[a-z]$/i.test(label) ? [label.toLowerCase().charCodeAt(0) - 96] : []),
  ]
  return { ordered: label.length === 1 || numbers.length > 0, numbers }
}

function readItem(element: Element): Item | null {
  const { level, list } = listStyleOf(element)
  const marks = [...element.querySelectorAll('span')].filter(isIgnored)
  if (!level && !(marks.length > 0 && /MsoListParagraph/.test(element.className))) return null
  const mark = marks[0] ? readMark(marks[0].textContent ?? '') : null
  for (const each of marks) each.remove()
  return { element, level: Math.min(Number(level ?? 1), 9), list: list.replace(/\s+/g, ' ').trim(), mark }
}

/** Numbers the items of Word's lists; an item's own marker has priority. */
function counting() {
  const last = new Map<string, { ordered: boolean; number: number }>()
  return ({ list, level, mark }: Item): { ordered: boolean; number: number } => {
    const before = last.get(`${list} ${level}`)
    const next = (before?.number ?? 0) + 1
    const ordered = mark?.ordered ?? before?.ordered ?? false
    const numbers = mark?.numbers ?? []
    const number = numbers.length === 0 || numbers.includes(next) ? next : Math.min(...numbers)
    last.set(`${list} ${level}`, { ordered, number })
    for (let deeper = level + 1; deeper <= 9; deeper += 1) last.delete(`${list} ${deeper}`)
    return { ordered, number }
  }
}

/** Word writes lists as paragraphs with a level. Converts each sequence of them to real lists. */
export function buildWordLists(root: Element): void {
  const { ownerDocument } = root
  const count = counting()
  let open: { list: Element; level: number; next: number }[] = []
  let last: Element | null = null
  for (const element of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = readItem(element)
    if (!item) continue
    const { ordered, number } = count(item)
    const follows = last !== null && previousElement(element) === last
    if (!follows) open = []
    while (open.length > 0 && open.at(-1)!.level > item.level) open.pop()
    const tag = ordered ? 'ol' : 'ul'
    const current = open.at(-1)
    const goesOn = current?.list.localName === tag && (!ordered || current.next === number)
    if (current?.level === item.level && !goesOn) open.pop()
    if (open.at(-1)?.level !== item.level) {
      const list = ownerDocument.createElement(tag)
      if (ordered && number !== 1) list.setAttribute('start', String(number))
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else element.before(list)
      open.push({ list, level: item.level, next: number })
    }
    const row = ownerDocument.createElement('li')
    const words = ownerDocument.createElement('p')
    words.append(...element.childNodes)
    row.append(words)
    const place = open.at(-1)!
    place.list.append(row)
    place.next = number + 1
    last = open[0]!.list
    element.remove()
  }
}

/** The previous element, unless there is text in between. */
function previousElement(element: Element): Element | null {
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (node.nodeType === 1) return node as Element
    if (node.nodeType === 3 && node.textContent?.trim()) return null
  }
  return null
}
