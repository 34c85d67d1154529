import type { Permission } from '@toasoan/contract/access/catalogue'
import { homeBlocks, noHomeWishes, withHomeChange } from '@toasoan/contract/account/home-wishes'
import { expect, test } from 'vitest'
import { blocksOf, columnOf, layoutOf, layouts, rowsOf } from './layouts.ts'

const holder =
  (...held: Permission[]) =>
  (permission: Permission) =>
    held.includes(permission)
const everything = () => true

test('the first layout whose permission is held is one’s own; everybody else has the reporter’s', () => {
  expect(layoutOf(everything, noHomeWishes)).toBe('admin')
  expect(layoutOf(holder('article.approved', 'article.draft'), noHomeWishes)).toBe('head')
  expect(layoutOf(holder('device.update'), noHomeWishes)).toBe('technical')
  expect(layoutOf(holder('article.private'), noHomeWishes)).toBe('reporter')
  expect(layoutOf(everything, { layout: 'editor' })).toBe('editor')
})

test('every block stands in some layout, and every layout’s rows take twelve columns', () => {
  const used = new Set(Object.values(layouts).flatMap(({ blocks }) => blocks.map(([name]) => name)))
  expect(homeBlocks.filter((name) => !used.has(name))).toEqual([])
  for (const { blocks } of Object.values(layouts))
    for (const row of rowsOf(blocks)) expect(row.reduce((sum, [, columns]) => sum + columns, 0)).toBe(12)
})

test('what somebody may not see is not there; what they moved stands where they put it', () => {
  const can = holder('device.update', 'borrow.index', 'work.assigned')
  const names = (order = noHomeWishes.order) =>
    blocksOf(can, { ...noHomeWishes, order }).map(([name]) => name)
  expect(names()).toEqual(['air', 'approvals', 'returns', 'tasks'])
  expect(names(['tasks', 'returns'])).toEqual(['tasks', 'returns', 'air', 'approvals'])
})

test('a phone begins with what matters most, unless somebody has an order of their own', () => {
  const blocks = blocksOf(everything, { ...noHomeWishes, layout: 'managing' })
  expect(columnOf(blocks, 'managing', noHomeWishes)[0]?.[0]).toBe('first')
  const own = { ...noHomeWishes, order: ['readers' as const] }
  expect(columnOf(blocksOf(everything, own), 'admin', own)[0]?.[0]).toBe('readers')
})

test('another layout begins in its own order, with nothing hidden', () => {
  const arranged = withHomeChange(noHomeWishes, { order: ['tasks'], hide: ['air'] })
  expect(arranged).toEqual({ layout: null, order: ['tasks'], hidden: ['air'] })
  expect(withHomeChange(arranged, { show: ['air'] }).hidden).toEqual([])
  expect(withHomeChange(arranged, { layout: 'editor' })).toEqual({ layout: 'editor', order: [], hidden: [] })
  expect(withHomeChange(arranged, { layout: null })).toEqual(arranged)
})
