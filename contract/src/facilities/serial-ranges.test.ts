import { expect, test } from 'vitest'
import { serialsOf } from './serial-ranges.ts'

test('takes lines, commas, semicolons and tabs, each serial once', () => {
  expect(serialsOf('A1, a2;A3\nA2\r\n\t A4  \n')).toEqual(['A1', 'a2', 'A3', 'A4'])
})

test('spreads a run of numbers and keeps their width', () => {
  expect(serialsOf('SM58-008..011')).toEqual(['SM58-008', 'SM58-009', 'SM58-010', 'SM58-011'])
  expect(serialsOf('MIC 1…MIC 3')).toEqual(['MIC 1', 'MIC 2', 'MIC 3'])
  expect(serialsOf('0998..1001')).toEqual(['0998', '0999', '1000', '1001'])
})

test('leaves a run that makes no sense as it was typed', () => {
  for (const typed of ['A5..A1', 'A1..B9', 'A1..999999999', 'A1-A5'])
    expect(serialsOf(typed)).toEqual([typed])
})
