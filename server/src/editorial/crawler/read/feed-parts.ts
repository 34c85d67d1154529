/** A feed or a map of a site as text: what goes round its items, and each item from its first tag to its last. */
export type Parts = {
  /** Everything outside the items. */
  frame: string
  items: string[]
  /** Whether it breaks off within an item, which is left out. */
  cut: boolean
}

const opening = /<([A-Za-z_][\w.-]{0,30}:)?(item|entry|url|sitemap)(?=[\s/>])/iy
const ending = /<\/(?:[A-Za-z_][\w.-]{0,30}:)?(?:channel|rss|rdf|feed|urlset|sitemapindex)\s{0,20}>/iy
const itemWithin = /<\/?(?:[A-Za-z_][\w.-]{0,30}:)?(?:item|entry|url|sitemap)[\s/>]/i

const closers = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/**
 * Where a section, comment or instruction that begins at a place ends. One that is not closed, and goes on over the next
 * item into another one, ends at once.
 */
function sectionEnd(text: string, at: number): number | null {
  const closer = closers.find(([open]) => text.startsWith(open, at))
  if (!closer) return null
  const [open, close] = closer
  const end = text.indexOf(close, at + open.length)
  const inner = end < 0 ? '' : text.slice(at + open.length, end)
  const isClosed = end >= 0 && !(inner.includes(open) && itemWithin.test(inner))
  return isClosed ? end + close.length : at + open.length
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Takes a feed apart without relying on anything within its items: a broken one is no other one's loss. */
export function partsOf(text: string, most: number): Parts {
  const items: string[] = []
  let [frame, name, from, outside] = ['', '', -1, 0]
  const close = (end: number) => {
    items.push(text.slice(from, end))
    from = -1
    outside = end
  }
  for (let at = text.indexOf('<'); at >= 0 && items.length < most; ) {
    const section = sectionEnd(text, at)
    const open = section === null ? matchAt(opening, text, at) : null
    const isItem = open !== null && (name === '' || open[0].toLowerCase() === name)
    const closing = name !== '' && text[at + 1] === '/'
    if (isItem) {
      if (from >= 0) close(at)
      name = open[0].toLowerCase()
      frame += text.slice(outside, at)
      from = at
    } else if (
      closing &&
      from >= 0 &&
      text.slice(at + 2, at + 1 + name.length).toLowerCase() === name.slice(1)
    ) {
      const end = text.indexOf('>', at)
      if (end >= 0) close(end + 1)
    } else if (closing && from >= 0 && matchAt(ending, text, at)) close(at)
    at = text.indexOf('<', section ?? at + 1)
  }
  if (from < 0) frame += text.slice(outside)
  return { frame, items, cut: from >= 0 }
}
