/** Heads and shoulders, from the front and from behind. */
import { type Canvas, dark, ellipse, light, line, mix, n, path, rect, stroke } from './canvas.ts'

/** Rows of heads and shoulders seen from behind. */
export function audience(
  c: Canvas,
  y: number,
  rows: number,
  size: number,
  near: string,
  far: string,
): string {
  let s = ''
  for (let row = 0; row < rows; row++) {
    const t = rows === 1 ? 1 : row / (rows - 1)
    const r = size * (0.55 + t * 0.45)
    const colour = mix(far, near, t)
    for (let x = c.r(-r, 0); x < c.w + r; x += r * c.r(2.2, 2.9))
      s += back(x, y + row * size * 1.05 + c.r(-0.15, 0.15) * r, r, colour, c.chance(0.3))
  }
  return s
}
/** A head and shoulders from behind; r is half a head's width. */
export function back(
  x: number,
  y: number,
  r: number,
  colour: string,
  long = false,
  hair = dark(colour, 0.45),
  skin = hair,
): string {
  return (
    path(
      `M${n(x - r * 2.1)} ${n(y + r * 4)}Q${n(x - r * 2.1)} ${n(y + r * 1.5)} ${n(x - r * 0.5)} ${n(y + r * 1.2)}L${n(x + r * 0.5)} ${n(y + r * 1.2)}Q${n(x + r * 2.1)} ${n(y + r * 1.5)} ${n(x + r * 2.1)} ${n(y + r * 4)}Z`,
      colour,
    ) +
    rect(x - r * 0.4, y + r * 0.6, r * 0.8, r, skin) +
    ellipse(x - r * 0.9, y + r * 0.1, r * 0.16, r * 0.26, skin) +
    ellipse(x + r * 0.9, y + r * 0.1, r * 0.16, r * 0.26, skin) +
    ellipse(x, y, r * 0.9, r * 1.12, hair) +
    (long ? rect(x - r * 0.92, y - r * 0.1, r * 1.84, r * 2, hair, `rx="${n(r * 0.5)}"`) : '')
  )
}
/** A faceless half-length portrait, front view. */
export function bust(
  c: Canvas,
  x: number,
  y: number,
  s: number,
  o: {
    skin?: string
    hair?: string
    top?: string
    long?: boolean
    mask?: string
    cap?: string
    suit?: boolean
    tie?: string
  } = {},
): string {
  const skin = o.skin ?? '#e0ab86'
  const hair = o.hair ?? '#17141c'
  const top = o.top ?? '#24427e'
  const P = (d: string, f: string, m = '') => path(d, f, m)
  let q = ''
  if (o.long) q += P('M-52 -40C-60 -100 60 -100 52 -40C60 10 66 60 60 92L-60 92C-66 60 -60 10 -52 -40Z', hair)
  q += P('M-20 30L-22 78L22 78L20 30Z', dark(skin, 0.28))
  q += P(
    'M-120 210C-122 110 -80 92 -26 74L26 74C80 92 122 110 120 210Z',
    c.across([0, light(top, 0.12)], [0.6, top], [1, dark(top, 0.4)]),
  )
  if (o.suit)
    q +=
      P('M-26 74L0 150L26 74L12 70L-12 70Z', '#f2ede2') +
      P('M-7 88L7 88L11 160L0 178L-11 160Z', o.tie ?? '#b3202e') +
      P('M-28 72L-50 104L-34 116L-4 186L-12 210L-60 210L-66 90Z', dark(top, 0.18)) +
      P('M28 72L50 104L34 116L4 186L12 210L60 210L66 90Z', dark(top, 0.3))
  else q += P('M-26 74Q0 104 26 74L20 66L-20 66Z', dark(skin, 0.12))
  q += P(
    'M-42 -32C-42 -84 42 -84 42 -32C42 12 26 52 0 52C-26 52 -42 12 -42 -32Z',
    c.across([0, light(skin, 0.15)], [0.55, skin], [1, dark(skin, 0.3)]),
  )
  q += ellipse(-43, -8, 6, 12, skin) + ellipse(43, -8, 6, 12, dark(skin, 0.3))
  q +=
    stroke('M-4 -18Q6 4 -3 12', dark(skin, 0.35), 2.5, 'opacity="0.6"') +
    stroke('M-11 28Q0 33 11 28', '#8a3b38', 3, 'opacity="0.75"') +
    stroke('M-27 -20Q-19 -25 -11 -20', dark(skin, 0.7), 3) +
    stroke('M11 -20Q19 -25 27 -20', dark(skin, 0.7), 3) +
    ellipse(-19, -11, 4.5, 2.6, '#17141c') +
    ellipse(19, -11, 4.5, 2.6, '#17141c')
  q += o.long
    ? P('M-46 -20C-54 -92 54 -92 46 -20C40 -46 20 -58 -4 -60C-22 -50 -40 -42 -46 -20Z', hair)
    : P(
        'M-45 -16C-54 -88 52 -96 46 -16C42 -30 40 -44 28 -52C4 -44 -24 -46 -34 -52C-40 -42 -42 -30 -45 -16Z',
        hair,
      )
  if (o.mask)
    q +=
      P('M-39 0Q0 -12 39 0L34 36Q0 62 -34 36Z', o.mask) +
      line(-39, 2, -44, -12, o.mask, 2) +
      line(39, 2, 44, -12, o.mask, 2)
  if (o.cap) q += P('M-48 -30C-56 -96 56 -96 48 -30Q0 -48 -48 -30Z', o.cap)
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">${q}</g>`
}
/** A head in profile facing right, about 200 tall, origin at the ear. */
export const PROFILE =
  'M-70 130C-66 92 -60 76 -74 46C-98 2 -92 -78 -34 -106C22 -130 78 -104 84 -52C86 -40 82 -34 84 -26C88 -12 102 4 104 12C105 18 92 20 90 24C89 29 96 33 94 38C92 42 92 44 93 48C94 54 84 56 85 64C86 76 80 84 62 82C50 80 40 80 34 92C30 104 34 118 44 130Z'
