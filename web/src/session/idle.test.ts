import { describe, expect, it } from 'vitest'
import { type IdleState, type IdleWarning, idleDefault, idleState } from './idle.ts'

const minutes = (n: number) => n * 60_000
const active: IdleState = { kind: 'active' }
const warn = (left: IdleWarning): IdleState => ({ kind: 'warn', minutes: left })

const rules: [string, number, number, IdleWarning[], IdleState][] = [
  ['just active', 0, idleDefault, [], active],
  ['eleven minutes left', minutes(49), idleDefault, [], active],
  ['ten minutes left', minutes(50), idleDefault, [], warn(10)],
  ['ten minutes left, warned', minutes(50.5), idleDefault, [10], active],
  ['five minutes left', minutes(55), idleDefault, [10], warn(5)],
  ['five minutes left, both given', minutes(56), idleDefault, [10, 5], active],
  ['a slept computer skips the first warning', minutes(57), idleDefault, [], warn(5)],
  ['at the limit', idleDefault, idleDefault, [10, 5], { kind: 'expired' }],
  ['long past the limit', idleDefault * 3, idleDefault, [], { kind: 'expired' }],
  ['a limit of eight minutes has no ten-minute warning', minutes(1), minutes(8), [], active],
  ['a limit of eight minutes warns at five', minutes(3), minutes(8), [], warn(5)],
]

describe('idleState', () => {
  it.each(rules)('%s', (_name, idle, limit, warned, state) => {
    expect(idleState(idle, limit, warned)).toEqual(state)
  })
})
