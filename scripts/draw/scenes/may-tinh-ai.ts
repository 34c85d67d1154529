import { bokeh } from '../lib/air.ts'
import { circle, line, n, path, rect, stroke } from '../lib/canvas.ts'
import { PROFILE } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  size: [1600, 1067],
  finish: { bloom: 0.55 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#060a26'], [0.6, '#1a1f6a'], [1, '#0a4a7a'])),
      c.glow(720, 520, 640, '#4a7aff', 0.5),
      c.glow(900, 460, 360, '#ff6a8a', 0.35),
    )
    const at = (u: number, v: number) => [740 + u * 4, 520 + v * 4] as const
    const shape = `<path d="${PROFILE}" transform="translate(740 520) scale(4)"/>`
    c.add(
      path(
        PROFILE,
        c.slant([0, '#3f7aff', 0.55], [1, '#0a1a5c', 0.9]),
        'transform="translate(740 520) scale(4)"',
      ),
      stroke(PROFILE, '#9fd4ff', 0.9, 'transform="translate(740 520) scale(4)"'),
    )
    const nodes = Array.from({ length: 120 }, () => at(c.r(-84, 84), c.r(-108, 90)))
    let net = ''
    for (let i = 0; i < nodes.length; i++)
      for (let k = i + 1; k < nodes.length; k++) {
        const d = Math.hypot(nodes[i]![0] - nodes[k]![0], nodes[i]![1] - nodes[k]![1])
        if (d < 105)
          net += line(
            nodes[i]![0],
            nodes[i]![1],
            nodes[k]![0],
            nodes[k]![1],
            c.chance(0.12) ? '#ff8a6a' : '#bfe4ff',
            1.6,
            `opacity="${n(0.9 - d / 140)}"`,
          )
      }
    for (const [x, y] of nodes)
      net += circle(x, y, c.r(3, 9), c.pick(['#ffffff', '#9fe0ff', '#ffcf8a', '#ff8a7a']))
    c.add(c.clip(net, shape))
    for (let i = 0; i < 26; i++) {
      const y = 90 + i * 36
      const x = 1160 + c.r(-30, 60)
      const k = c.r(80, 200)
      c.add(
        stroke(
          `M${n(x)} ${y}h${n(k)}l30 ${i % 2 ? 24 : -24}h${n(c.r(60, 260))}`,
          '#6fc0ff',
          2.4,
          `opacity="${n(c.r(0.25, 0.8))}"`,
        ),
        circle(x, y, 5, '#dff4ff'),
      )
    }
    bokeh(c, 24, ['#6fb4ff', '#ff8aa0', '#bfe4ff'], 0, 1067, [6, 26])
  },
}
export default scene
