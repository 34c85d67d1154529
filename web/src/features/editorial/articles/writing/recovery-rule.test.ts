import { expect, it } from 'vitest'
import { recoveryOf } from './recovery-rule.ts'

const kept = (values: string, at: string, base = 3) => ({ base, at: `2026-03-01T${at}:00+07:00`, values })
const head = { version: 3, values: 'saved' }
const decide = (local: ReturnType<typeof kept> | null, server: ReturnType<typeof kept> | null) => {
  const found = recoveryOf(head, local, server, (one, other) => one === other)
  return found.offer === 'nothing'
    ? 'nothing'
    : `${found.offer} ${found.kept.values}${found.stale ? ' stale' : ''}`
}

it.each([
  ['nothing is kept', null, null, 'nothing'],
  ['the local copy equals what is saved', kept('saved', '10:00'), null, 'nothing'],
  ['both equal what is saved', kept('saved', '10:00'), kept('saved', '10:01'), 'nothing'],
  ['only this computer has it', kept('mine', '10:00'), null, 'local mine'],
  ['only the server has it', null, kept('auto', '10:00'), 'server auto'],
  ['the local copy is newer', kept('mine', '10:02'), kept('auto', '10:01'), 'local mine'],
  ['the local copy is as old', kept('mine', '10:01'), kept('auto', '10:01'), 'local mine'],
  ['another computer wrote later', kept('mine', '10:00'), kept('auto', '10:01'), 'server auto'],
  ['the newer one is saved already', kept('mine', '10:00'), kept('saved', '10:01'), 'local mine'],
  ['a newer version was saved since', kept('mine', '10:00', 2), null, 'local mine stale'],
  ['the autosave stands on an old version', null, kept('auto', '10:00', 1), 'server auto stale'],
] as const)('%s', (_name, local, server, expected) => {
  expect(decide(local, server)).toBe(expected)
})
