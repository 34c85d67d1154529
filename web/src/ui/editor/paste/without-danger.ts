import { isAllowedSource } from '../nodes/source-address.ts'
import { linkAddress } from './link-address.ts'

const dangerous =
  'script, style, iframe, frame, frameset, object, embed, applet, svg, math, base, meta, link, form, input, button, textarea, select, template, marquee, details, area, map, noscript, xmp, title'

/** What the editor's own copies carry. */
const kept = /^(data-[a-z-]+|alt|title|width|height|colspan|rowspan|colwidth|class|controls)$/

const plainStyle = /^[\s;]*((font-size:\s*\d+pt|text-align:\s*[a-z]+|(min-)?width:\s*[\d.]+(px|%))[\s;]*)*$/

function strip(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isLink =
      name === 'href' && element.localName === 'a' && (linkAddress(element) !== null || value.startsWith('#'))
    const isSource = name === 'src' && isAllowedSource(value)
    const isStyle = name === 'style' && plainStyle.test(value)
    const isCount = (name === 'start' || name === 'value') && /^\d{1,6}$/.test(value)
    if (!(kept.test(name) || isLink || isSource || isStyle || isCount)) element.removeAttribute(name)
  }
}

/**
 * What says of itself that the editor copied it, without what could run: anybody can put such words on
 * a clipboard.
 */
export function withoutDanger(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(dangerous)) element.remove()
  for (const element of body.querySelectorAll('*')) strip(element)
  return body.innerHTML
}
