import { circle, ellipse, n, rect, stroke } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import { sampan } from '../lib/harbour.ts'
import { reflect, streaks, water } from '../lib/land.ts'
import { leaf, palm } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'gold', 460)
    sun(c, 800, 330, 62, '#fff6d0', '#ffd070')
    let far = ''
    for (let x = -20; x < c.w; x += 30) far += palm(c, x, 470 + c.r(-6, 6), c.r(80, 170), '#7a7440')
    let near = ''
    for (let x = -40; x < 480; x += 66)
      near += palm(c, x, 520 + c.r(-8, 14), c.r(230, 430), '#24401f', { lit: '#5f7a2c' })
    for (let x = 1160; x < 1660; x += 66)
      near += palm(c, x, 520 + c.r(-8, 14), c.r(230, 430), '#24401f', { lit: '#5f7a2c' })
    for (let i = 0; i < 46; i++) {
      const x = c.chance(0.5) ? c.r(-30, 420) : c.r(1200, 1640)
      near += leaf(x, 540, c.r(110, 230), 12, -90 + c.r(-45, 45), c.pick(['#2f5426', '#476f2b', '#1f3d20']))
    }
    water(c, 472, '#f0c574', '#4a4a22', { glint: '#fff8d8', at: 800, spread: 80 })
    c.add(reflect(c, far + near, 510, { opacity: 0.55 }), far, near)
    const f = figure(
      910,
      700,
      270,
      { lean: 16, head: 4, armL: [66, 96], armR: [46, 76], legL: [20, -4], legR: [-22, -20] },
      { top: '#7a2c48', bottom: '#14121e', legs: 'wide', hat: 'non', hairStyle: 'long' },
    )
    const boat = sampan(800, 716, 720, '#3a2416', '#ffcf7a') + rect(620, 684, 150, 30, '#5a3a20')
    let fruit = ''
    for (let i = 0; i < 46; i++)
      fruit += circle(
        c.r(560, 790),
        698 - c.r(0, 46) * (1 - Math.abs(c.r(-0.6, 0.6))),
        c.r(13, 20),
        c.pick(['#e89a2c', '#c8512c', '#8aa23a', '#f0c04a']),
      )
    c.add(
      reflect(c, boat + f.svg, 742, { opacity: 0.55 }),
      stroke(
        `M${n(f.handR[0] - 40)} ${n(f.handR[1] - 60)}L${n(f.handL[0])} ${n(f.handL[1])}L1110 776`,
        '#2a190e',
        8,
      ),
      f.svg,
      fruit,
      boat,
      ellipse(1112, 772, 24, 10, '#2a190e'),
      streaks(c, 760, 900, '#ffe7a6', 30, 0.5),
    )
    birds(c, 480, 160, 7, '#6a4a22')
  },
}
export default scene
