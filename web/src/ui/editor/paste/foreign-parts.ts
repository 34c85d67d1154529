import { noteNumber } from '@toasoan/contract/editorial/notes'

/** Around the text and none of it: headers, contents, comments, what was struck out under tracked changes. */
const around = [
  ':scope > div[title="header"]',
  ':scope > div[title="footer"]',
  'div[id^="Table of Contents"]',
  'p[class^="MsoToc"]',
  '[style*="mso-element:header"]',
  '[style*="mso-element:footer"]',
  '[style*="mso-element:comment-list"]',
  '.MsoCommentReference',
  'del[cite][datetime]',
  '.msoDel',
]

/** Takes away what stands around the text, and knows a quote by its style; what was put in under tracked changes becomes plain text. */
export function dropForeignParts(root: Element): void {
  for (const element of root.querySelectorAll(around.join(','))) element.remove()
  for (const element of root.querySelectorAll('ins[cite][datetime]'))
    element.replaceWith(...element.childNodes)
  for (const element of root.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const quote = root.ownerDocument.createElement('blockquote')
    element.replaceWith(quote)
    quote.append(element)
  }
}

/** Where the text of a note begins, as Word, Writer and Google Docs mark it; its mark leads back. */
const notes = [
  '[style*="mso-element:footnote"]:not([style*="footnote-list"])',
  '[style*="mso-element:endnote"]:not([style*="endnote-list"])',
  'div[id^="sdfootnote"]',
  'div[id^="sdendnote"]',
  'div:has(> p a[id^="ftnt"]:not([id^="ftnt_ref"]))',
]

const marksBack = /#(_?(ftn|edn|ftnt_?)ref|sd(foot|end)note\d+anc)[\w-]*$/i
const marksNote = /#(_ftn\d+|_edn\d+|ftnt\d+|sd(?:foot|end)note\d+sym)$/i

/** The part of an address that names a place: what Word copies may name its own file before it. */
const placeOf = (link: Element): string => (link.getAttribute('href') ?? '').split('#').slice(1).join('#')

/** The names by which a note is led to. */
const namesOf = (note: Element): string[] =>
  [note, ...note.querySelectorAll('a')].flatMap((each) => [each.id, each.getAttribute('name') ?? ''])

/** The raised number that leads to a note; with none to lead to, only raised. */
function reference(doc: Document, label: string, note: number | undefined): HTMLElement {
  const mark = doc.createElement('sup')
  mark.textContent = `[${note ?? label.replace(/[[\]\s]/g, '')}]`
  if (!note) return mark
  const link = doc.createElement('a')
  link.dataset.note = String(note)
  link.append(mark)
  return link
}

/** Knows the notes of a page of the house, which has its own marks for them. */
function ownNotes(root: Element): void {
  const held = new Set<string>()
  for (const item of root.querySelectorAll<HTMLElement>('li[id^="chu-thich-"]')) {
    const note = noteNumber(/^chu-thich-(\d{1,4})$/.exec(item.id)?.[1])
    if (!note) continue
    item.dataset.note = String(note)
    held.add(item.id)
  }
  for (const link of root.querySelectorAll('a')) {
    const place = placeOf(link)
    if (held.has(place.replace(/^cho-/, '')) && place.startsWith('cho-')) link.remove()
    else if (held.has(place)) link.dataset.note = place.replace('chu-thich-', '')
  }
}

/**
 * Gathers the notes at the end as a numbered list under `heading`. Their marks in the text become raised
 * numbers that lead to them.
 */
export function gatherNotes(root: Element, heading: string): void {
  ownNotes(root)
  const found = [...root.querySelectorAll(notes.join(','))]
  if (found.length === 0) return
  const { ownerDocument } = root
  const list = ownerDocument.createElement('ol')
  const numbers = new Map<string, number>()
  const line = found[0]?.previousElementSibling
  if (line?.localName === 'hr') line.remove()
  for (const [at, note] of found.entries()) {
    for (const name of namesOf(note)) if (name) numbers.set(name, at + 1)
    for (const link of note.querySelectorAll('a'))
      if (marksBack.test(link.getAttribute('href') ?? '')) link.remove()
    const item = ownerDocument.createElement('li')
    item.dataset.note = String(at + 1)
    item.append(...note.childNodes)
    list.append(item)
    note.remove()
  }
  for (const holder of root.querySelectorAll('[style*="footnote-list"], [style*="endnote-list"]'))
    holder.remove()
  for (const link of root.querySelectorAll('a')) {
    if (!marksNote.test(link.getAttribute('href') ?? '')) continue
    const mark = reference(ownerDocument, link.textContent ?? '', numbers.get(placeOf(link)))
    const raised = link.closest('sup')
    ;(raised?.textContent === link.textContent ? raised : link).replaceWith(mark)
  }
  const title = ownerDocument.createElement('h3')
  title.textContent = heading
  root.append(title, list)
}
