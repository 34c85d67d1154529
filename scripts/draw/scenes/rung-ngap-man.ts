import { ellipse, light, line, n, path, rect, stroke } from '../lib/canvas.ts'
import { reflect, streaks, water } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.down([0, '#e9e2a0'], [0.5, '#7fae6c'], [1, '#12382f'])),
      c.glow(820, 240, 700, '#fff6c4', 0.9),
    )
    for (let layer = 0; layer < 3; layer++) {
      const tint = ['#8fb277', '#3f7a56', '#12352c'][layer]!
      const base = 520 + layer * 70
      let s = ''
      const xs =
        layer === 2
          ? [60, 300, 1250, 1520]
          : layer === 1
            ? [200, 470, 660, 1010, 1180, 1420]
            : [120, 330, 540, 700, 900, 1080, 1300, 1500]
      for (const x of xs) {
        const k = 0.6 + layer * 0.5
        s += path(
          `M${n(x - 12 * k)} ${base - 150 * k}Q${n(x - 8 * k)} ${base - 420} ${n(x - 20 * k)} -20L${n(x + 24 * k)} -20Q${n(x + 8 * k)} ${base - 420} ${n(x + 12 * k)} ${base - 150 * k}Z`,
          tint,
        )
        for (let i = -6; i <= 6; i++)
          s += stroke(
            `M${n(x)} ${n(base - 150 * k - Math.abs(i) * 8)}Q${n(x + i * 20 * k)} ${n(base - 170 * k - c.r(0, 30))} ${n(x + i * c.r(22, 32) * k)} ${base + 14 * k}`,
            tint,
            5.5 * k,
          )
        for (let i = 0; i < 4; i++)
          s += stroke(
            `M${n(x)} ${n(base - c.r(250, 420))}q${n(c.r(-120, 120) * k)} ${n(-c.r(30, 90))} ${n(c.r(-190, 190) * k)} ${n(-c.r(60, 160))}`,
            tint,
            7 * k,
          )
      }
      for (let i = 0; i < 130; i++)
        s += ellipse(
          c.r(-20, c.w + 20),
          c.r(-30, 150 + c.r(0, 80)),
          c.r(16, 40),
          c.r(8, 18),
          layer === 2 ? c.pick(['#1b4a34', '#2f6a3e', '#12352c']) : light(tint, c.r(0, 0.25)),
          `opacity="0.85"`,
        )
      if (layer === 1) water(c, 566, '#b8cf8c', '#0c3330', { glint: '#fffbd0', at: 820, spread: 90 })
      c.add(layer ? reflect(c, s, base + 14, { opacity: 0.5 }) : '', s)
      if (layer < 2) c.add(c.noise(0, 300, c.w, 280, '#f6f3c2', { opacity: 0.5, seed: 4 + layer }))
    }
    const egret = (x: number, y: number, k: number) =>
      `<g transform="translate(${x} ${y}) scale(${k})">${line(0, 0, 0, 60, '#2a2a22', 3)}${line(12, 0, 14, 60, '#2a2a22', 3)}${path('M-46 14C-20 -20 20 -26 30 -8C36 6 0 18 -46 14Z', '#fdfbf0')}${stroke('M26 -10C46 -24 16 -50 36 -66', '#fdfbf0', 7)}${ellipse(38, -68, 9, 6, '#fdfbf0')}${line(44, -68, 66, -64, '#e0a030', 3)}</g>`
    c.add(egret(720, 640, 1.2), egret(880, 612, 0.8), streaks(c, 640, 900, '#f4f6c8', 34, 0.4))
  },
}
export default scene
