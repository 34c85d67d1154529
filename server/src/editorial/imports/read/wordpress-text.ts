/*
 * The text of a WordPress post as plain HTML. WordPress keeps paragraphs as blank lines, comments of its block editor, and
 * shortcodes: `[name key="value"]…[/name]` (WordPress's own are read, those of plugins are left out and named).
 */

const attributesOf = (given: string): Record<string, string> =>
  Object.fromEntries(
    [...given.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]"']+))/g)].map(
      ([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''],
    ),
  )

const escaped = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')

const figure = (picture: string, caption: string): string =>
  `\n\n<figure>${picture}${caption.trim() ? `<figcaption>${caption.trim()}</figcaption>` : ''}</figure>\n\n`

/** A caption: the picture with its link, then the words. */
function captionOf(given: string, inner: string): string {
  const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? ''
  return figure(picture, inner.replace(picture, '') || (attributesOf(given).caption ?? ''))
}

type Pictures = (id: string) => { address: string; caption: string } | undefined

function galleryOf(given: string, pictures: Pictures): string {
  const ids = (attributesOf(given).ids ?? attributesOf(given).include ?? '').split(/[\s,]+/).filter(Boolean)
  return ids
    .flatMap((id) => pictures(id) ?? [])
    .map(({ address, caption }) => figure(`<img src="${escaped(address)}">`, escaped(caption)))
    .join('')
}

const embed = (address: string): string =>
  /^https?:\/\/\S+$/.test(address.trim())
    ? `\n\n<figure data-embed="${escaped(address.trim())}"></figure>\n\n`
    : ''

const link = (address: string | undefined): string =>
  address ? `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n` : ''

/** Shortcodes that WordPress itself knows. */
function ownShortcodes(text: string, pictures: Pictures): string {
  const media = (given: string) => {
    const { src, mp3, m4a, ogg, wav, mp4, webm } = attributesOf(given)
    return link(src ?? mp3 ?? m4a ?? ogg ?? wav ?? mp4 ?? webm)
  }
  return text
    .replace(/\[(?:wp_)?caption\b([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/gi, (_, given, inner) =>
      captionOf(given, inner),
    )
    .replace(/\[gallery\b([^\]]*)\]/gi, (_, given) => galleryOf(given, pictures))
    .replace(/\[embed\b[^\]]*\]([\s\S]*?)\[\/embed\]/gi, (_, address) => embed(address))
    .replace(/\[(?:audio|video)\b([^\]]*)\](?:([\s\S]*?)\[\/(?:audio|video)\])?/gi, (_, given) =>
      media(given),
    )
}

/** Shortcodes of plugins: with values, or with an end. A bracketed word of the text, as [sic], is none. */
const shortcode = /\[\/?([a-z][a-z0-9_-]{1,40})(\s[^\]<>]*)?\/?\]/gi

function withoutOthers(text: string, found: Set<string>): string {
  const ended = new Set(
    [...text.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name]) => name?.toLowerCase()),
  )
  return text.replace(shortcode, (whole, name: string, given = '') => {
    if (!/=\s*["'\w]/.test(given) && !ended.has(name.toLowerCase())) return whole
    found.add(name.toLowerCase())
    return ''
  })
}

const block =
  /^\s*<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|figcaption|table|thead|tbody|tr|td|th|pre|div|hr|iframe|section|aside|img)\b/i

/** Paragraphs by blank lines, as WordPress shows them; lines within one by breaks. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`))
    .join('\n')

/** An address alone on its line is what WordPress embeds. */
const embedded = (text: string): string =>
  text
    .replace(
      /<figure[^>]*wp-block-embed[^>]*>\s*<div[^>]*>\s*(https?:\/\/[^\s<]+)\s*<\/div>[\s\S]*?<\/figure>/gi,
      (_, address: string) => embed(address.replaceAll('&amp;', '&')),
    )
    .replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) => embed(address))

/** The HTML of a post; `shortcodes` are those that are left out. */
export function wordpressHtml(content: string, pictures: Pictures = () => undefined) {
  const found = new Set<string>()
  const plain = content
    .replace(/\r\n?/g, '\n')
    .replace(/<!--\s*more\b[\s\S]*?-->|<!--nextpage-->/g, '\n\n')
    .replace(/<!--\s*\/?wp:[\s\S]*?-->/g, '\n\n')
  const read = withoutOthers(ownShortcodes(embedded(plain), pictures), found)
  return { html: paragraphs(read), shortcodes: [...found] }
}
