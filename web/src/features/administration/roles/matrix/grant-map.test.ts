import { expect, it } from 'vitest'
import { type Cell, countDifferences, coverage, differenceOf, grantsOf, mapOf, setAll } from './grant-map.ts'

const cells: Cell[] = [
  { code: 'a.index', verb: 'index', label: '', mine: 'all' },
  { code: 'a.view', verb: 'view', label: '', mine: 'subtree' },
  { code: 'a.delete', verb: 'delete', label: '', mine: null },
]

it('grants as widely as the actor may, and keeps what is granted', () => {
  expect(setAll({ 'a.index': 'own' }, cells, true)).toEqual({ 'a.index': 'own', 'a.view': 'subtree' })
})

it('leaves alone what the actor does not hold', () => {
  expect(setAll({ 'a.view': 'own', 'a.delete': 'all' }, cells, false)).toEqual({ 'a.delete': 'all' })
})

it('counts what the actor may grant', () => {
  expect(coverage({}, cells)).toBe('none')
  expect(coverage({ 'a.view': 'own' }, cells)).toBe('some')
  expect(coverage({ 'a.view': 'own', 'a.index': 'all' }, cells)).toBe('all')
})

it('turns grants into a map and back', () => {
  const grants = [{ permission: 'user.index', scope: 'own' as const }]
  expect(grantsOf(mapOf(grants))).toEqual(grants)
})

it('tells what is added, missing or reaches differently against another role', () => {
  expect(differenceOf('own', 'own')).toBe('same')
  expect(differenceOf(undefined, undefined)).toBe('same')
  expect(differenceOf('all', undefined)).toBe('added')
  expect(differenceOf(undefined, 'all')).toBe('removed')
  expect(differenceOf('own', 'all')).toBe('changed')
  const counts = countDifferences({ a: 'own', b: 'all', c: 'all' }, { a: 'own', b: 'own', d: 'all' })
  expect(counts).toEqual({ same: 1, added: 1, removed: 1, changed: 1 })
})
