import type { CustomField } from '@toasoan/contract/facilities/custom-fields'
import { expect, test } from 'vitest'
import { asDraft, keyFor, newField, optionsOf, rebased } from './draft-fields.ts'

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

const saved = (id: number, label: string): CustomField => ({
  id,
  label,
  label_en: '',
  key: keyFor(label, []),
  type_form: 1,
  type: 'text',
  options: [],
  required: false,
  rules: {},
  place: id,
  shown_in_list: false,
  category_ids: [],
  model_ids: [],
  used: false,
  version: 1,
})

test('what others saved comes in under what was typed here, and neither is lost', () => {
  const seen = [saved(1, 'Màu'), saved(2, 'Cỡ'), saved(3, 'Hãng'), saved(4, 'Cũ'), saved(5, 'Tầng')]
  const [colour, size, maker, , floor] = seen.map(asDraft) as ReturnType<typeof asDraft>[]
  const added = { ...newField([]), label: 'Hạn', key: 'han' }
  // Local edits: size renamed, "Cũ" removed, a field added, floor renamed.
  const mine = [
    { ...size, label: 'Khổ' },
    colour,
    maker,
    added,
    { ...floor, label: 'Lầu' },
  ] as (typeof added)[]
  // Concurrent edits: colour renamed, maker and floor removed, a field with the same key added.
  const now = [saved(1, 'Sắc'), saved(2, 'Cỡ'), saved(4, 'Cũ'), saved(6, 'Hạn')]
  const result = rebased(mine, [4], seen, now)
  expect(result.map(({ id, label, key }) => [id, label, key])).toEqual([
    [2, 'Khổ', 'co'],
    [1, 'Sắc', 'sac'],
    [undefined, 'Hạn', 'han_2'],
    [undefined, 'Lầu', 'tang'],
    [6, 'Hạn', 'han'],
  ])
})
