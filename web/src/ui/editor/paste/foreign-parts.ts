import { noteNumber } from '@toasoan/contract/editorial/notes'

/** Not part of the text: headers, tables of contents, comments, tracked deletions. */
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

/** Removes content around the text and detects quotations by style; tracked insertions become plain text. */
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

/** Start of a note's text in Word, Writer and Google Docs; its mark links back. */
const notes = [
  '[style*="mso-element:footnote"]:not([style*="footnote-list"])',
  '[style*="mso-element:endnote"]:not([style*="endnote-list"])',
  'div[id^="sdfootnote"]',
  'div[id^="sdendnote"]',
  'div:has(> p a[id^="ftnt"]:not([id^="ftnt_ref"]))',
]

const marksBack = /#(_?(ftn|edn|ftnt_?)ref|sd(foot|end)note\d+anc)[\w-]*$/i
const marksNote = /#(_ftn\d+|_edn\d+|ftnt\d+|sd(?:foot|end)note\d+sym)$/i

/** Fragment of a URL: links copied from Word may contain its own file name. */
const placeOf = (link: Element): string => (link.getAttribute('href') ?? '').split('#').slice(1).join('#')

/** Anchor names of a note. */
const namesOf = (note: Element): string[] =>
  [note, ...note.querySelectorAll('a')].flatMap((each) => [each.id, each.getAttribute('name') ?? ''])

/** The superscript number of a note reference; without a note only superscript. */
function reference(doc: Document, label: string, note: number | undefined): HTMLElement {
  const mark = doc.createElement('sup')
  mark.textContent = `[${note ?? label.replace(/[[\]\s]/g, '')}]`
  if (!note) return mark
  const link = doc.createElement('a')
  link.dataset.note = String(note)
  link.append(mark)
  return link
}

/** Detects the notes of our own public pages, which have special attributes. */
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

/** Collects the notes at the end as a numbered list under `heading`. Their references become superscript links. */
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
