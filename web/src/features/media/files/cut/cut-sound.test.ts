import { planOf } from '@toasoan/contract/media/cut-plan'
import { expect, test } from 'vitest'
import { beginOf, gainAt, pieceAt, waveOf } from './cut-sound.ts'

const lengths = new Map([
  [1, 10_000],
  [2, 4000],
])

function plan(...steps: Parameters<typeof planOf>[2][number][]) {
  const pieces = planOf(1, lengths, steps)
  if (!Array.isArray(pieces)) throw new Error(JSON.stringify(pieces))
  return pieces
}

test('a time of the cut is found in its recordings, over what was cut out and what was joined', () => {
  const pieces = plan({ do: 'cut', from: 2000, to: 5000 }, { do: 'join', file_id: 2 })
  expect(pieceAt(pieces, 1000)).toEqual({ place: 0, within: 1000 })
  expect(pieceAt(pieces, 2500)).toEqual({ place: 1, within: 500 })
  expect(pieces[1]).toMatchObject({ file_id: 1, from: 5000 })
  expect(pieceAt(pieces, 7500)).toEqual({ place: 2, within: 500 })
  expect(beginOf(pieces, 2)).toBe(7000)
})

test('fades and levels are heard, and the wave shows them', () => {
  const [piece] = plan({ do: 'fade', in: 1000, out: 2000 }, { do: 'volume', decibels: -20 })
  if (!piece) throw new Error('no piece')
  expect(gainAt(piece, 0)).toBe(0)
  expect(gainAt(piece, 5000)).toBeCloseTo(0.1)
  expect(gainAt(piece, 9000)).toBeCloseTo(0.05)
  const waves = new Map([
    [1, { perSecond: 10, heights: Array.from({ length: 100 }, (_, n) => (n < 50 ? 1 : 0.5)) }],
  ])
  const [first = 0, second = 0] = waveOf(plan(), waves, 2)
  expect([first, second]).toEqual([1, 0.5])
  expect(waveOf(plan({ do: 'volume', decibels: -20 }), waves, 2)[0]).toBeCloseTo(0.1)
})
