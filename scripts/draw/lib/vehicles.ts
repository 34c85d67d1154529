/** What drives, flies and turns. */
import { type Canvas, circle, dark, ellipse, line, n, path, poly, rect } from './canvas.ts'

export function car(x: number, y: number, s: number, colour: string, flip = false): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -s : s} ${s})">${path('M-60 0L-62 -14Q-60 -24 -40 -26L-26 -42Q-22 -46 -12 -46L20 -46Q28 -46 34 -40L44 -26Q60 -24 62 -12L60 0Z', colour)}${path('M-34 -26L-22 -40L-2 -40L-2 -26Z M4 -26L4 -40L20 -40Q26 -40 36 -26Z', '#9fc4d8', 'opacity="0.7"')}${circle(-36, 0, 12, '#0b0d14')}${circle(36, 0, 12, '#0b0d14')}${ellipse(60, -14, 5, 4, '#fff3c4')}${ellipse(-61, -14, 3, 4, '#ff5b45')}</g>`
}
/** A motorbike with its rider, about 150 wide. */
export function motorbike(
  x: number,
  y: number,
  s: number,
  o: { coat?: string; body?: string; helmet?: string; light?: boolean } = {},
  flip = false,
): string {
  const coat = o.coat ?? '#c23b3b'
  const q =
    circle(-48, -18, 18, '#0c0e16') +
    circle(50, -18, 18, '#0c0e16') +
    circle(-48, -18, 8, '#3a4152') +
    circle(50, -18, 8, '#3a4152') +
    path(
      'M-66 -36Q-60 -52 -30 -50L-4 -50Q6 -50 10 -30L30 -30L40 -62L50 -64L54 -24L44 -26L32 -16L-34 -16Q-38 -34 -66 -36Z',
      o.body ?? '#27406f',
    ) +
    line(40, -62, 28, -76, '#0c0e16', 5) +
    path('M-40 -50L-26 -48L6 -50L22 -24L34 -22L32 -14L14 -14L-4 -38Z', '#1a2036') +
    path('M-34 -46C-40 -80 -30 -104 -14 -110C2 -112 10 -100 10 -88L34 -74L30 -64L4 -72L4 -46Z', coat) +
    path('M-14 -110C2 -112 10 -100 10 -88L4 -46L-8 -46Z', '#000', 'opacity="0.18"') +
    circle(2, -124, 15, '#d9a27c') +
    path('M-16 -120C-18 -150 20 -150 20 -124L14 -126Z', o.helmet ?? '#eceff2') +
    (o.light ? ellipse(52, -60, 6, 6, '#fff6d6') : '') +
    ellipse(-66, -38, 4, 4, '#ff4636')
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -s : s} ${s})">${q}</g>`
}
/** A wind turbine; `turn` in degrees. */
export function turbine(c: Canvas, x: number, y: number, h: number, turn: number, tower = '#f4f1e8'): string {
  let s = poly(
    [
      [x - h * 0.014, y],
      [x + h * 0.014, y],
      [x + h * 0.006, y - h],
      [x - h * 0.006, y - h],
    ],
    c.across([0, tower], [1, dark(tower, 0.4)]),
  )
  for (let i = 0; i < 3; i++)
    s += `<g transform="rotate(${turn + i * 120} ${n(x)} ${n(y - h)})">${path(`M${n(x - h * 0.008)} ${n(y - h)}Q${n(x - h * 0.026)} ${n(y - h * 1.12)} ${n(x)} ${n(y - h * 1.56)}Q${n(x + h * 0.014)} ${n(y - h * 1.2)} ${n(x + h * 0.01)} ${n(y - h)}Z`, c.across([0, tower], [1, dark(tower, 0.28)]))}</g>`
  return s + circle(x, y - h, h * 0.018, dark(tower, 0.15))
}
/** A jet seen from the side, nose to the right, about 400 long. */
export function airliner(x: number, y: number, s: number, turn: number, body: string, tail: string): string {
  const q =
    path(
      'M-200 -14C-150 -30 120 -34 170 -22C200 -14 206 -4 200 4C190 18 120 26 40 26L-120 18C-170 12 -205 0 -200 -14Z',
      body,
    ) +
    path('M-200 -14L-226 -96L-186 -96L-130 -22Z', tail) +
    path(
      'M40 26C120 26 190 18 200 4L160 8L-140 6L-170 6C-150 14 -140 16 -120 18Z',
      '#000',
      'opacity="0.22"',
    ) +
    path('M-184 -8L-230 -26L-206 -28L-150 -8Z', dark(body, 0.25)) +
    path('M30 8L-60 76L-92 80L-36 8Z', dark(body, 0.35)) +
    path('M-10 34Q6 26 34 30L32 48Q4 52 -10 46Z', dark(body, 0.5)) +
    Array.from({ length: 22 }, (_, i) => rect(-130 + i * 12, -14, 5, 6, '#20304e')).join('') +
    path('M168 -18L190 -10L178 -8L164 -9Z', '#20304e')
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${s})">${q}</g>`
}
