import { expect, test } from 'vitest'
import { foldedFilter } from './folded-filter.ts'
import { theme } from './theme.ts'

const item = (label: string) => ({ value: label, label })
const options = ['Thể thao', 'Thời sự', 'Thời tiết', 'Đô thị'].map(item)
const found = (search: string, given: Parameters<typeof foldedFilter>[0]['options'] = options, limit = 50) =>
  foldedFilter({ options: given, search, limit }).map((one) => ('label' in one ? one.label : one.group))

test('what is typed without accents finds Vietnamese, in any order of words', () => {
  expect(found('thoi')).toEqual(['Thời sự', 'Thời tiết'])
  expect(found(' su  THOI ')).toEqual(['Thời sự'])
  expect(found('do thi')).toEqual(['Đô thị'])
  expect(found('thời')).toEqual(['Thời sự', 'Thời tiết'])
  // Exact matches including accents come first, because Enter selects the first.
  expect(found('Thể', ['Thế giới', 'Thể thao'].map(item))).toEqual(['Thể thao', 'Thế giới'])
  expect(found('xyz')).toEqual([])
  expect(found('')).toHaveLength(4)
  expect(found('th', options, 2)).toHaveLength(2)
})

test('groups keep what was found in them, or all when their own name was typed', () => {
  const groups = [
    { group: 'Phòng Thời sự', items: [item('Lan'), item('Hùng')] },
    { group: 'Phòng Văn hóa', items: [item('Hùng')] },
  ]
  expect(found('hung', groups)).toEqual(['Phòng Thời sự', 'Phòng Văn hóa'])
  expect(foldedFilter({ options: groups, search: 'thoi su', limit: 9 })).toEqual([groups[0]])
})

test('every choice of the house filters so, and Enter takes the first that was found', () => {
  for (const name of ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'] as const)
    expect(theme.components?.[name]?.defaultProps, name).toMatchObject({ filter: foldedFilter })
  for (const name of ['Select', 'MultiSelect'] as const)
    expect(theme.components?.[name]?.defaultProps, name).toMatchObject({ selectFirstOptionOnChange: true })
})
