import { type Canvas, circle, curve, dark, ellipse, group, light, line, mix, n, path, poly, rect, stroke } from '../lib/canvas.ts'
import { skyline } from '../lib/city.ts'
import { room, screen, spot, studioMic, tvCamera } from '../lib/interior.ts'
import { bokeh } from '../lib/nature.ts'
import { bust, figure, PROFILE, STAND } from '../lib/people.ts'
import type { Scenes } from '../lib/scene.ts'
import { dots } from '../lib/world.ts'

/** A bar waveform. */
export function wave(c: Canvas, x: number, y: number, w: number, h: number, colour: string, step = 9): string {
  let s = ''
  for (let i = 0; i * step < w; i++) {
    const t = (i * step) / w
    const k = (0.2 + 0.8 * Math.abs(Math.sin(i * 0.37) * Math.sin(i * 0.11 + 1))) * Math.sin(Math.PI * Math.min(0.98, t + 0.04)) ** 0.6 * c.r(0.6, 1)
    s += rect(x + i * step, y - (h * k) / 2, step * 0.55, h * k, colour, 'rx="2"')
  }
  return s
}
function console_(c: Canvas, x: number, y: number, w: number, h: number): string {
  let s = poly([[x + w * 0.06, y], [x + w * 0.94, y], [x + w, y + h], [x, y + h]], c.down([0, '#3a4566'], [1, '#141a2e']))
  const columns = 24
  for (let i = 0; i < columns; i++) {
    const t = (i + 0.5) / columns
    const X = (v: number) => x + w * (0.06 + 0.88 * t) * (1 - v) + w * t * v + 0 * v + x * 0
    const at = (v: number): number => x + (w * (0.06 + 0.88 * t) * (1 - v) + w * t * v)
    void X
    s += line(at(0.45), y + h * 0.45, at(0.94), y + h * 0.94, '#0a0e1c', 4)
    const f = c.r(0.5, 0.86)
    s += rect(at(f) - w * 0.011, y + h * f - 9, w * 0.022, 18, i % 6 === 2 ? '#e8433f' : '#e6e8ee', 'rx="3"') + line(at(f) - w * 0.011, y + h * f, at(f) + w * 0.011, y + h * f, '#0a0e1c', 2)
    for (let k = 0; k < 3; k++) s += circle(at(0.08 + k * 0.12), y + h * (0.08 + k * 0.12), w * 0.009, ['#f2b84a', '#5fb4e8', '#c9d0dc'][k]!) + line(at(0.08 + k * 0.12), y + h * (0.08 + k * 0.12), at(0.08 + k * 0.12) + c.r(-5, 5), y + h * (0.08 + k * 0.12) - 8, '#0a0e1c', 2)
    if (c.chance(0.6)) s += circle(at(0.4), y + h * 0.4, 4, c.pick(['#46e08a', '#ff5548', '#ffd24a']))
  }
  return s
}
const onAir = (c: Canvas, x: number, y: number, w: number): string => rect(x - w / 2, y - w * 0.16, w, w * 0.32, '#3a0c12', 'rx="10"') + rect(x - w / 2 + 6, y - w * 0.16 + 6, w - 12, w * 0.32 - 12, c.radial([[0, '#ff8a6a'], [0.6, '#e62e36'], [1, '#a5121f']], 0.5, 0.5, 0.7), 'rx="7"') + circle(x, y, w * 0.06, '#fff2e4') + c.glow(x, y, w * 1.5, '#ff3b3b', 0.65)
const scenes: Scenes = {
  'phong-thu-am': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#141a34'], [1, '#0b0f22'])))
      for (let i = 0; i < 26; i++) c.add(rect(i * 64, 0, 58, 640, c.across([0, '#39406a'], [0.5, '#23294c'], [1, '#14193a'])))
      c.add(rect(300, 90, 1000, 430, c.down([0, '#4a5f92'], [1, '#c98a5c'])), c.glow(820, 380, 460, '#ffcf8a', 0.75))
      for (let i = 0; i < 12; i++) for (let k = 0; k < 5; k++) c.add(poly([[320 + i * 82, 110 + k * 60], [360 + i * 82, 134 + k * 60], [320 + i * 82, 158 + k * 60]], '#1a2348', 'opacity="0.28"'))
      c.add(bust(c, 800, 320, 1.25, { top: '#c8414a', long: true }), path('M728 300C720 190 880 190 872 300', 'none', 'stroke="#14161f" stroke-width="12"'), rect(716, 276, 26, 60, '#14161f', 'rx="10"'), rect(858, 276, 26, 60, '#14161f', 'rx="10"'), studioMic(c, 980, 380, 0.7, '#2a3040', '#c9b58a', -14), line(990, 500, 1010, 530, '#14161f', 10))
      c.add(rect(286, 76, 1028, 20, '#0d1226'), rect(286, 510, 1028, 26, '#0d1226'), rect(286, 76, 18, 456, '#0d1226'), rect(1296, 76, 18, 456, '#0d1226'), poly([[304, 96], [620, 96], [430, 510], [304, 510]], '#ffffff', 'opacity="0.06"'), onAir(c, 800, 46, 130))
      for (const x of [130, 1470]) c.add(rect(x - 84, 250, 168, 290, c.down([0, '#2a2f48'], [1, '#0d1020']), 'rx="8"'), circle(x, 440, 60, '#0a0c18'), circle(x, 440, 44, c.radial([[0, '#4a5478'], [1, '#14182c']])), circle(x, 320, 30, '#0a0c18'), circle(x, 320, 18, '#d9a84a'))
      c.add(console_(c, 60, 590, 1480, 330), screen(c, 210, 540, 300, 120, '#0e2a5c'), wave(c, 222, 600, 280, 90, '#5fd0ff', 8), screen(c, 1090, 540, 300, 120, '#0e2a5c'), wave(c, 1102, 600, 280, 90, '#ffb85a', 8))
    },
  },
  'micro-phat-thanh': {
    finish: { bloom: 0.55 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#0a1232'], [0.5, '#1d2f68'], [1, '#3c1a3e'])), c.glow(1180, 260, 560, '#ff7a4a', 0.55), c.glow(300, 700, 600, '#3f8ae0', 0.5))
      bokeh(c, 46, ['#ffb85a', '#ff6a4a', '#5fb4ff', '#ffe0a0'], 60, 700, [16, 64])
      c.add(group(wave(c, 0, 470, 1600, 420, '#7fc4ff', 14), 'opacity="0.22"'), onAir(c, 1330, 190, 260))
      c.add(line(860, 760, 1660, 980, '#0a0d1a', 30), line(856, 752, 1650, 970, '#4a5a86', 5), studioMic(c, 700, 430, 2.5, '#2c3448', '#c9d6f0', -8))
      for (let i = 0; i < 4; i++) c.add(stroke(`M${420 - i * 70} ${230 - i * 40}Q${330 - i * 90} 430 ${420 - i * 70} ${630 + i * 40}`, '#ffd79a', 9 - i, `opacity="${0.7 - i * 0.15}"`))
    },
  },
  'ban-tin': {
    finish: { bloom: 0.45 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#081436'], [1, '#123a7c'])))
      c.add(rect(140, 60, 1320, 480, c.across([0, '#0c2c6a'], [0.5, '#2470c4'], [1, '#0c2c6a'])), c.glow(800, 280, 620, '#6fc0ff', 0.6))
      c.add(group(dots(c, 220, 90, 1160, 420, '#d4ecff', 3.6), 'opacity="0.75"'))
      for (let i = 0; i < 5; i++) c.add(stroke(`M${300 + i * 150} ${340 - (i % 2) * 90}Q${560 + i * 90} ${80 + i * 20} ${900 + i * 90} ${300 + (i % 3) * 50}`, '#ffd08a', 2, 'opacity="0.7"'))
      for (const x of [60, 1540]) c.add(rect(x - 60, 0, 120, 620, c.down([0, '#c62f3a'], [1, '#5a1024'])), rect(x - 40, 0, 10, 620, '#ff8a7a', 'opacity="0.5"'))
      c.add(bust(c, 560, 400, 1.55, { top: '#17264f', suit: true, tie: '#c62f3a' }), bust(c, 1040, 410, 1.5, { top: '#b3263a', long: true, skin: '#ecba96' }))
      c.add(path('M120 700Q800 600 1480 700L1540 900L60 900Z', c.down([0, '#e9eef4'], [0.1, '#9fb4d4'], [1, '#173264'])), path('M120 700Q800 600 1480 700L1484 720Q800 622 116 720Z', '#ffffff'), path('M90 800Q800 712 1510 800L1514 822Q800 736 86 822Z', '#c62f3a'))
      c.add(rect(700, 640, 200, 14, '#10182e'), poly([[720, 640], [740, 560], [880, 560], [880, 640]], c.slant([0, '#dfe6ee'], [1, '#6f84a8'])), rect(480, 676, 120, 10, '#fbf6ea', 'transform="rotate(-4 540 680)"'), rect(1000, 676, 120, 10, '#fbf6ea', 'transform="rotate(4 1060 680)"'))
    },
  },
  'truong-quay': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.down([0, '#060a1c'], [0.6, '#16244e'], [1, '#0a1024'])))
      c.add(poly([[380, 180], [1220, 180], [1220, 560], [380, 560]], c.across([0, '#143a8c'], [0.5, '#3f8ae0'], [1, '#143a8c'])), c.glow(800, 380, 560, '#7fc0ff', 0.5))
      for (let i = 0; i < 6; i++) c.add(rect(400 + i * 138, 200, 110, 330, c.down([0, '#9fd0ff', 0.5], [1, '#143a8c', 0.1])))
      c.add(circle(800, 350, 120, 'none', 'stroke="#e6f4ff" stroke-width="10" opacity="0.8"'), circle(800, 350, 84, '#c62f3a', 'opacity="0.85"'))
      c.add(ellipse(800, 640, 560, 110, '#0f1d44'), ellipse(800, 626, 540, 100, c.radial([[0, '#7fb0e8'], [1, '#1a356e']])), ellipse(800, 626, 540, 100, 'none', 'stroke="#ffd08a" stroke-width="4"'))
      c.add(figure(690, 650, 250, { armL: [30, 90], armR: [-8, 10], legL: [6, 2], legR: [-6, -6] }, { top: '#c62f3a', bottom: '#141c38', hairStyle: 'long', dress: 'ao-dai', legs: 'wide' }).svg, figure(910, 652, 268, { armL: [26, 80], armR: [-8, 6], legL: [6, 2], legR: [-6, -6] }, { top: '#17264f', bottom: '#101a38' }, true).svg)
      c.add(line(0, 60, 1600, 60, '#0b1024', 14), line(0, 110, 1600, 110, '#0b1024', 8))
      for (const [x, a, col] of [[180, -24, '#ffe0a8'], [420, -14, '#9fd0ff'], [660, -4, '#fff0d0'], [940, 5, '#fff0d0'], [1180, 15, '#9fd0ff'], [1420, 24, '#ffe0a8']] as const) c.add(spot(c, x, 120, 1, a, col, 560, 0.34))
      c.add(tvCamera(c, 300, 560, 1.15, '#0d1222', '#5d77a8'), tvCamera(c, 1330, 580, 1.05, '#0d1222', '#5d77a8', true))
      c.add(figure(130, 880, 430, { armL: [40, 84], armR: [30, 80], lean: 6 }, { skin: '#2a2438', hair: '#070a16', top: '#0d1428', bottom: '#090d1c' }).svg, figure(1500, 890, 430, { armL: [40, 84], armR: [30, 80], lean: 6 }, { skin: '#2a2438', hair: '#070a16', top: '#0d1428', bottom: '#090d1c', hat: 'cap', hatColour: '#161f3c' }, true).svg)
      c.add(c.noise(0, 520, c.w, 260, '#8fb4ff', { opacity: 0.14, seed: 6 }))
    },
  },
  'may-quay': {
    finish: { bloom: 0.5 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#0b1230'], [0.6, '#3a2650'], [1, '#c8643c'])), c.glow(1350, 620, 620, '#ffa05a', 0.8))
      c.add(c.blur(skyline(c, 760, { min: 80, max: 330, widths: [50, 110], colour: '#2a2550', lit: ['#ffd98f', '#ffb65c'], share: 0.4 }), 7))
      bokeh(c, 36, ['#ffb85a', '#ff7a5a', '#ffe0a0', '#8fb4ff'], 200, 860, [18, 60])
      const body = '#1c2136'
      c.add(line(560, 640, 300, 980, '#0a0d18', 34), line(600, 640, 620, 980, '#0a0d18', 34), line(640, 640, 940, 980, '#0a0d18', 34), rect(480, 596, 260, 60, '#12162a', 'rx="14"'))
      c.add(rect(250, 300, 620, 300, c.down([0, '#5a6690'], [0.14, body], [1, '#080b18']), 'rx="26"'), rect(290, 350, 330, 190, '#0e1224', 'rx="14"'), rect(300, 220, 420, 44, '#12162a', 'rx="20"'), line(330, 240, 330, 310, '#12162a', 26), line(690, 240, 690, 310, '#12162a', 26), rect(120, 330, 180, 130, c.down([0, '#3a4468'], [1, '#0a0d1a']), 'rx="16"'), rect(300, 370, 250, 20, '#c62f3a', 'rx="8"'))
      for (let i = 0; i < 5; i++) c.add(circle(340 + i * 56, 480, 16, '#39436a'), circle(340 + i * 56, 480, 9, i === 2 ? '#ff4b3e' : '#10142a'))
      c.add(path('M860 330L1010 290L1010 640L860 590Z', c.down([0, '#46507a'], [0.3, '#1c2136'], [1, '#05070f'])), rect(1000, 270, 120, 390, c.down([0, '#5a6690'], [0.2, '#171b30'], [1, '#04060e']), 'rx="18"'))
      for (let i = 0; i < 8; i++) c.add(line(1014 + i * 13, 286, 1014 + i * 13, 646, '#000', 4, 'opacity="0.4"'))
      c.add(ellipse(1130, 465, 96, 200, '#05070f'), ellipse(1136, 465, 80, 174, c.radial([[0, '#0a0f2a'], [0.4, '#1d3f8c'], [0.7, '#7a3a8a'], [0.9, '#e8804a'], [1, '#0a0d1a']])), ellipse(1146, 465, 38, 84, '#060818'), ellipse(1110, 390, 22, 46, '#dff0ff', 'opacity="0.75" transform="rotate(12 1110 390)"'), ellipse(1166, 540, 12, 24, '#ffcf9a', 'opacity="0.7"'))
      c.add(circle(700, 330, 12, '#ff4b3e'), c.glow(700, 330, 100, '#ff3b33', 0.9), c.glow(1136, 465, 300, '#ff9a5a', 0.25))
    },
  },
  'bieu-do': {
    finish: { bloom: 0.4 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#0a1a44'], [0.6, '#16509a'], [1, '#3fa0b4'])), c.glow(1200, 240, 560, '#8fe0ff', 0.5))
      for (let i = 0; i < 14; i++) c.add(line(-100 + i * 160, 900, 300 + i * 100, 560, '#bfe4ff', 1.5, 'opacity="0.25"'), line(0, 570 + i * i * 2.4, 1600, 570 + i * i * 2.4, '#bfe4ff', 1.5, 'opacity="0.22"'))
      const bar = (x: number, h: number, tint: string, w = 104) => {
        const y = 760
        return ellipse(x + w * 0.6, y + 8, w * 0.95, 16, '#04102c', 'opacity="0.5"') + rect(x, y - h, w, h, c.down([0, light(tint, 0.25)], [1, dark(tint, 0.3)])) + poly([[x + w, y - h], [x + w * 1.36, y - h - w * 0.2], [x + w * 1.36, y - w * 0.2], [x + w, y]], dark(tint, 0.5)) + poly([[x, y - h], [x + w * 0.36, y - h - w * 0.2], [x + w * 1.36, y - h - w * 0.2], [x + w, y - h]], light(tint, 0.5))
      }
      const heights = [150, 220, 190, 290, 340, 310, 430, 520]
      for (const [i, h] of heights.entries()) c.add(bar(130 + i * 172, h, i === 7 ? '#d8343f' : mix('#2f7ac8', '#f0b048', i / 8)))
      const p = heights.map((h, i) => [200 + i * 172, 660 - h] as const)
      c.add(c.blur(stroke(curve(p), '#fff0c0', 16), 9, 'opacity="0.7"'), stroke(curve(p), '#fff8e4', 7))
      for (const [x, y] of p) c.add(circle(x, y, 14, '#fff8e4'), circle(x, y, 7, '#d8343f'))
      c.add(figure(1500, 850, 220, { ...STAND, armL: [110, 130] }, { top: '#f2f4f6', bottom: '#0a1a44' }, true).svg)
    },
  },
  'may-tinh-ai': {
    size: [1600, 1067],
    finish: { bloom: 0.55 },
    draw(c) {
      c.add(rect(0, 0, c.w, c.h, c.slant([0, '#060a26'], [0.6, '#1a1f6a'], [1, '#0a4a7a'])), c.glow(720, 520, 640, '#4a7aff', 0.5), c.glow(900, 460, 360, '#ff6a8a', 0.35))
      const at = (u: number, v: number) => [740 + u * 4, 520 + v * 4] as const
      const shape = `<path d="${PROFILE}" transform="translate(740 520) scale(4)"/>`
      c.add(path(PROFILE, c.slant([0, '#3f7aff', 0.55], [1, '#0a1a5c', 0.9]), 'transform="translate(740 520) scale(4)"'), stroke(PROFILE, '#9fd4ff', 0.9, 'transform="translate(740 520) scale(4)"'))
      const nodes = Array.from({ length: 120 }, () => at(c.r(-84, 84), c.r(-108, 90)))
      let net = ''
      for (let i = 0; i < nodes.length; i++) for (let k = i + 1; k < nodes.length; k++) {
        const d = Math.hypot(nodes[i]![0] - nodes[k]![0], nodes[i]![1] - nodes[k]![1])
        if (d < 105) net += line(nodes[i]![0], nodes[i]![1], nodes[k]![0], nodes[k]![1], c.chance(0.12) ? '#ff8a6a' : '#bfe4ff', 1.6, `opacity="${n(0.9 - d / 140)}"`)
      }
      for (const [x, y] of nodes) net += circle(x, y, c.r(3, 9), c.pick(['#ffffff', '#9fe0ff', '#ffcf8a', '#ff8a7a']))
      c.add(c.clip(net, shape))
      for (let i = 0; i < 26; i++) {
        const y = 90 + i * 36
        const x = 1160 + c.r(-30, 60)
        const k = c.r(80, 200)
        c.add(stroke(`M${n(x)} ${y}h${n(k)}l30 ${i % 2 ? 24 : -24}h${n(c.r(60, 260))}`, '#6fc0ff', 2.4, `opacity="${n(c.r(0.25, 0.8))}"`), circle(x, y, 5, '#dff4ff'))
      }
      bokeh(c, 24, ['#6fb4ff', '#ff8aa0', '#bfe4ff'], 0, 1067, [6, 26])
    },
  },
}
export default scenes
export { room }
