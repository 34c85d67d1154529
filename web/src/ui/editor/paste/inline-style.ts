const marks = ['strong', 'em', 'u', 's', 'sub', 'sup'] as const

export type MarkTag = (typeof marks)[number]

const byTag: Record<string, MarkTag> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
}

/** Of a repeated property the last one applies. */
const property = (style: string, name: string): string =>
  [...style.matchAll(new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]*)`, 'gi'))]
    .at(-1)?.[1]
    ?.trim()
    .toLowerCase() ?? ''

const isBold = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600

/**
 * Marks of an element, by name and style. Google Docs wraps everything in `<b style="font-weight:normal">`,
 * so a negating style removes the mark of the name.
 */
export function marksOf(element: Element): MarkTag[] {
  const style = element.getAttribute('style') ?? ''
  const found = new Set<MarkTag>()
  const named = byTag[element.localName]
  // Underlining links is up to the reader's page.
  const isLinkLine = named === 'u' && element.querySelector('a')?.textContent === element.textContent
  if (named && !isLinkLine) found.add(named)
  const weight = property(style, 'font-weight')
  if (isBold(weight)) found.add('strong')
  else if (weight !== '' && weight !== 'inherit') found.delete('strong')
  const slant = property(style, 'font-style')
  if (slant === 'italic' || slant === 'oblique') found.add('em')
  else if (slant === 'normal') found.delete('em')
  const line = `${property(style, 'text-decoration')} ${property(style, 'text-decoration-line')}`
  // Links are underlined by the reader's page.
  if (line.includes('underline') && element.localName !== 'a' && !element.closest('a')) found.add('u')
  if (line.includes('line-through')) found.add('s')
  const place = property(style, 'vertical-align')
  if (place === 'sub') found.add('sub')
  if (place === 'super') found.add('sup')
  return marks.filter((mark) => found.has(mark))
}

/** Whether Word or a web page hides an element. */
export const isHidden = (element: Element): boolean =>
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i.test(element.getAttribute('style') ?? '')
