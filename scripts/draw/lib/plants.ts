/** Trees, grasses and flowers. */
import { type Canvas, circle, curve, ellipse, light, line, mix, n, path, stroke } from './canvas.ts'

/** A broadleaf tree: trunk and clumps of leaves lit from one side. */
export function tree(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  colour: string,
  lit: string,
  trunk = '#1b1a22',
): string {
  let s = stroke(
    curve([
      [x, y],
      [x + h * 0.02, y - h * 0.3],
      [x - h * 0.02, y - h * 0.62],
    ]),
    trunk,
    h * 0.055,
  )
  for (const a of [-1, 1, -0.5, 0.6])
    s += stroke(
      curve([
        [x, y - h * 0.35],
        [x + a * h * 0.12, y - h * 0.52],
        [x + a * h * 0.25, y - h * 0.62],
      ]),
      trunk,
      h * 0.02,
    )
  const clump = (share: number, tint: string, count: number, shift: number) => {
    for (let i = 0; i < count; i++) {
      const a = c.r(0, 6.28)
      const d = Math.sqrt(c.random()) * share
      const cx = x + Math.cos(a) * d * h * 0.4 + shift * h
      const cy = y - h * 0.7 + Math.sin(a) * d * h * 0.26 + shift * h
      s += ellipse(
        cx,
        cy,
        h * c.r(0.05, 0.1),
        h * c.r(0.035, 0.07),
        tint,
        `opacity="${n(c.r(0.7, 1))}" transform="rotate(${n(c.r(-40, 40))} ${n(cx)} ${n(cy)})"`,
      )
    }
  }
  clump(1, colour, 46, 0)
  clump(0.8, mix(colour, lit, 0.5), 22, -0.02)
  clump(0.7, lit, 14, -0.05)
  return s
}
/** A leafy bough hanging in from outside the frame. */
export function bough(
  c: Canvas,
  x: number,
  y: number,
  length: number,
  turn: number,
  colour: string,
  lit: string,
  size = 16,
): string {
  let s = stroke(
    curve([
      [0, 0],
      [length * 0.35, length * 0.06],
      [length * 0.7, length * 0.03],
      [length, length * 0.14],
    ]),
    '#14121a',
    length * 0.016,
  )
  for (let i = 0; i < length / 3.4; i++) {
    const t = c.r(0.08, 1)
    const px = t * length
    const drop = c.r(-0.09, 0.17) * length * (1.1 - t * 0.5)
    s += ellipse(
      px,
      length * 0.07 * t + drop,
      size * c.r(0.7, 1.5),
      size * c.r(0.25, 0.42),
      c.chance(0.3) ? lit : colour,
      `transform="rotate(${n(c.r(10, 120))} ${n(px)} ${n(length * 0.07 * t + drop)})"`,
    )
  }
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${s}</g>`
}
export function palm(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  colour: string,
  o: { lean?: number; wind?: number; lit?: string } = {},
): string {
  const lean = o.lean ?? c.r(-0.12, 0.12)
  const [tx, ty] = [x + h * lean, y - h]
  let s = path(
    `M${n(x - h * 0.022)} ${n(y)}Q${n(x + h * lean * 0.2)} ${n(y - h * 0.6)} ${n(tx - h * 0.008)} ${n(ty)}L${n(tx + h * 0.008)} ${n(ty)}Q${n(x + h * lean * 0.3 + h * 0.02)} ${n(y - h * 0.55)} ${n(x + h * 0.024)} ${n(y)}Z`,
    colour,
  )
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI * (i / 10) + c.r(-0.1, 0.1)
    const reach = h * c.r(0.32, 0.42)
    const wind = (o.wind ?? 0) * h * 0.3
    const [ex, ey] = [
      tx + Math.cos(a) * reach * 0.9 + wind,
      ty + Math.sin(a) * reach * 0.45 + reach * 0.42 - Math.abs(wind) * 0.35,
    ]
    const [mx, my] = [tx + Math.cos(a) * reach * 0.55 + wind * 0.45, ty + Math.sin(a) * reach * 0.62]
    const frond = i % 3 === 0 && o.lit ? o.lit : colour
    for (let k = 0; k <= 12; k++) {
      const t = k / 12
      const px = (1 - t) ** 2 * tx + 2 * t * (1 - t) * mx + t * t * ex
      const py = (1 - t) ** 2 * ty + 2 * t * (1 - t) * my + t * t * ey
      const len = h * 0.075 * Math.sin(Math.PI * (0.15 + t * 0.8))
      s += line(px, py, px + wind * 0.1 + Math.cos(a) * len * 0.5, py + len, frond, h * 0.007)
    }
    s += stroke(`M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}`, frond, h * 0.012)
  }
  return s
}
export function grass(
  c: Canvas,
  y: number,
  height: number,
  colours: readonly string[],
  count: number,
  x0 = 0,
  x1 = c.w,
): string {
  let s = ''
  for (let i = 0; i < count; i++) {
    const x = c.r(x0, x1)
    const h = height * c.r(0.5, 1.1)
    const lean = c.r(-0.35, 0.45) * h
    s += path(
      `M${n(x - height * 0.03)} ${n(y)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + lean)} ${n(y - h)}Q${n(x + height * 0.06)} ${n(y - h * 0.5)} ${n(x + height * 0.03)} ${n(y)}Z`,
      c.pick(colours),
    )
  }
  return s
}
export function flower(
  c: Canvas,
  x: number,
  y: number,
  r: number,
  colour: string,
  heart = '#f6c94c',
  petals = 5,
): string {
  let s = ''
  const start = c.r(0, 90)
  for (let i = 0; i < petals; i++) {
    const a = start + (360 / petals) * i
    s += ellipse(
      x,
      y - r * 0.55,
      r * 0.42,
      r * 0.55,
      i % 2 ? colour : light(colour, 0.22),
      `transform="rotate(${n(a)} ${n(x)} ${n(y)})"`,
    )
  }
  return s + circle(x, y, r * 0.24, heart)
}
export const leaf = (x: number, y: number, l: number, w: number, turn: number, fill: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${path(`M0 0Q${n(l * 0.4)} ${n(-w)} ${n(l)} 0Q${n(l * 0.4)} ${n(w)} 0 0Z`, fill)}${line(0, 0, l * 0.9, 0, '#ffffff', w * 0.06, 'opacity="0.25"')}</g>`
