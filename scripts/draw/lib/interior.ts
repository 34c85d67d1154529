/** Rooms, furniture, screens and instruments. */
import {
  type Canvas,
  circle,
  dark,
  ellipse,
  light,
  line,
  n,
  type Point,
  path,
  poly,
  rect,
  stroke,
} from './canvas.ts'

/** A room seen straight on: back wall rectangle, floor, ceiling, sides, all shaded towards us. */
export function room(
  c: Canvas,
  o: {
    x: number
    y: number
    w: number
    h: number
    wall: string
    floor: string
    ceiling?: string
    side?: string
  },
): void {
  const { x, y, w, h } = o
  const [r, b] = [x + w, y + h]
  const side = o.side ?? dark(o.wall, 0.3)
  c.add(
    poly(
      [
        [0, 0],
        [c.w, 0],
        [r, y],
        [x, y],
      ],
      c.down([0, dark(o.ceiling ?? o.wall, 0.6)], [1, o.ceiling ?? o.wall]),
    ),
    poly(
      [
        [0, 0],
        [x, y],
        [x, b],
        [0, c.h],
      ],
      c.across([0, dark(side, 0.5)], [1, side]),
    ),
    poly(
      [
        [c.w, 0],
        [r, y],
        [r, b],
        [c.w, c.h],
      ],
      c.across([0, side], [1, dark(side, 0.55)]),
    ),
    poly(
      [
        [0, c.h],
        [x, b],
        [r, b],
        [c.w, c.h],
      ],
      c.down([0, o.floor], [1, dark(o.floor, 0.55)]),
    ),
    rect(x, y, w, h, c.down([0, light(o.wall, 0.08)], [1, dark(o.wall, 0.12)])),
  )
}
export function window(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  pane: string,
  frame: string,
  columns = 2,
  rows = 3,
): string {
  let s = rect(x, y, w, h, pane)
  for (let i = 0; i <= columns; i++)
    s += line(x + (w / columns) * i, y, x + (w / columns) * i, y + h, frame, w * 0.03)
  for (let i = 0; i <= rows; i++) s += line(x, y + (h / rows) * i, x + w, y + (h / rows) * i, frame, w * 0.03)
  return s + c.glow(x + w / 2, y + h / 2, Math.max(w, h), '#fff1cf', 0.3)
}
/** A slanted beam of light falling from a window. */
export function beam(c: Canvas, points: readonly Point[], colour: string, opacity = 0.3): string {
  return c.blur(poly(points, c.down([0, colour, 1], [1, colour, 0.05])), 10, `opacity="${opacity}"`)
}
/** A broadcast microphone on its arm; origin at the capsule's centre, about 200 tall. */
export function studioMic(
  c: Canvas,
  x: number,
  y: number,
  s: number,
  body = '#2a3040',
  lit = '#8fa3c8',
  turn = 0,
): string {
  let q = rect(
    -52,
    -120,
    104,
    190,
    c.across([0, dark(body, 0.5)], [0.22, lit], [0.45, body], [0.8, dark(body, 0.4)], [1, lit]),
    'rx="50"',
  )
  let mesh = ''
  for (let i = 0; i < 22; i++) mesh += line(-52, -112 + i * 6, 52, -112 + i * 6, '#000', 2, 'opacity="0.35"')
  for (let i = 0; i < 16; i++) mesh += line(-50 + i * 7, -120, -50 + i * 7, 16, '#000', 1.6, 'opacity="0.3"')
  q +=
    c.clip(mesh, rect(-52, -120, 104, 134, '#fff', 'rx="50"')) +
    rect(-56, 8, 112, 12, c.across([0, dark(body, 0.6)], [0.3, '#e8d9b0'], [1, dark(body, 0.5)])) +
    rect(-36, 68, 72, 26, dark(body, 0.3), 'rx="6"') +
    circle(0, 44, 7, '#e33b3b')
  q +=
    stroke('M-78 -10Q-84 96 0 110Q84 96 78 -10', dark(body, 0.2), 9) +
    circle(-78, -12, 11, lit) +
    circle(78, -12, 11, dark(body, 0.3)) +
    rect(-7, 106, 14, 60, dark(body, 0.4))
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${s})">${q}</g>`
}
/** A small table microphone. */
export function tableMic(x: number, y: number, s: number, colour = '#14161f'): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">${ellipse(0, 0, 22, 6, colour)}${stroke('M0 0Q2 -50 16 -70', colour, 4)}${ellipse(19, -78, 7, 12, colour, 'transform="rotate(20 19 -78)"')}${circle(17, -66, 3, '#ff4b3e')}</g>`
}
/** A studio spotlight with its cone. */
export function spot(
  c: Canvas,
  x: number,
  y: number,
  s: number,
  turn: number,
  colour: string,
  length = 700,
  opacity = 0.3,
): string {
  const cone = c.blur(
    poly(
      [
        [-18, 20],
        [18, 20],
        [length * 0.24, length],
        [-length * 0.24, length],
      ],
      c.down([0, colour, 1], [1, colour, 0]),
    ),
    6,
    `opacity="${opacity}"`,
  )
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${s})">${cone}${rect(-5, -60, 10, 40, '#0c0e16')}${path('M-22 -30L22 -30L30 24L-30 24Z', '#151823')}${ellipse(0, 24, 28, 8, light(colour, 0.6))}</g>`
}
/** A television camera on a pedestal, seen from behind or the side, looking right. */
export function tvCamera(
  c: Canvas,
  x: number,
  y: number,
  s: number,
  colour = '#1a1e2b',
  lit = '#5d77a8',
  flip = false,
): string {
  const q =
    line(0, 60, 0, 230, colour, 18) +
    line(0, 220, -70, 290, colour, 10) +
    line(0, 220, 70, 290, colour, 10) +
    line(0, 220, 4, 296, colour, 10) +
    rect(-30, 52, 60, 20, dark(colour, 0.4), 'rx="4"') +
    rect(-100, -50, 180, 104, c.down([0, lit], [0.16, colour], [1, dark(colour, 0.6)]), 'rx="10"') +
    path('M80 -36L160 -52L160 50L80 34Z', c.down([0, lit], [0.25, colour], [1, dark(colour, 0.7)])) +
    rect(158, -58, 26, 114, dark(colour, 0.3), 'rx="4"') +
    ellipse(186, -1, 9, 48, '#5fa7d8', 'opacity="0.7"') +
    rect(-84, -96, 74, 44, dark(colour, 0.2), 'rx="5"') +
    rect(-96, -92, 12, 36, '#9fd0ec', 'opacity="0.8"') +
    circle(60, -62, 9, '#ff3b33') +
    c.glow(60, -62, 44, '#ff3b33', 0.8) +
    line(-90, 30, -190, 70, colour, 8) +
    rect(-84, -10, 90, 40, '#000', 'opacity="0.25" rx="4"')
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -s : s} ${s})">${q}</g>`
}
export function screen(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  frame = '#0b0f1c',
): string {
  return (
    rect(x - w * 0.02, y - w * 0.02, w * 1.04, h + w * 0.04, frame, `rx="${n(w * 0.02)}"`) +
    rect(x, y, w, h, fill) +
    poly(
      [
        [x, y],
        [x + w * 0.5, y],
        [x + w * 0.24, y + h],
        [x, y + h],
      ],
      '#fff',
      'opacity="0.06"',
    ) +
    c.glow(x + w / 2, y + h / 2, w * 0.8, '#6fb6ff', 0.14)
  )
}
export function books(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly string[],
): string {
  let s = ''
  for (let bx = x; bx < x + w - 4; ) {
    const bw = Math.min(c.r(0.1, 0.24) * h, x + w - bx)
    const bh = h * c.r(0.66, 0.96)
    const tint = c.pick(colours)
    s +=
      rect(
        bx,
        y + h - bh,
        bw - 1.5,
        bh,
        c.across([0, light(tint, 0.2)], [0.4, tint], [1, dark(tint, 0.45)]),
      ) + rect(bx, y + h - bh * 0.86, bw - 1.5, bh * 0.05, '#f3d58e', 'opacity="0.6"')
    bx += bw
  }
  return s
}
