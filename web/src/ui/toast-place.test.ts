import { expect, it } from 'vitest'
import { liftOver } from './toast-place.ts'

const height = { toasts: 50, window: 740 }
const bar = { top: 684, bottom: 740 }

it.each([
  ['nothing is pressed there', [], 16],
  ['a bar to save stands at the edge', [bar], 72],
  ['a button is far above', [bar, { top: 300, bottom: 336 }], 72],
  ['a button stands right above the bar', [{ top: 620, bottom: 656 }, bar], 136],
  ['everything is pressed', [{ top: 0, bottom: 740 }], 16],
])('toasts where %s', (_, rows, lift) => expect(liftOver(height, rows)).toBe(lift))
