/** The side picture of the sign-in page: a newsroom before the six o'clock bulletin. */
import {
  Canvas,
  circle,
  curve,
  ellipse,
  group,
  line,
  n,
  type Point,
  path,
  poly,
  rect,
  stroke,
} from '../lib/canvas.ts'

function town(c: Canvas, base: number, colour: string, most: number, lit: string): string {
  let d = ''
  let panes = ''
  for (let x = 40; x < 920; ) {
    const w = Math.round(c.r(34, 78))
    const h = Math.round(40 + most * c.random() ** 1.6)
    d += `M${x} ${base}v${-h}h${w}v${h}z`
    for (let y = base - h + 12; y < base - 14; y += 16)
      for (let px = x + 8; px < x + w - 8; px += 13) if (c.chance(0.22)) panes += `M${px} ${y}h5v7h-5z`
    x += w + Math.round(c.r(-4, 12))
  }
  return path(d, colour) + path(panes, lit, 'opacity="0.8"')
}
const monitor = (c: Canvas, x: number, y: number, w: number, h: number, content: string): string =>
  rect(x + w / 2 - 14, y + h, 28, 44, '#071a42') +
  rect(x + w / 2 - 52, y + h + 38, 104, 12, '#071a42', 'rx="6"') +
  rect(x - 10, y - 10, w + 20, h + 20, '#071a42', 'rx="14"') +
  rect(x, y, w, h, c.slant([0, '#1c5cc4'], [1, '#0c2f74']), 'rx="6"') +
  content
export function login(): string {
  const c = new Canvas(960, 1200, 611)
  c.add(rect(0, 0, 960, 1200, c.down([0, '#0a2a6b'], [1, '#06183f'])))
  // The window and the dawn behind it.
  const pane = path('M90 780V330Q90 90 480 90Q870 90 870 330V780Z', '#fff')
  let view = rect(
    60,
    60,
    840,
    760,
    c.down([0, '#1a3f94'], [0.4, '#6a6fb4'], [0.66, '#f09a86'], [0.86, '#ffcf8f'], [1, '#ffe9c4']),
  )
  view += c.glow(590, 600, 420, '#ffd890', 0.9) + circle(590, 600, 74, '#fff3d0')
  for (const [y, w, x] of [
    [250, 300, 260],
    [300, 220, 640],
    [380, 260, 420],
    [440, 180, 220],
  ] as const)
    view += ellipse(x, y, w / 2, 9, '#ffe2c4', 'opacity="0.35"')
  view += town(c, 720, '#8a78ac', 190, '#ffe0a8')
  // A mast sends the first waves of the day.
  view +=
    stroke(
      'M300 720L330 300L360 720M308 620h44M314 520h32M320 430h20M308 620l38 -100M352 620l-38 -100',
      '#22346f',
      6,
    ) + circle(330, 290, 11, '#e5323e')
  for (let i = 1; i < 5; i++)
    view += stroke(
      `M${n(330 - 34 * i)} ${n(290 - 24 * i)}A${42 * i} ${42 * i} 0 0 0 ${n(330 - 34 * i)} ${n(290 + 24 * i)}M${n(330 + 34 * i)} ${n(290 - 24 * i)}A${42 * i} ${42 * i} 0 0 1 ${n(330 + 34 * i)} ${n(290 + 24 * i)}`,
      '#fff6e0',
      5,
      `opacity="${n(1 - i * 0.18)}"`,
    )
  view += town(c, 790, '#2a3a78', 130, '#ffcf8a')
  c.add(
    c.clip(view, pane),
    path('M90 780V330Q90 90 480 90Q870 90 870 330V780Z', 'none', 'stroke="#04122f" stroke-width="22"'),
    line(480, 96, 480, 780, '#04122f', 10),
    line(90, 430, 870, 430, '#04122f', 10),
    line(285, 130, 285, 780, '#04122f', 6),
    line(675, 130, 675, 780, '#04122f', 6),
  )
  c.add(
    rect(60, 780, 840, 26, '#0b2f78', 'rx="6"'),
    poly(
      [
        [120, 806],
        [840, 806],
        [960, 1200],
        [0, 1200],
      ],
      c.down([0, '#ffcf8f', 0.3], [1, '#ffcf8f', 0]),
    ),
  )
  // The desk.
  const bars = Array.from({ length: 26 }, (_, i) => {
    const h = 12 + 78 * Math.abs(Math.sin(i * 0.7) * Math.cos(i * 0.23))
    return rect(148 + i * 9.4, 762 - h / 2, 5, h, i === 13 ? '#ff5a5f' : '#bfe0ff', 'rx="2"')
  }).join('')
  const p: Point[] = [
    [590, 800],
    [640, 770],
    [690, 786],
    [740, 730],
    [800, 744],
    [836, 700],
  ]
  const text = [0, 1, 2, 3]
    .map((i) => line(588, 690 + i * 17, 650 + (i % 2) * 26, 690 + i * 17, '#bfe0ff', 6, 'opacity="0.75"'))
    .join('')
  c.add(
    monitor(c, 130, 690, 270, 150, bars),
    monitor(c, 570, 670, 290, 166, text + stroke(curve(p), '#ffd08a', 6) + circle(836, 700, 8, '#ff5a5f')),
  )
  c.add(
    path('M-20 886H980V930H-20Z', c.down([0, '#2f6fd0'], [1, '#123f96'])),
    rect(-20, 930, 1000, 290, c.down([0, '#0a2a68'], [1, '#05143a'])),
    line(0, 888, 960, 888, '#9fc4ff', 3, 'opacity="0.6"'),
  )
  // Microphone, cup, papers, lamp.
  const mesh = Array.from({ length: 9 }, (_, i) =>
    line(-34, -84 + i * 11, 34, -84 + i * 11, '#04122f', 2.5, 'opacity="0.5"'),
  ).join('')
  c.add(
    group(
      line(0, 60, 0, 150, '#04122f', 12) +
        ellipse(0, 152, 74, 13, '#04122f') +
        rect(
          -38,
          -100,
          76,
          150,
          c.across([0, '#8fa9d8'], [0.3, '#f4f8ff'], [0.6, '#5a76ae'], [1, '#22386c']),
          'rx="38"',
        ) +
        mesh +
        rect(-40, 6, 80, 9, '#ffd08a') +
        stroke('M-60 -20Q-62 66 0 70Q62 66 60 -20', '#04122f', 8) +
        circle(0, 32, 6, '#ff4a52'),
      'transform="translate(482 738)"',
    ),
  )
  c.add(
    path('M874 830h50l-6 56h-38Z', '#e5323e'),
    stroke('M922 842q22 4 14 20q-6 10 -18 8', '#e5323e', 7),
    stroke('M888 816q-8 -14 2 -26M906 816q-8 -14 2 -26', '#fff6e0', 4, 'opacity="0.6"'),
    rect(250, 872, 170, 12, '#f4f7fc', 'rx="2" transform="rotate(-2 330 878)"'),
    rect(262, 862, 150, 11, '#bfd4f4', 'rx="2" transform="rotate(1 330 868)"'),
  )
  c.add(
    poly(
      [
        [46, 742],
        [116, 742],
        [196, 886],
        [-30, 886],
      ],
      c.down([0, '#ffe2a0', 0.6], [1, '#ffe2a0', 0.05]),
    ),
    line(80, 750, 80, 884, '#04122f', 8),
    ellipse(80, 886, 50, 9, '#04122f'),
    path(
      'M28 750Q30 680 80 676Q130 680 132 750Z',
      c.across([0, '#ff6a68'], [0.5, '#e5323e'], [1, '#8f1626']),
    ),
  )
  // Waves running out of the picture below.
  for (let i = 0; i < 6; i++)
    c.add(
      stroke(
        curve(
          Array.from(
            { length: 13 },
            (_, k): Point => [-40 + k * 90, 1060 + i * 20 + Math.sin(k * 0.9 + i * 0.35) * (46 - i * 5)],
          ),
        ),
        i === 2 ? '#ff5a5f' : '#6fa6f0',
        i === 2 ? 4 : 2.5,
        `opacity="${n(0.75 - i * 0.1)}"`,
      ),
    )
  return `${c.toString().replace('width="960" height="1200" ', '').replaceAll(' />', '/>')}\n`
}
