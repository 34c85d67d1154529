/** A coarse world of dots, enough to be recognised on a wall or a screen. */
import { type Canvas, circle, n } from './canvas.ts'

/** Land by row (90 columns of 4°), as runs of [first, last]; rows from 76° N downwards by 4°. */
const LAND: readonly (readonly (readonly [number, number])[])[] = [
  [
    [22, 25],
    [28, 39],
    [63, 68],
    [70, 72],
  ],
  [
    [5, 8],
    [13, 20],
    [22, 27],
    [29, 39],
    [49, 52],
    [59, 78],
    [80, 84],
  ],
  [
    [3, 17],
    [19, 24],
    [30, 37],
    [49, 56],
    [57, 89],
  ],
  [
    [3, 19],
    [22, 25],
    [31, 33],
    [40, 41],
    [47, 52],
    [54, 88],
  ],
  [
    [5, 20],
    [23, 27],
    [32, 32],
    [46, 51],
    [53, 84],
  ],
  [
    [10, 21],
    [24, 29],
    [43, 43],
    [47, 51],
    [52, 80],
    [84, 85],
  ],
  [
    [12, 28],
    [42, 44],
    [46, 78],
    [83, 84],
  ],
  [
    [13, 27],
    [29, 30],
    [42, 44],
    [45, 79],
  ],
  [
    [14, 27],
    [44, 78],
    [80, 80],
  ],
  [
    [14, 26],
    [42, 44],
    [46, 49],
    [51, 76],
    [79, 80],
  ],
  [
    [14, 25],
    [42, 43],
    [48, 50],
    [52, 75],
    [79, 80],
  ],
  [
    [15, 24],
    [43, 50],
    [52, 75],
    [78, 79],
  ],
  [
    [16, 23],
    [42, 55],
    [56, 75],
  ],
  [
    [17, 20],
    [24, 24],
    [41, 53],
    [54, 58],
    [61, 75],
  ],
  [
    [18, 20],
    [41, 53],
    [55, 58],
    [62, 67],
    [68, 74],
    [75, 75],
  ],
  [
    [19, 22],
    [25, 27],
    [41, 54],
    [55, 57],
    [63, 66],
    [69, 72],
    [75, 75],
  ],
  [
    [22, 24],
    [41, 55],
    [64, 65],
    [69, 72],
    [75, 75],
  ],
  [
    [24, 30],
    [42, 57],
    [64, 65],
    [70, 72],
    [76, 76],
  ],
  [
    [25, 32],
    [44, 57],
    [65, 65],
    [70, 71],
    [74, 74],
    [76, 76],
  ],
  [
    [25, 33],
    [47, 56],
    [69, 71],
    [73, 75],
  ],
  [
    [25, 36],
    [47, 55],
    [70, 71],
    [73, 76],
    [78, 81],
  ],
  [
    [25, 36],
    [48, 54],
    [71, 73],
    [79, 82],
  ],
  [
    [26, 35],
    [48, 55],
    [78, 79],
    [80, 81],
  ],
  [
    [27, 35],
    [48, 55],
    [57, 57],
    [77, 81],
  ],
  [
    [27, 34],
    [48, 53],
    [56, 57],
    [75, 83],
  ],
  [
    [27, 33],
    [48, 52],
    [56, 56],
    [74, 83],
  ],
  [
    [27, 32],
    [49, 52],
    [74, 83],
  ],
  [
    [27, 31],
    [49, 51],
    [74, 76],
    [79, 83],
  ],
  [
    [26, 30],
    [80, 82],
    [88, 88],
  ],
  [
    [26, 28],
    [81, 81],
    [87, 88],
  ],
  [
    [26, 28],
    [87, 87],
  ],
  [[26, 27]],
  [[26, 27]],
]
export const COLUMNS = 90
export const ROWS = LAND.length
export const isLand = (column: number, row: number): boolean =>
  LAND[row]?.some(([a, b]) => column >= a && column <= b) ?? false

/** Hoàng Sa and Trường Sa, too small for the grid. */
const ARCHIPELAGOS = [
  [72.7, 14.7],
  [73.1, 15],
  [73.4, 14.6],
  [73, 16.3],
  [73.5, 16.6],
  [73.9, 16.2],
  [73.4, 17.1],
] as const

export function dots(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  r: number,
): string {
  let s = ''
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      if (isLand(column, row))
        s += circle(x + (column / COLUMNS) * w, y + (row / ROWS) * h, r * c.r(0.75, 1.1), colour)
  for (const [column, row] of ARCHIPELAGOS)
    s += circle(x + (column / COLUMNS) * w, y + (row / ROWS) * h, r * 0.38, colour)
  return s
}
export const cell = (column: number, row: number, x: number, y: number, w: number, h: number): string =>
  `${n(x + (column / COLUMNS) * w)} ${n(y + (row / ROWS) * h)}`
