import { ellipse, group, line, n, rect, stroke } from '../lib/canvas.ts'
import { figure, KICK, shadow } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'
import { ball, DOTS, floodlight, stand, streak } from '../props/sport.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.down([0, '#08122e'], [0.6, '#1d4a6e'], [1, '#0f4a2e'])),
      c.blur(stand(c, 120, 540, 0.02, DOTS), 5, 'opacity="0.7"'),
    )
    c.add(floodlight(c, 240, 120, 0.9), floodlight(c, 1400, 110, 0.8), c.glow(720, 420, 620, '#7fb4ff', 0.35))
    c.add(
      rect(0, 620, c.w, 280, c.down([0, '#2f8a46'], [1, '#0c3f22'])),
      rect(0, 616, c.w, 6, '#f4f6e8', 'opacity="0.5"'),
    )
    c.add(
      stroke(
        'M1330 640L1330 330L1640 300M1330 330L1400 390L1640 380M1400 390L1400 640',
        '#f2f4ea',
        8,
        'opacity="0.8"',
      ),
    )
    for (let i = 0; i < 14; i++)
      c.add(
        line(1340 + i * 22, 336 - i * 2, 1410 + i * 20, 640, '#dfe8ea', 1.2, 'opacity="0.4"'),
        line(1336, 350 + i * 22, 1640, 330 + i * 24, '#dfe8ea', 1.2, 'opacity="0.4"'),
      )
    const look = {
      top: '#d8343f',
      bottom: '#c42832',
      legs: 'shorts',
      sleeves: 'short',
      shoe: '#f2c83c',
      skin: '#d79b72',
    } as const
    c.add(ellipse(640, 836, 260, 20, '#04180b', 'opacity="0.6"'))
    const f = figure(
      640,
      836,
      640,
      { ...KICK, legL: [70, 52], legR: [-10, -4], armL: [-74, -50], armR: [84, 104] },
      look,
    )
    c.add(
      group(
        figure(
          634,
          832,
          640,
          { ...KICK, legL: [70, 52], legR: [-10, -4], armL: [-74, -50], armR: [84, 104] },
          shadow('#ffe6b0'),
        ).svg,
        'opacity="0.8"',
      ),
      f.svg,
      line(f.footL[0] - 10, f.footL[1] - 40, f.footL[0] - 70, f.footL[1] - 90, '#f4f6f8', 26),
    )
    c.add(streak(c, 1120, 520, 260, 22, '#ffffff'), ball(1150, 510, 42))
    let s = ''
    for (let i = 0; i < 90; i++) {
      const a = c.r(-2.6, -0.3)
      const d = c.r(30, 210)
      s += ellipse(
        930 + Math.cos(a) * d * 0.8,
        820 + Math.sin(a) * d * 0.7,
        c.r(2, 7),
        c.r(1, 4),
        c.pick(['#5fae5a', '#2f7a3c', '#c9d88a', '#6a4a2a']),
        `opacity="${n(c.r(0.4, 1))}"`,
      )
    }
    c.add(
      s,
      figure(
        1240,
        780,
        230,
        { lean: 10, armL: [90, 120], armR: [-60, -40], legL: [50, 10], legR: [-30, -20] },
        { top: '#e8d84a', bottom: '#1a2a4a', legs: 'shorts', skin: '#c98d66' },
        true,
      ).svg,
    )
  },
}
export default scene
