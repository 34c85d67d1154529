import { type Canvas, circle, curve, dark, ellipse, group, light, line, n, path, type Point, poly, rect, stroke } from '../lib/canvas.ts'
import { skyline } from '../lib/city.ts'
import { books, screen } from '../lib/interior.ts'
import { bokeh, clouds, leaf, rain, reflect, sky, stars, streaks, water } from '../lib/nature.ts'
import { bust, figure, STAND, WALK } from '../lib/people.ts'
import type { Scenes } from '../lib/scene.ts'
import { cell, dots, isLand } from '../lib/world.ts'

function globe(c: Canvas, x: number, y: number, r: number, from: number): string {
  let s = c.glow(x, y, r * 1.5, '#5fb4ff', 0.6) + circle(x, y, r, c.radial([[0, '#3f9ae0'], [0.6, '#15509c'], [1, '#061a44']], 0.32, 0.28, 0.9))
  let land = ''
  for (let row = 0; row < 33; row++)
    for (let column = from; column < from + 45; column++) {
      if (!isLand((column + 90) % 90, row)) continue
      const lat = ((76 - row * 4) * Math.PI) / 180
      const lon = ((column - from - 22) * 4 * Math.PI) / 180
      land += ellipse(x + Math.cos(lat) * Math.sin(lon) * r, y - Math.sin(lat) * r, r * 0.042 * Math.max(0.35, Math.cos(lon)), r * 0.04, c.pick(['#6fae5c', '#8ab860', '#c9b870', '#4f8f58']))
    }
  s += c.clip(land + c.noise(x - r, y - r, r * 2, r * 2, '#ffffff', { opacity: 0.75, fx: 0.006, fy: 0.012, gain: 5, cut: 2.6, fade: 'none', seed: 9 }) + circle(x, y, r, c.radial([[0, '#020818', 0], [0.6, '#020818', 0.1], [1, '#020818', 0.9]], 0.28, 0.26, 0.92)), circle(x, y, r, '#fff'))
  return s + circle(x, y, r + 2, 'none', 'stroke="#9fd8ff" stroke-width="4" opacity="0.5"')
}
const flask = (c: Canvas, x: number, y: number, k: number, fill: string): string => `<g transform="translate(${x} ${y}) scale(${k})">${path('M-18 -150L-18 -90L-66 -10Q-72 6 -54 8L54 8Q72 6 66 -10L18 -90L18 -150Z', '#dff4ff', 'opacity="0.28"')}${path('M-38 -56L-66 -10Q-72 6 -54 8L54 8Q72 6 66 -10L38 -56Z', c.down([0, light(fill, 0.4)], [1, fill]), 'opacity="0.9"')}${stroke('M-18 -150L-18 -90L-66 -10Q-72 6 -54 8L54 8Q72 6 66 -10L18 -90L18 -150', '#f2fbff', 4)}${ellipse(0, -150, 24, 6, 'none', 'stroke="#f2fbff" stroke-width="4"')}${circle(-14, -30, 6, '#fff', 'opacity="0.6"')}${circle(16, -16, 4, '#fff', 'opacity="0.6"')}${c.glow(0, -20, 110, fill, 0.5)}</g>`
const scenes: Scenes = {
  'phong-thi-nghiem': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#0c2c4e'], [0.5, '#2a7a92'], [1, '#0c2440'])), c.glow(560, 320, 560, '#d8fff4', 0.5))
      for (let r = 0; r < 2; r++) {
        c.add(rect(820, 190 + r * 190, 760, 14, '#0b2038'))
        for (let i = 0; i < 15; i++) c.add(rect(840 + i * 49, 190 + r * 190 - c.r(50, 120), 34, 120, c.pick(['#e8b84a', '#5fc0d0', '#d8655a', '#dfeef0', '#7a9ac8']), 'opacity="0.75" rx="5"'))
      }
      c.add(rect(0, 700, c.w, 200, c.down([0, '#e6f2f4'], [0.08, '#9fc0cc'], [1, '#1d4460'])))
      c.add(bust(c, 520, 300, 2.1, { top: '#f4f6f8', long: true, mask: '#a8d8e4', skin: '#e6b592' }), rect(466, 262, 52, 34, '#dff8ff', 'rx="12" opacity="0.5" stroke="#1a2c40" stroke-width="5"'), rect(526, 262, 52, 34, '#dff8ff', 'rx="12" opacity="0.5" stroke="#1a2c40" stroke-width="5"'))
      c.add(`<g transform="translate(760 740) scale(1.25)">${path('M-110 0Q-110 -26 -60 -28L60 -28Q90 -26 90 0Z', '#1a2236')}${stroke('M50 -28C120 -110 90 -230 10 -250', '#2a3450', 30)}${rect(-90, -110, 130, 14, '#1a2236')}<g transform="rotate(-24 -10 -240)">${rect(-32, -330, 44, 130, c.across([0, '#f2f6fa'], [1, '#6f84a0']), 'rx="6"')}${rect(-26, -372, 32, 46, '#1a2236', 'rx="5"')}${rect(-26, -204, 32, 50, '#39486a')}</g>${circle(60, -80, 18, '#c9d4e0')}${ellipse(-30, -116, 40, 6, '#5fe0c0')}${c.glow(-30, -120, 90, '#7fffe0', 0.7)}</g>`)
      c.add(flask(c, 1010, 740, 1.2, '#f0764a'), flask(c, 1180, 760, 1.5, '#3fc0a8'), flask(c, 1350, 740, 1.1, '#8a5ae0'))
      for (let i = 0; i < 6; i++) c.add(rect(1420 + i * 30, 620, 20, 120, '#e6f8ff', 'opacity="0.35" rx="9"'), rect(1420 + i * 30, 660 + (i % 3) * 18, 20, 80 - (i % 3) * 18, ['#e8433f', '#f0b048', '#3fc0a8'][i % 3]!, 'rx="9"'))
      c.add(rect(1404, 690, 200, 16, '#22324c'))
      bokeh(c, 16, ['#bffcf0', '#ffe0a8'], 40, 500, [8, 30])
    },
  },
  'chip-ban-dan': {
    size: [1600, 1067],
    finish: { bloom: 0.55, vignette: 0.55 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.radial([[0, '#1f5f7a'], [0.6, '#0c2c4c'], [1, '#050f22']], 0.5, 0.5, 0.75)))
      const iso = (u: number, v: number, z = 0): Point => [800 + (u - v) * 0.9, 520 + (u + v) * 0.48 - z]
      let s = ''
      for (let i = 0; i < 150; i++) {
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
        s += stroke(d, hot ? '#ffb85a' : '#3fb0c8', hot ? 3.4 : 2.6, `opacity="${hot ? 0.95 : 0.55}"`) + circle(p.at(-1)![0], p.at(-1)![1], 6, hot ? '#ffe0a0' : '#8fe0f0')
      }
      c.add(s)
      for (let i = 0; i < 14; i++) {
        const [u, v] = [c.r(-900, 900), c.r(-900, 900)]
        if (Math.abs(u) < 420 && Math.abs(v) < 420) continue
        const w = c.r(40, 90)
        c.add(poly([iso(u, v, 30), iso(u + w, v, 30), iso(u + w, v + w, 30), iso(u, v + w, 30)], '#22344e'), poly([iso(u, v + w, 30), iso(u + w, v + w, 30), iso(u + w, v + w), iso(u, v + w)], '#0c1628'), poly([iso(u + w, v, 30), iso(u + w, v + w, 30), iso(u + w, v + w), iso(u + w, v)], '#132238'))
      }
      const slab = (r: number, z0: number, z1: number, top: string, a: string, b: string) => poly([iso(-r, r, z1), iso(r, r, z1), iso(r, r, z0), iso(-r, r, z0)], a) + poly([iso(r, -r, z1), iso(r, r, z1), iso(r, r, z0), iso(r, -r, z0)], b) + poly([iso(-r, -r, z1), iso(r, -r, z1), iso(r, r, z1), iso(-r, r, z1)], top)
      c.add(c.blur(slab(300, 0, 0, '#ff9a4a', '#000', '#000'), 30, 'opacity="0.6"'), slab(280, 0, 26, '#1d3a34', '#0c1c20', '#123028'))
      for (let i = 0; i < 16; i++) for (const q of [-1, 1]) c.add(poly([iso(-260 + i * 34, q * 262, 28), iso(-244 + i * 34, q * 262, 28), iso(-244 + i * 34, q * 238, 28), iso(-260 + i * 34, q * 238, 28)], '#f0c46a'), poly([iso(q * 262, -260 + i * 34, 28), iso(q * 262, -244 + i * 34, 28), iso(q * 238, -244 + i * 34, 28), iso(q * 238, -260 + i * 34, 28)], '#f0c46a'))
      c.add(slab(200, 26, 62, c.slant([0, '#4a5a78'], [0.5, '#1a2338'], [1, '#2f3f60']), '#0a101e', '#141d32'), slab(120, 62, 70, c.slant([0, '#ffe0a0'], [0.5, '#f0904a'], [1, '#c83a4a']), '#7a2a24', '#9a3a2a'))
      for (let i = -5; i <= 5; i++) c.add(line(...iso(i * 20, -112, 71), ...iso(i * 20, 112, 71), '#fff4d0', 1.6, 'opacity="0.5"'), line(...iso(-112, i * 20, 71), ...iso(112, i * 20, 71), '#fff4d0', 1.6, 'opacity="0.5"'))
      c.add(c.glow(800, 450, 420, '#ffb06a', 0.55))
    },
  },
  've-tinh': {
    finish: { bloom: 0.5, vignette: 0.3 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#02040f'], [1, '#0a1638'])), c.noise(0, 0, c.w, c.h, '#3a4a9a', { opacity: 0.35, fx: 0.002, fy: 0.003, seed: 7 }))
      stars(c, 420, 900)
      c.add(c.glow(180, 120, 420, '#ffe6b0', 0.8), circle(180, 120, 24, '#fffbe8'), globe(c, 820, 1330, 860, 49))
      const panel = (x: number) => {
        let s = rect(x, -60, 300, 120, c.slant([0, '#7fb4f0'], [0.5, '#1d4a9c'], [1, '#0c2458']))
        for (let i = 0; i <= 8; i++) s += line(x + i * 37.5, -60, x + i * 37.5, 60, '#d8ecff', 2, 'opacity="0.7"')
        for (let i = 0; i <= 3; i++) s += line(x, -60 + i * 40, x + 300, -60 + i * 40, '#d8ecff', 2, 'opacity="0.7"')
        return s
      }
      c.add(`<g transform="translate(980 300) rotate(-22)">${line(-110, 0, 110, 0, '#c9d4e0', 12)}${panel(-420)}${panel(120)}${rect(-84, -110, 168, 220, c.across([0, '#ffe6a0'], [0.4, '#e8a83c'], [1, '#7a4a1a']))}${rect(-84, -40, 168, 14, '#7a4a1a', 'opacity="0.5"')}${rect(-84, 30, 168, 14, '#7a4a1a', 'opacity="0.5"')}${path('M-70 110Q0 200 70 110Z', c.across([0, '#fdfdf8'], [1, '#8a9ab4']))}${line(0, 140, 0, 210, '#dfe6ee', 5)}${circle(0, 212, 9, '#ff5548')}${rect(-24, -150, 48, 44, '#5a6a86')}</g>`)
      for (let i = 0; i < 4; i++) c.add(stroke(`M${820 - i * 54} ${530 + i * 62}Q${880 - i * 20} ${600 + i * 50} ${990 + i * 34} ${560 + i * 66}`, '#9fe0ff', 5, `opacity="${0.8 - i * 0.17}"`))
    },
  },
  'ban-do-the-gioi': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.radial([[0, '#1d5f9c'], [0.7, '#0c2c62'], [1, '#061638']], 0.6, 0.45, 0.8)))
      for (let i = 0; i < 12; i++) c.add(line(i * 145, 0, i * 145, 900, '#8fc4f0', 1, 'opacity="0.16"'), line(0, i * 90, 1600, i * 90, '#8fc4f0', 1, 'opacity="0.16"'))
      const [x, y, w, h] = [30, 70, 1560, 780]
      c.add(group(dots(c, x + 5, y + 9, w, h, '#03102c', 7.4), 'opacity="0.5"'), dots(c, x, y, w, h, '#9fd0f0', 7))
      const home = cell(71, 15, x, y, w, h).split(' ').map(Number) as [number, number]
      for (const [column, row] of [[18, 10], [28, 23], [46, 7], [50, 22], [57, 12], [79, 10], [80, 26], [62, 5], [41, 12], [24, 8]] as const) {
        const [px, py] = cell(column, row, x, y, w, h).split(' ').map(Number) as [number, number]
        const d = `M${home[0]} ${home[1]}Q${n((px + home[0]) / 2)} ${n(Math.min(py, home[1]) - Math.abs(px - home[0]) * 0.26 - 30)} ${px} ${py}`
        c.add(c.blur(stroke(d, '#ffb85a', 9), 6, 'opacity="0.5"'), stroke(d, '#ffe0a0', 2.6), circle(px, py, 9, '#ffe9bd'), c.glow(px, py, 46, '#ffb85a', 0.9))
      }
      for (const r of [24, 48, 76]) c.add(circle(home[0], home[1], r, 'none', `stroke="#ff6a5a" stroke-width="5" opacity="${n(1 - r / 100)}"`))
      c.add(circle(home[0], home[1], 13, '#e8333c'), c.glow(home[0], home[1], 130, '#ff4a3c', 0.8))
    },
  },
  'lien-hop-quoc': {
    draw(c) {
      sky(c, 'day', 700)
      clouds(c, 20, 460, '#ffffff', 0.75, 12)
      c.add(skyline(c, 690, { min: 80, max: 280, widths: [40, 90], colour: '#9fb8cc', side: '#8aa6c0' }))
      c.add(rect(640, 90, 250, 610, c.across([0, '#bfe4ee'], [0.5, '#5f9fb8'], [1, '#2a5f80'])), rect(890, 90, 46, 610, c.down([0, '#f4f0e4'], [1, '#b8b4a4'])))
      for (let i = 0; i < 30; i++) c.add(line(640, 100 + i * 20, 890, 100 + i * 20, '#eafaff', 1.6, 'opacity="0.5"'))
      for (let i = 0; i < 14; i++) c.add(line(640 + i * 18, 90, 640 + i * 18, 700, '#12405c', 1.2, 'opacity="0.4"'))
      c.add(path('M936 700L936 590Q1120 500 1420 600L1420 700Z', c.down([0, '#f2eee0'], [1, '#a8aca4'])), path('M1120 560Q1180 480 1250 560Z', '#c9d4d0'), rect(960, 640, 440, 50, '#4a7f98'), rect(330, 610, 310, 90, c.down([0, '#e8e4d6'], [1, '#9aa09c'])))
      let greens = ''
      for (let i = 0; i < 160; i++) greens += ellipse(c.r(-20, c.w), c.r(690, 730), c.r(20, 50), c.r(14, 26), c.pick(['#2f6a44', '#4a8a54', '#1f4f3c', '#6fa65c']))
      c.add(greens, rect(0, 726, c.w, 180, c.down([0, '#d8dcd4'], [1, '#6f8090'])))
      const colours = ['#d8343f', '#f2c83c', '#2f7ac8', '#2f9a6a', '#f4f4f0', '#e8803c', '#7a4aa8', '#3fb0c8']
      for (let i = 0; i < 15; i++) {
        const k = 0.45 + Math.abs(i - 7) * 0.12
        const x = 800 + (i - 7) * (76 + Math.abs(i - 7) * 6)
        const y = 740 + Math.abs(i - 7) * 17
        const [a, b] = [colours[i % 8]!, colours[(i * 3 + 2) % 8]!]
        c.add(line(x, y, x, y - 420 * k, '#f2f4f4', 7 * k), circle(x, y - 424 * k, 8 * k, '#f2c83c'), `<g transform="translate(${n(x)} ${n(y - 414 * k)}) scale(${k.toFixed(2)})">${path('M2 0C50 -22 80 26 150 0L146 46C90 70 60 24 2 50Z', a)}${path('M2 50C60 24 90 70 146 46L142 92C90 116 50 70 2 98Z', b)}${path('M60 8C90 26 110 10 150 0L142 92C110 104 90 106 60 82Z', '#0a1430', 'opacity="0.14"')}</g>`)
      }
      for (const [x, y, h, fl] of [[420, 850, 150, false], [540, 860, 156, true], [1030, 850, 150, false], [1110, 856, 150, false]] as const) c.add(ellipse(x, y, 40, 5, '#1a2a44', 'opacity="0.4"'), figure(x, y, h, WALK, { top: c.pick(['#1d2c58', '#7a2a3a', '#3a4a5a']), bottom: '#14203e' }, fl).svg)
    },
  },
  'thu-vien': {
    size: [1600, 1067],
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#3a2418'], [1, '#1c0f10'])))
      const spines = ['#8a2f2c', '#23406f', '#2f5f4a', '#b8862f', '#5a3a5c', '#c9a878', '#3a2a24', '#7a4a2c']
      c.add(path('M620 800L620 330Q620 130 800 130Q980 130 980 330L980 800Z', c.down([0, '#fff6d4'], [1, '#ffcf86'])), c.glow(800, 420, 620, '#ffdf9c', 0.9))
      for (let i = 1; i < 4; i++) c.add(line(620 + i * 90, 140, 620 + i * 90, 800, '#5a3a24', 8))
      for (let i = 0; i < 5; i++) c.add(line(620, 280 + i * 110, 980, 280 + i * 110, '#5a3a24', 8))
      c.add(stroke('M620 800L620 330Q620 130 800 130Q980 130 980 330L980 800', '#4a2c1c', 22))
      for (const dir of [-1, 1])
        for (let col = 3; col >= 0; col--) {
          const t0 = col / 4
          const w = 90 + (1 - t0) * 150
          const x = dir < 0 ? [0, 230, 400, 520][3 - (3 - col)]! : 0
          const left = dir < 0 ? x : c.w - x - [230, 170, 120, 80][col]!
          const px = dir < 0 ? [0, 230, 400, 520][col]! : c.w - [230, 400, 520, 600][col]!
          void w
          void left
          const pw = [230, 170, 120, 80][col]!
          const top = [-40, 60, 130, 180][col]!
          const bottom = [1010, 930, 880, 840][col]!
          c.add(rect(px, top, pw, bottom - top, '#24130f'))
          const rows = 7
          for (let r = 0; r < rows; r++) c.add(books(c, px + 10, top + ((bottom - top) / rows) * r + 14, pw - 20, (bottom - top) / rows - 20, spines), rect(px, top + ((bottom - top) / rows) * (r + 1) - 8, pw, 10, '#6a4228'))
          c.add(rect(px, top, pw, bottom - top, dir < 0 ? c.across([0, '#0c0508', 0.75], [1, '#ffb85a', 0.12]) : c.across([0, '#ffb85a', 0.12], [1, '#0c0508', 0.75])))
        }
      c.add(poly([[600, 840], [1000, 840], [1500, 1067], [100, 1067]], c.down([0, '#c98a4c'], [1, '#3a1f18'])), c.blur(poly([[640, 840], [960, 840], [1180, 1067], [420, 1067]], '#fff0c0', 'opacity="0.4"'), 12))
      c.add(rect(520, 850, 560, 22, '#5a3420'), rect(550, 872, 18, 150, '#3a2014'), rect(1030, 872, 18, 150, '#3a2014'))
      c.add(bust(c, 800, 690, 1.1, { top: '#23406f', long: true }), path('M700 850L708 800Q760 786 800 806Q840 786 892 800L900 850Q840 836 800 852Q760 836 700 850Z', '#fdf3da'), line(800, 806, 800, 850, '#a8824c', 3))
      c.add(line(960, 850, 960, 780, '#2a1a12', 8), path('M910 790Q960 710 1010 790Z', '#2f7a5c'), c.glow(960, 800, 160, '#ffd98a', 0.8))
      c.add(rect(560, 800, 90, 18, '#8a2f2c'), rect(566, 818, 88, 16, '#23406f'), rect(556, 834, 98, 16, '#b8862f'))
    },
  },
  'sach': {
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.radial([[0, '#e8a85a'], [0.5, '#7a3f44'], [1, '#1a1638']], 0.5, 0.42, 0.8)), c.glow(800, 480, 520, '#fff0b8', 0.95))
      let s = ''
      for (let i = 0; i < 26; i++) {
        const a = c.r(-2.9, -0.25)
        const d = c.r(180, 620)
        const [x, y] = [800 + Math.cos(a) * d * 1.15, 560 + Math.sin(a) * d * 0.85]
        const k = c.r(0.5, 1.3)
        s += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(c.r(-60, 60))}) scale(${k.toFixed(2)})" opacity="${n(c.r(0.6, 1))}">${path('M-40 -26Q0 -44 40 -22L36 30Q0 12 -42 30Z', c.across([0, '#fffaf0'], [1, '#e0bf8c']))}${[-12, -2, 8].map((ly) => stroke(`M-28 ${ly}Q0 ${ly - 10} 28 ${ly + 2}`, '#8a6a4c', 2, 'opacity="0.5"')).join('')}</g>`
      }
      c.add(s)
      for (let i = 0; i < 90; i++) c.add(circle(800 + c.r(-420, 420), c.r(60, 620), c.r(1, 5), '#fff4c8', `opacity="${n(c.r(0.3, 1))}"`))
      const tints = ['#8a2f3a', '#1f3f7a', '#2f6a5a', '#c08a34']
      for (const [i, t] of tints.entries()) {
        const [x, w, y] = [430 + (i % 2) * 24 - i * 6, 760 - (i % 3) * 30, 850 - i * 48]
        c.add(rect(x, y - 44, w, 44, c.down([0, light(t, 0.25)], [1, dark(t, 0.4)]), 'rx="5"'), rect(x + w - 60, y - 38, 64, 32, '#f4e6c8'), ...[0, 1, 2, 3].map((k) => line(x + w - 58, y - 32 + k * 7, x + w + 2, y - 32 + k * 7, '#b89a6c', 1.5)), rect(x + 40, y - 44, 10, 44, '#f0c46a', 'opacity="0.7"'))
      }
      c.add(path('M330 660Q560 560 800 640Q1040 560 1270 660L1290 688Q1040 596 800 676Q560 596 310 688Z', '#5a1f2c'), path('M350 640Q570 520 800 620L800 668Q570 580 340 668Z', c.across([0, '#fff8e6'], [0.7, '#fff1cf'], [1, '#c99a5c'])), path('M1250 640Q1030 520 800 620L800 668Q1030 580 1260 668Z', c.across([0, '#c99a5c'], [0.3, '#fff1cf'], [1, '#fff8e6'])))
      for (let i = 0; i < 4; i++) c.add(path(`M800 620Q${700 - i * 50} ${420 - i * 14} ${560 - i * 70} ${560 - i * 4 - 40}Q${680 - i * 40} ${500} 800 640Z`, '#fff6dc', `opacity="${0.5 - i * 0.09}"`), path(`M800 620Q${900 + i * 50} ${420 - i * 14} ${1040 + i * 70} ${560 - i * 4 - 40}Q${920 + i * 40} ${500} 800 640Z`, '#fff0c8', `opacity="${0.5 - i * 0.09}"`))
      c.add(c.glow(800, 600, 260, '#fffbe0', 0.7))
    },
  },
  'dong-dat': {
    finish: { tone: 0.22 },
    draw(c) {
      sky(c, 'grey', 560)
      c.add(c.glow(1180, 330, 420, '#ffb27a', 0.6), c.noise(0, 60, c.w, 520, '#8a7a6c', { opacity: 0.7, seed: 5 }))
      c.add(skyline(c, 560, { min: 60, max: 240, widths: [60, 120], colour: '#6f6a70' }))
      const block = (x: number, y: number, w: number, h: number, a: number, tint: string) => {
        let s = rect(-w / 2, -h, w, h, c.across([0, light(tint, 0.15)], [1, dark(tint, 0.5)]))
        for (let r = 0; r < h / 52; r++) for (let k = 0; k < w / 46; k++) s += rect(-w / 2 + 10 + k * 46, -h + 14 + r * 52, 26, 30, c.chance(0.2) ? '#e8a860' : '#1d1c26')
        s += poly([[-w / 2, -h], [-w * 0.2, -h * 0.9], [-w * 0.3, -h * 0.55], [-w / 2, -h * 0.6]], '#57505a')
        return `<g transform="translate(${x} ${y}) rotate(${a})">${s}${stroke(`M${n(w * 0.1)} ${n(-h)}L${n(w * 0.02)} ${n(-h * 0.7)}L${n(w * 0.2)} ${n(-h * 0.45)}L${n(w * 0.05)} 0`, '#14121a', 6)}</g>`
      }
      c.add(block(300, 640, 260, 430, -14, '#9a8470'), block(1290, 650, 300, 380, 17, '#8a7f86'), block(760, 590, 190, 260, 5, '#a88f72'))
      let rubble = ''
      for (let i = 0; i < 260; i++) {
        const t = c.random()
        const [x, y, k] = [c.r(-20, c.w), 590 + t * 160, 8 + 40 * t * c.random()]
        rubble += poly([[x - k, y], [x - k * 0.5, y - k * c.r(0.5, 1.1)], [x + k * 0.6, y - k * c.r(0.4, 0.9)], [x + k, y + k * 0.2]], c.pick(['#8a7a6c', '#5f5860', '#a8957c', '#443f4a', '#6f4a40']))
      }
      c.add(rubble, rect(0, 740, c.w, 170, c.down([0, '#7a7270'], [1, '#2a2832'])))
      c.add(path('M640 740L700 780L660 820L760 850L720 910L900 910L880 850L800 826L830 780L760 760L730 738Z', '#0c0a12'), stroke('M640 740L700 780L660 820L760 850L720 910', '#c9b89c', 4, 'opacity="0.6"'))
      for (const [x, y, h, pose, fl] of [[430, 800, 230, { lean: 40, armL: [30, 60], armR: [10, 50], legL: [40, -10], legR: [-20, -30] }, false], [560, 790, 210, { lean: 30, armL: [40, 70], armR: [30, 60], legL: [50, -10], legR: [-16, -34] }, true], [1040, 830, 260, { ...WALK, armL: [70, 90] }, true], [1160, 840, 250, STAND, true]] as const) c.add(figure(x, y, h, pose, { top: '#e8702c', bottom: '#2a3350', hat: 'hard', hatColour: '#f4f0e2' }, fl).svg)
      c.add(c.blur(poly([[990, 630], [700, 560], [690, 720]], '#fff2c8', 'opacity="0.5"'), 10), c.noise(0, 480, c.w, 300, '#d8c4a4', { opacity: 0.35, seed: 12 }))
    },
  },
}
export default scenes
export { curve, leaf, rain, reflect, screen, streaks, water }
export type { Canvas }
