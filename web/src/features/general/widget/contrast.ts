/** A colour channel as light, by the formula of WCAG 2.2. */
const light = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** How light a colour (#rrggbb) is, from 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return (lighter + 0.05) / (darker + 0.05)
}
