/** Things that several pictures of city share. */
import { type Canvas, circle, path, stroke } from '../lib/canvas.ts'

export const WARM = ['#ffd98f', '#ffc266', '#fff0c8'] as const
export const NEON = ['#ffd98f', '#ffb65c', '#9fd8ff', '#fff3d0', '#ff8f6b'] as const
export function head(c: Canvas): string {
  return (
    path(
      'M-40 10C-44 -40 0 -70 50 -58L112 -40L96 -24L118 -16L60 0L104 22L40 30C0 44 -34 40 -40 10Z',
      c.down([0, '#ffdf7c'], [0.6, '#f0a22c'], [1, '#a85f18']),
    ) +
    stroke('M0 -52Q-50 -100 -110 -92M-10 -40Q-70 -70 -120 -56M-20 10Q-70 20 -104 50', '#ffcf5a', 11) +
    circle(28, -34, 11, '#fff8e0') +
    circle(31, -34, 6, '#7a1414') +
    stroke('M100 -42Q150 -70 140 -106', '#ffcf5a', 4)
  )
}
