/** Skies and what hangs in them. */
import { type Canvas, circle, mix, n, rect, type Stop, stroke } from './canvas.ts'

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
