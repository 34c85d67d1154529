import { expect, test } from 'vitest'
import { readTime } from './moment-input.tsx'

test('reads a time as people type it', () => {
  expect(['9', '09', '930', '9:30', '9h30', '9h', '23.59'].map(readTime)).toEqual([
    '09:00',
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '09:00',
    '23:59',
  ])
  expect(['', '24', '9:60', 'sáng'].map(readTime)).toEqual([null, null, null, null])
})
