import { expect, test } from 'vitest'
import { keyFor, optionsOf } from './draft-fields.ts'

test('makes a key out of a label, unlike those there are', () => {
  expect(keyFor('Màu sơn', [])).toBe('mau_son')
  expect(keyFor('2 Độ nhạy (dB)', [])).toBe('do_nhay_db')
  expect(keyFor('Màu sơn', ['mau_son', 'mau_son_2'])).toBe('mau_son_3')
  expect(keyFor('…', [])).toBe('truong')
})

test('reads options a line, with a value of their own where one is given', () => {
  expect(optionsOf('Đen\n\n do = Đỏ \n')).toEqual([
    { value: 'Đen', label: 'Đen' },
    { value: 'do', label: 'Đỏ' },
  ])
})
