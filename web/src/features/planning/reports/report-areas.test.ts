import { expect, test } from 'vitest'
import { areasOf } from './report-table.tsx'

test('neighbouring columns of one area have one heading', () => {
  const column = (key: string, area: string) => ({ key, area })
  expect(areasOf([column('a', 'Tin bài'), column('b', 'Tin bài'), column('c', 'Kế hoạch')])).toEqual([
    { area: 'Tin bài', first: 'a', columns: 2 },
    { area: 'Kế hoạch', first: 'c', columns: 1 },
  ])
  expect(areasOf([])).toEqual([])
})
