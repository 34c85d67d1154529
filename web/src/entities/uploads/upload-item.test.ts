import { expect, test } from 'vitest'
import { inOrder } from './upload-item.ts'

test('what needs a person and what is on its way stand before what waits, and what has arrived last', () => {
  const states = ['done', 'waiting', 'sending', 'done', 'failed', 'paused', 'asking', 'finishing'] as const
  const items = states.map((state, id) => ({ id, state }))
  expect(inOrder(items).map(({ id }) => id)).toEqual([4, 6, 2, 7, 1, 5, 0, 3])
})
