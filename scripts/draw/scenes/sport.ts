import { type Canvas, circle, curve, dark, ellipse, group, light, line, mix, n, path, type Point, poly, rect, stroke } from '../lib/canvas.ts'
import { bokeh, shafts } from '../lib/nature.ts'
import { audience, figure, KICK, RUN, shadow } from '../lib/people.ts'
import type { Scenes } from '../lib/scene.ts'

/** A packed stand: thousands of dots in rows. */
function stand(c: Canvas, y0: number, y1: number, tilt: number, colours: readonly string[]): string {
  const parts = new Map<string, string>()
  for (let y = y0; y < y1; y += 9)
    for (let x = -10; x < c.w + 10; x += 9) {
      if (c.chance(0.18)) continue
      const tint = c.pick(colours)
      const py = y + Math.abs(x - c.w / 2) * tilt + c.r(-2, 2)
      parts.set(tint, `${parts.get(tint) ?? ''}M${n(x + c.r(-2, 2))} ${n(py)}h5v6h-5z`)
    }
  return [...parts].map(([tint, d]) => path(d, tint)).join('')
}
function floodlight(c: Canvas, x: number, y: number, k: number): string {
  let s = line(x, y + 30 * k, x, y + 260 * k, '#0a1228', 8 * k)
  for (let i = 0; i < 12; i++) s += circle(x - 40 * k + (i % 4) * 26 * k, y - 20 * k + Math.floor(i / 4) * 20 * k, 8 * k, '#fffbe8')
  return s + c.glow(x, y, 260 * k, '#e6f0ff', 0.9)
}
const ball = (x: number, y: number, r: number): string => circle(x, y, r, '#f7f4ea') + [0, 72, 144, 216, 288].map((a) => `<g transform="rotate(${a} ${n(x)} ${n(y)})">${poly([[x - r * 0.26, y - r * 0.95], [x + r * 0.26, y - r * 0.95], [x + r * 0.18, y - r * 0.6], [x - r * 0.18, y - r * 0.6]], '#1a1d2c')}</g>`).join('') + circle(x, y, r * 0.34, '#1a1d2c') + ellipse(x + r * 0.2, y + r * 0.3, r * 0.8, r * 0.7, '#0a1430', 'opacity="0.2"')
const streak = (c: Canvas, x: number, y: number, l: number, count: number, colour: string): string => {
  let s = ''
  for (let i = 0; i < count; i++) s += line(x - c.r(0.3, 1) * l, y + c.r(-70, 70), x, y + c.r(-60, 60), colour, c.r(1, 4), `opacity="${n(c.r(0.1, 0.4))}"`)
  return s
}
const DOTS = ['#c8323a', '#e0554a', '#f0c05a', '#f4ead2', '#8a2f44', '#2b3f78', '#4d66a6', '#1b2a58'] as const
const scenes: Scenes = {
  'bong-da-san': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#0a1536'], [1, '#2d4a8a'])))
      c.add(path('M-20 150Q800 10 1620 150L1620 230Q800 110 -20 230Z', '#101c40'), ...[120, 420, 1180, 1480].map((x) => floodlight(c, x, 130 - (x > 300 && x < 1300 ? 46 : 0), 0.6)))
      c.add(rect(0, 190, c.w, 320, '#131e48'), group(stand(c, 180, 470, 0.05, DOTS), 'opacity="0.85"'))
      c.add(rect(0, 470, c.w, 28, '#123a7c'), ...Array.from({ length: 12 }, (_, i) => rect(i * 140, 470, 130, 28, c.pick(['#c62f3a', '#12408c', '#e8b23c', '#1f7a5c']))))
      c.add(poly([[0, 500], [1600, 500], [1600, 900], [0, 900]], c.down([0, '#3f9a4a'], [1, '#135a30'])))
      for (let i = 0; i < 12; i += 2) c.add(poly([[800 + (i - 6) * 150, 500], [800 + (i - 5) * 150, 500], [800 + (i - 5) * 330, 900], [800 + (i - 6) * 330, 900]], '#e8f6c8', 'opacity="0.1"'))
      c.add(line(0, 524, 1600, 524, '#f4f6e8', 3), ellipse(800, 640, 190, 60, 'none', 'stroke="#f4f6e8" stroke-width="4" opacity="0.85"'), line(800, 524, 800, 900, '#f4f6e8', 4, 'opacity="0.85"'), stroke('M0 590L230 590L110 720L0 720', '#f4f6e8', 4, 'opacity="0.85"'), stroke('M1600 590L1370 590L1490 720L1600 720', '#f4f6e8', 4, 'opacity="0.85"'))
      for (let i = 0; i < 17; i++) {
        const [x, y] = [c.r(180, 1420), c.r(540, 740)]
        const h = 46 + (y - 540) * 0.22
        const red = i % 2 === 0
        c.add(ellipse(x, y + 1, h * 0.3, 4, '#06260f', 'opacity="0.45"'), figure(x, y, h, i % 3 ? RUN : { lean: 4 }, { top: red ? '#d8343f' : '#f2f4f6', bottom: red ? '#d8343f' : '#2b4a9a', legs: 'shorts', sleeves: 'short' }, c.chance(0.5)).svg)
      }
      c.add(ball(840, 650, 7))
      for (const [x, a] of [[120, 1.1], [420, 1.35], [1180, 1.8], [1480, 2.05]] as const) shafts(c, x, 110, a, 620, '#dfeaff', 0.16, 4)
      c.add(audience(c, 800, 2, 42, '#070d22', '#101a3a'))
      for (const [x, k] of [[220, 1], [620, 0.9], [980, 1.1], [1390, 1]] as const) c.add(poly([[x - 20 * k, 850], [x - 60 * k, 690], [x - 44 * k, 686], [x + 2 * k, 850]], '#0a122c'), poly([[x + 20 * k, 850], [x + 60 * k, 700], [x + 44 * k, 696], [x - 2 * k, 850]], '#0a122c'), rect(x - 96 * k, 656, 192 * k, 34, '#c8323a'), rect(x - 96 * k, 656, 192 * k, 8, '#f0c05a'))
    },
  },
  'bong-da-sut': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#08122e'], [0.6, '#1d4a6e'], [1, '#0f4a2e'])), c.blur(stand(c, 120, 540, 0.02, DOTS), 5, 'opacity="0.7"'))
      c.add(floodlight(c, 240, 120, 0.9), floodlight(c, 1400, 110, 0.8), c.glow(720, 420, 620, '#7fb4ff', 0.35))
      c.add(rect(0, 620, c.w, 280, c.down([0, '#2f8a46'], [1, '#0c3f22'])), rect(0, 616, c.w, 6, '#f4f6e8', 'opacity="0.5"'))
      c.add(stroke('M1330 640L1330 330L1640 300M1330 330L1400 390L1640 380M1400 390L1400 640', '#f2f4ea', 8, 'opacity="0.8"'))
      for (let i = 0; i < 14; i++) c.add(line(1340 + i * 22, 336 - i * 2, 1410 + i * 20, 640, '#dfe8ea', 1.2, 'opacity="0.4"'), line(1336, 350 + i * 22, 1640, 330 + i * 24, '#dfe8ea', 1.2, 'opacity="0.4"'))
      const look = { top: '#d8343f', bottom: '#c42832', legs: 'shorts', sleeves: 'short', shoe: '#f2c83c', skin: '#d79b72' } as const
      c.add(ellipse(640, 836, 260, 20, '#04180b', 'opacity="0.6"'))
      const f = figure(640, 836, 640, { ...KICK, legL: [70, 52], legR: [-10, -4], armL: [-74, -50], armR: [84, 104] }, look)
      c.add(group(figure(634, 832, 640, { ...KICK, legL: [70, 52], legR: [-10, -4], armL: [-74, -50], armR: [84, 104] }, shadow('#ffe6b0')).svg, 'opacity="0.8"'), f.svg, line(f.footL[0] - 10, f.footL[1] - 40, f.footL[0] - 70, f.footL[1] - 90, '#f4f6f8', 26))
      c.add(streak(c, 1120, 520, 260, 22, '#ffffff'), ball(1150, 510, 42))
      let s = ''
      for (let i = 0; i < 90; i++) {
        const a = c.r(-2.6, -0.3)
        const d = c.r(30, 210)
        s += ellipse(930 + Math.cos(a) * d * 0.8, 820 + Math.sin(a) * d * 0.7, c.r(2, 7), c.r(1, 4), c.pick(['#5fae5a', '#2f7a3c', '#c9d88a', '#6a4a2a']), `opacity="${n(c.r(0.4, 1))}"`)
      }
      c.add(s, figure(1240, 780, 230, { lean: 10, armL: [90, 120], armR: [-60, -40], legL: [50, 10], legR: [-30, -20] }, { top: '#e8d84a', bottom: '#1a2a4a', legs: 'shorts', skin: '#c98d66' }, true).svg)
    },
  },
  'dien-kinh': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#3a5a9c'], [0.4, '#f0a874'], [1, '#f6d09a'])), c.glow(1300, 260, 500, '#fff0c0', 0.9), c.blur(stand(c, 180, 430, 0, DOTS), 4, 'opacity="0.65"'))
      c.add(rect(0, 430, c.w, 40, '#1d3f86'), rect(0, 468, c.w, 440, c.down([0, '#d8613f'], [1, '#7e2a22'])))
      for (let i = 0; i < 8; i++) c.add(poly([[-10, 490 + i * i * 8], [1610, 476 + i * i * 8.6], [1610, 480 + i * i * 8.6 + i], [-10, 494 + i * i * 8 + i]], '#fbeedd', 'opacity="0.85"'))
      const kit = ['#2f6fc0', '#f2c83c', '#2f9a6a', '#d8343f', '#f4f4f0']
      const skins = ['#8a5a3c', '#d9a27c', '#6a4230', '#cf9670', '#e0b08a']
      for (const [i, [x, y, h]] of ([[330, 580, 240], [560, 640, 290], [1180, 610, 260], [860, 740, 400], [420, 850, 500]] as const).entries()) {
        const top = kit[i]!
        c.add(ellipse(x, y + 8, h * 0.36, h * 0.03, '#3a0f10', 'opacity="0.5"'))
        const pose = { ...RUN, armL: [50 - i * 6, 130] as const, armR: [-62, 10 + i * 6] as const, legL: [80 - i * 5, -8] as const, legR: [-30 + i * 3, -74] as const }
        c.add(group(figure(x + 4, y - 3, h, pose, shadow('#ffe7b8')).svg, 'opacity="0.75"'), figure(x, y, h, pose, { top, bottom: dark(top, 0.5), legs: 'shorts', sleeves: 'short', skin: skins[i]!, hairStyle: i % 2 ? 'tail' : 'short', shoe: '#f4ead2' }).svg, streak(c, x - h * 0.2, y - h * 0.5, h * 0.7, 9, '#fff4dc'))
      }
      c.add(line(1440, 480, 1440, 860, '#fdf6e6', 8), line(1440, 560, 1620, 556, '#e8433f', 7))
    },
  },
  'boi-loi': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#0f6fa8'], [0.5, '#1f9cc4'], [1, '#063a6c'])))
      for (let i = 0; i < 240; i++) c.add(stroke(`M${n(c.r(-40, c.w))} ${n(c.r(0, c.h))}q30 ${n(c.r(-22, 22))} 60 0t60 ${n(c.r(-10, 10))}`, '#bff0ff', c.r(1, 4), `opacity="${n(c.r(0.06, 0.28))}"`))
      for (const [y, k] of [[120, 0.5], [310, 0.8], [760, 1.7]] as const) for (let i = 0; i < 70; i++) c.add(ellipse(i * 34 * k, y + i * 34 * k * -0.06, 15 * k, 10 * k, i % 6 < 3 ? '#e8433f' : '#fdf6e6'), ellipse(i * 34 * k, y + 5 * k - i * 34 * k * 0.06, 13 * k, 4 * k, '#06305c', 'opacity="0.4"'))
      const swim = (x: number, y: number, k: number, cap: string) => {
        let s = ellipse(0, 40, 330, 60, '#063a6c', 'opacity="0.4"')
        s += path('M-250 30C-160 -30 -20 -40 60 -20C90 0 60 50 -20 56C-120 60 -210 56 -250 30Z', c.down([0, '#eab48c'], [1, '#a86a4c'])) + path('M-250 30C-190 -8 -120 -22 -70 -26L-60 52C-130 58 -210 54 -250 30Z', '#14306a')
        for (const f of [1, -1]) s += path(`M30 ${f > 0 ? -14 : 30}C-20 ${-60 * f} -70 ${-150 * f} -30 ${-210 * f}C-14 ${-226 * f} 6 ${-216 * f} 2 ${-196 * f}C-6 ${-140 * f} 40 ${-70 * f} 76 ${f > 0 ? 0 : 24}Z`, c.down([0, '#f4c49c'], [1, '#b87a58']), f < 0 ? 'opacity="0.55" transform="scale(1 0.5)"' : '')
        s += ellipse(110, -14, 56, 46, '#e0a884') + path('M62 -24C66 -76 150 -78 164 -26C140 -36 90 -34 62 -24Z', cap) + rect(120, -22, 44, 16, '#0c1a3a', 'rx="8"') + ellipse(158, 10, 12, 9, '#5a1f24')
        for (let i = 0; i < 120; i++) {
          const a = c.r(0, 6.28)
          const d = c.r(0.5, 1)
          s += circle(60 + Math.cos(a) * 260 * d, 46 + Math.sin(a) * 70 * d - c.r(0, 60) * c.random(), c.r(2, 15), '#f2fdff', `opacity="${n(c.r(0.35, 0.95))}"`)
        }
        for (let i = 0; i < 60; i++) s += circle(-20 + c.r(-60, 70), -c.r(40, 260), c.r(1.5, 6), '#f2fdff', `opacity="${n(c.r(0.4, 1))}"`)
        return `<g transform="translate(${x} ${y}) rotate(-4) scale(${k})">${s}</g>`
      }
      c.add(swim(1130, 210, 0.5, '#f2c83c'), swim(560, 230, 0.45, '#e8e4dc'), swim(760, 520, 1.35, '#d8343f'))
    },
  },
  'cau-long': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#0a1a30'], [1, '#123f3a'])), c.blur(stand(c, 260, 520, 0.02, DOTS), 6, 'opacity="0.4"'))
      for (const x of [200, 560, 1040, 1400]) c.add(rect(x - 60, 40, 120, 14, '#fffbe6'), c.glow(x, 48, 260, '#dff2ff', 0.6))
      c.add(poly([[0, 560], [1600, 560], [1600, 900], [0, 900]], c.down([0, '#2a8a64'], [1, '#0a3a2c'])), poly([[300, 600], [1300, 600], [1560, 870], [40, 870]], 'none', 'stroke="#f4f6e8" stroke-width="6"'), line(170, 735, 1430, 735, '#f4f6e8', 5))
      c.add(line(960, 420, 960, 760, '#e8e4d8', 8), line(960, 440, 1620, 400, '#fdfbf0', 10))
      for (let i = 0; i < 16; i++) c.add(line(960, 450 + i * 11, 1620, 410 + i * 12, '#dfe6e2', 1.2, 'opacity="0.5"'), line(966 + i * 42, 440 - i * 2.6, 966 + i * 42, 620 - i, '#dfe6e2', 1.2, 'opacity="0.5"'))
      c.add(ellipse(520, 836, 170, 16, '#041c14', 'opacity="0.6"'))
      const pose = { lean: -16, head: -8, armL: [88, 120] as const, armR: [156, 196] as const, legL: [34, -30] as const, legR: [-30, -78] as const }
      const f = figure(520, 760, 560, pose, { top: '#d8343f', bottom: '#14204a', legs: 'shorts', sleeves: 'short', shoe: '#f4f4f0', hairStyle: 'tail' })
      c.add(group(figure(526, 756, 560, pose, shadow('#dff2ff')).svg, 'opacity="0.7"'), f.svg)
      const [hx, hy] = f.handR
      c.add(`<g transform="translate(${n(hx)} ${n(hy)}) rotate(28)">${line(0, 20, 0, -110, '#e8e4d8', 6)}${line(0, 26, 0, -20, '#1a1d2c', 12)}${ellipse(0, -168, 44, 58, 'rgba(255,255,255,0.12)', 'stroke="#f2c83c" stroke-width="7"')}${Array.from({ length: 9 }, (_, i) => line(-36 + i * 9, -212, -36 + i * 9, -124, '#fff', 1) + line(-40, -208 + i * 10, 40, -208 + i * 10, '#fff', 1)).join('')}</g>`)
      c.add(streak(c, 900, 230, 200, 16, '#ffffff'), `<g transform="translate(930 240) rotate(-70)">${poly([[-14, 0], [14, 0], [34, -70], [-34, -70]], '#fdfbf0')}${[-20, -10, 0, 10, 20].map((x) => line(x * 0.5, 0, x * 1.5, -70, '#9aa6b0', 2)).join('')}${ellipse(0, 6, 16, 13, '#e8d9b0')}</g>`, c.glow(930, 240, 90, '#ffffff', 0.6))
      c.add(figure(1300, 700, 230, { lean: 16, armL: [60, 110], armR: [70, 130], legL: [40, 0], legR: [-36, -24] }, { top: '#f2c83c', bottom: '#1a2a4a', legs: 'shorts', sleeves: 'short' }, true).svg)
    },
  },
  'vo-thuat': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#3a0f1c'], [0.6, '#a83a2c'], [1, '#5a1c1c'])), c.glow(800, 380, 560, '#ffc46a', 0.95), circle(800, 390, 260, c.radial([[0, '#fff3c8'], [1, '#ffb04a']])))
      for (const x of [70, 1530]) c.add(rect(x - 34, 0, 68, 760, c.across([0, '#8a2a24'], [0.4, '#c8452f'], [1, '#4a1418'])))
      c.add(rect(0, 0, c.w, 70, '#2a0c14'), ...Array.from({ length: 5 }, (_, i) => ellipse(240 + i * 280, 140, 40, 50, c.across([0, '#f0a23c'], [0.5, '#e8433f'], [1, '#7a1a1c'])) + line(240 + i * 280, 70, 240 + i * 280, 92, '#1a080c', 4) + c.glow(240 + i * 280, 140, 130, '#ff8a3c', 0.5)))
      c.add(poly([[0, 740], [1600, 740], [1600, 900], [0, 900]], c.down([0, '#7a2c24'], [1, '#240a12'])), ...Array.from({ length: 9 }, (_, i) => line(800 + (i - 4) * 150, 740, 800 + (i - 4) * 360, 900, '#14060a', 3, 'opacity="0.5"')))
      const gi = { top: '#f6efe0', bottom: '#e8dcc6', legs: 'wide', shoe: '#d79b72' } as const
      const kick = { lean: -34, head: 10, armL: [40, 130] as const, armR: [-40, 40] as const, legL: [112, 112] as const, legR: [-4, -10] as const }
      const guard = { lean: -8, armL: [70, 150] as const, armR: [40, 130] as const, legL: [44, -6] as const, legR: [-34, -20] as const }
      for (const [x, y, h, pose, flip, belt] of [[600, 800, 520, kick, false, '#14121a'], [1060, 810, 500, guard, true, '#c8323a']] as const) {
        c.add(ellipse(x, y + 4, 180, 14, '#14060a', 'opacity="0.6"'))
        const f = figure(x, y, h, pose, gi, flip)
        c.add(group(figure(x + (flip ? -5 : 5), y - 4, h, pose, shadow('#ffd98a'), flip).svg, 'opacity="0.8"'), f.svg, `<g transform="translate(${n(f.hip[0])} ${n(f.hip[1] - 18)})">${rect(-32, -10, 64, 22, belt)}${line(6, 6, 24, 80, belt, 12)}${line(-2, 6, -22, 70, belt, 12)}</g>`)
      }
      for (let i = 0; i < 60; i++) c.add(circle(c.r(300, 1300), c.r(600, 820), c.r(1, 5), '#ffdf9c', `opacity="${n(c.r(0.2, 0.8))}"`))
      c.add(c.noise(0, 640, c.w, 240, '#ffc27a', { opacity: 0.3, seed: 8 }))
    },
  },
}
export default scenes
export { bokeh, curve, light, mix }
export type { Point }
