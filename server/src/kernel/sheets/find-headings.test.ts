import { expect, test } from 'vitest'
import { columnsIn } from './find-headings.ts'

const headings = { name: ['tên'], department: ['phòng ban', 'department'] }
const columns = (...heads: string[]) => columnsIn(heads.entries(), headings)

test('a sheet headed by a former term is read; the present one comes first', () => {
  expect(columns('Tên', 'Đơn vị')).toEqual([
    ['name', 0],
    ['department', 1],
  ])
  expect(columns('Đơn vị', 'Tên', 'Phòng ban')).toEqual([
    ['name', 1],
    ['department', 2],
  ])
})
