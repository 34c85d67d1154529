/*
 * The networks of a proof of posting: the counterpart of Graph in a process of its own, whose answers take a while, so
 * that a process may die before it asked, before its post is there, and before it hears of it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { addPage, type Fault } from '../../server/src/broadcast/social-accounts/simulator/world.ts'
import { openSimulator } from '../../server/src/broadcast/social-accounts/simulator-for-tests.ts'
import { chanceOf } from './chance.ts'
import { given, serve } from './child.ts'
import { setClock } from './clock.ts'

export type Asked =
  | { at: number }
  /** Empties the pages and says what goes wrong on them: so many faults each. */
  | { seed: number; faults: number }
  | { log: true }

/** What the pages hold in the end, and what went wrong on the way. */
export type Log = {
  posts: { page: string; message: string; id: string; createdAt: number }[]
  faults: Record<string, number>
}

const kinds: Fault[] = [
  'lost',
  'lost_undone',
  'broken',
  'broken_undone',
  'code_1',
  'code_2',
  'late',
  'throttled',
  'page_throttled',
  'blocked',
]

const { pages, delay } = given<{ pages: number; delay: number }>()
let chance = chanceOf(1)
const simulator = await openSimulator([], { pause: () => pause(chance.next() * delay) })
const { world } = simulator
// Less than the last look at a page, ten minutes after the request: what comes later nobody can know of.
world.lateness = 5 * 60_000
const ids = Array.from({ length: pages }, (_, n) => String(9_100_000 + n))
for (const id of ids) addPage(world, { id, name: `Trang ${id}` })
let planned: Fault[] = []

serve<Asked>({ settings: simulator.settings, pages: ids }, async (asked) => {
  if ('at' in asked) {
    setClock(asked.at)
    return { done: true }
  }
  if ('seed' in asked) {
    chance = chanceOf(asked.seed)
    world.posts.length = 0
    world.log.length = 0
    planned = []
    for (const id of ids) {
      const faults = Array.from({ length: asked.faults }, () =>
        chance.next() < 0.5 ? (kinds[chance.below(kinds.length)] as Fault) : 'none',
      ) as Fault[]
      world.faults.set(id, faults)
      planned.push(...faults)
    }
    return { done: true }
  }
  const left = [...world.faults.values()].flat()
  const faults: Log['faults'] = {}
  for (const kind of kinds)
    faults[kind] = planned.filter((one) => one === kind).length - left.filter((one) => one === kind).length
  return {
    posts: world.posts.map(({ page, message, id, createdAt }) => ({ page, message, id, createdAt })),
    faults,
  } satisfies Log
})
