/**
 * Puts other text in place of the elements of one name, each from its opening tag to the next closing one.
 * Whatever the text holds, it is gone through once.
 */
export function replaceElements(xml: string, name: string, by: (element: string) => string): string {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  const parts: string[] = []
  let kept = 0
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at)) {
    const after = xml.charAt(at + opening.length)
    if (after !== '>' && after.trim() !== '') {
      at += opening.length
      continue
    }
    const end = xml.indexOf(closing, at)
    if (end < 0) break
    const until = end + closing.length
    parts.push(xml.slice(kept, at), by(xml.slice(at, until)))
    kept = until
    at = until
  }
  return parts.join('') + xml.slice(kept)
}
