import { type Canvas, circle, curve, dark, ellipse, group, light, line, mix, n, path, type Point, poly, rect, stroke } from '../lib/canvas.ts'
import { car, lamp, motorbike, roof, skyline } from '../lib/city.ts'
import { beam, room, tableMic, window } from '../lib/interior.ts'
import { bokeh, clouds, rain, shafts, sky, sun, tree } from '../lib/nature.ts'
import { audience, back, bust, figure, STAND, WALK } from '../lib/people.ts'
import type { Scenes } from '../lib/scene.ts'

const UNIFORM = { top: '#f6f4ec', bottom: '#1d3058' } as const
const scenes: Scenes = {
  'truong-hoc': {
    draw(c) {
      sky(c, 'day', 560)
      sun(c, 1300, 160, 40, '#fffbe8', '#ffe9a8', 0.6)
      clouds(c, 10, 360, '#ffffff', 0.75, 41)
      const wall = '#e9bf5a'
      c.add(rect(180, 250, 1240, 400, c.down([0, light(wall, 0.25)], [1, dark(wall, 0.18)])))
      for (let f = 0; f < 2; f++) {
        c.add(rect(180, 274 + f * 190, 1240, 140, '#8a5a34', 'opacity="0.45"'))
        for (let i = 0; i < 13; i++) c.add(rect(214 + i * 94, 292 + f * 190, 52, 122, i % 4 === 1 ? '#3a2a24' : '#2f7a68'), line(240 + i * 94, 292 + f * 190, 240 + i * 94, 414 + f * 190, '#1c4a42', 3))
        for (let i = 0; i < 14; i++) c.add(rect(184 + i * 94, 264 + f * 190, 20, 190, light(wall, 0.3)), path(`M${204 + i * 94} ${296 + f * 190}q37 -34 74 0v-34h-74z`, light(wall, 0.2)))
        c.add(rect(180, 418 + f * 190, 1240, 30, light(wall, 0.4)), ...Array.from({ length: 62 }, (_, i) => line(186 + i * 20, 422 + f * 190, 186 + i * 20, 446 + f * 190, dark(wall, 0.4), 2)))
      }
      c.add(roof(800, 254, 1240, 84, '#b5482f'), rect(640, 190, 320, 470, c.down([0, light(wall, 0.35)], [1, dark(wall, 0.1)])), roof(800, 196, 340, 78, '#a83f2a'), circle(800, 250, 34, '#fdf6e0'), line(800, 250, 800, 230, '#22283c', 4), line(800, 250, 814, 256, '#22283c', 4), path('M730 660V470a70 70 0 0 1 140 0V660Z', '#5a3424'), path('M746 660V474a54 54 0 0 1 108 0V660Z', '#2a6a5a'))
      c.add(rect(0, 650, c.w, 250, c.down([0, '#e0b884'], [1, '#8a5a44'])), poly([[720, 650], [880, 650], [1100, 900], [500, 900]], '#f2d8ac', 'opacity="0.6"'))
      for (const [x, y, h] of [[120, 700, 640], [1500, 720, 700]] as const) c.add(ellipse(x + 60, y, 230, 24, '#4a2f2c', 'opacity="0.4"'), tree(c, x, y, h, '#c8322c', '#f2663c', '#3a241c'))
      for (let i = 0; i < 120; i++) c.add(ellipse(c.chance(0.5) ? c.r(-20, 420) : c.r(1180, 1620), c.r(690, 800), c.r(3, 8), c.r(2, 4), '#d83a2c', 'opacity="0.8"'))
      for (const [x, y, h, fl, dress, hat] of [[560, 800, 190, false, 'skirt', 'none'], [650, 810, 180, false, 'none', 'none'], [900, 770, 150, true, 'none', 'cap'], [980, 776, 156, true, 'skirt', 'none'], [1090, 850, 236, true, 'ao-dai', 'non'], [420, 860, 220, false, 'none', 'none']] as const) {
        const f = figure(x, y, h, WALK, dress === 'ao-dai' ? { top: '#fdfbf4', bottom: '#f4f0e6', dress, legs: 'wide', hat, hairStyle: 'long' } : { ...UNIFORM, dress, hat, hatColour: '#c62f3a', hairStyle: dress === 'skirt' ? 'tail' : 'short' }, fl)
        c.add(ellipse(x, y + 3, h * 0.22, h * 0.03, '#4a2f2c', 'opacity="0.4"'), dress === 'ao-dai' ? '' : rect(f.hip[0] + (fl ? 1 : -1) * h * 0.1 - h * 0.06, f.hip[1] - h * 0.27, h * 0.12, h * 0.18, '#d8343f', 'rx="8"'), f.svg)
      }
    },
  },
  'lop-hoc': {
    draw(c) {
      room(c, { x: 280, y: 130, w: 1040, h: 430, wall: '#e8d4a4', floor: '#a86f44', ceiling: '#f4ead0', side: '#d9bf8a' })
      for (let i = 0; i < 3; i++) {
        const [x0, x1] = [20 + i * 92, 96 + i * 90]
        const Y = (x: number, t: number) => (130 * x) / 280 + (t * (900 - 60 - (340 + 130) * (x / 280)))
        c.add(poly([[x0, Y(x0, 0.16)], [x1, Y(x1, 0.16)], [x1, Y(x1, 0.62)], [x0, Y(x0, 0.66)]], c.down([0, '#fffdf0'], [1, '#bfe0d4'])), line((x0 + x1) / 2, Y(x0, 0.18), (x0 + x1) / 2, Y(x1, 0.62), '#2f7a68', 6))
      }
      c.add(rect(480, 180, 640, 240, c.slant([0, '#1f5a48'], [1, '#123a34'])), rect(480, 180, 640, 240, 'none', 'stroke="#8a5a34" stroke-width="14"'))
      for (let i = 0; i < 5; i++) c.add(stroke(`M${530 + c.r(-6, 6)} ${220 + i * 38}q${c.r(50, 90)} ${c.r(-10, 10)} ${c.r(120, 200)} 0`, '#f2f4e8', 3, 'opacity="0.7" stroke-dasharray="20 9 34 7"'))
      c.add(stroke('M860 380L860 220M840 360L1080 360M860 360Q930 220 1060 250', '#ffe9a8', 4), circle(1000, 240, 4, '#fff'))
      c.add(figure(760, 560, 300, { armL: [110, 140], armR: [-6, 8], legL: [4, 2], legR: [-4, -4] }, { top: '#7a4ab0', bottom: '#f4f0e6', dress: 'ao-dai', legs: 'wide', hairStyle: 'long' }).svg, rect(1130, 470, 170, 90, '#8a5a34'), rect(1120, 460, 190, 14, '#b5804c'))
      c.add(beam(c, [[110, 200], [270, 240], [900, 860], [380, 900]], '#fff4c8', 0.4))
      for (let row = 0; row < 3; row++) {
        const k = 0.72 + row * 0.42
        const y = 600 + row * 110
        for (let i = -2; i <= 2; i++) {
          const x = 800 + i * 262 * k + (row % 2) * 30
          c.add(rect(x - 96 * k, y + 20 * k, 192 * k, 60 * k, c.down([0, '#c98f56'], [1, '#7a4c30'])))
          for (const dx of [-44, 44]) c.add(back(x + dx * k, y - 8 * k, 24 * k, dx < 0 ? '#f6f4ec' : '#fdfbf4', (i + row + (dx < 0 ? 0 : 1)) % 2 === 0, '#1a1620'), rect(x + dx * k - 22 * k, y + 40 * k, 44 * k, 24 * k, '#d8343f', 'opacity="0.0"'))
          c.add(rect(x - 110 * k, y + 64 * k, 220 * k, 12 * k, '#8a5a38'))
        }
      }
      const hand = (x: number, y: number, k: number) => line(x, y, x + 10 * k, y - 120 * k, '#f6f4ec', 22 * k) + line(x + 10 * k, y - 110 * k, x + 12 * k, y - 150 * k, '#e0ab86', 15 * k) + circle(x + 12 * k, y - 156 * k, 11 * k, '#e0ab86')
      c.add(hand(600, 720, 0.9), hand(1130, 730, 0.9))
    },
  },
  'thi-cu': {
    size: [1600, 1067],
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#e8c890'], [0.6, '#c98f5c'], [1, '#7a4a3c'])))
      for (let i = 0; i < 20; i++) c.add(line(i * 100 - 200, 0, i * 100 + 100, 1067, '#5a3424', 2, 'opacity="0.18"'))
      for (let row = 0; row < 4; row++)
        for (let col = 0; col < 5; col++) {
          const [x, y] = [180 + col * 310 + (row % 2) * 20, 150 + row * 270]
          const a = c.r(-4, 4)
          let s = rect(-86, -44, 190, 150, '#3a1f1c', 'opacity="0.35" rx="8"') + rect(-100, -60, 190, 104, c.down([0, '#e8b878'], [1, '#b57f4a']), 'rx="6"') + rect(-60, -46, 76, 84, '#fffaf0', 'transform="rotate(-5)"')
          for (let k = 0; k < 7; k++) s += line(-50, -36 + k * 10, -50 + c.r(30, 58), -38 + k * 10, '#4a5a86', 2, 'opacity="0.6" transform="rotate(-5)"')
          s += rect(36, -44, 34, 44, '#2f6fb0', 'rx="3"') + circle(70, 24, 9, '#9fd4e8')
          const top = c.pick(['#f8f6ee', '#f2f0e6', '#fdfbf4'])
          s += path('M-84 120C-90 70 -50 46 -14 46C22 46 62 70 56 120Z', c.down([0, top], [1, dark(top, 0.25)])) + line(-66, 80, -62, 14, top, 24) + line(40, 80, 20, 14, top, 24) + circle(-62, 6, 11, '#e0ab86') + circle(16, 6, 11, '#e0ab86') + line(16, 6, 4, -22, '#22408c', 5)
          s += ellipse(-14, 62, 34, 38, '#16131b') + ellipse(-22, 50, 16, 14, '#3a3444', 'opacity="0.6"')
          if ((row + col) % 2) s += path('M-34 80C-40 120 -34 150 -14 156C6 150 12 120 6 80Z', '#16131b')
          c.add(`<g transform="translate(${x} ${y}) rotate(${n(a)})">${s}</g>`)
        }
      c.add(c.blur(poly([[0, 120], [0, 420], [1600, 1000], [1600, 620]], '#fff2c0', 'opacity="0.28"'), 16), c.blur(poly([[0, 620], [0, 820], [900, 1200], [1300, 1200]], '#fff2c0', 'opacity="0.22"'), 16))
      c.add(`<g transform="translate(970 690) rotate(20) scale(1.15)">${ellipse(30, 50, 80, 40, '#3a1f1c', 'opacity="0.3"')}${path('M-70 20C-66 -30 -36 -44 0 -44C36 -44 66 -30 70 20C60 50 -60 50 -70 20Z', '#24427e')}${ellipse(0, 0, 34, 38, '#16131b')}${ellipse(-62, 34, 14, 18, '#24427e')}${ellipse(62, 34, 14, 18, '#24427e')}</g>`)
    },
  },
  'benh-vien': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.radial([[0, '#5fb8b4'], [0.5, '#1c6a78'], [1, '#062436']], 0.5, 0.4, 0.8)))
      for (const [x, y, k] of [[620, 110, 1], [1040, 90, 0.8]] as const) {
        c.add(line(x, -20, x, y - 40, '#0c2c3c', 16), ellipse(x, y, 190 * k, 64 * k, '#dfeef0'), ellipse(x, y + 14 * k, 180 * k, 54 * k, '#8fb4bc'))
        for (let i = 0; i < 9; i++) c.add(ellipse(x + Math.cos(i * 0.8) * 110 * k * (i ? 1 : 0), y + 18 * k + Math.sin(i * 0.8) * 30 * k * (i ? 1 : 0), 36 * k, 12 * k, '#fffff4'))
        c.add(c.blur(poly([[x - 150 * k, y + 20], [x + 150 * k, y + 20], [x + 420 * k, 760], [x - 420 * k, 760]], c.down([0, '#f2fff4', 0.6], [1, '#f2fff4', 0])), 14))
      }
      c.add(rect(60, 250, 260, 190, '#0a2434', 'rx="12"'), rect(78, 266, 224, 158, '#0c3a3c'), stroke('M84 350h50l12 -40l16 84l18 -100l14 56h96', '#5fffb0', 4), stroke('M84 400q20 -26 40 0t40 0t40 0t40 0t40 0', '#ffd24a', 3), rect(180, 440, 20, 420, '#0a2434'), c.glow(190, 340, 220, '#3fffb0', 0.35))
      c.add(line(1420, 180, 1420, 900, '#a8c4cc', 8), line(1380, 190, 1460, 190, '#a8c4cc', 8), rect(1440, 200, 60, 110, '#dff4f4', 'rx="14" opacity="0.8"'), rect(1440, 250, 60, 60, '#f0b048', 'rx="10" opacity="0.7"'), stroke('M1470 310Q1480 520 1200 640', '#dff4f4', 3))
      const scrub = '#2f8a8c'
      const surgeon = (x: number, y: number, k: number, flip: boolean, mask: string) => group(bust(c, 0, 0, 1, { top: scrub, mask, cap: '#3fa0a0' }) + (flip ? '' : ''), `transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})"`)
      c.add(surgeon(760, 360, 1.15, false, '#cdeeee'), surgeon(460, 400, 1.45, false, '#dff6f4'), surgeon(1120, 390, 1.4, true, '#dff6f4'))
      c.add(path('M220 700Q800 610 1400 700L1460 900L160 900Z', c.down([0, '#4fb0ac'], [1, '#0f4a58'])), path('M640 690Q800 660 960 690L940 740Q800 720 660 740Z', '#f0c49c'), path('M640 690Q800 660 960 690L960 700Q800 672 640 700Z', '#1c6a78'))
      c.add(line(470, 620, 690, 690, scrub, 62), line(660, 680, 740, 700, '#f2f4ee', 40), line(1110, 620, 930, 690, scrub, 62), line(950, 684, 870, 700, '#f2f4ee', 40), line(745, 700, 790, 712, '#e8f0f4', 6), line(866, 700, 830, 714, '#e8f0f4', 6))
    },
  },
  'tiem-chung': {
    finish: { bloom: 0.45 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#123a6c'], [0.5, '#3f9ab4'], [1, '#f0d8b4'])), c.glow(1150, 330, 520, '#fffbe0', 0.7))
      bokeh(c, 30, ['#dff8ff', '#ffe9c0', '#9fe0e8'], 0, 900, [16, 70])
      const vial = (x: number, y: number, k: number, tint: string) => `<g transform="translate(${x} ${y}) scale(${k})">${ellipse(20, 10, 120, 20, '#062036', 'opacity="0.35"')}${rect(-80, -250, 160, 260, c.across([0, '#ffffff', 0.75], [0.3, '#cdeef4', 0.5], [0.7, '#7fc0d0', 0.45], [1, '#f4feff', 0.85]), 'rx="22"')}${rect(-72, -150, 144, 150, c.down([0, light(tint, 0.5)], [1, tint]), 'rx="16" opacity="0.85"')}${rect(-80, -170, 160, 100, '#fbfaf4')}${rect(-80, -170, 160, 22, tint)}${line(-56, -122, 40, -122, '#8a9ab4', 6)}${line(-56, -102, 10, -102, '#8a9ab4', 6)}${rect(-52, -296, 104, 52, '#c9d4dc')}${rect(-60, -340, 120, 54, c.across([0, light(tint, 0.4)], [0.4, tint], [1, dark(tint, 0.4)]), 'rx="10"')}</g>`
      c.add(rect(0, 760, c.w, 140, c.down([0, '#f4fafa'], [1, '#7fa8b8'])), vial(1310, 800, 1, '#3fa0a8'), vial(1090, 830, 1.15, '#d8343f'), vial(1480, 850, 1.1, '#2f6fc0'))
      c.add(`<g transform="translate(500 430) rotate(28)">${rect(-360, -58, 620, 116, c.down([0, '#ffffff', 0.95], [0.3, '#d8f0f4', 0.6], [0.7, '#8fc4d0', 0.55], [1, '#f4feff', 0.9]), 'rx="16"')}${rect(-90, -48, 340, 96, c.down([0, '#ffe2a8'], [1, '#e8a04a']), 'opacity="0.75" rx="10"')}${rect(-110, -50, 26, 100, '#22344e', 'rx="6"')}${rect(-560, -16, 460, 32, c.down([0, '#f4f8fa'], [1, '#8fa4b4']))}${rect(-590, -84, 34, 168, '#e8f0f2', 'rx="12"')}${rect(-390, -100, 36, 200, '#dfeaec', 'rx="12"')}${Array.from({ length: 12 }, (_, i) => line(-60 + i * 26, -48, -60 + i * 26, i % 3 ? -24 : -8, '#22344e', 3)).join('')}${poly([[260, -30], [320, -14], [320, 14], [260, 30]], '#2f6fc0')}${line(320, 0, 560, 0, '#e8f4f8', 7)}${line(320, -2, 560, -2, '#8fa4b4', 2)}</g>`)
      c.add(c.blur(circle(1005, 710, 13, '#dffaff'), 2), c.glow(1000, 700, 70, '#ffffff', 0.8))
      c.add(path('M-20 900L-20 560C60 500 150 520 210 570C280 560 330 600 360 640C410 640 430 690 410 720C440 750 420 800 380 800C370 850 320 870 250 900Z', c.slant([0, '#bfe8f0'], [0.6, '#6fb8cc'], [1, '#2a7a94'])), stroke('M210 570C250 620 270 650 300 670M360 640C340 680 330 700 300 720M410 720C380 750 350 760 300 770', '#1d5f7c', 5, 'opacity="0.6"'))
    },
  },
  'quoc-hoi': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#4a2418'], [0.5, '#a8643c'], [1, '#3a1a1c'])))
      c.add(path('M300 0L1300 0L1180 430L420 430Z', c.down([0, '#7a3f28'], [1, '#d89a5c'])))
      for (let i = 0; i < 15; i++) c.add(line(330 + i * 68, 0, 432 + i * 53, 430, '#4a2418', 5, 'opacity="0.6"'))
      c.add(path('M560 60L1040 60L1020 430L580 430Z', c.across([0, '#7a0f1c'], [0.5, '#d8343f'], [1, '#7a0f1c'])))
      for (let i = 0; i < 14; i++) c.add(line(576 + i * 34, 60, 592 + i * 32, 430, '#5a0a14', 6, 'opacity="0.4"'))
      for (let i = 0; i < 5; i++) c.add(stroke(`M${-40 + i * 60} ${30 + i * 34}Q800 ${-120 + i * 70} ${1640 - i * 60} ${30 + i * 34}`, '#ffe2a0', 7 - i, `opacity="${0.9 - i * 0.1}"`))
      c.add(c.glow(800, 240, 620, '#ffdf9c', 0.6))
      for (let i = 0; i < 26; i++) c.add(circle(120 + i * 55, 60 - Math.sin((i / 25) * Math.PI) * 40 + 20, 7, '#fffbe0'))
      c.add(rect(480, 380, 640, 70, c.down([0, '#c98f56'], [1, '#6a3a24'])), rect(690, 330, 220, 70, c.down([0, '#e0a868'], [1, '#8a5430'])))
      for (let i = 0; i < 7; i++) if (i !== 3) c.add(bust(c, 530 + i * 90, 350, 0.3, { top: i % 2 ? '#17264f' : '#2a2434', suit: true }))
      c.add(bust(c, 800, 292, 0.42, { top: '#17264f', suit: true }), rect(740, 340, 120, 70, '#b5804c'), tableMic(790, 342, 0.4), rect(480, 384, 640, 66, c.down([0, '#c98f56'], [1, '#6a3a24'])))
      for (let i = 0; i < 20; i++) c.add(circle(500 + i * 32, 448, 12, c.pick(['#e8433f', '#f2c83c', '#f4a0b0'])), circle(512 + i * 32, 456, 10, '#2f6a3c'))
      for (let row = 0; row < 6; row++) {
        const t = row / 5
        const [y, k] = [500 + t ** 1.35 * 360, 0.4 + t * 0.9]
        const count = Math.ceil(13 - t * 4)
        for (let i = -count; i <= count; i++) {
          const x = 800 + i * (92 * k) + (row % 2) * 30 * k
          const yy = y - Math.abs(i) ** 1.7 * 2.2 * k
          if (Math.abs(i) < 1 && row > 0) continue
          c.add(rect(x - 38 * k, yy + 6 * k, 76 * k, 90 * k, '#5a1420', `rx="${n(14 * k)}"`), back(x, yy - 12 * k, 17 * k, c.pick(['#1a2748', '#2a2434', '#16203c', '#3a2a3c', '#c8c4bc', '#7a2438']), c.chance(0.3), '#17121a'), rect(x - 44 * k, yy + 44 * k, 88 * k, 60 * k, c.down([0, '#a8683c'], [1, '#4a2218'])))
        }
      }
      c.add(poly([[780, 470], [820, 470], [900, 900], [700, 900]], c.down([0, '#c83a3c'], [1, '#5a0f1c'])))
    },
  },
  'hoi-nghi': {
    draw(c) {
      room(c, { x: 260, y: 110, w: 1080, h: 360, wall: '#d8c8a8', floor: '#6a4a4c', ceiling: '#efe4cc', side: '#a88a68' })
      for (let i = 0; i < 4; i++) c.add(window(c, 300 + i * 260, 150, 220, 260, c.down([0, '#8fc0e0'], [1, '#ffe9c0']), '#7a5434', 2, 2), poly([[296 + i * 260, 410], [296 + i * 260, 140], [340 + i * 260, 140], [312 + i * 260, 410]], '#b5342f', 'opacity="0.9"'))
      c.add(c.glow(800, 300, 560, '#fff4d4', 0.5))
      c.add(path('M560 470L1040 470L1560 900L40 900Z', c.down([0, '#c98f56'], [1, '#5a2f20'])), path('M600 486L1000 486L1360 900L240 900Z', c.down([0, '#e8b87c'], [0.4, '#b5763f'], [1, '#6a3a24'])), path('M730 500L870 500L990 900L610 900Z', c.down([0, '#3f7a4c'], [1, '#1c4a34']), 'opacity="0.8"'))
      for (let i = 0; i < 60; i++) {
        const t = c.random()
        c.add(circle(800 + c.r(-70, 70) * (0.8 + t * 1.2), 510 + t * 380, 7 + 13 * t, c.pick(['#f4f0e2', '#e8a0b0', '#f2c83c', '#d8343f', '#3f7a4c'])))
      }
      c.add(bust(c, 800, 360, 0.62, { top: '#17264f', suit: true, tie: '#c62f3a' }), bust(c, 680, 376, 0.52, { top: '#3a2a4c', long: true }), bust(c, 920, 376, 0.52, { top: '#2a3040', suit: true, tie: '#2f6fb0' }), rect(560, 462, 480, 20, '#8a5430'))
      for (let i = 0; i < 4; i++) {
        const k = 0.6 + i * 0.28
        const y = 440 + i * 84
        const dx = 300 + i * 128
        for (const dir of [-1, 1]) {
          const tint = [['#24427e', '#7a2a3c'], ['#2a2a3a', '#3a5a5c'], ['#5a4a7a', '#1d2c48'], ['#22344e', '#a8443c']][i]![dir < 0 ? 0 : 1]!
          c.add(`<g transform="translate(${n(800 + dir * dx)} ${n(y)}) scale(${dir < 0 ? k : -k} ${k})">${rect(-110, -20, 90, 210, '#3a1c1c', 'rx="20"')}${path('M-84 200C-96 110 -70 66 -26 58C26 62 54 100 60 150L120 172L116 196L30 200Z', c.across([0, dark(tint, 0.4)], [1, light(tint, 0.12)]))}${(i + (dir < 0 ? 0 : 1)) % 2 ? path('M-40 -50C-70 -20 -70 60 -50 84L-20 60Z', '#17121a') : ''}${path('M-12 64L-16 20L20 24L16 66Z', '#c48a66')}${path('M-32 -10C-34 -58 40 -64 44 -16L54 6L42 12C42 36 30 44 10 42C-16 40 -32 24 -32 -10Z', '#e0ab86')}${path('M-38 6C-52 -60 0 -84 40 -56C50 -46 46 -34 38 -32C10 -36 -4 -24 -8 2C-14 14 -30 20 -38 6Z', '#17121a')}${circle(122, 184, 14, '#e0ab86')}</g>`, tableMic(800 + dir * (dx - 110 * k), y + 196 * k, k * 0.8))
          c.add(rect(800 + dir * (dx - 150 * k) - 30 * k, y + 196 * k, 60 * k, 8 * k, '#fdfbf2'), rect(800 + dir * (dx - 190 * k) - 7 * k, y + 160 * k, 14 * k, 40 * k, '#bfe4f4', 'opacity="0.8" rx="4"'))
        }
      }
    },
  },
  'cong-an-giao-thong': {
    finish: { bloom: 0.5 },
    draw(c) {
      sky(c, 'dusk', 480)
      sun(c, 800, 400, 50)
      c.add(skyline(c, 500, { min: 80, max: 340, widths: [60, 110], colour: '#4a3560', lit: ['#ffd98f', '#ffb65c'], share: 0.28, to: 560 }), skyline(c, 500, { min: 80, max: 340, widths: [60, 110], colour: '#4a3560', lit: ['#ffd98f', '#ffb65c'], share: 0.28, from: 1040 }))
      c.add(poly([[700, 480], [900, 480], [1900, 900], [-300, 900]], c.down([0, '#c8785c'], [0.4, '#4a3f5c'], [1, '#1a1c34'])), poly([[-10, 490], [700, 480], [-300, 900], [-10, 900]], '#3a2f4c'), poly([[1610, 490], [900, 480], [1900, 900], [1610, 900]], '#3a2f4c'))
      for (const [x, y, k, t, fl] of [[700, 520, 0.5, '#b8c0cc', false], [960, 540, 0.6, '#c83a3c', true], [420, 600, 1, '#f0c04a', false], [1240, 630, 1.25, '#e8e8e4', true]] as const) c.add(car(x, y, k, t, fl), c.glow(x + (fl ? -60 : 60) * k, y - 14 * k, 90 * k, '#fff0c0', 0.9))
      for (const [x, y, k, t, fl] of [[560, 560, 0.6, '#3f7fb0', false], [1080, 580, 0.7, '#2f9a6a', true], [240, 720, 1.3, '#8a4ab0', false], [1400, 770, 1.5, '#d8803c', true]] as const) c.add(motorbike(x, y, k, { coat: t, light: true }, fl), c.glow(x + (fl ? -52 : 52) * k, y - 60 * k, 80 * k, '#fff0c0', 0.8))
      for (let i = 0; i < 7; i++) c.add(poly([[470 + i * 96, 770], [520 + i * 96, 770], [500 + i * 116 - 40, 880], [430 + i * 116 - 40, 880]], '#f4ead8', 'opacity="0.55"'))
      c.add(line(1180, 500, 1180, 180, '#141424', 14), rect(1150, 130, 60, 160, '#141424', 'rx="12"'), circle(1180, 160, 19, '#ff4a3c'), circle(1180, 210, 19, '#5a4a1c'), circle(1180, 260, 19, '#1c4a2c'), c.glow(1180, 160, 130, '#ff4a3c', 0.8))
      const f = figure(800, 850, 560, { armL: [88, 92], armR: [-20, 150], legL: [6, 2], legR: [-7, -5] }, { top: '#c9a45c', bottom: '#b8924c', hat: 'cap', hatColour: '#c9a45c', shoe: '#14121a' })
      c.add(ellipse(800, 852, 130, 14, '#0c0c1c', 'opacity="0.6"'), f.svg, poly([[760, 470], [842, 470], [836, 610], [764, 610]], '#d8e84a', 'opacity="0.92"'), rect(764, 520, 74, 14, '#f4f6f0'), rect(762, 570, 76, 14, '#f4f6f0'), rect(758, 612, 84, 16, '#3a2418'))
      c.add(`<g transform="translate(${n(f.handL[0])} ${n(f.handL[1])}) rotate(78)">${rect(-9, -150, 18, 150, '#f4f4f0', 'rx="8"')}${[0, 1, 2].map((i) => rect(-9, -140 + i * 46, 18, 24, '#d8343f')).join('')}</g>`, c.glow(f.handL[0] + 90, f.handL[1] - 20, 90, '#ff6a4a', 0.5))
    },
  },
}
export default scenes
export { audience, curve, lamp, mix, rain, shafts, STAND }
export type { Canvas, Point }
