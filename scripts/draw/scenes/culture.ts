import { type Canvas, circle, curve, dark, ellipse, group, light, line, mix, n, path, type Point, poly, rect, stroke } from '../lib/canvas.ts'
import { house, pagoda, roof, sampan } from '../lib/city.ts'
import { room, spot } from '../lib/interior.ts'
import { birds, bokeh, bough, clouds, flower, grass, hills, leaf, moon, reflect, shafts, sky, smoke, stars, streaks, sun, tree, water } from '../lib/nature.ts'
import { audience, back, bust, figure, limb, RUN, shadow, SIT, STAND, WALK } from '../lib/people.ts'
import type { Scenes } from '../lib/scene.ts'

const lantern = (c: Canvas, x: number, y: number, r: number, tint: string): string => line(x, y - r * 2.4, x, y - r, '#1a0c14', 2) + ellipse(x, y, r * 0.92, r, c.radial([[0, light(tint, 0.6)], [0.6, tint], [1, dark(tint, 0.4)]])) + [-0.5, 0, 0.5].map((k) => ellipse(x, y, Math.abs(r * 0.92 * k) || 1, r, 'none', 'stroke="#3a0c14" stroke-width="1.6" opacity="0.35"')).join('') + rect(x - r * 0.36, y - r * 1.08, r * 0.72, r * 0.16, '#3a1a14') + rect(x - r * 0.36, y + r * 0.92, r * 0.72, r * 0.16, '#3a1a14') + line(x, y + r, x, y + r * 1.8, '#f2c83c', r * 0.14) + c.glow(x, y, r * 2.8, tint, 0.45)
const fiddle = (x: number, y: number, k: number, a: number): string => `<g transform="translate(${n(x)} ${n(y)}) rotate(${a}) scale(${k})">${path('M-34 0C-40 -30 -10 -36 0 -22C10 -36 40 -30 34 0C40 34 12 40 0 40C-12 40 -40 34 -34 0Z', '#9a4f24')}${line(0, -20, 0, -110, '#2a140c', 9)}${line(0, 30, 0, -100, '#f4e2b4', 2)}</g>`
const scenes: Scenes = {
  'mua-roi-nuoc': {
    finish: { bloom: 0.45 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#0c1a30'], [0.6, '#1f4a4c'], [1, '#0a2a2c'])), c.glow(800, 420, 700, '#ffcf7a', 0.5))
      let s = roof(800, 210, 900, 110, '#b5402c') + rect(420, 96, 760, 30, '#7a2a1f') + roof(800, 110, 560, 80, '#c8502f')
      for (const x of [360, 560, 1010, 1216]) s += rect(x, 196, 26, 330, c.across([0, '#e0583c'], [1, '#7a1c1c']))
      s += rect(390, 206, 820, 300, c.across([0, '#7a1018'], [0.5, '#c8323a'], [1, '#7a1018']))
      for (let i = 0; i < 40; i++) s += line(396 + i * 20.6, 210, 396 + i * 20.6, 506, '#4a0810', 3, 'opacity="0.5"')
      for (let i = 0; i < 5; i++) s += circle(480 + i * 160, 300, 40, 'none', 'stroke="#f2c05a" stroke-width="5" opacity="0.75"') + flower(c, 480 + i * 160, 300, 28, '#f2b84a')
      s += rect(330, 196, 940, 16, '#f2b84a') + rect(300, 506, 1000, 18, '#8a2a1f')
      for (const x of [300, 470, 1130, 1300]) s += lantern(c, x, 290, 34, '#ff7a3c')
      const doll = (x: number, y: number, k: number, robe: string, flip: boolean) => `<g transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})">${path('M-50 60C-44 0 -30 -26 0 -30C30 -26 44 0 50 60Z', c.across([0, light(robe, 0.3)], [1, dark(robe, 0.35)]))}${line(-20, -10, -66, -40, robe, 18)}${line(20, -10, 70, -56, robe, 18)}${circle(72, -62, 10, '#f2c49a')}${circle(-68, -44, 10, '#f2c49a')}${ellipse(0, -58, 26, 30, '#f7d0a8')}${path('M-28 -60C-30 -100 30 -100 28 -60C10 -76 -10 -76 -28 -60Z', '#16121a')}${circle(-12, -92, 10, '#16121a')}${circle(12, -92, 10, '#16121a')}${circle(-9, -56, 3, '#16121a')}${circle(10, -56, 3, '#16121a')}${stroke('M-7 -44Q0 -38 8 -44', '#b3202e', 3)}${rect(-36, 20, 72, 8, '#f2c05a')}</g>`
      const dragon = () => {
        let d = ''
        const p: Point[] = [[180, 690], [260, 610], [350, 680], [440, 610], [520, 570]]
        d += stroke(curve(p), '#1f6a4a', 66) + stroke(curve(p.map(([x, y]) => [x, y - 10] as Point)), '#3fae6a', 40) + stroke(curve(p.map(([x, y]) => [x, y - 16] as Point)), '#f2c83c', 8, 'stroke-dasharray="4 20"')
        d += path('M490 600C470 540 520 500 580 520L660 540L640 560L664 572L600 600C560 620 510 630 490 600Z', '#f2b03c') + circle(576, 540, 12, '#fff') + circle(579, 540, 6, '#1a0c14') + stroke('M520 520Q480 470 440 480M540 512Q520 460 490 440', '#e8433f', 10)
        for (let i = 0; i < 40; i++) d += circle(680 + c.r(0, 150), 560 - c.r(-30, 60), c.r(2, 7), '#dffaff', `opacity="${n(c.r(0.3, 1))}"`)
        return d
      }
      water(c, 524, '#3f8a78', '#062a2c', { glint: '#ffe2a0', at: 800, spread: 160 })
      const all = doll(800, 640, 1.3, '#d8343f', false) + doll(1010, 660, 1.25, '#2f6fc0', true) + doll(1230, 640, 1.15, '#e8a03c', true) + dragon()
      c.add(reflect(c, s, 530, { opacity: 0.5 }), s, reflect(c, all, 716, { opacity: 0.5, squash: 0.6 }), all)
      for (const [x, y] of [[800, 716], [1010, 734], [1230, 708], [300, 700]] as const) c.add(ellipse(x, y, 100, 12, 'none', 'stroke="#dffaf0" stroke-width="3" opacity="0.6"'), ellipse(x, y + 4, 150, 18, 'none', 'stroke="#dffaf0" stroke-width="2" opacity="0.35"'))
      c.add(c.noise(0, 440, c.w, 200, '#fff0d0', { opacity: 0.3, seed: 8 }), audience(c, 840, 1, 52, '#061014', '#061014'))
    },
  },
  'ca-tru': {
    finish: { bloom: 0.45 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.radial([[0, '#c8783c'], [0.5, '#6a2c24'], [1, '#1c0c14']], 0.5, 0.4, 0.75)))
      for (let i = 0; i < 9; i++) c.add(rect(80 + i * 165, 60, 130, 480, c.down([0, '#5a2418'], [1, '#2f1214'])), rect(100 + i * 165, 90, 90, 180, 'none', 'stroke="#a8643c" stroke-width="4"'), flower(c, 145 + i * 165, 180, 34, '#c98a4c', '#f2c05a', 8))
      c.add(rect(0, 30, c.w, 26, '#2a0f12'), rect(0, 540, c.w, 360, c.down([0, '#8a4a2c'], [1, '#2a1014'])), poly([[240, 620], [1360, 620], [1560, 860], [40, 860]], c.down([0, '#d8a45c'], [1, '#8a4f30'])), poly([[280, 634], [1320, 634], [1490, 844], [110, 844]], 'none', 'stroke="#b5342f" stroke-width="8"'))
      c.add(lantern(c, 240, 190, 60, '#ff9a3c'), lantern(c, 1360, 190, 60, '#ff9a3c'), c.glow(800, 400, 520, '#ffdf9c', 0.55))
      const sit = (x: number, y: number, k: number, robe: string, long: boolean, flip = false) => `<g transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})">${path('M-190 40C-200 -30 -120 -70 -60 -60L60 -60C130 -70 200 -30 190 40C120 70 -120 70 -190 40Z', c.down([0, robe], [1, dark(robe, 0.5)]))}${path('M-84 0C-96 -110 -70 -200 -26 -220L26 -220C70 -200 96 -110 84 0Z', c.across([0, light(robe, 0.2)], [0.6, robe], [1, dark(robe, 0.4)]))}${bust(c, 0, -292, 0.98, { top: robe, long, skin: '#eebf98' })}</g>`
      c.add(sit(800, 740, 1.05, '#b3262f', true), ellipse(800, 384, 66, 26, '#1a1220'), ellipse(800, 372, 58, 18, '#3a2a4c'))
      c.add(limb([735, 620], [700, 700], 24, 20, '#b3262f'), limb([865, 620], [905, 690], 24, 20, '#b3262f'), circle(698, 712, 15, '#eebf98'), circle(908, 702, 15, '#eebf98'), rect(690, 748, 240, 18, '#5a2c1a'), line(698, 716, 780, 738, '#3a1a10', 11), line(908, 702, 840, 738, '#3a1a10', 11), line(900, 706, 832, 742, '#3a1a10', 9))
      c.add(sit(1180, 720, 0.92, '#22345c', false, true), rect(1010, 560, 130, 150, '#8a5430', 'transform="rotate(-12 1075 635)"'), rect(1022, 572, 106, 126, '#b5763f', 'transform="rotate(-12 1075 635)"'), line(1090, 590, 1420, 240, '#3a1a10', 15), line(1080, 640, 1410, 236, '#f4e2b4', 2), path('M1410 250L1470 170L1450 240Z', '#3a1a10'), limb([1120, 560], [1090, 640], 22, 16, '#22345c'), limb([1235, 560], [1290, 400], 22, 15, '#22345c'), circle(1292, 388, 15, '#e0ab86'), circle(1088, 648, 15, '#e0ab86'))
      c.add(sit(430, 720, 0.9, '#2f5a4c', false), ellipse(560, 690, 70, 22, '#f0dcb0'), path('M490 690L496 750Q560 776 624 750L630 690Z', c.across([0, '#c8452f'], [1, '#6a1a1c'])), line(500, 640, 560, 684, '#3a1a10', 8))
      smoke(c, 800, 560, 300, '#ffe9c0', 0.1)
    },
  },
  'hoa-tau': {
    finish: { bloom: 0.45 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#2a1410'], [0.5, '#9a5a30'], [1, '#2a1216'])))
      for (let i = 0; i < 12; i++) c.add(poly([[i * 140 - 30, 0], [i * 140 + 90, 0], [i * 104 + 260, 400], [i * 104 + 180, 400]], c.down([0, '#4a2418'], [1, '#d89a5c']), 'opacity="0.7"'))
      for (let i = 0; i < 17; i++) {
        const h = 260 - Math.abs(i - 8) * 18
        c.add(rect(528 + i * 33, 330 - h, 24, h, c.across([0, '#fff0c0'], [0.4, '#d8a44c'], [1, '#7a4a1a'])))
      }
      c.add(rect(500, 330, 600, 80, '#6a3420'), c.glow(800, 420, 640, '#ffcf8a', 0.6))
      for (const [x, a] of [[200, -16], [500, -6], [1100, 6], [1400, 16]] as const) c.add(spot(c, x, 20, 1, a, '#ffe9b8', 700, 0.28))
      c.add(ellipse(800, 620, 820, 250, c.down([0, '#d99a58'], [1, '#5a2a1c'])))
      for (let row = 0; row < 3; row++)
        for (let i = 0; i < 11 - row; i++) {
          const a = Math.PI * (1.06 + (0.88 * i) / (10 - row))
          const [rx, ry] = [660 - row * 170, 250 - row * 60]
          const x = 800 + Math.cos(a) * rx
          const y = 690 + Math.sin(a) * ry + row * 24
          if (Math.abs(x - 800) < 60 && row === 2) continue
          const h = 150 + row * 26
          const flip = x > 800
          const f = figure(x, y, h, { ...SIT, armL: [60, 150], armR: [40, 110] }, { top: c.chance(0.45) ? '#1a1420' : '#14182c', bottom: '#0f0c18', hairStyle: c.pick(['short', 'long', 'bun']), dress: 'none' }, flip)
          c.add(rect(x - 22, y - h * 0.24, 44, h * 0.24, '#2a140f'), f.svg, row === 0 && i % 3 === 0 ? path(`M${n(x + (flip ? -46 : 46))} ${n(y - 60)}l${flip ? -30 : 30} -40l${flip ? 30 : -30} -16z`, '#f2c05a') : fiddle(f.head[0] + (flip ? -26 : 26), f.head[1] + 30, 0.5, flip ? 70 : -70), line(f.handL[0] + (flip ? 40 : -40), f.handL[1] - 24, f.handL[0] + (flip ? -30 : 30), f.handL[1] + 6, '#f4e2b4', 2.5))
        }
      c.add(fiddle(300, 720, 1.6, 8), fiddle(1310, 720, 1.6, -8))
      c.add(rect(690, 820, 220, 90, '#3a1a14'), rect(680, 806, 240, 22, '#6a3420'))
      const f = figure(800, 812, 420, { armL: [118, 150], armR: [-112, -156], legL: [7, 2], legR: [-7, -4], lean: 0 }, shadow('#0c0812'))
      c.add(group(figure(804, 808, 420, { armL: [118, 150], armR: [-112, -156], legL: [7, 2], legR: [-7, -4] }, shadow('#ffd28a')).svg, 'opacity="0.8"'), f.svg, line(f.handL[0], f.handL[1], f.handL[0] + 50, f.handL[1] - 90, '#fff6dc', 4))
    },
  },
  'trien-lam': {
    draw(c) {
      room(c, { x: 330, y: 120, w: 940, h: 430, wall: '#e8dfd0', floor: '#a87a54', ceiling: '#f4efe4', side: '#c8bba4' })
      const frame = (x: number, y: number, w: number, h: number, draw: string) => rect(x - 12, y - 12, w + 24, h + 24, '#2a1a18', 'opacity="0.3" transform="translate(8 10)"') + rect(x - 12, y - 12, w + 24, h + 24, c.slant([0, '#f2d08a'], [0.5, '#a8742f'], [1, '#6a4418'])) + c.clip(draw, rect(x, y, w, h, '#fff'))
      const p1 = rect(420, 190, 220, 260, c.down([0, '#f0a04a'], [1, '#c8323a'])) + circle(530, 290, 56, '#fff0c0') + path('M420 360Q500 320 560 350T640 340V450H420Z', '#22345c') + path('M420 400Q520 360 640 410V450H420Z', '#0f1d3c')
      const p2 = rect(700, 180, 230, 280, '#1f5a5c') + [0, 1, 2, 3, 4].map((i) => flower(c, 750 + (i % 3) * 64, 260 + i * 30, 44, i % 2 ? '#f4a0b0' : '#fbeed3')).join('') + rect(780, 380, 80, 80, '#2f6fb0')
      const p3 = rect(990, 200, 220, 240, '#f2e2b8') + poly([[990, 440], [1080, 230], [1150, 440]], '#d8343f') + circle(1150, 270, 40, '#12306e') + rect(1110, 350, 100, 90, '#f2b84a') + line(990, 240, 1210, 420, '#14121e', 8)
      c.add(frame(420, 190, 220, 260, p1), frame(700, 180, 230, 280, p2), frame(990, 200, 220, 240, p3))
      for (const x of [530, 815, 1100]) c.add(spot(c, x, 96, 0.6, 0, '#fff2cc', 700, 0.42))
      c.add(poly([[40, 160], [250, 240], [250, 520], [40, 640]], c.slant([0, '#f2d08a'], [1, '#6a4418'])), poly([[58, 190], [234, 256], [234, 504], [58, 606]], c.slant([0, '#3fb0b8'], [0.5, '#12306e'], [1, '#7a2a5c'])), poly([[1560, 160], [1350, 240], [1350, 520], [1560, 640]], c.slant([0, '#f2d08a'], [1, '#6a4418'])), poly([[1542, 190], [1366, 256], [1366, 504], [1542, 606]], c.slant([0, '#f2c83c'], [0.5, '#d8343f'], [1, '#4a1430'])))
      c.add(rect(760, 640, 120, 170, c.across([0, '#fdfbf4'], [1, '#a89c8c'])), path('M776 640C760 560 800 540 800 500C800 470 840 470 840 500C840 540 880 560 864 640Z', c.across([0, '#3f7ac0'], [0.4, '#1d4a8c'], [1, '#0c2450'])), stroke('M784 590Q820 570 856 590M790 560Q820 545 850 560', '#f4f0e2', 5))
      for (const [x, y, h, fl, top, hs, d] of [[480, 640, 250, false, '#24427e', 'short', 'none'], [570, 650, 236, true, '#a83a4a', 'long', 'coat'], [1010, 640, 240, true, '#e0a03c', 'bun', 'ao-dai'], [1260, 780, 380, true, '#2f5a5c', 'short', 'coat'], [330, 830, 420, false, '#5a3a6c', 'tail', 'skirt'], [1120, 690, 170, false, '#d8343f', 'tail', 'skirt']] as const) c.add(ellipse(x, y + 3, h * 0.2, h * 0.03, '#3a2418', 'opacity="0.4"'), figure(x, y, h, STAND, { top, bottom: hs === 'tail' ? '#2a2440' : '#1c1c30', hairStyle: hs, dress: d, legs: d === 'ao-dai' ? 'wide' : 'long' }, fl).svg)
    },
  },
  'ao-dai': {
    size: [1600, 1067],
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#f6e2a8'], [0.5, '#b8cf9c'], [1, '#5a8a6c'])), c.glow(900, 260, 640, '#fffbe0', 0.95))
      for (let layer = 0; layer < 2; layer++) for (let i = 0; i < 9; i++) {
        const x = i * 200 + layer * 90 - 40
        c.add(`<g opacity="${layer ? 0.8 : 0.45}">${tree(c, x, 700 + layer * 60, 620 + layer * 80, layer ? '#5a9a5c' : '#8fb88a', '#d8d87a', '#5a5a44')}</g>`)
      }
      c.add(rect(0, 720, c.w, 350, c.down([0, '#e8d8a8'], [1, '#a8845c'])), c.noise(0, 560, c.w, 240, '#fff6d0', { opacity: 0.6, seed: 3 }))
      shafts(c, 980, -80, 1.7, 1250, '#fffbe0', 0.35, 7)
      for (let i = 0; i < 150; i++) c.add(leaf(c.r(0, c.w), c.r(740, 1050), c.r(8, 20), 4, c.r(0, 360), c.pick(['#e8a03c', '#c8702f', '#d8c84a'])))
      const lady = (x: number, y: number, h: number, tint: string, flip: boolean, hat: boolean) => {
        const f = figure(x, y, h, { lean: 2, armL: [20, hat ? 30 : 60], armR: [-16, 0], legL: [18, 6], legR: [-16, -22] }, { top: tint, bottom: '#fdfbf4', dress: 'ao-dai', legs: 'wide', hairStyle: 'long', hat: hat ? 'non' : 'none', skin: '#f0c8a4', shoe: '#fdf6e6' }, flip)
        const k = flip ? -1 : 1
        const veil = path(`M${n(f.hip[0] - k * h * 0.03)} ${n(f.hip[1] - h * 0.06)}C${n(f.hip[0] - k * h * 0.1)} ${n(f.hip[1] + h * 0.1)} ${n(f.hip[0] - k * h * 0.3)} ${n(f.hip[1] + h * 0.16)} ${n(f.hip[0] - k * h * 0.42)} ${n(f.hip[1] + h * 0.12)}C${n(f.hip[0] - k * h * 0.32)} ${n(f.hip[1] + h * 0.26)} ${n(f.hip[0] - k * h * 0.16)} ${n(f.hip[1] + h * 0.36)} ${n(f.hip[0] - k * h * 0.04)} ${n(f.hip[1] + h * 0.36)}Z`, c.across([0, light(tint, 0.5)], [1, tint]), 'opacity="0.9"')
        return ellipse(x, y + 4, h * 0.22, h * 0.025, '#5a4434', 'opacity="0.4"') + veil + f.svg
      }
      c.add(lady(620, 950, 640, '#c8323f', false, true), lady(960, 930, 610, '#fdfbf6', true, false), lady(1270, 900, 540, '#3f6fc0', true, true))
      let blooms = ''
      for (let i = 0; i < 9; i++) blooms += flower(c, 900 + (i % 3) * 24, 610 + Math.floor(i / 3) * 22, 20, c.pick(['#f4a0b8', '#fbeed3', '#e8607a']))
      c.add(leaf(905, 660, 70, 14, 60, '#3f7a4c'), blooms, bough(c, -40, 30, 640, 10, '#3f7a44', '#a8b84a', 20), bough(c, 1640, 10, 500, 165, '#3f7a44', '#a8b84a', 18))
      for (let i = 0; i < 36; i++) c.add(leaf(c.r(0, c.w), c.r(100, 800), c.r(10, 22), 5, c.r(0, 360), c.pick(['#f2b84a', '#e8803c', '#d8d05a'])))
    },
  },
  'le-hoi': {
    finish: { bloom: 0.5 },
    draw(c) {
      sky(c, 'night', 700)
      stars(c, 80, 320)
      c.add(c.glow(800, 620, 800, '#ff8a3c', 0.65))
      for (let i = 0; i < 8; i++) c.add(house(c, -30 + i * 210, 700, 190, c.r(300, 420), c.pick(['#d8a03c', '#c8783c', '#b8603c', '#d8b45c']), '#2f5a5c', '#ffcf7a'))
      c.add(rect(0, 0, c.w, 700, '#1a0c2c', 'opacity="0.35"'))
      for (let r = 0; r < 4; r++) {
        c.add(stroke(`M-20 ${40 + r * 60}Q800 ${190 + r * 70} 1620 ${30 + r * 60}`, '#14080f', 3))
        for (let i = 0; i < 11; i++) {
          const t = (i + 0.5 + (r % 2) * 0.4) / 11
          c.add(lantern(c, t * 1600, 40 + r * 60 + (150 + r * 10) * 2 * t * (1 - t) + 42, 24 + r * 5, c.pick(['#ff5a3c', '#ffb03c', '#ff7aa0', '#5fc0d8', '#a8e05a'])))
        }
      }
      c.add(rect(0, 690, c.w, 210, c.down([0, '#8a3a2c'], [1, '#240c1c'])))
      const spine: Point[] = [[120, 690], [250, 560], [400, 610], [560, 520], [720, 590], [880, 500], [1030, 520], [1140, 440]]
      for (const [x, y] of spine.slice(0, 7)) c.add(line(x, y + 20, x + 6, 780, '#f2c05a', 8), figure(x + 10, 850, 230, { ...WALK, armL: [130, 170], armR: [110, 165] }, { top: '#f2c83c', bottom: '#c8323a', hat: 'none', skin: '#d79b72' }).svg)
      c.add(stroke(curve(spine), '#a8181f', 84), stroke(curve(spine.map(([x, y]) => [x, y - 8] as Point)), '#e8382f', 60), stroke(curve(spine.map(([x, y]) => [x, y - 10] as Point)), '#f7c552', 44, 'stroke-dasharray="5 22"'), stroke(curve(spine.map(([x, y]) => [x, y - 44] as Point)), '#f2c83c', 16, 'stroke-dasharray="12 10"'))
      c.add(path('M1100 470C1080 400 1140 350 1210 370L1320 400L1290 424L1326 446L1230 480C1180 500 1120 510 1100 470Z', c.down([0, '#ffdf6a'], [1, '#e8602c'])), circle(1206, 400, 20, '#fff'), circle(1212, 402, 10, '#14080f'), stroke('M1140 380Q1090 320 1040 330M1160 368Q1130 300 1080 280', '#f2c83c', 14), stroke('M1310 404Q1370 380 1360 330', '#fff0b8', 5), path('M1230 446L1300 440L1240 466Z', '#7a0f14'), c.glow(1210, 410, 160, '#ffcf5a', 0.5))
      const drummer = figure(1400, 850, 300, { armL: [80, 120], armR: [60, 140], lean: 10 }, { top: '#c8323a', bottom: '#14121e' }, true)
      c.add(ellipse(1290, 760, 90, 96, '#6a1a1c'), ellipse(1276, 760, 76, 88, '#f4e2bc'), circle(1276, 760, 30, '#c8323a'), drummer.svg)
      c.add(audience(c, 826, 1, 46, '#12081a', '#12081a'))
      for (let i = 0; i < 110; i++) c.add(rect(c.r(0, c.w), c.r(200, 860), c.r(4, 10), c.r(4, 8), c.pick(['#ffdf6a', '#ff5a48', '#fff0d0', '#6fd0e0']), `opacity="${n(c.r(0.4, 1))}" transform="rotate(${n(c.r(0, 30))})"`))
    },
  },
  'co-do': {
    draw(c) {
      sky(c, 'dusk', 560)
      moon(c, 1230, 170, 54)
      clouds(c, 80, 380, '#ff9c8a', 0.45, 45)
      hills(c, 520, 60, '#5a3f6c', { mist: '#d8886a', bottom: 620 })
      hills(c, 560, 24, '#332a52', { bottom: 640 })
      let s = ''
      for (const [x, h] of [[60, 240], [180, 200], [640, 190], [760, 230], [880, 160]] as const) s += tree(c, x, 640, h, '#1c2440', '#4a4464')
      s += pagoda(420, 620, 210, 520, 7, '#c8805c', '#5a2a34', '#2a0f1c') + rect(290, 604, 260, 24, '#6a3f44') + rect(250, 624, 340, 22, '#4a2c3a')
      s += roof(1140, 600, 300, 60, '#7a3a2c') + rect(1020, 590, 240, 50, '#8a3a34') + roof(1140, 556, 190, 44, '#7a3a2c')
      for (let i = 0; i < 8; i++) s += rect(1026 + i * 32, 594, 8, 46, '#3a141c')
      water(c, 640, '#d8805c', '#1a1638', { glint: '#ffe6b0', at: 1230, spread: 50 })
      c.add(reflect(c, s, 644, { opacity: 0.6 }), s)
      let boat = path('M760 760Q800 800 900 804L1330 804Q1420 800 1480 740L1520 690L1500 760Q1460 830 1340 836L900 836Q790 830 760 760Z', c.down([0, '#e8a03c'], [1, '#7a2a1f'])) + rect(880, 740, 440, 66, '#8a2a24') + rect(896, 752, 410, 44, '#ffd98a') + Array.from({ length: 9 }, (_, i) => rect(890 + i * 52, 740, 8, 66, '#5a1418')).join('') + roof(1100, 746, 480, 50, '#d8982f') + roof(1100, 704, 280, 40, '#d8982f')
      boat += path('M1490 730C1500 660 1540 640 1580 660L1620 672L1596 690L1616 706C1570 720 1540 716 1528 760Z', '#f2b84a') + circle(1562, 676, 7, '#14080f') + stroke('M1520 680Q1500 640 1470 644', '#f2b84a', 8)
      c.add(reflect(c, boat, 838, { opacity: 0.5, squash: 0.5 }), boat)
      for (let i = 0; i < 26; i++) {
        const [x, y] = [c.r(60, 760), c.r(700, 880)]
        c.add(c.glow(x, y, 34, '#ffb85a', 0.8), path(`M${n(x - 9)} ${n(y + 4)}L${n(x)} ${n(y - 14)}L${n(x + 9)} ${n(y + 4)}Z`, '#ffe9b0'))
      }
      birds(c, 760, 220, 7, '#3a2448')
      c.add(streaks(c, 700, 900, '#ffc09a', 24, 0.35))
    },
  },
  'tre-em': {
    draw(c) {
      sky(c, 'day', 700)
      sun(c, 260, 200, 50, '#fffbe0', '#fff0b0', 0.7)
      clouds(c, 30, 460, '#ffffff', 0.85, 51)
      hills(c, 640, 26, '#7fa8a0', { mist: '#cfdca8', bottom: 760 })
      const kite = (x: number, y: number, k: number, a: number, t1: string, t2: string) => `<g transform="translate(${x} ${y}) rotate(${a}) scale(${k})">${poly([[0, -90], [64, 0], [0, 0]], t1)}${poly([[0, -90], [-64, 0], [0, 0]], t2)}${poly([[0, 120], [64, 0], [0, 0]], t2)}${poly([[0, 120], [-64, 0], [0, 0]], t1)}${stroke('M0 120Q40 180 0 230T10 340', t1, 7)}${[170, 230, 290].map((y2) => poly([[-16, y2 - 10], [16, y2 + 10], [16, y2 - 10], [-16, y2 + 10]], t2)).join('')}</g>`
      const moonKite = `<g transform="translate(1180 190) rotate(-12)">${path('M-170 20Q0 -120 170 20Q0 -50 -170 20Z', '#d8343f')}${path('M-90 70Q0 0 90 70Q0 40 -90 70Z', '#f2c83c')}${line(0, -50, 0, 70, '#5a2a1c', 6)}</g>`
      c.add(path(`${curve([[-20, 730], [300, 690], [700, 730], [1100, 690], [1640, 740]])}L1640 920L-20 920Z`, c.down([0, '#a8c85a'], [1, '#3f7a3c'])))
      const kids = [[420, 800, 230, '#d8343f', '#24427e', RUN, false], [700, 830, 260, '#f2c83c', '#7a2a3c', { ...RUN, armL: [120, 165] as const }, false], [1010, 790, 210, '#3fa0b0', '#2a2a4c', { ...WALK, armL: [110, 160] as const }, true], [1200, 830, 240, '#f4a0b0', '#8a3a6c', { ...RUN, armL: [100, 150] as const }, true]] as const
      const figures = kids.map(([x, y, h, top, bottom, pose, flip], i) => figure(x, y, h, pose, { top, bottom, legs: i % 2 ? 'long' : 'shorts', sleeves: 'short', hairStyle: i % 2 ? 'tail' : 'short', dress: i === 3 ? 'skirt' : 'none', skin: '#e0a880' }, flip))
      c.add(stroke(`M${n(figures[1]!.handL[0])} ${n(figures[1]!.handL[1])}Q820 420 ${620} 260`, '#fdfbf0', 2.5), stroke(`M${n(figures[2]!.handL[0])} ${n(figures[2]!.handL[1])}Q1060 420 1180 210`, '#fdfbf0', 2.5), kite(600, 200, 1.1, -18, '#e8433f', '#f7c552'), kite(900, 110, 0.6, 12, '#3f7ac0', '#fbeed3'), moonKite, kite(330, 330, 0.5, -8, '#8a4ab0', '#f4a0b0'))
      for (const [i, f] of figures.entries()) c.add(ellipse(kids[i]![0], kids[i]![1] + 6, 60, 8, '#2a5a2c', 'opacity="0.5"'), f.svg)
      c.add(`<g transform="translate(170 800)">${path('M-80 -60C-90 -110 60 -120 80 -90L116 -120L120 -96L96 -60L60 -50L60 0L44 0L40 -40L-40 -40L-50 0L-66 0L-66 -40Z', '#5a4a4c')}${stroke('M96 -116Q120 -150 150 -130M110 -112Q150 -130 146 -160', '#2a2430', 7)}</g>`)
      c.add(grass(c, 905, 70, ['#3f7a34', '#5a9a3c', '#8ab84a', '#2f6a34'], 260))
      for (let i = 0; i < 26; i++) c.add(flower(c, c.r(0, c.w), c.r(830, 890), c.r(8, 14), c.pick(['#fdfbf0', '#f2c83c', '#f4a0b8'])))
    },
  },
}
export default scenes
export { back, bokeh, mix, RUN, sampan }
