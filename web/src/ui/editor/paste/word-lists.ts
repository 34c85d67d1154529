type Item = { element: Element; level: number; ordered: boolean; start: number }

const listStyle = /mso-list\s*:\s*(?!\s*ignore)[^;]*?level(\d+)/i

const isIgnored = (element: Element): boolean =>
  /mso-list\s*:\s*ignore/i.test(element.getAttribute('style') ?? '')

const romans = /^(?=[ivxlc])c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/i

/** Reads the mark that Word writes before an item: a bullet, or a number and where it starts. */
function readMark(mark: string): { ordered: boolean; start: number } {
  const text = mark.replace(/[\s\u00a0]+/g, '')
  const label =
    /^\(?([\p{L}\d]{1,5}(?:\.\d+)*)[.)]$/u.exec(text)?.[1] ?? (/^\d{1,3}$/.test(text) ? text : null)
  // Word draws some bullets as the letter o of a symbol face.
  if (!label || text === 'o') return { ordered: false, start: 1 }
  const number = Number(label.split('.').at(-1))
  if (Number.isInteger(number)) return { ordered: true, start: number }
  const isLabel = label.length === 1 || romans.test(label)
  return { ordered: isLabel, start: 1 }
}

function readItem(element: Element): Item | null {
  const style = element.getAttribute('style') ?? ''
  const level = listStyle.exec(style)?.[1]
  const marks = [...element.querySelectorAll('span')].filter(isIgnored)
  if (!level && !(marks.length > 0 && /MsoListParagraph/.test(element.className))) return null
  const { ordered, start } = readMark(marks[0]?.textContent ?? '')
  for (const mark of marks) mark.remove()
  return { element, level: Math.min(Number(level ?? 1), 9), ordered, start }
}

/** Word writes lists as paragraphs that know their level. Turns each run of them into real lists. */
export function buildWordLists(root: Element): void {
  const { ownerDocument } = root
  let open: { list: Element; level: number }[] = []
  let last: Element | null = null
  for (const element of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = readItem(element)
    if (!item) continue
    const follows = last !== null && previousElement(element) === last
    if (!follows) open = []
    while (open.length > 0 && open.at(-1)!.level > item.level) open.pop()
    const tag = item.ordered ? 'ol' : 'ul'
    const current = open.at(-1)
    if (current?.level === item.level && current.list.localName !== tag) open.pop()
    if (open.at(-1)?.level !== item.level) {
      const list = ownerDocument.createElement(tag)
      if (item.start > 1) list.setAttribute('start', String(item.start))
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else element.before(list)
      open.push({ list, level: item.level })
    }
    const row = ownerDocument.createElement('li')
    const words = ownerDocument.createElement('p')
    words.append(...element.childNodes)
    row.append(words)
    open.at(-1)!.list.append(row)
    last = open[0]!.list
    element.remove()
  }
}

/** The element before another, unless words stand between. */
function previousElement(element: Element): Element | null {
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (node.nodeType === 1) return node as Element
    if (node.nodeType === 3 && node.textContent?.trim()) return null
  }
  return null
}
