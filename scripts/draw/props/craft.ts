/** Things that several pictures of craft share. */
import { type Canvas, circle, line, path, stroke } from '../lib/canvas.ts'
import { leaf } from '../lib/plants.ts'

export const bike = (x: number, y: number, k: number, tint: string): string => {
  const wheel = (wx: number) =>
    circle(wx, -70, 68, 'none', 'stroke="#16141e" stroke-width="8"') +
    Array.from({ length: 12 }, (_, i) =>
      line(wx, -70, wx + Math.cos(i * 0.5236) * 66, -70 + Math.sin(i * 0.5236) * 66, '#6a7080', 1.5),
    ).join('') +
    circle(wx, -70, 8, '#16141e')
  return `<g transform="translate(${x} ${y}) scale(${k})">${wheel(-120)}${wheel(130)}${stroke('M-120 -70L-60 -170L70 -170L0 -76L-60 -170M-120 -70L0 -76M70 -176L130 -70M70 -176L62 -216', tint, 10)}${stroke('M62 -216L30 -226M62 -216L96 -230', '#16141e', 9)}${path('M-90 -186Q-60 -200 -36 -186L-60 -174Z', '#3a2218')}${line(-60, -176, -62, -190, '#16141e', 8)}${circle(0, -76, 22, 'none', 'stroke="#16141e" stroke-width="5"')}${line(0, -76, 20, -46, '#16141e', 6)}${stroke('M-196 -118Q-150 -160 -60 -142', '#16141e', 4)}</g>`
}
export const leaves = (
  c: Canvas,
  x: number,
  y: number,
  r: number,
  tints: readonly string[],
  count: number,
): string => {
  let s = ''
  for (let i = 0; i < count; i++)
    s += leaf(
      x + c.r(-0.5, 0.5) * r,
      y + c.r(-0.3, 0.3) * r,
      r * c.r(0.4, 0.8),
      r * 0.1,
      c.r(-160, -20),
      c.pick(tints),
    )
  return s
}
