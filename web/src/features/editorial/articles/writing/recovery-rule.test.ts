import { expect, it } from 'vitest'
import { recoveryOf } from './recovery-rule.ts'

const kept = (values: string, at: string, base = 3, clientKey = 'tab') => ({
  clientKey,
  base,
  at: `2026-03-01T${at}:00+07:00`,
  values,
})
const head = { version: 3, values: 'saved' }
const decide = (...copies: ReturnType<typeof kept>[]) => {
  const { offers, needless } = recoveryOf(head, copies, (one, other) => one === other)
  const words = offers.map(({ values, stale }) => `${values}${stale ? ' stale' : ''}`)
  return [...words, ...needless.map((key) => `forget ${key}`)].join(', ')
}

it.each([
  ['nothing is kept', [], ''],
  ['the only copy equals what is saved', [kept('saved', '10:00')], 'forget tab'],
  ['both copies equal what is saved', [kept('saved', '10:00'), kept('saved', '10:01')], 'forget tab'],
  ['one copy is there', [kept('mine', '10:00')], 'mine'],
  ['the newer of two copies of one writing', [kept('old', '10:01'), kept('new', '10:02')], 'new'],
  ['the newer one is saved already', [kept('mine', '10:00'), kept('saved', '10:01')], 'mine'],
  ['a newer version was saved since', [kept('mine', '10:00', 2)], 'mine stale'],
  [
    'two writings are offered each, the newest first',
    [kept('first', '10:00', 2, 'a'), kept('second', '10:05', 3, 'b')],
    'second, first stale',
  ],
  [
    'one that equals what is saved hides none before it',
    [kept('mine', '10:00', 3, 'a'), kept('saved', '10:05', 3, 'b')],
    'mine, forget b',
  ],
])('%s', (_name, copies, expected) => {
  expect(decide(...copies)).toBe(expected)
})
