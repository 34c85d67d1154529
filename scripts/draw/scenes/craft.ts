import { type Canvas, circle, curve, dark, ellipse, group, light, line, mix, n, path, type Point, poly, rect, stroke } from '../lib/canvas.ts'
import { beam, window } from '../lib/interior.ts'
import { bokeh, bough, flower, leaf, shafts, sky, smoke, streaks, sun, tree, water } from '../lib/nature.ts'
import { back, bust, figure, limb, STAND } from '../lib/people.ts'
import type { Scenes } from '../lib/scene.ts'

const bike = (x: number, y: number, k: number, tint: string): string => {
  const wheel = (wx: number) => circle(wx, -70, 68, 'none', 'stroke="#16141e" stroke-width="8"') + Array.from({ length: 12 }, (_, i) => line(wx, -70, wx + Math.cos(i * 0.5236) * 66, -70 + Math.sin(i * 0.5236) * 66, '#6a7080', 1.5)).join('') + circle(wx, -70, 8, '#16141e')
  return `<g transform="translate(${x} ${y}) scale(${k})">${wheel(-120)}${wheel(130)}${stroke('M-120 -70L-60 -170L70 -170L0 -76L-60 -170M-120 -70L0 -76M70 -176L130 -70M70 -176L62 -216', tint, 10)}${stroke('M62 -216L30 -226M62 -216L96 -230', '#16141e', 9)}${path('M-90 -186Q-60 -200 -36 -186L-60 -174Z', '#3a2218')}${line(-60, -176, -62, -190, '#16141e', 8)}${circle(0, -76, 22, 'none', 'stroke="#16141e" stroke-width="5"')}${line(0, -76, 20, -46, '#16141e', 6)}${stroke('M-196 -118Q-150 -160 -60 -142', '#16141e', 4)}</g>`
}
const leaves = (c: Canvas, x: number, y: number, r: number, tints: readonly string[], count: number): string => {
  let s = ''
  for (let i = 0; i < count; i++) s += leaf(x + c.r(-0.5, 0.5) * r, y + c.r(-0.3, 0.3) * r, r * c.r(0.4, 0.8), r * 0.1, c.r(-160, -20), c.pick(tints))
  return s
}
const scenes: Scenes = {
  'ca-phe': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#f2c88a'], [0.5, '#8a5434'], [1, '#1f1014'])), c.glow(300, 220, 620, '#fff0c8', 0.8))
      bokeh(c, 30, ['#fff0c8', '#ffcf8a', '#8ab86c'], 0, 600, [24, 80])
      c.add(rect(0, 680, c.w, 220, c.down([0, '#8a5434'], [1, '#2a1412'])), ...Array.from({ length: 8 }, (_, i) => stroke(`M-20 ${700 + i * 26}q500 ${i % 2 ? 14 : -14} 1660 0`, '#3a1c14', 2, 'opacity="0.5"')))
      c.add(ellipse(760, 800, 300, 40, '#140a0c', 'opacity="0.5"'), ellipse(740, 790, 270, 44, '#e8dcc4'), ellipse(740, 782, 230, 34, '#c9b898'))
      c.add(path('M610 470L640 780Q740 806 840 780L870 470Z', c.across([0, '#ffffff', 0.5], [0.2, '#f4dcb8', 0.25], [0.8, '#c98a5c', 0.25], [1, '#ffffff', 0.55])), path('M626 620L642 776Q740 800 838 776L854 620Z', c.down([0, '#4a2014'], [1, '#1c0a08'])), path('M637 724L642 776Q740 800 838 776L843 724Z', c.down([0, '#fff0d0'], [1, '#e8c898'])), ellipse(740, 620, 114, 20, '#6a3420'), stroke('M648 500L668 760', '#ffffff', 9, 'opacity="0.5"'))
      const metal = c.across([0, '#6a7480'], [0.15, '#f4f8fa'], [0.4, '#a8b4bc'], [0.7, '#5a6470'], [0.85, '#dfe6ea'], [1, '#4a525c'])
      c.add(ellipse(740, 470, 170, 26, metal), path('M640 260L640 440Q740 470 840 440L840 260Z', metal), ellipse(740, 260, 100, 20, '#3a2018'), ellipse(740, 260, 100, 20, 'none', 'stroke="#f4f8fa" stroke-width="6"'), stroke('M640 320Q590 330 600 380Q610 410 640 400', '#c9d2d8', 12), ellipse(740, 244, 110, 20, metal, 'transform="rotate(-7 740 244) translate(40 -46)"'), circle(786, 176, 14, '#2a1a18'))
      for (const y of [500, 540, 580]) c.add(ellipse(740, y, 4, 11, '#2a0f0a'))
      smoke(c, 730, 230, 250, '#fffaf0', 0.4)
      for (let i = 0; i < 90; i++) {
        const [x, y] = i < 60 ? [c.r(1010, 1560), c.r(760, 880)] : [c.r(60, 470), c.r(800, 890)]
        const a = c.r(0, 180)
        c.add(`<g transform="translate(${n(x)} ${n(y)}) rotate(${n(a)})">${ellipse(0, 0, 25, 17, c.radial([[0, '#8a4a2c'], [1, '#2f120c']], 0.35, 0.3, 0.8))}${stroke('M-23 0Q-8 -6 0 0T23 0', '#1a0806', 3)}</g>`)
      }
      c.add(path('M1090 760Q1050 600 1130 560L1430 560Q1520 600 1470 770Q1280 810 1090 760Z', c.across([0, '#d8b47c'], [1, '#6a4830'])), ellipse(1280, 566, 152, 30, '#3a1c12'))
      for (let i = 0; i < 40; i++) c.add(ellipse(1280 + c.r(-120, 120), 566 + c.r(-18, 10), 22, 14, c.pick(['#5a2a18', '#7a3f24', '#3a180e']), `transform="rotate(${n(c.r(0, 60))} 1280 566)"`))
      c.add(leaves(c, 1500, 600, 200, ['#2f6a3c', '#4a8a44', '#1f4a30'], 14), ...Array.from({ length: 12 }, () => circle(c.r(1400, 1580), c.r(520, 640), c.r(12, 18), c.pick(['#d8343f', '#b3202e', '#e8583c']))))
    },
  },
  'banh-chung': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#c8323a'], [0.6, '#8a1a24'], [1, '#3a0c18'])), c.glow(1050, 260, 620, '#ffb85a', 0.6))
      bokeh(c, 26, ['#ffcf6a', '#ff8a5a', '#ffe9b0'], 0, 560, [14, 60])
      c.add(rect(0, 640, c.w, 260, c.down([0, '#a8683c'], [1, '#3a1a18'])), ...Array.from({ length: 9 }, (_, i) => stroke(`M-20 ${660 + i * 28}q600 ${i % 2 ? 12 : -12} 1660 0`, '#4a2014', 2, 'opacity="0.5"')))
      const cake = (x: number, y: number, k: number, a: number) => `<g transform="translate(${x} ${y}) rotate(${a}) scale(${k})">${ellipse(20, 150, 240, 30, '#1a080c', 'opacity="0.5"')}${poly([[-190, -50], [30, -120], [220, -60], [0, 20]], c.slant([0, '#8fb85a'], [1, '#3f7a3c']))}${poly([[-190, -50], [0, 20], [0, 160], [-190, 80]], c.down([0, '#4f8a3f'], [1, '#2a5a2c']))}${poly([[0, 20], [220, -60], [220, 76], [0, 160]], c.down([0, '#2f6a34'], [1, '#123a22']))}${[[-127, -27, 93, -97], [-63, -3, 156, -79]].map(([a1, b1, c1, d1]) => line(a1!, b1!, c1!, d1!, '#e8d8a0', 8)).join('')}${line(-116, -74, 74, -4, '#e8d8a0', 8)}${line(-43, -97, 147, -33, '#e8d8a0', 8)}${line(-127, -27, -127, 107, '#d8c484', 8)}${line(-63, -3, -63, 133, '#d8c484', 8)}${line(74, -4, 74, 132, '#b8a464', 8)}${line(147, -33, 147, 104, '#b8a464', 8)}${line(-190, 16, 0, 92, '#d8c484', 7)}${line(0, 92, 220, 8, '#b8a464', 7)}${[-150, -90, -30].map((v) => stroke(`M${v} ${-36 + (v + 190) * 0.1}l180 -64`, '#d8f0a0', 1.6, 'opacity="0.35"')).join('')}</g>`
      c.add(cake(1080, 520, 0.95, 0), cake(560, 620, 1.25, 0))
      c.add(ellipse(1110, 800, 280, 56, '#f4ead2'), ellipse(1110, 792, 240, 44, '#d8343f', 'opacity="0.18"'), poly([[960, 760], [1110, 720], [1270, 760], [1120, 806]], '#7fae4a'), poly([[960, 760], [1120, 806], [1120, 836], [960, 788]], '#f4ecc8'), poly([[1120, 806], [1270, 760], [1270, 788], [1120, 836]], '#e0d49c'), poly([[1000, 778], [1120, 814], [1120, 826], [1000, 790]], '#e8b84a'), poly([[1120, 814], [1230, 780], [1230, 792], [1120, 826]], '#c9803c'))
      let s = ''
      for (const [x0, y0, l, a] of [[-20, 330, 620, -24], [1640, 220, 560, 200]] as const) {
        let b = stroke(`M0 0Q${l * 0.4} -30 ${l} 10M${l * 0.4} -16q60 -70 140 -100M${l * 0.65} -10q60 40 130 80`, '#3a1c18', 11)
        for (let i = 0; i < 26; i++) {
          const t = c.r(0.15, 1)
          b += i % 3 ? flower(c, t * l + c.r(-40, 70), -18 + c.r(-100, 80) * t, c.r(18, 32), '#f48aa4', '#fff0b8') : circle(t * l + c.r(-40, 70), c.r(-90, 70) * t, c.r(7, 12), '#e8506f') + leaf(t * l + c.r(-40, 70), c.r(-90, 70) * t, 34, 8, c.r(0, 360), '#8fb84a')
        }
        s += `<g transform="translate(${x0} ${y0}) rotate(${a})">${b}</g>`
      }
      c.add(s)
      c.add(rect(210, 700, 150, 120, '#c8323a', 'transform="rotate(-8 285 760)" rx="8"'), circle(285, 760, 34, '#f2c05a'), circle(300, 830, 40, '#f0902c'), circle(390, 850, 36, '#f2a83c'), circle(215, 850, 34, '#e8802c'), leaf(300, 796, 36, 10, -50, '#3f7a34'))
    },
  },
  'pho': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#5a3424'], [0.5, '#8a5a38'], [1, '#2a1614'])), ...Array.from({ length: 14 }, (_, i) => line(-50, i * 74, 1650, i * 74 - 120, '#2a1410', 4, 'opacity="0.4"')), c.glow(480, 200, 640, '#ffdf9c', 0.6))
      c.add(ellipse(830, 560, 560, 330, '#140a0c', 'opacity="0.5"'), ellipse(800, 510, 540, 350, c.slant([0, '#ffffff'], [0.5, '#dfe6ea'], [1, '#8a98a8'])), ellipse(800, 500, 486, 308, '#2f5a9c'), ellipse(800, 500, 474, 298, '#f4f4ee'), ellipse(800, 506, 452, 280, c.radial([[0, '#e8b868'], [0.7, '#c98838'], [1, '#8a5420']])))
      let s = ''
      for (let i = 0; i < 46; i++) {
        const y = 380 + i * 6 + c.r(-10, 10)
        const w = Math.sqrt(Math.max(0, 1 - ((y - 506) / 260) ** 2)) * 400
        s += stroke(`M${n(800 - w * c.r(0.7, 1))} ${n(y)}Q${n(700 + c.r(-80, 80))} ${n(y + c.r(-50, 50))} ${n(800 + c.r(-60, 60))} ${n(y + c.r(-20, 20))}T${n(800 + w * c.r(0.5, 0.95))} ${n(y + c.r(-20, 30))}`, c.pick(['#fdf6e2', '#f4e8c8', '#fffaf0']), c.r(8, 13), 'opacity="0.92"')
      }
      c.add(s)
      for (let i = 0; i < 9; i++) {
        const [x, y, a] = [620 + (i % 3) * 110 + c.r(-20, 20), 410 + Math.floor(i / 3) * 74 + c.r(-12, 12), c.r(-40, 40)]
        c.add(`<g transform="translate(${n(x)} ${n(y)}) rotate(${n(a)})">${path('M-90 -20C-60 -52 40 -54 86 -24C104 0 70 40 10 42C-50 44 -110 20 -90 -20Z', c.slant([0, i % 3 ? '#b8705a' : '#d88a7a'], [1, i % 3 ? '#6a3428' : '#a84a44']))}${stroke('M-70 -10Q0 -34 70 -10M-60 14Q0 -6 64 12', '#f2d0b0', 3, 'opacity="0.5"')}</g>`)
      }
      for (let i = 0; i < 70; i++) c.add(circle(800 + c.r(-360, 360), 506 + c.r(-190, 190), c.r(6, 12), 'none', `stroke="${c.pick(['#7fb84a', '#4a9a3c', '#a8d86a'])}" stroke-width="5"`))
      for (let i = 0; i < 26; i++) c.add(leaf(980 + c.r(-90, 120), 430 + c.r(-80, 90), c.r(44, 80), 17, c.r(0, 360), c.pick(['#3f8a3c', '#5aa84a', '#2f6a34'])))
      for (const [x, y] of [[560, 600], [640, 640], [1060, 610], [900, 650]] as const) c.add(circle(x, y, 22, '#d8343f'), circle(x, y, 14, '#f4a08a'), circle(x, y, 5, '#f7e0b0'))
      for (let i = 0; i < 40; i++) c.add(circle(800 + c.r(-400, 400), 506 + c.r(-230, 230), c.r(3, 11), '#ffe6a0', 'opacity="0.4"'))
      c.add(line(1120, 300, 1560, 40, '#2a120c', 20), line(1080, 350, 1600, 110, '#2a120c', 20), line(1120, 296, 1560, 36, '#a8643c', 6), line(1080, 346, 1600, 106, '#a8643c', 6))
      c.add(ellipse(230, 730, 150, 96, '#f4f4ee'), ellipse(230, 724, 124, 76, '#dfe4da'), ...Array.from({ length: 3 }, (_, i) => path(`M${150 + i * 60} 740a50 50 0 0 1 90 -30z`, ['#7fb84a', '#a8cf5a', '#8fc04a'][i]!) + path(`M${158 + i * 60} 738a42 42 0 0 1 76 -26z`, '#e8f4c0')), ellipse(1420, 760, 130, 84, '#f4f4ee'), ellipse(1420, 754, 104, 62, '#8a1a14'), circle(1390, 740, 12, '#e8583c'), circle(1440, 766, 10, '#e8583c'), circle(1450, 736, 9, '#f2b84a'), leaves(c, 250, 560, 170, ['#3f8a3c', '#5aa84a', '#2f6a34'], 18))
      smoke(c, 640, 420, 420, '#fffaf0', 0.42)
      smoke(c, 900, 440, 400, '#fffaf0', 0.36)
    },
  },
  'nghe-gom': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#d8a468'], [0.5, '#7a4630'], [1, '#22120f'])), window(c, 90, 80, 330, 380, '#fff4d0', '#3a2018', 3, 3), beam(c, [[100, 90], [420, 90], [1250, 900], [640, 900]], '#fff0c0', 0.45))
      for (let r = 0; r < 3; r++) {
        c.add(rect(980, 190 + r * 170, 620, 18, '#3a1f16'))
        for (let i = 0; i < 7; i++) {
          const [x, k] = [1030 + i * 84, c.r(0.75, 1.1)]
          const tint = c.pick(['#c98a5c', '#e8dcc4', '#2f5a9c', '#8a5434', '#5a8a7c', '#d8c8a8'])
          c.add(`<g transform="translate(${x} ${190 + r * 170}) scale(${k.toFixed(2)})">${path(c.pick(['M-14 -110C-20 -80 -40 -70 -38 -40C-36 -14 -22 0 0 0C22 0 36 -14 38 -40C40 -70 20 -80 14 -110Z', 'M-34 -60C-36 -20 -22 0 0 0C22 0 36 -20 34 -60Z', 'M-12 -120L-12 -90C-30 -76 -28 -20 -18 0L18 0C28 -20 30 -76 12 -90L12 -120Z']), c.across([0, light(tint, 0.35)], [0.5, tint], [1, dark(tint, 0.5)]))}${stroke('M-30 -40Q0 -30 30 -40', light(tint, 0.5), 3, 'opacity="0.5"')}</g>`)
        }
      }
      c.add(bust(c, 560, 330, 1.7, { top: '#3a5a7c', skin: '#c98d66', hair: '#4a4448' }), path('M380 640L420 560L700 560L740 640L720 900L400 900Z', '#8a6a4c'), rect(400, 560, 320, 30, '#a8845c'))
      c.add(ellipse(800, 812, 330, 50, '#140a08', 'opacity="0.5"'), rect(720, 800, 160, 110, '#3a2018'), ellipse(800, 800, 290, 54, '#5a3424'), ellipse(800, 786, 290, 54, c.across([0, '#d8a878'], [0.5, '#a8704a'], [1, '#5a3020'])), ...[250, 200, 150].map((r) => ellipse(800, 784, r, r * 0.18, 'none', 'stroke="#6a3f28" stroke-width="3" opacity="0.5"')))
      c.add(path('M690 780C640 700 660 620 730 580C750 560 744 520 726 490L874 490C856 520 850 560 870 580C940 620 960 700 910 780Z', c.across([0, '#f0b888'], [0.35, '#c87f50'], [0.75, '#8a4a2c'], [1, '#4a2014'])), ellipse(800, 490, 75, 15, '#5a2c1a'), ...Array.from({ length: 11 }, (_, i) => stroke(`M${674 + Math.abs(i - 6) * 4} ${600 + i * 16}Q800 ${622 + i * 16} ${926 - Math.abs(i - 6) * 4} ${600 + i * 16}`, '#5a2c1a', 2, 'opacity="0.35"')))
      c.add(limb([420, 590], [520, 720], 48, 38, '#3a5a7c'), limb([520, 720], [660, 690], 32, 24, '#c98d66'), limb([730, 560], [860, 640], 46, 34, '#3a5a7c'), limb([870, 640], [930, 660], 28, 24, '#b87a54'))
      c.add(path('M640 660C680 650 716 660 724 680C728 700 716 716 690 722C660 730 636 716 640 660Z', '#d89a70'), ...[0, 1, 2, 3].map((i) => line(680, 668 + i * 13, 728, 662 + i * 16, '#d89a70', 14)), path('M950 640C920 640 890 650 884 670C882 690 900 704 924 704C950 700 964 680 950 640Z', '#b87a54'), ...[0, 1, 2].map((i) => line(920, 660 + i * 14, 884, 654 + i * 18, '#b87a54', 13)))
      for (let i = 0; i < 60; i++) c.add(circle(c.r(200, 1200), c.r(150, 850), c.r(1, 3.4), '#fff4d0', `opacity="${n(c.r(0.2, 0.7))}"`))
    },
  },
  'lang-lua': {
    draw(c) {
      sky(c, 'gold', 520)
      sun(c, 1180, 190, 50)
      for (let i = 0; i < 9; i++) c.add(tree(c, i * 200 - 40, 560, c.r(220, 330), '#7a8a4c', '#d8c86a', '#5a4a34'))
      c.add(rect(0, 540, c.w, 360, c.down([0, '#d8b878'], [1, '#6a4a34'])), c.noise(0, 420, c.w, 220, '#fff4d0', { opacity: 0.5, seed: 2 }))
      const strips = [['#d8343f', 120], ['#f2a83c', 330], ['#e8607a', 540], ['#3fa0a8', 760], ['#8a4ab0', 980], ['#f2d05a', 1190], ['#2f6fc0', 1400]] as const
      for (let row = 0; row < 2; row++) {
        const y = row ? 130 : 210
        c.add(line(-20, y, 1620, y - 10, '#4a2f1c', row ? 14 : 9))
        for (const [tint, x0] of strips) {
          const x = x0 + (row ? 60 : -30)
          const w = row ? 150 : 110
          const end = row ? 800 : 560
          const sway = row ? 70 : 30
          if (row && (x0 === 760 || x0 === 540)) continue
          c.add(path(`M${x - w / 2} ${y}C${x - w / 2 - 10} ${y + 200} ${x - w / 2 + sway} ${end - 240} ${x - w / 2 + sway * 1.3} ${end}Q${x + sway} ${end + 26} ${x + w / 2 + sway * 1.4} ${end - 10}C${x + w / 2 + sway} ${end - 260} ${x + w / 2 - 10} ${y + 200} ${x + w / 2} ${y}Z`, c.across([0, light(tint, 0.4)], [0.2, tint], [0.4, dark(tint, 0.25)], [0.6, light(tint, 0.25)], [0.8, dark(tint, 0.3)], [1, tint]), row ? '' : 'opacity="0.85"'))
        }
      }
      const f = figure(800, 850, 520, { armL: [130, 150], armR: [60, 110], head: -10, legL: [10, 0], legR: [-12, -14] }, { top: '#fdf6e6', bottom: '#22202c', dress: 'ao-dai', legs: 'wide', hairStyle: 'long', hat: 'non', skin: '#eebf98' })
      c.add(ellipse(800, 856, 120, 14, '#4a2f1c', 'opacity="0.5"'), path(`M${n(f.handL[0] - 20)} ${n(f.handL[1] - 10)}C${n(f.handL[0] + 90)} ${n(f.handL[1] - 60)} 1110 430 1180 300C1230 420 1180 640 1020 720C980 740 960 640 ${n(f.handR[0])} ${n(f.handR[1] + 6)}Z`, c.slant([0, '#ff8a7a'], [0.4, '#d8343f'], [0.7, '#8a1a28'], [1, '#e8504a'])), stroke(`M${n(f.handL[0])} ${n(f.handL[1])}C1060 460 1120 520 1040 690M${n(f.handR[0])} ${n(f.handR[1])}C1000 560 1120 560 1150 420`, '#ffb0a0', 3, 'opacity="0.5"'), f.svg)
      shafts(c, 1200, 40, 2, 1000, '#fff4c8', 0.25, 5)
    },
  },
  'cho-hoa': {
    draw(c) {
      sky(c, 'dawn', 420)
      sun(c, 1060, 260, 46)
      for (let i = 0; i < 7; i++) c.add(rect(i * 250 - 60, 250 - (i % 3) * 40, 230, 330, c.down([0, ['#c9905c', '#a8705c', '#d8b07c'][i % 3]!], [1, '#6a4450'])), ...[0, 1, 2].map((k) => rect(i * 250 - 30 + k * 68, 300, 40, 70, '#3a4a5c')), path(`M${i * 250 - 80} 430l270 0l-30 -60l-210 0z`, ['#d8343f', '#2f8a7c', '#e8a03c'][i % 3]!))
      c.add(rect(0, 560, c.w, 340, c.down([0, '#c9a08a'], [1, '#4a3444'])), c.noise(0, 400, c.w, 240, '#ffe6c0', { opacity: 0.55, seed: 6 }))
      const bucket = (x: number, y: number, k: number, tints: readonly string[]) => {
        let s = ''
        for (let i = 0; i < 16; i++) s += leaf(x + c.r(-40, 40) * k, y - 70 * k, c.r(60, 110) * k, 11 * k, -90 + c.r(-60, 60), c.pick(['#3f7a3c', '#5a9a4c', '#2f5a34']))
        for (let i = 0; i < 24; i++) s += flower(c, x + c.r(-84, 84) * k, y - c.r(100, 210) * k, c.r(17, 27) * k, c.pick(tints), '#f6d05a', c.pick([5, 8]))
        return s + path(`M${n(x - 58 * k)} ${n(y - 90 * k)}L${n(x - 44 * k)} ${n(y)}L${n(x + 44 * k)} ${n(y)}L${n(x + 58 * k)} ${n(y - 90 * k)}Z`, c.across([0, '#c9d4dc'], [0.4, '#8a98a8'], [1, '#3a4658']))
      }
      for (let i = 0; i < 9; i++) c.add(bucket(80 + i * 185, 640, 0.7, [['#f48aa4', '#fbd0dc'], ['#f2c83c', '#f7e08a'], ['#d8343f', '#e8604f'], ['#fdfbf0', '#e8e0f4'], ['#a86ad0', '#d0a0e8']][i % 5]!))
      for (const [x, y, h, fl, top] of [[330, 720, 290, false, '#3f6a9c'], [1250, 710, 280, true, '#8a3350'], [640, 690, 260, true, '#4a7a5c']] as const) c.add(figure(x, y, h, { armL: [40, 90], armR: [20, 60] }, { top, bottom: '#22202c', hat: 'non', hairStyle: 'bun' }, fl).svg)
      c.add(bike(860, 830, 1.25, '#2f5a7c'))
      for (const [x, y, t] of [[690, 660, ['#f48aa4', '#fbd0dc', '#e8507a']], [790, 640, ['#f2c83c', '#f7e08a']], [640, 740, ['#fdfbf0', '#f4d0e0']], [740, 600, ['#d8343f', '#f4808a']]] as const) {
        let s = ''
        for (let i = 0; i < 22; i++) s += leaf(x, y, c.r(70, 130), 13, c.r(0, 360), c.pick(['#3f7a3c', '#5a9a4c', '#2f5a34']))
        for (let i = 0; i < 28; i++) s += flower(c, x + c.r(-100, 100), y + c.r(-76, 70), c.r(20, 34), c.pick(t), '#f6d05a', c.pick([5, 8]))
        c.add(s)
      }
      c.add(bucket(140, 880, 1.25, ['#e8507a', '#f48aa4', '#fbd0dc']), bucket(380, 890, 1.1, ['#f2c83c', '#f7a83c']), bucket(1250, 885, 1.2, ['#fdfbf0', '#e0d0f4', '#c8a0e8']), bucket(1470, 880, 1.3, ['#d8343f', '#f2604a', '#f48a6a']))
    },
  },
  'xe-dap': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#ffd98a'], [0.5, '#e8ae4a'], [1, '#b8742f'])), c.noise(0, 0, c.w, 760, '#a8642c', { opacity: 0.3, fx: 0.006, fy: 0.006, fade: 'none', seed: 14 }))
      c.add(rect(0, 730, c.w, 30, '#8a5430'), rect(0, 756, c.w, 150, c.down([0, '#b89a7c'], [1, '#5a4440'])), ...Array.from({ length: 22 }, (_, i) => line(i * 80 - 40, 758, i * 92 - 160, 900, '#4a3430', 2, 'opacity="0.4"')))
      c.add(rect(1040, 110, 320, 470, '#5a3420'), rect(1054, 124, 140, 442, c.across([0, '#3f8a7c'], [1, '#1f5a54'])), rect(1206, 124, 140, 442, c.across([0, '#3f8a7c'], [1, '#1f5a54'])))
      for (let i = 0; i < 20; i++) for (const x of [1066, 1218]) c.add(line(x, 150 + i * 20, x + 116, 150 + i * 20, '#123f3c', 4, 'opacity="0.6"'))
      c.add(c.blur(`<g transform="translate(60 50) skewX(-14)" opacity="0.4">${bough(c, -60, 60, 900, 10, '#6a3a1c', '#6a3a1c', 26)}${bough(c, 200, -60, 700, 40, '#6a3a1c', '#6a3a1c', 26)}</g>`, 5))
      c.add(c.blur(`<g transform="matrix(1 0 -0.5 0.34 360 545)" opacity="0.45">${bike(620, 790, 1.7, '#3a1c10')}</g>`, 4), bike(620, 815, 1.7, '#2f5a8c'))
      let s = path('M690 460L712 580L900 580L924 460Z', c.across([0, '#e0b87c'], [1, '#8a5a34'])) + [0, 1, 2].map((i) => line(694 + i * 6, 490 + i * 30, 920 - i * 6, 490 + i * 30, '#6a4024', 4)).join('')
      for (let i = 0; i < 24; i++) s += leaf(800 + c.r(-80, 80), 460, c.r(60, 150), 14, -90 + c.r(-60, 60), c.pick(['#4a8a3c', '#6aa84a', '#2f6a34']))
      for (let i = 0; i < 30; i++) s += flower(c, 800 + c.r(-130, 130), 400 + c.r(-80, 60), c.r(20, 36), c.pick(['#fdfbf0', '#f4a0b8', '#e8607a', '#fbd0dc']), '#f2c83c', c.pick([5, 8]))
      c.add(s, bough(c, -30, -10, 700, 8, '#2f5a2c', '#8ab84a', 22), bough(c, 1640, -20, 420, 160, '#2f5a2c', '#8ab84a', 20))
      for (let i = 0; i < 34; i++) c.add(flower(c, c.r(60, 560), c.r(10, 180), c.r(12, 20), '#e8407a', '#fff0b8'))
      c.add(path('M320 880L340 800Q300 760 330 740L420 740Q446 760 410 800L430 880Z', c.across([0, '#c87a50'], [1, '#6a3420'])), leaves(c, 375, 740, 130, ['#3f7a3c', '#5a9a4c'], 14))
    },
  },
  'nguoi-gia': {
    draw(c) {
      sky(c, 'dawn', 560)
      sun(c, 820, 380, 60)
      let far = ''
      for (let x = -20; x < c.w; x += 70) far += tree(c, x, 560, c.r(90, 170), '#6a6a84', '#a8908c', '#4a4460')
      water(c, 556, '#f0b88c', '#3f4a74', { glint: '#fff4cf', at: 820, spread: 60, bottom: 760 })
      c.add(reflect2(c, far), far, c.noise(0, 440, c.w, 180, '#fff0d0', { opacity: 0.6, seed: 11 }))
      c.add(path('M-20 740Q800 700 1620 740L1620 920L-20 920Z', c.down([0, '#8a7a4c'], [1, '#2a2a34'])))
      c.add(tree(c, 1400, 800, 900, '#2a3a34', '#7a7a44', '#1c1820'), tree(c, 60, 790, 640, '#2f3f3c', '#7a7a44', '#1c1820'))
      c.add(ellipse(800, 862, 420, 22, '#14121c', 'opacity="0.5"'))
      for (const y of [620, 660, 700]) c.add(rect(470, y, 660, 24, c.down([0, '#c98a54'], [1, '#6a3f28'])))
      c.add(back(680, 510, 62, '#5a6a8c', false, '#d8d4cc'), back(890, 526, 58, '#a8505c', true, '#c8c4bc'), path('M815 420L890 356L965 420Q890 436 815 420Z', 'none'), circle(890, 486, 26, '#b8b4ac'))
      for (const y of [640, 690]) c.add(rect(470, y, 660, 26, c.down([0, '#d89a60'], [1, '#7a4a30'])))
      c.add(rect(450, 742, 700, 26, '#a8683c'), ...[490, 1090].map((x) => rect(x, 600, 22, 260, '#2a2430')), line(1130, 740, 1190, 862, '#4a2c1c', 10), stroke('M1130 740Q1110 700 1140 690', '#4a2c1c', 10))
      c.add(stroke('M742 640Q790 690 836 646', '#5a6a8c', 34), birdsAt(), streaks(c, 600, 730, '#fff0d0', 24, 0.4))
      for (let i = 0; i < 60; i++) c.add(leaf(c.r(0, c.w), c.r(770, 890), c.r(10, 20), 5, c.r(0, 360), c.pick(['#d8a03c', '#c8642f', '#a8a04a'])))
    },
  },
}
const birdsAt = (): string => [[420, 190], [480, 170], [540, 205], [1010, 150]].map(([x, y]) => stroke(`M${x! - 14} ${y! - 4}Q${x! - 6} ${y! - 9} ${x} ${y}Q${x! + 6} ${y! - 9} ${x! + 14} ${y! - 4}`, '#4a3f60', 2.5)).join('')
const reflect2 = (c: Canvas, s: string): string => c.blur(`<g transform="matrix(1 0 0 -0.7 0 950)" opacity="0.35">${s}</g>`, 3)
export default scenes
export { group, mix, STAND }
export type { Point }
