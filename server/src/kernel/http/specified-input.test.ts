import { describe, expect, test } from 'vitest'
import { specifiedBody, specifiedQuery } from './specified-input.ts'

describe('input as the specification words it', () => {
  test('empty list fields are absent, other empty fields stay to be refused', () => {
    expect(specifiedQuery({ sortBy: '', page: '', perPage: '', sortDesc: '', keyword: 'tin' })).toEqual({
      keyword: 'tin',
    })
    expect(specifiedQuery({ user_id: '', page: '0' })).toEqual({ user_id: '', page: '0' })
  })

  test('`active` is also 1 or 0, in queries and bodies', () => {
    expect(['1', '0', 'true', 'x'].map((active) => specifiedQuery({ active }))).toEqual([
      { active: 'true' },
      { active: 'false' },
      { active: 'true' },
      { active: 'x' },
    ])
    expect([1, 0, '1', true, 2].map((active) => specifiedBody({ name: 'A', active }))).toEqual([
      { name: 'A', active: true },
      { name: 'A', active: false },
      { name: 'A', active: true },
      { name: 'A', active: true },
      { name: 'A', active: 2 },
    ])
    expect([null, [1], 'x'].map(specifiedBody)).toEqual([null, [1], 'x'])
  })
})
