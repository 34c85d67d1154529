/** Skies, hills, water, plants, weather. */
import {
  blob,
  type Canvas,
  circle,
  curve,
  ellipse,
  group,
  light,
  line,
  mix,
  n,
  type Point,
  path,
  poly,
  polygon,
  rect,
  type Stop,
  stroke,
} from './canvas.ts'

export const SKIES = {
  dawn: [
    [0, '#20346e'],
    [0.35, '#6f6aa0'],
    [0.62, '#e59a83'],
    [0.85, '#ffd08a'],
    [1, '#ffe9bd'],
  ],
  dusk: [
    [0, '#14204f'],
    [0.4, '#5b3a77'],
    [0.7, '#d65a56'],
    [0.9, '#ffa552'],
    [1, '#ffd58a'],
  ],
  night: [
    [0, '#050b22'],
    [0.5, '#0c1d4d'],
    [0.85, '#1d3c7c'],
    [1, '#3a5b98'],
  ],
  day: [
    [0, '#1d63ad'],
    [0.5, '#62a8d6'],
    [0.85, '#bfe0e6'],
    [1, '#f3efd8'],
  ],
  gold: [
    [0, '#c4713a'],
    [0.35, '#eda04c'],
    [0.7, '#ffd27d'],
    [1, '#fff0c4'],
  ],
  grey: [
    [0, '#2c3a4b'],
    [0.5, '#5b6d7b'],
    [0.85, '#94a3a6'],
    [1, '#c0c7c0'],
  ],
  storm: [
    [0, '#0b141f'],
    [0.5, '#243946'],
    [0.85, '#52696d'],
    [1, '#7d9088'],
  ],
  teal: [
    [0, '#0d3b57'],
    [0.45, '#2f7d8c'],
    [0.8, '#9ccdb5'],
    [1, '#f3e6b8'],
  ],
} satisfies Record<string, Stop[]>
export type Sky = keyof typeof SKIES

export function sky(c: Canvas, kind: Sky, horizon = c.h): void {
  c.add(rect(0, 0, c.w, c.h, SKIES[kind].at(-1)![1]), rect(0, 0, c.w, horizon, c.down(...SKIES[kind])))
}
export function sun(
  c: Canvas,
  x: number,
  y: number,
  r: number,
  colour = '#fff0c2',
  halo = '#ffb35c',
  strength = 0.75,
): void {
  c.add(
    c.glow(x, y, r * 7, halo, strength * 0.7),
    c.glow(x, y, r * 2.6, halo, strength),
    circle(
      x,
      y,
      r,
      c.radial([
        [0, '#fffbe8'],
        [0.7, colour],
        [1, mix(colour, halo, 0.4)],
      ]),
    ),
  )
}
export function moon(c: Canvas, x: number, y: number, r: number): void {
  c.add(
    c.glow(x, y, r * 5, '#b9cdf5', 0.45),
    circle(x, y, r, '#f4f1de'),
    circle(x - r * 0.3, y - r * 0.2, r * 0.22, '#dcd8c3'),
    circle(x + r * 0.3, y + r * 0.3, r * 0.16, '#dcd8c3'),
  )
}
export function stars(c: Canvas, count: number, bottom: number): void {
  let s = ''
  for (let i = 0; i < count; i++)
    s += circle(c.r(0, c.w), c.r(0, bottom), c.r(0.6, 2), '#fff', `opacity="${n(c.r(0.2, 0.9))}"`)
  c.add(s)
}
export function clouds(
  c: Canvas,
  y: number,
  h: number,
  colour: string,
  opacity = 0.7,
  seed = 3,
  o: { fx?: number; fy?: number; gain?: number; cut?: number } = {},
): void {
  c.add(c.noise(0, y, c.w, h, colour, { opacity, seed, ...o }))
}
/** Puffy heaps built of circles, lit from the top. */
export function cumulus(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  top: string,
  base: string,
  opacity = 0.9,
): void {
  let s = ''
  const fill = c.down([0, top], [1, base])
  for (let i = 0; i < 16; i++) {
    const t = c.r(-1, 1)
    const r = w * c.r(0.07, 0.17) * (1.15 - Math.abs(t))
    s += circle(x + t * w * 0.42, y - r * 0.55 - c.r(0, 0.1) * w * (1 - Math.abs(t)), r, fill)
  }
  s += ellipse(x, y, w * 0.5, w * 0.06, base)
  c.add(c.blur(s, w * 0.012, `opacity="${opacity}"`))
}
export function ridgeLine(c: Canvas, y: number, amp: number, detail = 1): Point[] {
  const waves = Array.from({ length: 6 }, (_, i) => ({
    f: (0.7 + i * 1.15 * detail) * c.r(0.8, 1.2),
    p: c.r(0, 6.28),
    a: amp / (1 + i * 1.1),
  }))
  const points: Point[] = []
  for (let x = -20; x <= c.w + 20; x += 20) {
    let v = 0
    for (const q of waves) v += Math.sin((x / c.w) * 6.28 * q.f + q.p) * q.a
    points.push([x, y - v])
  }
  return points
}
/** A layer of hills, dissolving downwards into mist when `mist` is given. */
export function hills(
  c: Canvas,
  y: number,
  amp: number,
  colour: string,
  o: { mist?: string; detail?: number; bottom?: number } = {},
): Point[] {
  const line = ridgeLine(c, y, amp, o.detail)
  const bottom = o.bottom ?? c.h
  const fill = o.mist ? c.down([0, colour], [0.35, mix(colour, o.mist, 0.35)], [1, o.mist]) : colour
  c.add(path(`${curve(line)}L${c.w + 20} ${n(bottom)}L-20 ${n(bottom)}Z`, fill))
  return line
}
/** Sharp mountains with a lit and a shaded flank. */
export function peaks(
  c: Canvas,
  base: number,
  height: number,
  colour: string,
  count: number,
  lit = '#ffd9a8',
): void {
  for (let i = 0; i < count; i++) {
    const x = (c.w * (i + c.r(0, 1))) / count
    const h = height * c.r(0.55, 1)
    const w = h * c.r(0.9, 1.5)
    const left: Point[] = [
      [x - w, base],
      [x - w * 0.6, base - h * c.r(0.25, 0.4)],
      [x - w * 0.28, base - h * c.r(0.6, 0.75)],
      [x, base - h],
    ]
    const right: Point[] = [
      [x + w * 0.25, base - h * c.r(0.62, 0.8)],
      [x + w * 0.55, base - h * c.r(0.25, 0.42)],
      [x + w, base],
    ]
    c.add(poly([...left, ...right], c.down([0, colour], [1, mix(colour, lit, 0.35)])))
    c.add(
      poly(
        [
          [x, base - h],
          ...right,
          [x + w * 0.3, base],
          [x + w * 0.08, base - h * 0.45],
          [x - w * 0.04, base - h * 0.7],
        ],
        '#0a1430',
        'opacity="0.28"',
      ),
    )
  }
}
/** Limestone towers, as in Hạ Long. */
export function karst(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  colour: string,
  mist: string,
): string {
  const p: Point[] = [[x - w / 2, base]]
  const steps = 9
  for (let i = 1; i < steps; i++) {
    const t = i / steps
    const lift = Math.sin(t * Math.PI) ** 0.42
    p.push([x - w / 2 + w * t + c.r(-0.03, 0.03) * w, base - h * lift * c.r(0.8, 1.04)])
  }
  p.push([x + w / 2, base])
  const shape = path(
    `${curve(p)}Z`,
    c.down([0, colour], [0.55, mix(colour, mist, 0.18)], [1, mix(colour, mist, 0.72)]),
  )
  let cracks = ''
  for (let i = 0; i < 14; i++) {
    const sx = x + c.r(-0.36, 0.36) * w
    const top = base - h * c.r(0.35, 0.75)
    cracks += stroke(
      curve([
        [sx, top],
        [sx + c.r(-6, 8), top + h * 0.12],
        [sx + c.r(-8, 10), top + h * c.r(0.2, 0.4)],
      ]),
      light(colour, 0.5),
      c.r(1, 4),
      `opacity="${n(c.r(0.08, 0.3))}"`,
    )
  }
  return (
    shape +
    c.clip(
      cracks + rect(x, base - h * 1.1, w, h * 1.2, '#0a1430', 'opacity="0.16"'),
      path(`${curve(p)}Z`, '#fff'),
    )
  )
}
/** A sheet of water from `y` to the foot, with streaks that widen towards us and a glitter path under a light. */
export function water(
  c: Canvas,
  y: number,
  top: string,
  deep: string,
  o: { glint?: string; at?: number; spread?: number; count?: number; bottom?: number; calm?: number } = {},
): void {
  const bottom = o.bottom ?? c.h
  c.add(
    rect(0, y, c.w, bottom - y, c.down([0, top], [1, deep])),
    streaks(c, y, bottom, mix(top, deep, 0.9), 90, o.calm ?? 0.28),
    streaks(c, y, bottom, light(top, 0.35), 70, o.calm ?? 0.28),
  )
  if (!o.glint) return
  let s = ''
  const count = o.count ?? 150
  for (let i = 0; i < count; i++) {
    const t = (i / count) ** 1.5
    const py = y + 2 + t * (bottom - y)
    const spread = (o.spread ?? 60) * (0.5 + t * 3.2)
    const px = (o.at ?? c.w / 2) + (c.random() + c.random() - 1) * spread
    s += ellipse(
      px,
      py,
      c.r(8, 34) * (0.4 + t * 1.8),
      0.8 + t * 3.4,
      o.glint,
      `opacity="${n(c.r(0.25, 0.9) * (1 - t * 0.45))}"`,
    )
  }
  c.add(s)
}
export function streaks(
  c: Canvas,
  y: number,
  bottom: number,
  colour: string,
  count: number,
  opacity: number,
): string {
  let s = ''
  for (let i = 0; i < count; i++) {
    const t = c.random() ** 1.7
    s += ellipse(
      c.r(0, c.w),
      y + 3 + t * (bottom - y),
      c.r(30, 150) * (0.5 + t * 1.6),
      0.7 + t * 4,
      colour,
      `opacity="${n(opacity * c.r(0.3, 1))}"`,
    )
  }
  return s
}
/** What stands above `y`, upside down in rippled water. */
export function reflect(
  c: Canvas,
  content: string,
  y: number,
  o: { opacity?: number; squash?: number; ripple?: number } = {},
): string {
  const { opacity = 0.45, squash = 0.8, ripple = 26 } = o
  const f = c.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="0.006 0.07" numOctaves="2" seed="5" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="${ripple}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="1.6 0.8"/>`,
    `filterUnits="userSpaceOnUse" x="0" y="0" width="${c.w}" height="${c.h}"`,
  )
  return group(
    `<g transform="matrix(1 0 0 ${-squash} 0 ${n(y * (1 + squash))})">${content}</g>`,
    `filter="${f}" opacity="${opacity}"`,
  )
}
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
export function rain(c: Canvas, count: number, opacity = 0.35, slant = 0.18): void {
  let s = ''
  for (let i = 0; i < count; i++) {
    const [x, y, l] = [c.r(-100, c.w + 60), c.r(-40, c.h), c.r(20, 90)]
    s += line(x, y, x - l * slant, y + l, '#e7eef2', c.r(0.6, 2), `opacity="${n(opacity * c.r(0.3, 1))}"`)
  }
  c.add(s)
}
export function bokeh(
  c: Canvas,
  count: number,
  colours: readonly string[],
  y0 = 0,
  y1 = c.h,
  size: readonly [number, number] = [10, 46],
): void {
  let s = ''
  for (let i = 0; i < count; i++)
    s += circle(c.r(0, c.w), c.r(y0, y1), c.r(...size), c.pick(colours), `opacity="${n(c.r(0.1, 0.42))}"`)
  c.add(c.blur(s, 3))
}
/** Slanting shafts of light from a point. */
export function shafts(
  c: Canvas,
  x: number,
  y: number,
  turn: number,
  length: number,
  colour: string,
  opacity = 0.25,
  count = 6,
): void {
  let s = ''
  for (let i = 0; i < count; i++) {
    const a = turn + (i - count / 2) * c.r(0.06, 0.12)
    const w = c.r(0.015, 0.04)
    s += path(
      polygon([
        [x, y],
        [x + Math.cos(a - w) * length, y + Math.sin(a - w) * length],
        [x + Math.cos(a + w) * length, y + Math.sin(a + w) * length],
      ]),
      c.radial(
        [
          [0, colour, 1],
          [1, colour, 0],
        ],
        0,
        0,
        1.2,
      ),
      `opacity="${n(opacity * c.r(0.5, 1))}"`,
    )
  }
  c.add(c.blur(s, 9))
}
export function smoke(c: Canvas, x: number, y: number, h: number, colour: string, opacity = 0.3): void {
  let s = ''
  for (let k = 0; k < 3; k++) {
    const p: Point[] = []
    for (let i = 0; i <= 8; i++)
      p.push([x + k * h * 0.07 + Math.sin(i * 0.9 + k * 2) * h * 0.045 * (0.3 + i / 6), y - (i / 8) * h])
    s += stroke(curve(p), colour, h * 0.05, `opacity="${n(opacity * c.r(0.5, 1))}"`)
  }
  c.add(c.blur(s, h * 0.025))
}
export function birds(c: Canvas, x: number, y: number, count: number, colour: string): void {
  let s = ''
  for (let i = 0; i < count; i++) {
    const [bx, by, k] = [x + c.r(-140, 140), y + c.r(-60, 60), c.r(7, 14)]
    s += stroke(
      `M${n(bx - k)} ${n(by - k * 0.3)}Q${n(bx - k * 0.4)} ${n(by - k * 0.6)} ${n(bx)} ${n(by)}Q${n(bx + k * 0.4)} ${n(by - k * 0.6)} ${n(bx + k)} ${n(by - k * 0.3)}`,
      colour,
      2,
    )
  }
  c.add(s)
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
export { blob }
