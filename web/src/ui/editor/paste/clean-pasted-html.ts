import { noteNumber } from '@toasoan/contract/editorial/notes'
import { translate } from '#web/language/language.ts'
import { editorTexts } from '../editor-texts.ts'
import { copyQuotedSound } from '../quotes/quoted-sound-markup.ts'
import { embedFigure, liftEmbeds } from './embed-figure.ts'
import { dropForeignParts, gatherNotes } from './foreign-parts.ts'
import { isHidden, marksOf } from './inline-style.ts'
import { linkAddress } from './link-address.ts'
import { continueLists, copyCount, isOfWriter, partLists } from './list-numbers.ts'
import { decodeOldFonts } from './old-fonts.ts'
import { withoutDanger } from './without-danger.ts'
import { buildWordLists } from './word-lists.ts'

/** Removed with their content. */
const dropped = new Set([
  ...['script', 'style', 'meta', 'link', 'title', 'head', 'xml', 'template', 'noscript', 'iframe', 'object'],
  ...['embed', 'svg', 'math', 'canvas', 'button', 'input', 'select', 'textarea', 'audio', 'video', 'img'],
  ...['picture', 'map', 'colgroup', 'col'],
])

/** Kept, or renamed to the name on the right. */
const blocks: Record<string, string> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  blockquote: 'blockquote',
  pre: 'pre',
  hr: 'hr',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
}

/** Treated as separate lines only. */
const lines = new Set([
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'address', 'figure', 'figcaption'],
  ...['dt', 'dd', 'center', 'caption', 'form', 'fieldset', 'details', 'summary'],
])

const blockSelector = [...Object.keys(blocks), ...lines].join(',')
/** Full names: Word's frequent `o:p` is not `p`. */
const holdsBlocks = (element: Element): boolean =>
  [...element.getElementsByTagName('*')].some(({ localName }) => localName in blocks || lines.has(localName))

function span(from: Element, to: Element): void {
  for (const name of ['colspan', 'rowspan']) {
    const count = Number(from.getAttribute(name))
    if (Number.isInteger(count) && count > 1 && count <= 100) to.setAttribute(name, String(count))
  }
}

/** Number of the note that an element contains or links to. */
function copyNote(from: Element, to: HTMLElement): boolean {
  const note = noteNumber(from.getAttribute('data-note'))
  if (note) to.dataset.note = String(note)
  return note !== null
}

function blockOf(element: Element): string | null {
  const name = element.localName
  if (name === 'p' && /^MsoTitle$/i.test(element.className)) return 'h2'
  if (name === 'td' && element.closest('thead')) return 'th'
  if (blocks[name]) return blocks[name]
  return lines.has(name) && !holdsBlocks(element) ? 'p' : null
}

function rebuildBlock(element: Element, tag: string, doc: Document): Node[] {
  const block = doc.createElement(tag)
  if (tag === 'td' || tag === 'th') span(element, block)
  if (tag === 'blockquote') copyQuotedSound(element, block)
  if (tag === 'ol') copyCount(element, block, 'start')
  if (tag === 'li') {
    copyCount(element, block, 'value')
    copyNote(element, block)
  }
  if (tag === 'pre') block.textContent = element.textContent
  else block.append(...(tag === 'td' || tag === 'th' ? marked(element, doc) : rebuildChildren(element, doc)))
  return [block]
}

/** Spreadsheets format whole cells. */
function marked(cell: Element, doc: Document): Node[] {
  const nodes = rebuildChildren(cell, doc)
  if (nodes.length === 0 || holdsBlocks(cell)) return nodes
  let inner = nodes
  for (const tag of marksOf(cell)) {
    const mark = doc.createElement(tag)
    mark.append(...inner)
    inner = [mark]
  }
  return inner
}

function rebuildInline(element: Element, doc: Document): Node[] {
  let nodes = rebuildChildren(element, doc)
  if (nodes.length === 0) return []
  const isNote = element.localName === 'a' && noteNumber(element.getAttribute('data-note')) !== null
  const href = element.localName === 'a' && !isNote ? linkAddress(element) : null
  const wrap = (tag: string, set?: (wrapper: HTMLElement) => void) => {
    const wrapper = doc.createElement(tag)
    set?.(wrapper)
    wrapper.append(...nodes)
    nodes = [wrapper]
  }
  // A mark around blocks (Google Docs' outer <b>, a link around a heading) carries no useful information.
  if (holdsBlocks(element)) return nodes
  for (const mark of marksOf(element).toReversed()) wrap(mark)
  if (href) wrap('a', (link) => link.setAttribute('href', href))
  if (isNote) wrap('a', (link) => copyNote(element, link))
  return nodes
}

function rebuild(node: Node, doc: Document): Node[] {
  if (node.nodeType === 3) {
    const words = (node.textContent ?? '').normalize('NFC').replace(/[\s\u00a0]+/g, ' ')
    return words === '' ? [] : [doc.createTextNode(words)]
  }
  if (node.nodeType !== 1) return []
  const element = node as Element
  const name = element.localName
  const embed = embedFigure(element, doc)
  if (embed) return [embed]
  if (dropped.has(name) || isHidden(element)) return []
  if (name === 'br')
    return element.classList.contains('Apple-interchange-newline') ? [] : [doc.createElement('br')]
  const tag = blockOf(element)
  return tag ? rebuildBlock(element, tag, doc) : rebuildInline(element, doc)
}

const rebuildChildren = (element: Element, doc: Document): Node[] =>
  [...element.childNodes].flatMap((child) => rebuild(child, doc))

/** Writer continues a list in a new one that begins with the nested list. */
function joinLists(root: Element): void {
  for (const list of root.querySelectorAll('ul, ol')) {
    const before = list.previousElementSibling
    const goesOn =
      /^[uo]l$/.test(list.firstElementChild?.localName ?? '') && before?.localName === list.localName
    if (!goesOn) continue
    before?.append(...list.childNodes)
    list.remove()
  }
}

/** Google Docs puts a nested list beside its item instead of into it. */
function nestLists(root: Element): void {
  joinLists(root)
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling
    if (item?.localName === 'li') item.append(list)
    else {
      const made = root.ownerDocument.createElement('li')
      list.replaceWith(made)
      made.append(list)
    }
  }
}

function trimEdges(block: Element): void {
  for (const edge of ['firstChild', 'lastChild'] as const) {
    let node: ChildNode | null = block[edge]
    while (node?.nodeType === 1 && (node as Element).localName !== 'br') node = node[edge]
    if (node?.nodeType !== 3) continue
    const words = node.textContent ?? ''
    node.textContent = edge === 'firstChild' ? words.trimStart() : words.trimEnd()
  }
}

function dropEmpty(root: Element): void {
  for (const mark of root.querySelectorAll('strong, em, u, s, sub, sup, a')) {
    if (mark.textContent === '' && !mark.querySelector('br')) mark.remove()
  }
  for (const block of root.querySelectorAll('p, h2, h3, h4, blockquote')) {
    trimEdges(block)
    if (block.textContent?.trim() === '') block.remove()
  }
  for (const { nextSibling: after } of root.querySelectorAll('br'))
    if (after?.nodeType === 3) after.textContent = after.textContent?.trimStart() ?? ''
  for (const item of root.querySelectorAll('li')) if (item.textContent?.trim() === '') item.remove()
  for (const list of root.querySelectorAll('ul, ol')) if (!list.firstElementChild) list.remove()
  for (const table of root.querySelectorAll('table')) if (!table.querySelector('td, th')) table.remove()
  for (const holder of [root, ...root.querySelectorAll('table, tr, ul, ol, td, th, li')]) {
    for (const child of [...holder.childNodes]) {
      const isSpace = child.nodeType === 3 && child.textContent?.trim() === ''
      const touchesBlock = (node: Node | null) => !node || (node as Element).matches?.(blockSelector)
      if (isSpace && (touchesBlock(child.previousSibling) || touchesBlock(child.nextSibling))) child.remove()
    }
  }
}

/** A row that only sets widths of merged columns. */
const widths = /<!(?:--)?\[if !supportMisalignedColumns\](?:--)?>/gi
/** Markers of list items, for programs without support for Word lists. */
const marks = /<!(?:--)?\[if !supportLists\](?:--)?>/gi
const condition = /<!--\[if /gi
const ends = { any: /<!(?:--)?\[endif\](?:--)?>/gi, comment: /<!\[endif\]-->/gi }

/** Removes the text from each start marker to the next end marker, including the markers. */
function withoutSpans(html: string, opening: RegExp, closing: RegExp): string {
  let [kept, from] = ['', 0]
  for (;;) {
    opening.lastIndex = from
    const open = opening.exec(html)
    closing.lastIndex = opening.lastIndex
    const close = open && closing.exec(html)
    if (!open || !close) return kept + html.slice(from)
    kept += html.slice(from, open.index)
    from = closing.lastIndex
  }
}

/** Word's markers of list items are still needed to distinguish bullets from numbers. */
const withoutConditions = (html: string): string => {
  const keepsMarks = /mso-list\s*:\s*ignore/i.test(html)
  const straight = withoutSpans(html, widths, ends.any)
  const start = keepsMarks ? straight.replace(marks, '') : withoutSpans(straight, marks, ends.any)
  return withoutSpans(start, condition, ends.comment).replace(/<!\[(?:if|endif)[^<>]*>/gi, '')
}

/**
 * Cleans content pasted from Word, Google Docs or a web page: paragraphs, headings, lists, tables, links,
 * marks and supported embeds are kept; styles, classes, comments, scripts and images are removed. Content
 * copied from the editor keeps everything except executable parts. The result is safe to insert into a page.
 */
export function cleanPastedHtml(html: string): string {
  if (/<[^<>]+\sdata-pm-slice=/.test(html)) return withoutDanger(html)
  const source = new DOMParser().parseFromString(withoutConditions(html), 'text/html')
  decodeOldFonts(source, html)
  dropForeignParts(source.body)
  gatherNotes(source.body, translate(editorTexts.notes))
  buildWordLists(source.body)
  if (isOfWriter(source)) continueLists(source.body)
  const target = document.implementation.createHTMLDocument('')
  target.body.append(...rebuildChildren(source.body, target))
  liftEmbeds(target.body)
  nestLists(target.body)
  partLists(target.body)
  dropEmpty(target.body)
  return target.body.innerHTML.trim()
}
