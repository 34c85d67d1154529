import {
  blob,
  type Canvas,
  circle,
  curve,
  dark,
  ellipse,
  group,
  light,
  line,
  mix,
  n,
  type Point,
  path,
  poly,
  rect,
  stroke,
} from '../lib/canvas.ts'
import { junk, sampan } from '../lib/city.ts'
import {
  birds,
  clouds,
  cumulus,
  grass,
  hills,
  karst,
  leaf,
  moon,
  palm,
  peaks,
  rain,
  reflect,
  sky,
  stars,
  streaks,
  sun,
  tree,
  water,
} from '../lib/nature.ts'
import { figure, STAND, shadow, WALK } from '../lib/people.ts'
import type { Scenes } from '../lib/scene.ts'

function lightning(c: Canvas, x: number, y: number, length: number): string {
  const p: Point[] = [[x, y]]
  for (let i = 1; i <= 9; i++) p.push([x + c.r(-34, 34) + i * 6, y + (length / 9) * i])
  const d = p.map(([px, py], i) => `${i ? 'L' : 'M'}${n(px)} ${n(py)}`).join('')
  return (
    c.blur(stroke(d, '#bcd8ff', 22), 12) +
    stroke(d, '#f4faff', 4) +
    stroke(`M${n(p[4]![0])} ${n(p[4]![1])}l-50 50l-10 60`, '#e6f2ff', 2.5)
  )
}
function wave(c: Canvas, y: number, amp: number, colour: string, foam: string): void {
  const p: Point[] = []
  for (let x = -60; x <= c.w + 80; x += 90) p.push([x, y + c.r(-amp, amp)])
  const d = curve(p)
  c.add(
    path(
      `${d}L${c.w + 80} ${c.h}L-60 ${c.h}Z`,
      c.down([0, light(colour, 0.18)], [0.25, colour], [1, dark(colour, 0.55)]),
    ),
    stroke(d, foam, 4, 'opacity="0.6"'),
  )
  let s = ''
  for (let i = 0; i < p.length - 1; i++)
    for (let k = 0; k < 9; k++) {
      const t = c.random()
      s += ellipse(
        p[i]![0] + 90 * t,
        p[i]![1] + (p[i + 1]![1] - p[i]![1]) * t + c.r(-amp * 0.15, amp * 0.4),
        c.r(6, 34),
        c.r(2, 6),
        foam,
        `opacity="${n(c.r(0.1, 0.6))}"`,
      )
    }
  c.add(s)
}
const scenes: Scenes = {
  'ruong-bac-thang': {
    draw(c) {
      sky(c, 'dawn', 420)
      sun(c, 1180, 250, 46)
      clouds(c, 20, 260, '#ffd9b0', 0.6, 6)
      hills(c, 290, 70, '#6b6f9c', { mist: '#f0c8a4' })
      hills(c, 360, 80, '#46708a', { mist: '#e6d7a8' })
      c.add(c.noise(0, 270, c.w, 190, '#fff0d0', { opacity: 0.75, seed: 5 }))
      const steps = 22
      for (let i = 0; i < steps; i++) {
        const t = i / (steps - 1)
        const y = 390 + 520 * t ** 1.25
        const p: Point[] = []
        for (let x = -40; x <= c.w + 60; x += 40)
          p.push([
            x,
            y +
              Math.sin(x / 230 + i * 0.22) * (24 + 46 * t) +
              Math.sin(x / 97 + i * 0.5) * (6 + 13 * t) -
              Math.max(0, x - 900) * 0.16 * (1 - t * 0.7),
          ])
        const d = curve(p)
        const tint =
          i % 4 === 1
            ? mix('#f2c98e', '#7fa0b8', t)
            : mix(c.pick(['#c9b23e', '#8fae3c', '#e0bd4a', '#6f9a3a']), '#2c5c34', t * 0.35)
        c.add(
          path(`${d}L1700 1000L-60 1000Z`, c.down([0, light(tint, 0.2)], [0.5, tint], [1, dark(tint, 0.5)])),
          `<g transform="translate(0 ${n(4 + 9 * t)})">${stroke(d, '#23351f', 3 + 8 * t, 'opacity="0.6"')}</g>`,
          stroke(d, '#fff0b0', 1 + 2 * t, 'opacity="0.5"'),
        )
      }
      for (const [x, y, k] of [
        [420, 560, 1],
        [1270, 470, 0.8],
      ] as const)
        c.add(
          poly(
            [
              [x - 50 * k, y],
              [x - 50 * k, y - 34 * k],
              [x + 50 * k, y - 34 * k],
              [x + 50 * k, y],
            ],
            '#4a2f28',
          ),
          poly(
            [
              [x - 70 * k, y - 28 * k],
              [x - 30 * k, y - 74 * k],
              [x + 30 * k, y - 74 * k],
              [x + 70 * k, y - 28 * k],
            ],
            '#8a6238',
          ),
          tree(c, x + 80 * k, y + 6, 110 * k, '#1f4630', '#6a9648'),
        )
      for (const [x, y, h] of [
        [700, 760, 110],
        [800, 770, 104],
        [1010, 690, 74],
      ] as const)
        c.add(
          figure(
            x,
            y,
            h,
            { lean: 42, armL: [10, 4], armR: [0, 8], legL: [10, -4], legR: [-8, -4] },
            { top: '#9c2f4a', bottom: '#1c2747', hat: 'non' },
          ).svg,
        )
      c.add(grass(c, 905, 80, ['#1c3a22', '#2f5a2a', '#446f30'], 160))
      birds(c, 560, 150, 8, '#3b3f66')
    },
  },
  'mekong-boat': {
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
  },
  'cho-noi': {
    draw(c) {
      sky(c, 'dawn', 360)
      sun(c, 420, 270, 40)
      hills(c, 330, 14, '#7d7d9a', { detail: 4, bottom: 380 })
      let far = ''
      for (let x = 0; x < c.w; x += 60) far += palm(c, x, 368, c.r(60, 120), '#3d5360')
      c.add(far)
      water(c, 366, '#f3bd92', '#274653', { glint: '#fff0c2', at: 420, spread: 60 })
      const boat = (
        x: number,
        y: number,
        l: number,
        hull: string,
        goods: readonly string[],
        face: boolean,
      ) => {
        let s = ''
        for (let i = 0; i < 60; i++) {
          const t = c.r(-0.32, 0.24)
          s += circle(
            x + t * l,
            y - l * 0.045 - c.r(0, 0.075) * l * (1 - Math.abs(t) * 2),
            l * c.r(0.014, 0.026),
            c.pick(goods),
          )
        }
        const px = x - l * 0.3
        s = line(px, y, px + l * 0.02, y - l * 0.62, '#6b4a2a', l * 0.012) + s
        for (let i = 0; i < 4; i++)
          s += circle(px + l * 0.04 + i * l * 0.015, y - l * 0.58 + i * l * 0.05, l * 0.024, goods[0]!)
        const f = figure(
          x + l * 0.33,
          y - l * 0.02,
          l * 0.36,
          { lean: 8, armL: [50, 80], armR: [20, 60], legL: [12, 0], legR: [-12, -10] },
          {
            top: c.pick(['#8c3a5c', '#2f6a7a', '#c0662f', '#4a5aa0']),
            bottom: '#1a1c2e',
            hat: 'non',
            legs: 'wide',
          },
          face,
        )
        const all = f.svg + s + sampan(x, y, l, hull, '#ffd08c')
        return reflect(c, all, y + l * 0.045, { opacity: 0.4, squash: 0.7 }) + all
      }
      c.add(
        boat(300, 440, 300, '#3d3340', ['#e8a33a', '#d5632f'], true),
        boat(860, 430, 260, '#3d3340', ['#7fa03c', '#a8bd4a'], false),
        boat(1340, 460, 330, '#40303a', ['#c8452f', '#e07a3a'], true),
      )
      c.add(
        boat(1010, 570, 480, '#4a2c22', ['#8fae3c', '#5f8a34', '#b9c65a'], true),
        boat(420, 620, 560, '#56301f', ['#f0a232', '#e67f28', '#f7c552'], false),
      )
      c.add(
        boat(1130, 800, 760, '#3c2118', ['#d84a3a', '#e8783c', '#f0a04a'], true),
        streaks(c, 760, 900, '#ffe2b4', 26, 0.4),
      )
    },
  },
  'bien-ha-long': {
    draw(c) {
      sky(c, 'teal', 560)
      clouds(c, 20, 320, '#fff0d0', 0.55, 14)
      sun(c, 640, 400, 50, '#fff8d8', '#ffe2a0')
      let far = ''
      for (const [x, w, h] of [
        [140, 260, 150],
        [420, 200, 110],
        [900, 300, 170],
        [1250, 240, 200],
        [1500, 260, 150],
      ] as const)
        far += karst(c, x, 560, w, h, '#7fa8a4', '#dfe4c4')
      c.add(far, c.noise(0, 430, c.w, 170, '#f6efd0', { opacity: 0.7, seed: 3 }))
      let mid = ''
      for (const [x, w, h] of [
        [20, 340, 300],
        [1130, 210, 320],
        [1330, 330, 250],
      ] as const)
        mid += karst(c, x, 580, w, h, '#3f7674', '#b6cfb4')
      let near = ''
      for (const [x, w, h] of [
        [250, 260, 420],
        [1540, 400, 500],
      ] as const)
        near += karst(c, x, 606, w, h, '#1c4a4c', '#7fae9c')
      water(c, 566, '#bfdac0', '#0f4552', { glint: '#fffbe0', at: 640, spread: 70 })
      c.add(reflect(c, mid + near, 590, { opacity: 0.5 }), mid, near)
      const boat = junk(c, 760, 690, 1.35, '#b5442f', '#3a1f1a')
      c.add(
        reflect(c, boat, 726, { opacity: 0.55 }),
        boat,
        junk(c, 1010, 600, 0.4, '#c9774a', '#3a2a2a'),
        streaks(c, 740, 900, '#e6f0d4', 30, 0.4),
      )
      birds(c, 520, 210, 9, '#1e4a50')
    },
  },
  'lua-chin': {
    draw(c) {
      sky(c, 'gold', 520)
      sun(c, 1130, 300, 80, '#fffbe0', '#ffd877', 0.9)
      clouds(c, 20, 300, '#fff4d0', 0.5, 4)
      hills(c, 440, 46, '#a98a4a', { mist: '#f0cf7c', bottom: 600 })
      c.add(rect(0, 500, c.w, 400, c.down([0, '#f0c858'], [1, '#8a5a1c'])))
      for (let row = 0; row < 9; row++)
        c.add(
          `<g opacity="${0.5 + row * 0.05}">${grass(c, 560 + row * 40, 40 + row * 10, ['#e3b13e', '#c98f2c', '#f4d06a', '#b8862a'], 130)}</g>`,
        )
      for (const [x, y, h] of [
        [360, 600, 130],
        [450, 606, 126],
        [560, 590, 110],
      ] as const)
        c.add(
          figure(
            x,
            y,
            h,
            { lean: 38, armL: [20, 10], armR: [4, 10], legL: [10, -4], legR: [-10, -4] },
            { top: '#8a3b34', bottom: '#2a2338', hat: 'non' },
          ).svg,
        )
      let s = ''
      for (let i = 0; i < 24; i++) {
        const x = 60 + i * 64 + c.r(-20, 20)
        const top = c.r(230, 480)
        const bend = c.r(90, 190) * (c.chance(0.75) ? 1 : -1)
        const at = (t: number): Point => [
          x + bend * t ** 2.4,
          920 - (920 - top) * (t < 0.86 ? t / 0.86 : 1 - (t - 0.86) * 1.4),
        ]
        s += stroke(curve(Array.from({ length: 11 }, (_, k) => at(k / 10))), '#8a7a26', 5)
        for (let k = 0; k < 34; k++) {
          const [gx, gy] = at(0.66 + (k / 34) * 0.42)
          const a = c.r(30, 150) + (bend < 0 ? 40 : -10)
          s += `<g transform="translate(${n(gx)} ${n(gy)}) rotate(${n(a)})">${ellipse(13, 0, 14, 5.5, c.pick(['#f2c14a', '#e0a02e', '#ffdf86', '#b9781e']))}${line(24, 0, 44, -2, '#ffe9a6', 1)}</g>`
        }
        s += path(
          `M${n(x)} 910Q${n(x - 30)} 700 ${n(x - bend * 0.8)} ${n(top + 160)}Q${n(x - 10)} 700 ${n(x + 12)} 910Z`,
          c.pick(['#7f8a2e', '#a79a38', '#5f7426']),
        )
      }
      c.add(s)
    },
  },
  'lu-lut': {
    finish: { tone: 0.24 },
    draw(c) {
      sky(c, 'storm', 420)
      clouds(c, -60, 420, '#101a24', 0.8, 7, { gain: 3.4, cut: 1.2 })
      hills(c, 400, 50, '#41565c', { mist: '#7f918a', bottom: 480 })
      let s = ''
      const home = (x: number, y: number, k: number, tile: string) =>
        rect(x - 90 * k, y - 34 * k, 180 * k, 40 * k, '#8f8670') +
        rect(x - 30 * k, y - 26 * k, 40 * k, 30 * k, '#222a30') +
        poly(
          [
            [x - 120 * k, y - 30 * k],
            [x - 70 * k, y - 110 * k],
            [x + 80 * k, y - 110 * k],
            [x + 124 * k, y - 30 * k],
          ],
          c.down([0, light(tile, 0.1)], [1, dark(tile, 0.4)]),
        ) +
        Array.from({ length: 9 }, (_, i) =>
          line(
            x - 62 * k + i * 17 * k,
            y - 108 * k,
            x - 104 * k + i * 27 * k,
            y - 34 * k,
            '#1c1012',
            2 * k,
            'opacity="0.4"',
          ),
        ).join('')
      for (const [x, y, k] of [
        [150, 470, 0.6],
        [420, 452, 0.45],
        [1100, 460, 0.55],
        [1460, 480, 0.7],
      ] as const)
        s += home(x, y, k, '#7d4a40')
      for (const [x, h] of [
        [300, 200],
        [930, 150],
        [1270, 240],
      ] as const)
        s += palm(c, x, 480, h, '#1d2c2c', { wind: 0.4 })
      for (let i = 0; i < 6; i++)
        s +=
          line(60 + i * 300, 480, 56 + i * 300, 300, '#1e2528', 6) +
          stroke(`M${56 + i * 300} 310Q${200 + i * 300} 350 ${356 + i * 300} 310`, '#1e2528', 2)
      water(c, 466, '#8d8a72', '#4a4234', { calm: 0.4 })
      c.add(reflect(c, s, 474, { opacity: 0.5, ripple: 50 }), s)
      const roof = home(350, 680, 1.7, '#9c4a38')
      c.add(reflect(c, roof, 690, { opacity: 0.4, ripple: 50 }), roof)
      c.add(
        figure(320, 500, 120, { armL: [150, 165], armR: [-20, 20] }, { top: '#b8862f', bottom: '#28304a' })
          .svg,
        figure(400, 500, 84, STAND, { top: '#a03a50', bottom: '#28304a' }).svg,
      )
      const boat =
        path(
          'M780 700Q800 770 860 776L1200 776Q1300 770 1340 690L1250 712L860 712Z',
          c.down([0, '#f08a34'], [1, '#8a3a1a']),
        ) + stroke('M780 700L860 712L1250 712L1340 690', '#ffcf9a', 6)
      let crew = ''
      for (const [x, h, fl, top, a] of [
        [880, 190, true, '#e8662a', [96, 86]],
        [990, 150, true, '#48607a', [20, 60]],
        [1060, 140, false, '#8a4a5a', [20, 60]],
        [1180, 200, true, '#e8662a', [50, 76]],
      ] as const)
        crew += figure(
          x,
          744,
          h,
          { lean: 8, armL: a, armR: [30, 60] },
          {
            top,
            bottom: '#1c2438',
            hat: top === '#e8662a' ? 'hard' : 'non',
            hatColour: top === '#e8662a' ? '#f4f0e2' : '#cdb98c',
          },
          fl,
        ).svg
      c.add(
        reflect(c, boat + crew, 780, { opacity: 0.45, ripple: 40 }),
        crew,
        boat,
        line(1130, 620, 1260, 840, '#241a14', 8),
        streaks(c, 780, 900, '#c4bfa4', 36, 0.5),
      )
      rain(c, 520, 0.42)
    },
  },
  'bao-bien': {
    finish: { tone: 0.26, bloom: 0.4 },
    draw(c) {
      sky(c, 'storm', 560)
      c.add(
        c.noise(0, -40, c.w, 560, '#070d16', { opacity: 0.95, gain: 5, cut: 2, seed: 11, fade: 'bottom' }),
        c.noise(0, 40, c.w, 420, '#9fb4b4', { opacity: 0.35, seed: 21, fx: 0.003, fy: 0.009 }),
      )
      c.add(lightning(c, 500, 60, 460), c.glow(540, 300, 420, '#a9c8f0', 0.5))
      for (const [y, a, col] of [
        [540, 26, '#3d5d66'],
        [610, 44, '#2f5560'],
        [690, 66, '#234a58'],
        [780, 80, '#163846'],
      ] as const)
        wave(c, y, a, col, '#dfeae4')
      c.add(
        path(
          'M-20 900L-20 560C80 470 240 440 360 520C300 500 250 530 262 580C290 650 420 700 560 900Z',
          c.slant([0, '#7fb0aa'], [0.4, '#2f6a74'], [1, '#0f2f3e']),
        ),
        stroke('M-20 560C80 470 240 440 360 520C300 500 250 530 262 580', '#f2f6ee', 14),
      )
      for (let i = 0; i < 130; i++)
        c.add(
          circle(
            c.r(140, 440) + c.r(-40, 40),
            c.r(430, 640),
            c.r(1.5, 8),
            '#eef5ef',
            `opacity="${n(c.r(0.3, 0.9))}"`,
          ),
        )
      c.add(path('M1020 900Q1200 760 1400 740Q1540 730 1640 760L1640 900Z', '#0b151a'))
      for (const [x, y, h] of [
        [1220, 800, 400],
        [1340, 770, 500],
        [1480, 760, 420],
      ] as const)
        c.add(palm(c, x, y, h, '#0a1418', { lean: 0.22, wind: 1 }))
      c.add(
        poly(
          [
            [1400, 760],
            [1400, 690],
            [1500, 690],
            [1500, 760],
          ],
          '#10191c',
        ),
        poly(
          [
            [1384, 694],
            [1450, 640],
            [1516, 694],
          ],
          '#0a1012',
        ),
        rect(1430, 706, 28, 30, '#ffc76a'),
        c.glow(1444, 720, 60, '#ffb84d', 0.7),
      )
      c.add(
        `<g transform="rotate(-12 760 600)">${path('M690 590L710 630L820 630L850 584L800 596L720 598Z', '#7a2c26')}${rect(730, 562, 50, 34, '#d8d2bc')}${line(790, 596, 790, 510, '#1a1a1a', 4)}</g>`,
      )
      rain(c, 620, 0.5, 0.55)
    },
  },
  'rung-ngap-man': {
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
  },
  'song-hong': {
    draw(c) {
      sky(c, 'dusk', 330)
      sun(c, 760, 260, 54)
      clouds(c, 10, 260, '#ffb48a', 0.6, 9)
      hills(c, 300, 40, '#5a3f6c', { mist: '#c9766a', bottom: 400 })
      c.add(rect(0, 326, c.w, 580, c.down([0, '#8a6a4a'], [0.3, '#5f6a34'], [1, '#1c2f22'])))
      for (let i = 0; i < 120; i++) {
        const t = c.random() ** 1.4
        const [x, y, w, h] = [c.r(-60, c.w), 340 + t * 520, 60 + 220 * t, 8 + 44 * t]
        c.add(
          poly(
            [
              [x, y],
              [x + w, y - h * 0.2],
              [x + w * 1.1, y + h * 0.7],
              [x - w * 0.1, y + h],
            ],
            c.pick(['#6f7a34', '#8a8a3e', '#4a6a34', '#a08a42', '#39582f', '#77603a']),
            'opacity="0.8"',
          ),
        )
      }
      const river =
        'M730 328C700 350 860 372 980 392C1180 424 1240 470 1000 508C700 552 420 580 380 660C350 740 520 820 560 910L1290 910C1180 790 1000 740 1010 670C1030 590 1500 560 1480 462C1460 390 1040 372 900 350C830 340 800 334 790 328Z'
      c.add(
        c.blur(path(river, '#3a2430', 'opacity="0.5"'), 8),
        path(river, c.down([0, '#ffd08a'], [0.35, '#e2805a'], [1, '#8a3f3a'])),
        c.clip(streaks(c, 330, 900, '#ffe0a8', 90, 0.6), path(river, '#fff')),
      )
      for (let i = 0; i < 46; i++) {
        const t = c.random()
        const y = 350 + t * 480
        const x = c.chance(0.5) ? c.r(0, 330 + 60 * t) : c.r(1360, 1600)
        c.add(tree(c, x, y, 26 + 90 * t, '#1c3526', '#5a7034'))
      }
      for (const [x, y] of [
        [1180, 500],
        [620, 590],
      ] as const)
        c.add(
          rect(x, y - 8, 90, 12, '#2a1a28'),
          rect(x + 64, y - 24, 20, 18, '#5a3a3c'),
          rect(x + 6, y - 14, 52, 8, '#c9985a'),
        )
      c.add(
        sampan(760, 790, 190, '#26141e', '#ffcf9c'),
        figure(790, 786, 80, { ...STAND, lean: 10 }, shadow('#26141e', { hat: 'non' })).svg,
        line(800, 730, 860, 820, '#26141e', 4),
      )
      birds(c, 1200, 140, 9, '#40284c')
    },
  },
  'sa-mac': {
    draw(c) {
      sky(c, 'gold', 500)
      sun(c, 1150, 230, 62)
      const dune = (y: number, p: Point[], lit: string, shade: string) => {
        const ridge = curve(p)
        c.add(path(`${ridge}L1700 910L-60 910Z`, c.down([0, lit], [1, shade])))
        const peak = p.reduce((a, b) => (b[1] < a[1] ? b : a))
        c.add(
          path(
            `M${n(peak[0])} ${n(peak[1])}C${n(peak[0] + 60)} ${n(peak[1] + 90)} ${n(peak[0] - 80)} ${n(y + 120)} ${n(peak[0] - 260)} 910L${n(peak[0] - 900)} 910L${n(peak[0] - 500)} ${n(peak[1] + 160)}Z`,
            dark(shade, 0.4),
            'opacity="0.45"',
          ),
        )
      }
      dune(
        480,
        [
          [-60, 470],
          [200, 400],
          [460, 460],
          [800, 500],
          [1100, 430],
          [1400, 480],
          [1700, 440],
        ],
        '#f6c877',
        '#c9873e',
      )
      dune(
        560,
        [
          [-60, 560],
          [260, 600],
          [640, 470],
          [980, 580],
          [1300, 540],
          [1700, 600],
        ],
        '#f0b058',
        '#a8622c',
      )
      dune(
        700,
        [
          [-60, 690],
          [300, 780],
          [700, 760],
          [1180, 600],
          [1500, 700],
          [1700, 680],
        ],
        '#e39a48',
        '#7a3f20',
      )
      for (let i = 0; i < 60; i++) {
        const y = 720 + i * 3.4
        c.add(
          stroke(
            `M${n(c.r(-40, 300))} ${n(y + 60)}q200 ${n(-20 - c.r(0, 20))} ${n(c.r(300, 500))} 0t${n(c.r(300, 600))} ${n(c.r(-30, 0))}`,
            '#5a2c1a',
            1.5,
            'opacity="0.16"',
          ),
        )
      }
      const camel = (x: number, y: number, k: number) => {
        const q =
          path(
            'M-70 -60C-76 -90 -50 -96 -40 -100C-34 -130 -12 -130 -6 -102C2 -100 6 -100 10 -104C16 -130 36 -128 40 -98C56 -96 62 -104 66 -128C68 -148 74 -156 90 -156L112 -146L110 -138L92 -136C88 -110 86 -72 60 -58C30 -52 -40 -50 -70 -60Z',
            '#2c1626',
          ) +
          [-58, -44, 38, 52]
            .map((lx, i) =>
              stroke(`M${lx} -66L${lx + (i % 2 ? 8 : -6)} -34L${lx + (i % 2 ? 2 : -2)} 0`, '#2c1626', 9),
            )
            .join('') +
          stroke('M-72 -76q-12 16 -8 34', '#2c1626', 4)
        return `<g transform="translate(${x} ${y}) scale(${k})">${q}</g>`
      }
      for (const [i, x] of [380, 500, 620, 740, 860].entries()) {
        const y = 516 - i * 2 + (i === 0 ? 10 : 0) + Math.abs(i - 2) * 8
        c.add(
          ellipse(x - 30, y + 4, 60, 5, '#5a2c1a', 'opacity="0.5"'),
          camel(x, y, 0.72),
          i % 2 ? figure(x - 6, y - 34, 62, { legL: [70, 30], legR: [60, 20] }, shadow('#8a2c34')).svg : '',
        )
      }
      c.add(
        figure(960, 536, 86, WALK, shadow('#2c1626')).svg,
        c.noise(0, 420, c.w, 220, '#ffe9b8', { opacity: 0.5, seed: 4, fx: 0.002, fy: 0.02 }),
      )
    },
  },
  'bac-cuc': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#040b26'], [0.6, '#123a63'], [1, '#3c7f97'])))
      stars(c, 240, 480)
      let s = ''
      for (let i = 0; i < 130; i++) {
        const x = -40 + i * 13
        const y = 300 + Math.sin(i / 13) * 70 + Math.sin(i / 5) * 20
        s += path(
          `M${x} ${n(y)}l${n(20)} 0l${n(30 + c.r(0, 14))} ${n(-c.r(150, 290))}l-22 -6z`,
          c.down([0, '#7a5cff', 0], [0.5, '#38e0a8', 0.45], [1, '#b8ffd0', 0.85]),
          `opacity="${n(c.r(0.3, 0.9))}"`,
        )
      }
      c.add(c.blur(s, 9), c.glow(700, 280, 600, '#38e0a8', 0.35))
      peaks(c, 560, 170, '#33587f', 7, '#a8d8e6')
      const berg = (x: number, y: number, w: number, h: number) =>
        poly(
          [
            [x - w / 2, y],
            [x - w * 0.4, y - h * 0.55],
            [x - w * 0.16, y - h],
            [x + w * 0.06, y - h * 0.8],
            [x + w * 0.2, y - h * 0.9],
            [x + w * 0.5, y],
          ],
          c.down([0, '#e9fbff'], [1, '#7fc3d6']),
        ) +
        poly(
          [
            [x - w * 0.16, y - h],
            [x - w * 0.02, y - h * 0.4],
            [x - w * 0.1, y],
            [x + w * 0.5, y],
            [x + w * 0.2, y - h * 0.9],
            [x + w * 0.06, y - h * 0.8],
          ],
          '#3a86ac',
          'opacity="0.6"',
        )
      const ice = berg(280, 580, 420, 260) + berg(1270, 590, 520, 330) + berg(820, 570, 200, 90)
      water(c, 566, '#4c9fb0', '#071c38', { glint: '#b8ffd8', at: 700, spread: 140, count: 120 })
      c.add(reflect(c, ice, 584, { opacity: 0.6 }), ice)
      c.add(
        path(
          'M380 760L520 716L980 704L1180 740L1240 780L1100 820L560 826Z',
          c.down([0, '#f6fdff'], [1, '#9cc9dc']),
        ),
        path('M380 760L560 826L1100 820L1240 780L1236 806L1100 850L556 858L386 784Z', '#2f7496'),
      )
      c.add(
        `<g transform="translate(790 742) scale(1.5)">${path('M-120 -30C-126 -70 -90 -92 -50 -90C-10 -92 20 -98 46 -96C60 -112 84 -114 96 -102L126 -88L128 -78L98 -70C84 -60 76 -50 70 -40L72 4L46 4L40 -30L-10 -24L-20 4L-48 4L-50 -22L-74 -24L-88 4L-116 4Z', c.down([0, '#fffdf2'], [1, '#b9cdd4']))}${circle(126, -84, 4, '#15202c')}${circle(98, -92, 3, '#15202c')}${circle(70, -106, 7, '#eef2ea')}</g>`,
      )
      for (let i = 0; i < 16; i++)
        c.add(ellipse(c.r(0, c.w), c.r(640, 890), c.r(24, 80), c.r(5, 14), '#d6f0f6', 'opacity="0.75"'))
    },
  },
}
export default scenes
export { blob, cumulus, group, moon }
