import { expect, test } from 'vitest'
import { changedFields, fieldsOf, inOrder } from './upload-item.ts'

test('what needs a person and what is on its way stand before what waits, and what has arrived last', () => {
  const states = ['done', 'waiting', 'sending', 'done', 'failed', 'paused', 'asking', 'finishing'] as const
  const items = states.map((state, id) => ({ id, state }))
  expect(inOrder(items).map(({ id }) => id)).toEqual([4, 6, 2, 7, 1, 5, 0, 3])
})

test('files that arrived are told only what somebody said since, so that pictures keep their own credit', () => {
  const nothing = { category_id: 0, credit: '' }
  expect(changedFields(nothing, { category_id: 5, credit: '' })).toEqual({ category_id: 5 })
  expect(changedFields(nothing, { category_id: 0, credit: 'TTXVN' })).toEqual({ credit: 'TTXVN' })
  expect(changedFields({ category_id: 5, credit: 'TTXVN' }, nothing)).toEqual({
    category_id: null,
    credit: '',
  })
  expect(changedFields(nothing, { ...nothing })).toBeNull()
  expect(changedFields(nothing, { ...nothing, watermark: true })).toEqual({ watermark: true })
  expect(changedFields({ ...nothing, watermark: true }, nothing)).toBeNull()
})

test('a file goes into the folder that was open, unless the panel names one for all', () => {
  expect(fieldsOf({ folder: 7 }, { category_id: 0, credit: 'VOV' })).toEqual({
    category_id: 7,
    credit: 'VOV',
  })
  expect(fieldsOf({ folder: 7 }, { category_id: 5, credit: '' })).toEqual({ category_id: 5, credit: '' })
})
