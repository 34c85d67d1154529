import { oldFontReader } from '@toasoan/contract/kit/old-charsets'

/** First font in a style; null without one. */
function fontOf(style: string): string | null {
  const [, named] = /(?:^|[;{\s])font-family\s*:\s*([^;}]*)/i.exec(style) ?? []
  return named === undefined ? null : (named.split(',')[0] ?? '').trim().replace(/^["']|["']$/g, '')
}

/** Fonts that the page's CSS rules give to elements. */
function fontsByRules(source: Document): Map<Element, string> {
  const fonts = new Map<Element, string>()
  for (const sheet of source.querySelectorAll('style')) {
    const rules = (sheet.textContent ?? '').replace(/<!--|-->/g, '').replace(/\/\*[^*]*\*\//g, '')
    for (const rule of rules.split('}')) {
      const [selector = '', style = ''] = rule.split('{').slice(-2)
      const font = fontOf(style)
      if (font === null) continue
      try {
        for (const element of source.querySelectorAll(selector.trim())) fonts.set(element, font)
      } catch {
        // Word's special selectors, such as @list, match no element.
      }
    }
  }
  return fonts
}

const mention = /\.Vn[A-Z]|VNI[- ]/i

/** Converts letters in legacy Vietnamese fonts (.VnTime, VNI-Times) to Unicode. Returns whether there were any. */
export function decodeOldFonts(source: Document, html: string): boolean {
  if (!mention.test(html)) return false
  const fonts = fontsByRules(source)
  let decoded = false
  const walk = (node: Node, inherited: string): void => {
    if (node.nodeType === 3) {
      const reader = oldFontReader(inherited)
      const text = node.textContent ?? ''
      if (!reader || text.trim() === '') return
      const read = reader(text)
      decoded ||= read !== text
      node.textContent = read
    } else if (node.nodeType === 1) {
      const element = node as Element
      if (element.localName === 'style') return
      const font =
        fontOf(element.getAttribute('style') ?? '') ??
        element.getAttribute('face') ??
        fonts.get(element) ??
        inherited
      for (const child of [...element.childNodes]) walk(child, font)
    }
  }
  walk(source.body, '')
  return decoded
}

/** Whether pasted HTML contains letters in legacy Vietnamese fonts. */
export const hasOldFonts = (html: string): boolean =>
  mention.test(html) && decodeOldFonts(new DOMParser().parseFromString(html, 'text/html'), html)
