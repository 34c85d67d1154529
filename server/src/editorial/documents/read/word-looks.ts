import { oldFontReader } from '@toasoan/contract/kit/old-charsets'
import { replaceElements } from './replace-elements.ts'
import type { Part } from './word-tree.ts'

const toggles = ['b', 'i', 'strike', 'u'] as const

type Toggle = (typeof toggles)[number]

/** What a style says of letters; null where it says nothing. */
type Look = Record<Toggle, boolean | null> & { font: string | null }

type Style = Look & { base: string | null; name: string; headsTables: boolean }

/** What the part `styles.xml` says of letters, by the styles' ids. */
export type Looks = { styles: ReadonlyMap<string, Style>; paragraph: string | null; font: string | null }

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\sw:${name}="([^"]*)"`).exec(tag)?.[1] ?? null

const tagIn = (xml: string, name: string): string | null =>
  new RegExp(`<w:${name}(?=[\\s/>])[^<>]*>`).exec(xml)?.[0] ?? null

function toggleIn(xml: string, name: Toggle): boolean | null {
  const tag = tagIn(xml, name)
  return tag === null ? null : !/\sw:val="(?:0|false|off|none)"/.test(tag)
}

/** The font of Western letters, whose places the old fonts gave to Vietnamese ones; empty for one of a theme. */
function fontIn(xml: string): string | null {
  const tag = tagIn(xml, 'rFonts')
  if (tag === null) return null
  const named = attribute(tag, 'hAnsi') ?? attribute(tag, 'ascii')
  return named ?? (/\sw:(?:hAnsi|ascii)Theme=/.test(tag) ? '' : null)
}

const lookIn = (xml: string): Look => ({
  b: toggleIn(xml, 'b'),
  i: toggleIn(xml, 'i'),
  strike: toggleIn(xml, 'strike'),
  u: toggleIn(xml, 'u'),
  font: fontIn(xml),
})

/** The first element of a name, which holds none of the same name. */
function elementIn(xml: string, name: string): string {
  const at = xml.search(new RegExp(`<w:${name}[\\s>]`))
  const end = at < 0 ? -1 : xml.indexOf(`</w:${name}>`, at)
  return end < 0 ? '' : xml.slice(at, end)
}

/** Reads what `styles.xml` says of letters. */
export function readLooks(xml: string): Looks {
  const styles = new Map<string, Style>()
  let paragraph: string | null = null
  replaceElements(xml, 'w:style', (style) => {
    const tag = style.slice(0, style.indexOf('>') + 1)
    const id = attribute(tag, 'styleId')
    if (id === null) return ''
    const ofTables = elementIn(style, 'tblStylePr')
    const headsTables = /^<w:tblStylePr[^<>]*"firstRow"/.test(ofTables)
    styles.set(id, {
      // Parts of tables have letters of their own.
      ...lookIn(elementIn(ofTables ? style.slice(0, style.indexOf('<w:tblStylePr')) : style, 'rPr')),
      base: attribute(tagIn(style, 'basedOn') ?? '', 'val'),
      name: attribute(tagIn(style, 'name') ?? '', 'val') ?? '',
      headsTables,
    })
    if (/\sw:type="paragraph"/.test(tag) && /\sw:default="(?:1|true)"/.test(tag)) paragraph = id
    return ''
  })
  return { styles, paragraph, font: fontIn(elementIn(xml, 'rPrDefault')) }
}

/** What a style says of something, or the nearest style that it is based on. */
function ofStyle<Key extends keyof Look>({ styles }: Looks, id: string | null, key: Key): Look[Key] | null {
  const seen = new Set<string>()
  for (let at = id; at !== null && !seen.has(at); at = styles.get(at)?.base ?? null) {
    seen.add(at)
    const said = styles.get(at)?.[key]
    if (said !== null && said !== undefined) return said
  }
  return null
}

/** Links are underlined wherever they stand. */
const isLink = ({ styles }: Looks, id: string): boolean =>
  /hyperlink|internet link/i.test(styles.get(id)?.name ?? '')

const off = / w:val="(?:off|none)"/

/**
 * Runs with what their character styles say of them: bold, italic, struck out, underlined, their font. What a run says
 * itself counts, also where it switches something off.
 */
export const withLooks = (xml: string, looks: Looks): string =>
  replaceElements(xml, 'w:rPr', (given) => {
    const style = attribute(tagIn(given, 'rStyle') ?? '', 'val')
    const own = lookIn(given)
    const added = toggles
      .filter((name) => own[name] === null && style !== null && ofStyle(looks, style, name))
      .filter((name) => name !== 'u' || !isLink(looks, style ?? ''))
      .map((name) => (name === 'u' ? '<w:u w:val="single"/>' : `<w:${name}/>`))
    const font = own.font ?? ofStyle(looks, style, 'font')
    // The reader looks at the font of ASCII alone.
    const fonts = font === null ? '' : `<w:rFonts w:ascii="${font}"/>`
    const kept = given.replace(/<w:(?:b|i|strike)\s[^<>]*>/g, (tag) => tag.replace(off, ' w:val="0"'))
    const at = kept.indexOf('>') + 1
    return kept.slice(0, at) + fonts + added.join('') + kept.slice(at)
  })

/** Letters that stand as signs of a font; the reader knows those of drawings alone. */
export const withSigns = (xml: string): string =>
  xml.replace(/<w:sym\s[^<>]*\/>/g, (tag) => {
    const code = attribute(tag, 'char') ?? ''
    const font = attribute(tag, 'font') ?? ''
    return oldFontReader(font) && /^F0[0-9A-F]{2}$/i.test(code)
      ? `</w:r><w:r><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr><w:t>&#x${code.slice(2)};</w:t></w:r><w:r>`
      : tag
  })

/** Tables whose style sets the first row apart have a header row, as those that repeat it on each page have. */
export function withHeaderRows(xml: string, { styles }: Looks): string {
  if (![...styles.values()].some(({ headsTables }) => headsTables)) return xml
  const parts: string[] = []
  let from = 0
  for (const { 0: tag, index } of xml.matchAll(/<w:tblPr>|<w:tblPr\s[^<>]*>/g)) {
    const end = xml.indexOf('</w:tblPr>', index)
    if (tag.endsWith('/>') || end < 0) continue
    const properties = xml.slice(index, end)
    const style = styles.get(attribute(tagIn(properties, 'tblStyle') ?? '', 'val') ?? '')
    const look = tagIn(properties, 'tblLook') ?? ''
    const isOn =
      attribute(look, 'firstRow') === '1' ||
      (attribute(look, 'firstRow') === null &&
        (Number.parseInt(attribute(look, 'val') ?? '0', 16) & 0x20) !== 0)
    const row = xml.slice(end, end + 20_000).search(/<w:tr[\s>]/)
    if (!style?.headsTables || !isOn || row < 0) continue
    const at = xml.indexOf('>', end + row) + 1
    const hasProperties = xml.startsWith('<w:trPr>', at)
    const inside = hasProperties ? at + '<w:trPr>'.length : at
    if (inside < from) continue
    parts.push(xml.slice(from, inside), hasProperties ? '<w:tblHeader/>' : '<w:trPr><w:tblHeader/></w:trPr>')
    from = inside
  }
  return parts.join('') + xml.slice(from)
}

/** A large first letter stands in a paragraph of its own, which joins the next one as a deleted paragraph's text does. */
export const withDropCaps = (xml: string): string =>
  xml.replace(/<w:framePr\s[^<>]*\/>/g, (tag) =>
    /\sw:dropCap="(?:drop|margin)"/.test(tag) ? '<w:rPr><w:del w:id="0"/></w:rPr>' : tag,
  )

/** The letters of fonts that stand in Unicode's place for signs of one's own. */
const western = (text: string): string =>
  text.replace(/[\uf020-\uf0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) & 0xff))

/**
 * The tree with the letters of old Vietnamese fonts as Unicode has them, and how many runs had such a font. What styles
 * say of runs is in them by now, so their names say nothing more.
 */
export function inUnicode(document: Part, looks: Looks): { document: Part; decoded: number } {
  let decoded = 0
  const fontOf = (style: string | null): string =>
    ofStyle(looks, style ?? looks.paragraph, 'font') ?? looks.font ?? ''
  const read = (part: Part, inherited: string): Part => {
    const font =
      part.type === 'paragraph'
        ? fontOf(part.styleId ?? null)
        : part.type === 'run'
          ? (part.font ?? inherited)
          : inherited
    const reader = part.type === 'text' ? oldFontReader(font) : null
    if (reader) {
      decoded += 1
      return { ...part, value: reader(western(part.value ?? '')) }
    }
    const plain = part.type === 'run' ? { styleId: null, styleName: null } : {}
    return {
      ...part,
      ...plain,
      ...(part.children ? { children: part.children.map((child) => read(child, font)) } : {}),
    }
  }
  return { document: read(document, ''), decoded }
}
