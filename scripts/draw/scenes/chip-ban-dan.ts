import { circle, line, n, type Point, poly, rect, stroke } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  finish: { bloom: 0.55, vignette: 0.55 },
  draw(c) {
    c.add(
      rect(
        0,
        0,
        c.w,
        c.h,
        c.radial(
          [
            [0, '#1f5f7a'],
            [0.6, '#0c2c4c'],
            [1, '#050f22'],
          ],
          0.5,
          0.5,
          0.75,
        ),
      ),
    )
    const iso = (u: number, v: number, z = 0): Point => [800 + (u - v) * 0.9, 450 + (u + v) * 0.48 - z]
    let s = ''
    for (let i = 0; i < 84; i++) {
      const side = i % 4
      const k = -250 + ((i * 37) % 500)
      let [u, v] = side === 0 ? [280, k] : side === 1 ? [-280, k] : side === 2 ? [k, 280] : [k, -280]
      const p: Point[] = [iso(u, v)]
      const sign = side % 2 === 0 ? 1 : -1
      for (let j = 0; j < 3; j++) {
        const step = c.r(60, 240) * sign
        if (side < 2) u += step
        else v += step
        p.push(iso(u, v))
        const jog = c.r(-46, 46)
        u += Math.abs(jog) * sign * (side < 2 ? 1 : 0) + (side < 2 ? 0 : jog)
        v += side < 2 ? jog : Math.abs(jog) * sign
        p.push(iso(u, v))
      }
      const d = p.map(([x, y], j) => `${j ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
      const hot = c.chance(0.3)
      s +=
        stroke(d, hot ? '#ffb85a' : '#3fb0c8', hot ? 3.4 : 2.6, `opacity="${hot ? 0.95 : 0.55}"`) +
        circle(p.at(-1)![0], p.at(-1)![1], 6, hot ? '#ffe0a0' : '#8fe0f0')
    }
    c.add(s)
    for (let i = 0; i < 14; i++) {
      const [u, v] = [c.r(-900, 900), c.r(-900, 900)]
      if (Math.abs(u) < 420 && Math.abs(v) < 420) continue
      const w = c.r(40, 90)
      c.add(
        poly([iso(u, v, 30), iso(u + w, v, 30), iso(u + w, v + w, 30), iso(u, v + w, 30)], '#22344e'),
        poly([iso(u, v + w, 30), iso(u + w, v + w, 30), iso(u + w, v + w), iso(u, v + w)], '#0c1628'),
        poly([iso(u + w, v, 30), iso(u + w, v + w, 30), iso(u + w, v + w), iso(u + w, v)], '#132238'),
      )
    }
    const slab = (r: number, z0: number, z1: number, top: string, a: string, b: string) =>
      poly([iso(-r, r, z1), iso(r, r, z1), iso(r, r, z0), iso(-r, r, z0)], a) +
      poly([iso(r, -r, z1), iso(r, r, z1), iso(r, r, z0), iso(r, -r, z0)], b) +
      poly([iso(-r, -r, z1), iso(r, -r, z1), iso(r, r, z1), iso(-r, r, z1)], top)
    c.add(
      c.blur(slab(300, 0, 0, '#ff9a4a', '#000', '#000'), 30, 'opacity="0.6"'),
      slab(280, 0, 26, '#1d3a34', '#0c1c20', '#123028'),
    )
    for (let i = 0; i < 16; i++)
      for (const q of [-1, 1])
        c.add(
          poly(
            [
              iso(-260 + i * 34, q * 262, 28),
              iso(-244 + i * 34, q * 262, 28),
              iso(-244 + i * 34, q * 238, 28),
              iso(-260 + i * 34, q * 238, 28),
            ],
            '#f0c46a',
          ),
          poly(
            [
              iso(q * 262, -260 + i * 34, 28),
              iso(q * 262, -244 + i * 34, 28),
              iso(q * 238, -244 + i * 34, 28),
              iso(q * 238, -260 + i * 34, 28),
            ],
            '#f0c46a',
          ),
        )
    c.add(
      slab(200, 26, 62, c.slant([0, '#4a5a78'], [0.5, '#1a2338'], [1, '#2f3f60']), '#0a101e', '#141d32'),
      slab(120, 62, 70, c.slant([0, '#ffe0a0'], [0.5, '#f0904a'], [1, '#c83a4a']), '#7a2a24', '#9a3a2a'),
    )
    for (let i = -5; i <= 5; i++)
      c.add(
        line(...iso(i * 20, -112, 71), ...iso(i * 20, 112, 71), '#fff4d0', 1.6, 'opacity="0.5"'),
        line(...iso(-112, i * 20, 71), ...iso(112, i * 20, 71), '#fff4d0', 1.6, 'opacity="0.5"'),
      )
    c.add(c.glow(800, 380, 420, '#ffb06a', 0.55))
  },
}
export default scene
