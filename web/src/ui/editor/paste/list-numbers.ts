/** Larger than any list number. */
const mostDigits = /^\d{1,6}$/

/** A list number; null for anything else. */
function count(element: Element | undefined, name: 'start' | 'value'): number | null {
  const given = element?.getAttribute(name) ?? ''
  return mostDigits.test(given) ? Number(given) : null
}

/** Keeps the start number of a list or the number of an item. */
export function copyCount(from: Element, to: Element, name: 'start' | 'value'): void {
  const number = count(from, name)
  if (number !== null && (name === 'value' || number !== 1)) to.setAttribute(name, String(number))
}

const itemsOf = (list: Element): Element[] => [...list.children].filter(({ localName }) => localName === 'li')

/** The number after the end of a list. */
function nextAfter(list: Element): number {
  let next = count(list, 'start') ?? 1
  for (const item of itemsOf(list)) next = (count(item, 'value') ?? next) + 1
  return next
}

/** Whether LibreOffice or OpenOffice produced it. */
export const isOfWriter = (source: Document): boolean =>
  /(Libre|Open)Office/i.test(source.querySelector('meta[name="generator"]')?.getAttribute('content') ?? '')

/**
 * Writer numbers the first item of every new list; a list whose first item has no number continues the
 * previous one.
 */
export function continueLists(root: Element): void {
  let before: Element | null = null
  for (const list of root.querySelectorAll('ol')) {
    if (list.parentElement?.closest('ol, ul, td, th')) continue
    const [first] = itemsOf(list)
    const says = count(list, 'start') ?? count(first, 'value')
    if (before && says === null) setStart(list, nextAfter(before))
    if (first) before = list
  }
}

/** Lists indented by an empty first item have no number of their own. */
function liftLists(root: Element): void {
  for (const list of [...root.querySelectorAll('ul, ol')]) {
    const [first] = itemsOf(list)
    const inner = [...(first?.childNodes ?? [])]
    const isList = (node: Node) => /^[uo]l$/i.test(node.nodeName)
    if (!first || !inner.some(isList)) continue
    if (!inner.every((node) => isList(node) || node.textContent?.trim() === '')) continue
    list.before(...inner)
    first.remove()
    if (itemsOf(list).length === 0) list.remove()
  }
}

/** Splits a list where an item's number is not the next one. */
export function partLists(root: Element): void {
  liftLists(root)
  for (const list of [...root.querySelectorAll('ol')]) {
    let open: Element = list
    let next = count(list, 'start') ?? 1
    for (const item of itemsOf(list)) {
      const value = count(item, 'value') ?? next
      item.removeAttribute('value')
      if (value !== next && item === itemsOf(list)[0] && open === list) setStart(list, value)
      else if (value !== next) {
        const part = root.ownerDocument.createElement('ol')
        setStart(part, value)
        open.after(part)
        open = part
      }
      if (open !== list) open.append(item)
      next = value + 1
    }
  }
  for (const item of root.querySelectorAll('li[value]')) item.removeAttribute('value')
}

function setStart(list: Element, start: number): void {
  if (start === 1) list.removeAttribute('start')
  else list.setAttribute('start', String(start))
}
