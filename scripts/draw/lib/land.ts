/** Hills, rocks and water. */
import {
  type Canvas,
  curve,
  ellipse,
  group,
  light,
  mix,
  n,
  type Point,
  path,
  poly,
  rect,
  stroke,
} from './canvas.ts'

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
