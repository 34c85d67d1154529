import { isAllowedSource } from '../nodes/source-address.ts'
import { linkAddress } from './link-address.ts'

const dangerous =
  'script, style, iframe, frame, frameset, object, embed, applet, svg, math, base, meta, link, form, input, button, textarea, select, template, marquee, details, area, map, noscript, xmp, title'

/** Marker of content copied from the editor. */
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

/** Content with the editor's marker, without executable parts: anyone can put the marker on a clipboard. */
export function withoutDanger(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(dangerous)) element.remove()
  for (const element of body.querySelectorAll('*')) strip(element)
  return body.innerHTML
}
