import {
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
import { house, lamp, motorbike, pagoda, roof, sampan, skyline, windows } from '../lib/city.ts'
import {
  birds,
  bokeh,
  bough,
  clouds,
  hills,
  palm,
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

const WARM = ['#ffd98f', '#ffc266', '#fff0c8'] as const
const NEON = ['#ffd98f', '#ffb65c', '#9fd8ff', '#fff3d0', '#ff8f6b'] as const

function truss(c: Canvas, y: number, colour: string, lit: string): string {
  let s = ''
  const span = 400
  for (let x = -120; x < c.w + span; x += span) {
    const p: Point[] = []
    for (let i = 0; i <= 16; i++) {
      const t = i / 16
      p.push([x + t * span, y - 46 - 150 * (1 - Math.sin(t * Math.PI)) ** 1.25])
    }
    s += stroke(curve(p), colour, 11) + line(x, y, x + span, y, colour, 16)
    for (let i = 0; i <= 16; i++) {
      s += line(p[i]![0], p[i]![1], p[i]![0], y, colour, 4.5)
      if (i < 16) s += line(p[i]![0], i % 2 ? p[i]![1] : y, p[i + 1]![0], i % 2 ? y : p[i + 1]![1], colour, 3)
    }
    s += stroke(curve(p.map(([px, py]) => [px, py - 5] as Point)), lit, 2.5, 'opacity="0.8"')
    s += poly(
      [
        [x - 26, y],
        [x + 26, y],
        [x + 36, y + 150],
        [x - 36, y + 150],
      ],
      c.across([0, mix(colour, lit, 0.4)], [0.5, colour], [1, dark(colour, 0.5)]),
    )
  }
  return s
}

const scenes: Scenes = {
  'ha-noi-skyline': {
    draw(c) {
      sky(c, 'dawn', 600)
      clouds(c, 20, 420, '#ffc9a0', 0.5, 8)
      sun(c, 1080, 520, 46)
      c.add(skyline(c, 600, { min: 60, max: 200, widths: [30, 70], colour: '#b98a9d' }))
      c.add(c.noise(0, 430, c.w, 190, '#ffe0b8', { opacity: 0.7, seed: 2 }))
      let town = skyline(c, 606, {
        min: 50,
        max: 210,
        widths: [34, 80],
        colour: '#4a4a7c',
        lit: WARM,
        share: 0.16,
        side: '#34386a',
      })
      for (const [x, w, h] of [
        [980, 60, 420],
        [1048, 50, 330],
        [700, 74, 330],
        [1310, 64, 300],
      ] as const)
        town +=
          poly(
            [
              [x, 606],
              [x, 606 - h * 0.9],
              [x + w * 0.3, 606 - h],
              [x + w, 606 - h * 0.93],
              [x + w, 606],
            ],
            c.across([0, '#6c6a9a'], [0.5, '#3f4274'], [1, '#2b2f5c']),
          ) + windows(c, x, 606 - h * 0.86, w, h * 0.84, 7, WARM, 0.3)
      let shore = ''
      for (let x = -20; x < c.w; x += 46) shore += tree(c, x, 618, c.r(50, 90), '#1c2a4a', '#3a4668')
      const temple =
        pagoda(300, 620, 92, 400, 9, '#8f3a34', '#5c2430') +
        roof(120, 600, 190, 46, '#5c2430') +
        rect(50, 596, 140, 30, '#7a3a38') +
        tree(c, 420, 624, 150, '#16233f', '#3a4668') +
        tree(c, 30, 624, 190, '#16233f', '#3a4668')
      water(c, 612, '#e9a68b', '#25345f', { glint: '#ffe9b8', at: 1080, spread: 50 })
      c.add(
        reflect(c, town + shore + temple, 616, { opacity: 0.5 }),
        town,
        shore,
        temple,
        rect(0, 612, c.w, 8, '#1a2444'),
      )
      c.add(streaks(c, 640, 900, '#ffd9a8', 40, 0.3), c.add('') ? '' : '')
      const f = figure(
        1180,
        800,
        120,
        { armL: [50, 70], armR: [40, 60], legL: [10, 0], legR: [-10, -8], lean: 10 },
        shadow('#141c38', { hat: 'non' }),
      )
      c.add(
        sampan(1180, 806, 330, '#141c38', '#ffca92'),
        f.svg,
        line(f.handL[0] - 30, f.handL[1] - 60, 1290, 850, '#141c38', 5),
      )
      birds(c, 560, 190, 9, '#3b3a66')
    },
  },
  'ho-guom': {
    draw(c) {
      sky(c, 'teal', 520)
      sun(c, 1050, 300, 40, '#fff4cf', '#ffdf9c', 0.6)
      hills(c, 470, 26, '#5e9a95', { mist: '#cfe0c4', detail: 3, bottom: 560 })
      let far = ''
      for (let x = -30; x < c.w + 40; x += 52)
        far += tree(c, x, 540, c.r(110, 190), '#2d6a64', '#5f9a78', '#1d3b40')
      c.add(far, c.noise(0, 420, c.w, 190, '#f1edd0', { opacity: 0.75, seed: 9, gain: 3, cut: 1.1 }))
      const t = '#c9b48a'
      let tower = ellipse(800, 556, 200, 20, '#2b4a3c') + ellipse(800, 548, 180, 16, '#4c7a4c')
      for (const [w, h, y, arches] of [
        [190, 84, 546, 3],
        [150, 68, 456, 3],
        [112, 52, 386, 1],
      ] as const) {
        tower +=
          rect(800 - w / 2, y - h, w, h, c.across([0, light(t, 0.3)], [0.5, t], [1, dark(t, 0.55)])) +
          rect(800 - w / 2 - 8, y - h - 8, w + 16, 12, dark(t, 0.25))
        for (let i = 0; i < arches; i++) {
          const ax = 800 + (i - (arches - 1) / 2) * w * 0.3
          tower += path(
            `M${n(ax - w * 0.09)} ${y - 6}v${-h * 0.45}a${n(w * 0.09)} ${n(w * 0.12)} 0 0 1 ${n(w * 0.18)} 0v${h * 0.45}z`,
            '#23302c',
          )
        }
      }
      tower +=
        roof(800, 336, 116, 34, '#6e4a3a') +
        rect(772, 290, 56, 18, t) +
        roof(800, 294, 80, 26, '#6e4a3a') +
        grassTuft(c)
      let bridge = ''
      const arc = (x: number) => 520 - 66 * Math.sin(((x - 1130) / 470) * Math.PI * 0.92)
      for (let x = 1130; x <= 1600; x += 22)
        bridge += line(x, arc(x), x, 575, '#7e1f22', 5) + line(x, arc(x) - 36, x, arc(x), '#d3423a', 4)
      const deck = Array.from({ length: 24 }, (_, i) => [1130 + i * 21, arc(1130 + i * 21)] as Point)
      bridge +=
        stroke(curve(deck), '#c23430', 15) +
        stroke(curve(deck.map(([x, y]) => [x, y - 36] as Point)), '#e8584a', 6) +
        stroke(curve(deck.map(([x, y]) => [x, y - 18] as Point)), '#d3423a', 3)
      water(c, 552, '#b7d3b4', '#123f46', { glint: '#fff6d0', at: 1010, spread: 60, count: 90 })
      c.add(reflect(c, far + tower + bridge, 556, { opacity: 0.55 }), tower, bridge)
      c.add(
        streaks(c, 600, 900, '#0d3540', 50, 0.35),
        bough(c, -40, 40, 760, 12, '#12352f', '#3f7a4c', 20),
        bough(c, 1650, -30, 520, 155, '#12352f', '#3f7a4c', 18),
        bough(c, -60, 180, 420, 30, '#0e2b2a', '#2f6644', 20),
      )
    },
  },
  'cau-long-bien': {
    draw(c) {
      sky(c, 'dusk', 640)
      clouds(c, 60, 460, '#ff8e5e', 0.55, 12)
      sun(c, 520, 560, 70, '#fff0c2', '#ff9a4a')
      hills(c, 610, 14, '#7a3f5e', { detail: 3, bottom: 660 })
      const bridge = `<g transform="rotate(-2.5 800 500)">${truss(c, 560, '#241a3a', '#ff9d5c')}</g>`
      water(c, 660, '#e0795a', '#2a1b40', { glint: '#ffdf9c', at: 520, spread: 70 })
      c.add(reflect(c, bridge, 676, { opacity: 0.55, squash: 0.6 }), bridge)
      let train = ''
      for (let i = 0; i < 7; i++)
        train +=
          rect(640 + i * 108, 508 - i * 4.7, 102, 40, '#151226') +
          windows(c, 644 + i * 108, 512 - i * 4.7, 96, 26, 13, WARM, 1)
      c.add(train)
      for (const [x, y, l] of [
        [1180, 800, 240],
        [300, 740, 130],
      ] as const)
        c.add(
          sampan(x, y, l, '#1a1230', '#ffb070'),
          figure(x + 20, y - 4, l * 0.4, STAND, shadow('#1a1230', { hat: 'non' })).svg,
        )
      c.add(grassBank(c))
      birds(c, 1150, 240, 8, '#3a2248')
    },
  },
  'sai-gon-night': {
    finish: { bloom: 0.5 },
    draw(c) {
      sky(c, 'night', 640)
      c.add(c.glow(800, 620, 900, '#e0708a', 0.5), c.glow(1150, 600, 500, '#ffb469', 0.35))
      clouds(c, 80, 380, '#5a5f9c', 0.4, 5)
      c.add(
        skyline(c, 640, { min: 80, max: 260, widths: [30, 60], colour: '#2b3d78', lit: NEON, share: 0.22 }),
      )
      let town = skyline(c, 650, {
        min: 60,
        max: 330,
        widths: [44, 92],
        colour: '#142250',
        lit: NEON,
        share: 0.4,
        side: '#0d1838',
      })
      for (let i = 0; i < 9; i++) {
        const w = 150 - i * 15
        const h = 250 + i * 38
        town +=
          rect(
            1050 - w / 2 + (i % 2 ? 5 : -5),
            650 - h,
            w,
            h,
            c.across([0, '#3b5aa8'], [0.5, '#1d3372'], [1, '#101d48']),
          ) + windows(c, 1050 - w / 2, 650 - h, w, 60, 8, ['#fff0c8', '#9fd8ff'], 0.7)
      }
      town += line(1050, 100, 1050, 40, '#cfe0ff', 4) + c.glow(1050, 40, 40, '#ff5a4d', 1)
      town +=
        path(
          'M520 650C500 480 520 330 566 250C606 330 640 480 628 650Z',
          c.across([0, '#5f86d8'], [0.5, '#21408c'], [1, '#101f50']),
        ) +
        ellipse(618, 372, 46, 10, '#c5d8ff') +
        ellipse(618, 368, 46, 8, '#3d5ca4') +
        windows(c, 528, 400, 94, 240, 9, ['#fff0c8', '#9fd8ff'], 0.55)
      water(c, 652, '#30407e', '#070d26')
      c.add(
        reflect(c, town, 654, { opacity: 0.8, ripple: 44 }),
        town,
        rect(0, 646, c.w, 8, '#ffc46e', 'opacity="0.55"'),
      )
      for (let i = 0; i < 26; i++)
        c.add(
          rect(
            c.r(0, c.w),
            c.r(670, 720),
            c.r(3, 8),
            c.r(60, 200),
            c.down([0, c.pick(NEON), 0.5], [1, c.pick(NEON), 0]),
          ),
        )
      c.add(
        path('M170 806Q420 830 640 806L600 846L210 846Z', '#0b1126'),
        rect(240, 764, 320, 44, '#121a38'),
        windows(c, 244, 766, 312, 34, 18, WARM, 1),
        stroke('M226 762Q400 730 580 762', '#ffcf87', 4),
      )
    },
  },
  'cau-rong-da-nang': {
    finish: { bloom: 0.55 },
    draw(c) {
      sky(c, 'night', 600)
      stars(c, 120, 380)
      c.add(
        c.glow(300, 600, 800, '#3a66c0', 0.4),
        skyline(c, 606, { min: 30, max: 190, widths: [30, 70], colour: '#1a2c62', lit: NEON, share: 0.3 }),
      )
      const spine: Point[] = []
      for (let i = 0; i <= 40; i++)
        spine.push([-80 + i * 33, 470 - Math.abs(Math.sin((i / 40) * Math.PI * 3 + 0.35)) * 150])
      let body = ''
      for (const [k, w, tint] of [
        [0, 44, '#b8721d'],
        [-5, 34, '#f0a830'],
        [-10, 14, '#ffe08a'],
      ] as const)
        body += stroke(curve(spine.map(([x, y]) => [x, y + k] as Point)), tint, w)
      for (let i = 1; i < 40; i++)
        body += poly(
          [
            [spine[i]![0] - 10, spine[i]![1] - 20],
            [spine[i]![0] + 4, spine[i]![1] - 46],
            [spine[i]![0] + 12, spine[i]![1] - 20],
          ],
          '#ffd062',
        )
      const [hx, hy] = spine.at(-1)!
      body += move(head(c), hx + 6, hy - 20, 1.2)
      let deck = rect(0, 540, c.w, 26, '#22305e') + rect(0, 536, c.w, 5, '#ffce7a')
      for (let i = 0; i < 40; i++) deck += line(spine[i]![0], spine[i]![1], spine[i]![0], 540, '#5d78c0', 3)
      for (const x of [60, 420, 800, 1180, 1520])
        deck += poly(
          [
            [x - 40, 566],
            [x + 40, 566],
            [x + 22, 640],
            [x - 22, 640],
          ],
          '#182650',
        )
      const all = deck + body
      water(c, 626, '#24386e', '#060c22')
      c.add(reflect(c, all, 628, { opacity: 0.7, ripple: 40 }), all)
      let fire = ''
      for (let i = 0; i < 60; i++) {
        const t = c.random() ** 0.8
        fire += ellipse(
          hx + 110 + t * 280,
          hy - 34 + t * 20 + c.r(-1, 1) * 78 * t,
          20 + 46 * t,
          12 + 26 * t,
          c.pick(['#ffec9a', '#ffb53f', '#ff7a2a', '#e8431f']),
          `opacity="${n(0.75 - t * 0.5)}"`,
        )
      }
      c.add(c.blur(fire, 7), c.glow(hx + 230, hy - 20, 380, '#ff8a35', 0.6))
      for (let i = 0; i < 40; i++)
        c.add(line(i * 42, 548, i * 42 + 16, 548, i % 2 ? '#fff4d0' : '#ff5a48', 4))
      c.add(crowdRow(c, 900, 70, '#050917'))
    },
  },
  'hue-citadel': {
    draw(c) {
      sky(c, 'dawn', 560)
      clouds(c, 40, 380, '#ffd6a8', 0.6, 4)
      sun(c, 330, 440, 44)
      hills(c, 500, 40, '#8a7aa0', { mist: '#f1c9a4', bottom: 600 })
      let gate = ''
      for (const [x, w] of [
        [270, 330],
        [1330, 330],
      ] as const)
        gate += rect(x - w / 2, 440, w, 170, c.down([0, '#a5775a'], [1, '#6a4740']))
      gate += rect(420, 410, 760, 200, c.down([0, '#c28d66'], [1, '#74493f']))
      for (let i = 0; i < 5; i++) gate += rect(420, 424 + i * 38, 760, 2, '#5a362f', 'opacity="0.35"')
      for (const [x, w, h] of [
        [800, 96, 140],
        [660, 66, 110],
        [940, 66, 110],
        [520, 60, 100],
        [1080, 60, 100],
      ] as const)
        gate += path(
          `M${x - w / 2} 610v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`,
          c.down([0, '#2a1418'], [1, '#54251f']),
        )
      for (let x = 430; x < 1180; x += 22) gate += rect(x, 398, 12, 14, '#9a6a4e')
      for (let i = 0; i < 13; i++) gate += rect(478 + i * 53, 312, 11, 92, '#9c2c2b')
      gate += rect(470, 312, 660, 92, '#3a1418', 'opacity="0.35"')
      for (const x of [520, 1080])
        gate +=
          roof(x, 322, 250, 50, '#d79a35') +
          rect(x - 60, 246, 120, 30, '#8a2a2a') +
          roof(x, 256, 170, 40, '#d79a35')
      gate +=
        roof(800, 318, 470, 62, '#e5a93c') +
        rect(650, 222, 300, 40, '#8a2a2a') +
        roof(800, 230, 360, 62, '#e5a93c')
      let trees = ''
      for (const x of [40, 130, 1490, 1580]) trees += tree(c, x, 616, c.r(210, 280), '#243a44', '#5a7a5a')
      water(c, 612, '#e6b08d', '#2f3a5c', { glint: '#fff0c8', at: 330, spread: 50, count: 100 })
      c.add(reflect(c, gate + trees, 612, { opacity: 0.5 }), gate, trees, rect(0, 604, c.w, 12, '#4a302f'))
      for (let i = 0; i < 60; i++)
        c.add(
          ellipse(
            c.r(0, c.w),
            c.r(760, 900),
            c.r(30, 70),
            c.r(8, 16),
            c.pick(['#2f5a4c', '#3f6f54', '#264a45']),
          ),
        )
      for (let i = 0; i < 16; i++) c.add(lotus(c.r(20, c.w), c.r(770, 880), c.r(16, 30)))
      birds(c, 1150, 150, 10, '#5b4a78')
    },
  },
  'duong-pho-mua': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(
        rect(0, 0, c.w, c.h, c.down([0, '#101a38'], [0.5, '#34406a'], [1, '#0e1328'])),
        c.glow(800, 420, 520, '#ffbf73', 0.75),
      )
      const walls = ['#b98a3c', '#8f5a4a', '#4f6d7a', '#a77b52', '#6d7f62', '#8c4a4f']
      for (let k = 0; k < 6; k++) {
        const t = k / 5
        const w = 60 + 190 * t
        const h = 210 + 520 * t
        const edge = 640 - 620 * t ** 1.25
        c.add(
          house(
            c,
            edge - w * 0.7,
            520 + 170 * t,
            w,
            h,
            dark(walls[k % 6]!, 0.45),
            dark('#3d6e62', 0.3),
            '#ffc46a',
          ),
          house(
            c,
            c.w - edge - w * 0.3,
            520 + 170 * t,
            w,
            h * 0.92,
            dark(walls[(k + 3) % 6]!, 0.45),
            dark('#6b3d3d', 0.2),
            '#ffb457',
          ),
        )
      }
      for (let i = 0; i < 7; i++)
        c.add(
          stroke(`M0 ${80 + i * 24}Q800 ${230 + i * 20} 1600 ${60 + i * 30}`, '#070b18', 2, 'opacity="0.6"'),
        )
      c.add(
        poly(
          [
            [690, 520],
            [910, 520],
            [1900, 900],
            [-300, 900],
          ],
          c.down([0, '#c98f5c'], [0.35, '#3d4468'], [1, '#10162e']),
        ),
      )
      for (let i = 0; i < 80; i++)
        c.add(
          rect(
            c.r(150, 1450),
            c.r(560, 860),
            c.r(4, 18),
            c.r(30, 130),
            c.down([0, c.pick(['#ffcf87', '#ff8f5c', '#ff5a48', '#8fc4ff']), 0.5], [1, '#ffcf87', 0]),
          ),
        )
      c.add(group(streaks(c, 560, 900, '#ffe0b0', 70, 0.3)))
      for (const [x, y, s, coat, fl] of [
        [820, 590, 0.5, '#d8b13a', false],
        [690, 620, 0.6, '#3f7fb0', true],
        [930, 640, 0.75, '#c84a4a', false],
        [520, 730, 1.2, '#2f9a8c', true],
        [1130, 790, 1.6, '#e0b840', true],
      ] as const)
        c.add(
          ellipse(x, y, 90 * s, 9 * s, '#060a18', 'opacity="0.5"'),
          motorbike(x, y, s, { coat, light: true }, fl),
          c.glow(x + (fl ? -52 : 52) * s, y - 60 * s, 90 * s, '#fff0c0', 0.8),
        )
      for (const [x, y, h, u] of [
        [270, 850, 330, '#c8323a'],
        [1440, 800, 280, '#2f6fb0'],
      ] as const) {
        const f = figure(
          x,
          y,
          h,
          { ...WALK, armL: [40, 150] },
          { top: '#2a3358', bottom: '#161c36', dress: 'coat', hairStyle: 'long' },
          x > 800,
        )
        const [ux, uy] = [f.head[0] + (x > 800 ? -10 : 10), f.head[1] - h * 0.16]
        c.add(
          ellipse(x, y + 4, h * 0.2, h * 0.03, '#060a18', 'opacity="0.6"'),
          f.svg,
          line(ux, uy, f.handL[0], f.handL[1], '#10131f', 5),
          path(
            `M${n(ux - h * 0.34)} ${n(uy + h * 0.06)}Q${n(ux)} ${n(uy - h * 0.3)} ${n(ux + h * 0.34)} ${n(uy + h * 0.06)}Q${n(ux + h * 0.22)} ${n(uy)} ${n(ux + h * 0.11)} ${n(uy + h * 0.05)}Q${n(ux)} ${n(uy - h * 0.01)} ${n(ux - h * 0.11)} ${n(uy + h * 0.05)}Q${n(ux - h * 0.22)} ${n(uy)} ${n(ux - h * 0.34)} ${n(uy + h * 0.06)}Z`,
            c.across([0, dark(u, 0.4)], [0.5, light(u, 0.15)], [1, dark(u, 0.3)]),
          ),
        )
      }
      c.add(lamp(c, 330, 640, 360), lamp(c, 1180, 620, 330))
      rain(c, 420, 0.5)
    },
  },
}
function grassTuft(c: Canvas): string {
  let s = ''
  for (let i = 0; i < 26; i++)
    s += ellipse(
      c.r(630, 970),
      c.r(536, 552),
      c.r(10, 26),
      c.r(6, 14),
      c.pick(['#3f6d45', '#5a8a52', '#2f5a40']),
    )
  return s
}
function grassBank(c: Canvas): string {
  let s = ''
  for (let i = 0; i < 180; i++) {
    const x = c.r(-20, c.w)
    const h = c.r(30, 110) * (0.5 + Math.abs(x / c.w - 0.55))
    s += stroke(
      `M${n(x)} 905Q${n(x + c.r(-6, 10))} ${n(900 - h * 0.6)} ${n(x + c.r(-14, 34))} ${n(900 - h)}`,
      '#140d24',
      c.r(2, 5),
    )
  }
  return s
}
export function crowdRow(c: Canvas, y: number, size: number, colour: string): string {
  let s = ''
  for (let x = -20; x < c.w + 30; x += size * c.r(0.5, 0.8)) {
    const h = size * c.r(1.5, 2.1)
    s += figure(
      x,
      y + h * 0.55,
      h,
      c.chance(0.25) ? { armL: [120, 170], armR: [-20, -30] } : STAND,
      shadow(colour, c.chance(0.2) ? { hairStyle: 'long' } : {}),
      c.chance(0.5),
    ).svg
  }
  return s
}
export function lotus(x: number, y: number, r: number): string {
  let s = ''
  for (const a of [-62, 62, -34, 34, 0])
    s += ellipse(
      x,
      y - r * 0.5,
      r * 0.24,
      r * 0.6,
      a ? '#e58aa0' : '#f7b9c2',
      `transform="rotate(${a} ${n(x)} ${n(y)})"`,
    )
  return s
}
function head(c: Canvas): string {
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
const move = (s: string, x: number, y: number, k: number) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${k})">${s}</g>`
export default scenes
export { bokeh, palm }
