import { DOMParser } from 'linkedom'

const tag = /<\/?[A-Za-z_][\w.:-]{0,80}(?:\s(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^<>"']){0,4000}|\/)?>/y
/** Attributes of a few tags with a text in place of a quote, so that a tag ends where it seems to. */
const unquoted = /<\/?[A-Za-z_][\w.:-]{0,80}(?:\s[^<>]{0,500})?>/y

function endOfTag(text: string, at: number): number {
  for (const pattern of [tag, unquoted]) {
    pattern.lastIndex = at
    if (pattern.test(text)) return pattern.lastIndex
  }
  return -1
}

/** XML in which a `<` that begins nothing is written as one, and what is opened and never closed is dropped. */
function mended(text: string): string {
  const read: string[] = []
  let at = 0
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', at)) {
    read.push(text.slice(at, open))
    const isData = text.startsWith('<![CDATA[', open)
    const [begin, close] = isData ? [9, ']]>'] : text.startsWith('<!--', open) ? [4, '-->'] : [2, '?>']
    if (isData || text[open + 1] === '!' || text[open + 1] === '?') {
      const end = text.indexOf(close, open + begin)
      if (isData && end >= 0) read.push(text.slice(open, end + 3))
      else if (end < 0 && !isData) read.push('&lt;')
      at = end >= 0 ? end + close.length : open + (isData ? begin : 1)
      continue
    }
    const end = endOfTag(text, open)
    read.push(end < 0 ? '&lt;' : text.slice(open, end))
    at = end < 0 ? open + 1 : end
  }
  read.push(text.slice(at))
  return read.join('')
}

/** The first element of a piece of XML, however broken; null when there is none. Never throws. */
export function looseXml(text: string): Element | null {
  try {
    return new DOMParser().parseFromString(mended(text), 'text/xml').documentElement as unknown as Element
  } catch {
    return null
  }
}
