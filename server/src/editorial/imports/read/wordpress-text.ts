/*
 * The text of a WordPress post as plain HTML. WordPress keeps paragraphs as blank lines, comments of its block editor, and
 * shortcodes: `[name key="value"]…[/name]` (WordPress's own are read, those of plugins are left out and named).
 */

const attributesOf = (given: string): Record<string, string> =>
  Object.fromEntries(
    [...given.matchAll(/(?<![\w-])([\w-]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s\]"']+))/g)].map(
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
  const picture = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? ''
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

/** A shortcode's beginning or end. A bracketed word of the text, as [sic], is none: see `isShortcode`. */
const tag = /\[(\/?)([a-z][a-z0-9_-]{0,40})(?![a-z0-9_-])([^[\]]*)\]/gi

type Tag = { from: number; until: number; ends: boolean; name: string; given: string }

const tagsIn = (text: string): Tag[] =>
  [...text.matchAll(tag)].map(({ 0: whole, 1: end, 2: name = '', 3: given = '', index: from }) => ({
    from,
    until: from + whole.length,
    ends: end === '/',
    name: name.toLowerCase(),
    given,
  }))

/** What stands between a shortcode and its end. */
type Inner = { given: string; inner: string }

/** Shortcodes that WordPress itself knows, as HTML. */
const ownShortcodes: Record<string, (of: Inner, pictures: Pictures) => string> = {
  caption: ({ given, inner }) => captionOf(given, inner),
  wp_caption: ({ given, inner }) => captionOf(given, inner),
  gallery: ({ given }, pictures) => galleryOf(given, pictures),
  embed: ({ inner }) => embed(inner),
  audio: ({ given }) => media(given),
  video: ({ given }) => media(given),
}

function media(given: string): string {
  const { src, mp3, m4a, ogg, wav, mp4, webm } = attributesOf(given)
  return link(src ?? mp3 ?? m4a ?? ogg ?? wav ?? mp4 ?? webm)
}

/** The text with WordPress's shortcodes as HTML; those of plugins, with values or with an end, are left out and named. */
function withoutShortcodes(text: string, pictures: Pictures, found: Set<string>): string {
  const tags = tagsIn(text)
  const endsOf = Map.groupBy(
    tags.filter(({ ends }) => ends),
    ({ name }) => name,
  )
  const isShortcode = ({ name, given }: Tag) => /=\s*["'\w]/.test(given) || endsOf.has(name)
  let html = ''
  let done = 0
  for (const one of tags) {
    if (one.from < done) continue
    const { name, given, ends } = one
    const own = ends ? undefined : ownShortcodes[name]
    if (!own && !isShortcode(one)) continue
    html += text.slice(done, one.from)
    done = one.until
    if (!own) {
      found.add(name)
      continue
    }
    const closing = endsOf.get(name)
    while (closing?.[0] && closing[0].from < one.until) closing.shift()
    const end = closing?.[0]
    html += own({ given, inner: end ? text.slice(one.until, end.from) : '' }, pictures)
    if (end && name !== 'gallery') done = end.until
  }
  return html + text.slice(done)
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

/** Frames of the block editor around an address. */
function embeddedBlocks(text: string): string {
  let html = ''
  let done = 0
  for (const { 0: opening, index } of text.matchAll(/<figure\b[^<>]*>/gi)) {
    if (index < done || !opening.includes('wp-block-embed')) continue
    const end = text.indexOf('</figure>', index)
    if (end < 0) break
    const address = /https?:\/\/[^\s<>"]+/.exec(text.slice(index + opening.length, end))?.[0] ?? ''
    html += text.slice(done, index) + embed(address.replaceAll('&amp;', '&'))
    done = end + '</figure>'.length
  }
  return html + text.slice(done)
}

/** An address alone on its line is what WordPress embeds. */
const embedded = (text: string): string =>
  embeddedBlocks(text).replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) =>
    embed(address),
  )

/** Without comments: those of the block editor stand between paragraphs. */
function withoutComments(text: string): string {
  const [first = '', ...parts] = text.split('<!--')
  return parts.reduce((before, part) => {
    const end = part.indexOf('-->')
    return end < 0 ? before : `${before}\n\n${part.slice(end + 3)}`
  }, first)
}

/** The HTML of a post; `shortcodes` are those that are left out. */
export function wordpressHtml(content: string, pictures: Pictures = () => undefined) {
  const found = new Set<string>()
  const plain = withoutComments(content.replace(/\r\n?/g, '\n'))
  const read = withoutShortcodes(embedded(plain), pictures, found)
  return { html: paragraphs(read), shortcodes: [...found] }
}
