import { type Canvas, circle, ellipse, line, path, rect, stroke } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'
import { stars } from '../lib/sky.ts'
import { isLand } from '../lib/world.ts'

function globe(c: Canvas, x: number, y: number, r: number, from: number): string {
  let s =
    c.glow(x, y, r * 1.5, '#5fb4ff', 0.6) +
    circle(
      x,
      y,
      r,
      c.radial(
        [
          [0, '#3f9ae0'],
          [0.6, '#15509c'],
          [1, '#061a44'],
        ],
        0.32,
        0.28,
        0.9,
      ),
    )
  let land = ''
  for (let row = 0; row < 33; row++)
    for (let column = from; column < from + 45; column++) {
      if (!isLand((column + 90) % 90, row)) continue
      const lat = ((76 - row * 4) * Math.PI) / 180
      const lon = ((column - from - 22) * 4 * Math.PI) / 180
      land += ellipse(
        x + Math.cos(lat) * Math.sin(lon) * r,
        y - Math.sin(lat) * r,
        r * 0.042 * Math.max(0.35, Math.cos(lon)),
        r * 0.04,
        c.pick(['#4f8a5c', '#5c9460', '#8f9a62', '#437c54']),
      )
    }
  s += c.clip(
    c.blur(land, 9) +
      c.noise(x - r, y - r, r * 2, r * 2, '#ffffff', {
        opacity: 0.75,
        fx: 0.006,
        fy: 0.012,
        gain: 5,
        cut: 2.6,
        fade: 'none',
        seed: 9,
      }) +
      circle(
        x,
        y,
        r,
        c.radial(
          [
            [0, '#020818', 0],
            [0.6, '#020818', 0.1],
            [1, '#020818', 0.9],
          ],
          0.28,
          0.26,
          0.92,
        ),
      ),
    circle(x, y, r, '#fff'),
  )
  return s + circle(x, y, r + 2, 'none', 'stroke="#9fd8ff" stroke-width="4" opacity="0.5"')
}

const scene: Scene = {
  finish: { bloom: 0.5, vignette: 0.3 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#02040f'], [1, '#0a1638'])),
      c.noise(0, 0, c.w, c.h, '#3a4a9a', { opacity: 0.35, fx: 0.002, fy: 0.003, seed: 7 }),
    )
    stars(c, 420, 900)
    c.add(
      c.glow(180, 120, 420, '#ffe6b0', 0.8),
      circle(180, 120, 24, '#fffbe8'),
      globe(c, 820, 1330, 860, 49),
    )
    const panel = (x: number) => {
      let s = rect(x, -60, 300, 120, c.slant([0, '#7fb4f0'], [0.5, '#1d4a9c'], [1, '#0c2458']))
      for (let i = 0; i <= 8; i++)
        s += line(x + i * 37.5, -60, x + i * 37.5, 60, '#d8ecff', 2, 'opacity="0.7"')
      for (let i = 0; i <= 3; i++)
        s += line(x, -60 + i * 40, x + 300, -60 + i * 40, '#d8ecff', 2, 'opacity="0.7"')
      return s
    }
    c.add(
      `<g transform="translate(980 300) rotate(-22)">${line(-110, 0, 110, 0, '#c9d4e0', 12)}${panel(-420)}${panel(120)}${rect(-84, -110, 168, 220, c.across([0, '#ffe6a0'], [0.4, '#e8a83c'], [1, '#7a4a1a']))}${rect(-84, -40, 168, 14, '#7a4a1a', 'opacity="0.5"')}${rect(-84, 30, 168, 14, '#7a4a1a', 'opacity="0.5"')}${path('M-70 110Q0 200 70 110Z', c.across([0, '#fdfdf8'], [1, '#8a9ab4']))}${line(0, 140, 0, 210, '#dfe6ee', 5)}${circle(0, 212, 9, '#ff5548')}${rect(-24, -150, 48, 44, '#5a6a86')}</g>`,
    )
    for (let i = 0; i < 4; i++)
      c.add(
        stroke(
          `M${820 - i * 54} ${530 + i * 62}Q${880 - i * 20} ${600 + i * 50} ${990 + i * 34} ${560 + i * 66}`,
          '#9fe0ff',
          5,
          `opacity="${0.8 - i * 0.17}"`,
        ),
      )
  },
}
export default scene
