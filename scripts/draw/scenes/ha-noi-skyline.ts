import { pagoda, roof, skyline, windows } from '../lib/buildings.ts'
import { line, poly, rect } from '../lib/canvas.ts'
import { figure, shadow } from '../lib/figure.ts'
import { sampan } from '../lib/harbour.ts'
import { reflect, streaks, water } from '../lib/land.ts'
import { tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, clouds, sky, sun } from '../lib/sky.ts'
import { WARM } from '../props/city.ts'

const scene: Scene = {
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
}
export default scene
