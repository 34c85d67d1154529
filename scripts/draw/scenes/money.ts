import { type Canvas, circle, curve, dark, ellipse, group, light, line, n, path, type Point, poly, rect, stroke } from '../lib/canvas.ts'
import { skyline, windows } from '../lib/city.ts'
import { room, screen } from '../lib/interior.ts'
import { bokeh, clouds, leaf, shafts, sky, sun } from '../lib/nature.ts'
import { back, figure, SIT, STAND, WALK } from '../lib/people.ts'
import type { Scenes } from '../lib/scene.ts'

function heap(c: Canvas, x: number, y: number, w: number, h: number, r: number, colours: readonly string[]): string {
  let s = ''
  for (let i = 0; i < 46; i++) {
    const t = c.r(-1, 1)
    const up = c.random() * (1 - Math.abs(t))
    const tint = c.pick(colours)
    s += circle(x + t * w * 0.5, y - up * h, r * c.r(0.8, 1.15), tint) + circle(x + t * w * 0.5 - r * 0.3, y - up * h - r * 0.3, r * 0.3, light(tint, 0.5), 'opacity="0.6"')
  }
  return s
}
const basket = (c: Canvas, x: number, y: number, w: number, colour = '#b5804c'): string => path(`M${n(x - w / 2)} ${n(y)}L${n(x - w * 0.4)} ${n(y + w * 0.34)}L${n(x + w * 0.4)} ${n(y + w * 0.34)}L${n(x + w / 2)} ${n(y)}Z`, c.across([0, light(colour, 0.2)], [1, dark(colour, 0.5)])) + [0.08, 0.17, 0.26].map((k) => line(x - w * (0.48 - k * 0.24), y + w * k, x + w * (0.48 - k * 0.24), y + w * k, dark(colour, 0.5), 2.5)).join('') + ellipse(x, y, w / 2, w * 0.06, dark(colour, 0.3))
const bar = (c: Canvas, x: number, y: number, w: number): string => {
  const h = w * 0.36
  return poly([[x + w * 0.12, y - h], [x + w * 0.88, y - h], [x + w, y], [x, y]], c.across([0, '#fff0a8'], [0.35, '#f2b83c'], [0.7, '#c9821c'], [1, '#8a5210'])) + poly([[x + w * 0.12, y - h], [x + w * 0.88, y - h], [x + w * 0.8, y - h * 1.34], [x + w * 0.2, y - h * 1.34]], c.across([0, '#fffbe0'], [0.5, '#ffdf7a'], [1, '#e8a83c'])) + rect(x + w * 0.32, y - h * 0.66, w * 0.36, h * 0.34, '#8a5210', 'opacity="0.25" rx="4"')
}
const coin = (c: Canvas, x: number, y: number, w: number, count: number): string => {
  let s = ''
  for (let i = 0; i < count; i++) s += path(`M${n(x - w)} ${n(y - i * w * 0.24)}v${n(-w * 0.18)}a${n(w)} ${n(w * 0.34)} 0 0 1 ${n(w * 2)} 0v${n(w * 0.18)}a${n(w)} ${n(w * 0.34)} 0 0 1 ${n(-w * 2)} 0z`, c.across([0, '#ffe9a0'], [0.4, '#e8a83c'], [1, '#7a4a14'])) + ellipse(x, y - i * w * 0.24 - w * 0.18, w, w * 0.34, c.across([0, '#fff6cf'], [1, '#e8b048']))
  return s
}
const scenes: Scenes = {
  'toa-an': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.radial([[0, '#a8643c'], [0.6, '#4a2420'], [1, '#160c18']], 0.4, 0.35, 0.9)))
      for (let i = 0; i < 6; i++) c.add(rect(40 + i * 270, -10, 150, 600, c.across([0, '#2a1418'], [0.3, '#8a5438'], [0.6, '#5a3028'], [1, '#1a0c14'])), rect(26 + i * 270, 560, 178, 40, '#3a1f1c'))
      c.add(c.glow(520, 240, 620, '#ffcf8a', 0.6), rect(0, 640, c.w, 260, c.down([0, '#8a4f30'], [0.1, '#6a3824'], [1, '#1c0c10'])))
      for (let i = 0; i < 14; i++) c.add(stroke(`M-20 ${670 + i * 18}q400 ${c.r(-12, 12)} 800 0t860 ${n(c.r(-10, 10))}`, '#2a120f', 2, 'opacity="0.4"'))
      const brass = c.across([0, '#fff0b0'], [0.4, '#d9a03c'], [1, '#6a3f14'])
      c.add(rect(1152, 240, 16, 420, brass), ellipse(1160, 680, 130, 26, '#1a0c10', 'opacity="0.5"'), path('M1050 676Q1060 636 1140 630L1180 630Q1260 636 1270 676Z', brass), circle(1160, 226, 24, brass), stroke('M930 300Q1040 236 1160 262Q1280 290 1390 250', '#d9a03c', 14))
      for (const [x, y] of [[930, 302], [1390, 252]] as const) c.add(line(x, y, x - 84, y + 190, '#e8c878', 3), line(x, y, x + 84, y + 190, '#e8c878', 3), path(`M${x - 100} ${y + 190}Q${x} ${y + 280} ${x + 100} ${y + 190}Z`, brass), ellipse(x, y + 190, 100, 14, '#ffe9b0'))
      c.add(ellipse(450, 800, 240, 36, '#0c0508', 'opacity="0.55"'), ellipse(430, 770, 190, 52, '#3a1a10'), rect(240, 726, 380, 46, c.across([0, '#b5743c'], [0.4, '#7a4424'], [1, '#2a120c'])), ellipse(430, 726, 190, 50, c.radial([[0, '#c98a4c'], [1, '#6a3a20']])))
      c.add(`<g transform="translate(470 600) rotate(-24)">${rect(120, -18, 560, 38, c.down([0, '#d99a58'], [0.4, '#8a4f2a'], [1, '#3a1a10']), 'rx="18"')}${rect(640, -28, 60, 58, '#6a3a20', 'rx="20"')}${rect(-150, -120, 300, 240, c.down([0, '#e0a868'], [0.35, '#9a5a30'], [1, '#2f150c']), 'rx="20"')}${rect(-176, -130, 44, 260, c.down([0, '#c98a4c'], [1, '#3a1a10']), 'rx="16"')}${rect(132, -130, 44, 260, c.down([0, '#c98a4c'], [1, '#3a1a10']), 'rx="16"')}${rect(-92, -122, 18, 244, brass)}${rect(74, -122, 18, 244, brass)}</g>`)
      c.add(rect(960, 760, 380, 40, '#5a1420'), rect(970, 720, 360, 40, '#1d3058'), rect(990, 682, 330, 38, '#3a5a3c'), rect(1290, 688, 30, 28, '#f4e6c8'), rect(1300, 726, 30, 28, '#f4e6c8'))
    },
  },
  'cho-truyen-thong': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#2a1f2c'], [0.5, '#8a5a3c'], [1, '#3a2420'])), c.glow(800, 330, 520, '#ffe0a0', 0.95))
      for (const dir of [-1, 1])
        for (let i = 0; i < 4; i++) {
          const k = 0.5 + i * 0.32
          const x = 800 + dir * (170 + i * 200)
          const y = 470 + i * 90
          const tint = ['#c8452f', '#2f7a8c', '#e0a03c', '#3f6a9c'][(i + (dir > 0 ? 1 : 0)) % 4]!
          c.add(rect(x - 110 * k, y - 260 * k, 8 * k, 300 * k, '#2a1a18'), rect(x + 104 * k, y - 260 * k, 8 * k, 300 * k, '#2a1a18'), path(`M${n(x - 140 * k)} ${n(y - 230 * k)}L${n(x - 110 * k)} ${n(y - 320 * k)}L${n(x + 110 * k)} ${n(y - 320 * k)}L${n(x + 140 * k)} ${n(y - 230 * k)}Z`, c.down([0, light(tint, 0.2)], [1, dark(tint, 0.25)])))
          for (let q = 0; q < 5; q++) c.add(poly([[x - 110 * k + q * 48 * k, y - 320 * k], [x - 88 * k + q * 48 * k, y - 320 * k], [x - 100 * k + q * 55 * k, y - 230 * k], [x - 128 * k + q * 56 * k, y - 230 * k]], '#fbeed3', 'opacity="0.8"'))
          c.add(circle(x, y - 200 * k, 12 * k, '#fff6d0'), c.glow(x, y - 200 * k, 130 * k, '#ffcf7a', 0.8))
          c.add(figure(x + dir * 20 * k, y + 30 * k, 230 * k, { armL: [30, 70], armR: [10, 40] }, { top: c.pick(['#8a3350', '#3f5a9c', '#4a7a4c', '#c0662f']), bottom: '#1c1c30', hat: 'non' }, dir > 0).svg)
          c.add(rect(x - 120 * k, y - 20 * k, 240 * k, 90 * k, c.down([0, '#8a5a38'], [1, '#3a2018'])), heap(c, x - 66 * k, y - 18 * k, 90 * k, 44 * k, 13 * k, ['#d8343f', '#e8583c']), heap(c, x + 12 * k, y - 18 * k, 80 * k, 40 * k, 12 * k, ['#6f9a3a', '#8fb84a', '#4a7a34']), heap(c, x + 80 * k, y - 18 * k, 70 * k, 36 * k, 12 * k, ['#f0a232', '#f7c552']))
        }
      c.add(poly([[740, 480], [860, 480], [1180, 900], [420, 900]], c.down([0, '#f2d09c'], [1, '#6a4434'])))
      shafts(c, 760, -60, 1.55, 1000, '#fff0c0', 0.4, 6)
      for (const [x, y, h, fl, top] of [[770, 560, 150, false, '#3f5a7a'], [840, 590, 170, true, '#a83a4a'], [720, 690, 250, false, '#2f7a68']] as const) c.add(ellipse(x, y, h * 0.2, h * 0.03, '#2a1418', 'opacity="0.5"'), figure(x, y, h, WALK, { top, bottom: '#1c1c30', hat: fl ? 'non' : 'none', hairStyle: 'bun' }, fl).svg)
      const f = figure(900, 850, 370, { ...WALK, armL: [60, 150], armR: [-30, 40] }, { top: '#8a3350', bottom: '#14121e', hat: 'non', legs: 'wide' }, true)
      c.add(ellipse(900, 854, 90, 12, '#2a1418', 'opacity="0.5"'), f.svg, stroke(`M${n(f.head[0] - 190)} ${n(f.head[1] + 56)}Q${n(f.head[0])} ${n(f.head[1] + 26)} ${n(f.head[0] + 190)} ${n(f.head[1] + 56)}`, '#c9a25c', 9))
      for (const dx of [-186, 186]) c.add(line(f.head[0] + dx, f.head[1] + 56, f.head[0] + dx - 44, f.head[1] + 230, '#c9b58a', 2), line(f.head[0] + dx, f.head[1] + 56, f.head[0] + dx + 44, f.head[1] + 230, '#c9b58a', 2), heap(c, f.head[0] + dx, f.head[1] + 232, 100, 60, 16, dx < 0 ? ['#e8583c', '#f0a232'] : ['#8fb84a', '#d8c84a', '#f4a0b8']), basket(c, f.head[0] + dx, f.head[1] + 236, 120))
    },
  },
  'sieu-thi': {
    draw(c) {
      room(c, { x: 620, y: 280, w: 360, h: 200, wall: '#dfe8ec', floor: '#cfd4d6', ceiling: '#eef2f4', side: '#b8c4cc' })
      for (let i = 0; i < 7; i++) {
        const t = ((i + 1) / 7) ** 1.8
        c.add(poly([[800 - 30 - 160 * t, 280 - 280 * t], [800 + 30 + 160 * t, 280 - 280 * t], [800 + 34 + 180 * t, 272 - 290 * t], [800 - 34 - 180 * t, 272 - 290 * t]], '#fffdf0'), c.glow(800, 276 - 280 * t, 60 + 280 * t, '#fffbe6', 0.35))
      }
      const goods = ['#d8343f', '#f2c83c', '#2f7ac8', '#2f9a6a', '#f4f4f0', '#e8803c', '#8a4ab0', '#7fc0d0', '#c9a878']
      for (const dir of [-1, 1]) {
        for (let shelf = 0; shelf < 5; shelf++)
          for (let i = 0; i < 34; i++) {
            const t0 = (i / 34) ** 1.9
            const t1 = ((i + 0.9) / 34) ** 1.9
            const X = (t: number) => 800 + dir * (180 + 660 * t)
            const top = (t: number) => 300 - 250 * t
            const bottom = (t: number) => 500 + 420 * t
            const Y = (t: number, v: number) => top(t) + (bottom(t) - top(t)) * v
            const v0 = shelf / 5 + 0.2 * c.r(0.08, 0.32)
            const v1 = (shelf + 0.86) / 5
            const tint = goods[Math.floor(i / 3 + shelf * 4) % goods.length]!
            c.add(poly([[X(t0), Y(t0, v0)], [X(t1), Y(t1, v0)], [X(t1), Y(t1, v1)], [X(t0), Y(t0, v1)]], dark(light(tint, 0.1), c.r(0, 0.3))), poly([[X(t0), Y(t0, v0 + 0.05)], [X(t1), Y(t1, v0 + 0.05)], [X(t1), Y(t1, v0 + 0.08)], [X(t0), Y(t0, v0 + 0.08)]], '#fff', 'opacity="0.45"'))
          }
        for (let shelf = 1; shelf <= 5; shelf++) c.add(poly([[800 + dir * 180, 300 + 40 * shelf - 4], [800 + dir * 850, 40 + (1720 / 10) * shelf * 1.02 - 6], [800 + dir * 850, 40 + (1720 / 10) * shelf * 1.02 + 14], [800 + dir * 180, 300 + 40 * shelf + 2]], '#f4f6f4'))
      }
      c.add(poly([[620, 480], [980, 480], [1340, 900], [260, 900]], c.down([0, '#f2f4f2'], [1, '#a8b4bc'])), c.blur(poly([[740, 480], [860, 480], [980, 900], [620, 900]], '#ffffff', 'opacity="0.6"'), 14))
      c.add(figure(740, 560, 160, STAND, { top: '#3f5a9c', bottom: '#1c2440' }).svg, figure(880, 600, 200, WALK, { top: '#e8a03c', bottom: '#22344e', hairStyle: 'tail' }, true).svg)
      const f = figure(640, 860, 430, { ...WALK, lean: 8, armL: [54, 84], armR: [44, 80] }, { top: '#c8414a', bottom: '#22345c', hairStyle: 'long' })
      c.add(ellipse(760, 866, 260, 16, '#5a6a78', 'opacity="0.4"'), f.svg, stroke(`M${n(f.handL[0])} ${n(f.handL[1])}L${n(f.handL[0] + 40)} 640L1020 620L980 760L800 770L${n(f.handL[0] + 40)} 640M800 770L780 820L990 820`, '#3a4a66', 7), ...Array.from({ length: 7 }, (_, i) => line(800 + i * 32, 634, 812 + i * 27, 766, '#3a4a66', 3)), line(770, 690, 1000, 680, '#3a4a66', 3), circle(800, 846, 18, '#22283c'), circle(970, 846, 18, '#22283c'), heap(c, 890, 640, 190, 90, 26, ['#6f9a3a', '#e8583c', '#f0c24a', '#f4f0e2']), rect(840, 560, 44, 90, '#c9a878'), ellipse(862, 556, 22, 60, '#d99a58', 'transform="rotate(14 862 556)"'), leaf(930, 640, 90, 18, -70, '#4a8a44'), leaf(940, 640, 80, 16, -100, '#6faa54'))
    },
  },
  'chung-khoan': {
    finish: { bloom: 0.55 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#050d26'], [0.6, '#0c2c5c'], [1, '#123a4c'])), group(skyline(c, 900, { min: 140, max: 560, widths: [70, 130], colour: '#12306a', lit: ['#9fd8ff'], share: 0.12 }), 'opacity="0.35"'))
      for (let i = 0; i < 10; i++) c.add(line(0, 80 + i * 78, 1600, 80 + i * 78, '#7fb4e8', 1, 'opacity="0.2"'), line(80 + i * 165, 0, 80 + i * 165, 900, '#7fb4e8', 1, 'opacity="0.14"'))
      let price = 560
      const ma: Point[] = []
      for (let i = 0; i < 34; i++) {
        const open = price
        price += c.r(-64, 50) - (i > 20 ? 10 : 3)
        price = Math.max(170, Math.min(680, price))
        const up = price < open
        const tint = up ? '#2fe08a' : '#ff4f4a'
        const x = 60 + i * 45
        const [a, b] = [Math.min(open, price), Math.max(open, price)]
        c.add(line(x, a - c.r(8, 46), x, b + c.r(8, 46), tint, 3.5), rect(x - 13, a, 26, Math.max(8, b - a), c.across([0, light(tint, 0.35)], [1, dark(tint, 0.3)]), 'rx="3"'), rect(x - 13, 872 - c.r(20, 110), 26, 130, tint, 'opacity="0.28"'))
        ma.push([x, (open + price) / 2 + 24])
      }
      const smooth = ma.map((p, i): Point => [p[0], ma.slice(Math.max(0, i - 3), i + 4).reduce((s, q) => s + q[1], 0) / ma.slice(Math.max(0, i - 3), i + 4).length])
      c.add(c.blur(stroke(curve(smooth), '#ffcf6a', 14), 9, 'opacity="0.7"'), stroke(curve(smooth), '#fff0b8', 4.5))
      c.add(c.glow(1480, 280, 360, '#2fe08a', 0.35))
      for (const [x, r, long] of [[330, 66, false], [1130, 72, true]] as const) c.add(back(x, 760, r, '#060c20', long, '#040816'), stroke(`M${x - r} 770Q${x - r} 670 ${x} 672Q${x + r} 670 ${x + r} 770`, '#5fc8ff', 3, 'opacity="0.6"'))
    },
  },
  'ngan-hang': {
    draw(c) {
      sky(c, 'dusk', 640)
      clouds(c, 20, 420, '#ffab84', 0.5, 33)
      c.add(skyline(c, 700, { min: 120, max: 420, widths: [70, 130], colour: '#4a3a66', lit: ['#ffd98f', '#ffb65c'], share: 0.25 }))
      const stone = '#e0c8a0'
      c.add(rect(260, 300, 1080, 410, c.down([0, '#b8946c'], [1, '#5a3f40'])), poly([[220, 270], [800, 90], [1380, 270]], c.down([0, light(stone, 0.2)], [1, dark(stone, 0.25)])), poly([[360, 250], [800, 118], [1240, 250]], dark(stone, 0.45)), rect(210, 262, 1180, 50, c.down([0, light(stone, 0.35)], [1, dark(stone, 0.2)])))
      c.add(circle(800, 205, 40, '#e8a83c'), circle(800, 205, 28, '#fff0b0'))
      for (let i = 0; i < 8; i++) {
        const x = 270 + i * 140
        if (i < 7) c.add(rect(x + 76, 360, 52, 330, c.down([0, '#ffe0a0'], [1, '#e08a4a'])), c.glow(x + 100, 520, 120, '#ffcf7a', 0.4))
        c.add(rect(x, 320, 64, 380, c.across([0, light(stone, 0.45)], [0.4, stone], [1, dark(stone, 0.6)])), ...[1, 2, 3, 4].map((k) => line(x + k * 13, 336, x + k * 13, 684, '#3a2430', 2, 'opacity="0.25"')), rect(x - 10, 310, 84, 20, light(stone, 0.3)), rect(x - 10, 686, 84, 20, dark(stone, 0.15)))
      }
      for (let i = 0; i < 5; i++) c.add(rect(200 - i * 26, 706 + i * 22, 1200 + i * 52, 24, mix2(i)))
      c.add(rect(0, 810, c.w, 90, c.down([0, '#5a4a66'], [1, '#1c1a34'])))
      c.add(coin(c, 190, 860, 84, 9), coin(c, 380, 880, 76, 6), coin(c, 1260, 880, 80, 7), coin(c, 1450, 862, 88, 12))
      for (const [x, h, fl] of [[640, 120, false], [760, 126, true], [980, 122, true]] as const) c.add(figure(x, 806, h, WALK, { top: c.pick(['#1d2c58', '#7a2a3c', '#2a3440']), bottom: '#141a34' }, fl).svg)
    },
  },
  'vang': {
    finish: { bloom: 0.6 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.radial([[0, '#6a3a14'], [0.5, '#2f1a1c'], [1, '#0c0a1c']], 0.5, 0.5, 0.75)), c.glow(800, 420, 620, '#ffb83c', 0.55))
      bokeh(c, 40, ['#ffcf6a', '#ff9a3c', '#fff0b8'], 0, 600, [10, 56])
      c.add(rect(0, 720, c.w, 180, c.down([0, '#3a1f1c'], [1, '#0a0812'])))
      for (let row = 0; row < 4; row++) for (let i = 0; i < 5 - row; i++) c.add(bar(c, 330 + i * 212 + row * 106, 800 - row * 102, 220))
      c.add(coin(c, 180, 850, 70, 5), coin(c, 1440, 850, 76, 8), coin(c, 1330, 872, 60, 3), ellipse(300, 868, 64, 20, '#e8b048'), ellipse(300, 862, 64, 20, '#fff0b8'))
      for (const [x, y, k] of [[560, 430, 1], [1010, 520, 0.8], [820, 330, 1.2], [440, 640, 0.7], [1230, 660, 0.9]] as const) c.add(path(`M${x} ${y - 60 * k}Q${x + 4} ${y - 4} ${x + 60 * k} ${y}Q${x + 4} ${y + 4} ${x} ${y + 60 * k}Q${x - 4} ${y + 4} ${x - 60 * k} ${y}Q${x - 4} ${y - 4} ${x} ${y - 60 * k}Z`, '#fffbe0'), c.glow(x, y, 80 * k, '#fff0a0', 0.8))
    },
  },
}
const mix2 = (i: number): string => ['#d8bc94', '#c4a482', '#a88a72', '#8a7066', '#6f5a5c'][i]!
export default scenes
export { SIT, screen, sun, windows }
