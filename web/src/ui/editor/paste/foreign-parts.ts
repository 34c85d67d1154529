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

const marksBack = /^#(_?(ftn|edn|ftnt_?)ref|sd(foot|end)note\d+anc)/i
const marksNote = /^#(_ftn\d|_edn\d|ftnt\d|sd(?:foot|end)note\d+sym)/i

/**
 * Gathers the notes at the end as a numbered list under `heading`. Their marks in the text become raised
 * numbers, since no place inside an article can be linked to.
 */
export function gatherNotes(root: Element, heading: string): void {
  const found = [...root.querySelectorAll(notes.join(','))]
  if (found.length === 0) return
  const { ownerDocument } = root
  const list = ownerDocument.createElement('ol')
  const line = found[0]?.previousElementSibling
  if (line?.localName === 'hr') line.remove()
  for (const note of found) {
    for (const link of note.querySelectorAll('a'))
      if (marksBack.test(link.getAttribute('href') ?? '')) link.remove()
    const item = ownerDocument.createElement('li')
    item.append(...note.childNodes)
    list.append(item)
    note.remove()
  }
  for (const holder of root.querySelectorAll('[style*="footnote-list"], [style*="endnote-list"]'))
    holder.remove()
  for (const link of root.querySelectorAll('a')) {
    if (!marksNote.test(link.getAttribute('href') ?? '')) continue
    const mark = ownerDocument.createElement('sup')
    mark.textContent = `[${(link.textContent ?? '').replace(/[[\]\s]/g, '')}]`
    const raised = link.closest('sup')
    ;(raised?.textContent === link.textContent ? raised : link).replaceWith(mark)
  }
  const title = ownerDocument.createElement('h3')
  title.textContent = heading
  root.append(title, list)
}
