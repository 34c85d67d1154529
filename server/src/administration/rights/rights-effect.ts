import type { Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes } from '@toasoan/contract/access/scope'
import {
  type Effect,
  type EffectStep,
  mostAffectedListed,
  type PersonEffect,
  type RightsEffect,
} from '@toasoan/contract/administration/rights-effect'
import type { Language } from '@toasoan/contract/kit/text'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Preview } from '#server/kernel/http/previewing.ts'
import { wordsOf } from '../permissions/public.ts'
import type { Grants } from './guards.ts'
import type { House, Source } from './house.ts'
import { type Strength, strengths } from './power.ts'

/** A change of one permission, not named yet. */
export type Unnamed = Omit<Effect, 'label'>

/** What differs between two sets of grants, permission by permission. */
export function differences(before: Grants, after: Grants): Unnamed[] {
  const all = new Set<Permission>([...before.keys(), ...after.keys()])
  return [...all]
    .filter((permission) => before.get(permission) !== after.get(permission))
    .map((permission) => ({
      permission,
      from: before.get(permission) ?? null,
      to: after.get(permission) ?? null,
    }))
}

const rank = (scope: Scope | null) => (scope ? scopes.indexOf(scope) : -1)

/** Whether a permission is new or reaches further. */
export const isGain = ({ from, to }: Unnamed): boolean => rank(to) > rank(from)

/** Names what changes, in the language of who asks. */
export async function naming(db: Database | Tx, changes: readonly Unnamed[], language: Language) {
  const codes = [...new Set(changes.map(({ permission }) => permission))]
  const words = await wordsOf(db, codes, language)
  const labels = new Map(words.map(({ code, label }) => [code, label]))
  return (list: readonly Unnamed[]): Effect[] =>
    list.map((each) => ({ ...each, label: labels.get(each.permission) ?? each.permission }))
}

/** The steps that a person may make: in a workflow by a group, with the permission that the step needs. */
function stepsOf({ moves, grants }: Strength): Map<string, EffectStep> {
  const steps = new Map<string, EffectStep>()
  for (const { permission, step } of moves.values())
    if (step && grants.has(permission as Permission)) steps.set(JSON.stringify(step), step)
  return steps
}

const without = (one: Map<string, EffectStep>, other: Map<string, EffectStep>): EffectStep[] =>
  [...one].filter(([key]) => !other.has(key)).map(([, step]) => step)

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

function standingOf(before: [Source | undefined, Strength], after: [Source | undefined, Strength]) {
  if (!before[0]) return 'enters' as const
  if (!after[0]) return 'leaves' as const
  if (before[1].everything === after[1].everything) return null
  return after[1].everything ? ('administrator' as const) : ('ordinary' as const)
}

/** The departments of a person, and those with all below them. */
const reached = ['departments', 'subtree'] as const

type Found = Omit<PersonEffect, 'id' | 'name' | 'gains' | 'loses'> & { changed: Unnamed[] }

function compare(
  before: [Source | undefined, Strength],
  after: [Source | undefined, Strength],
): Found | null {
  const [was, is] = [before[1], after[1]]
  const steps = [stepsOf(was), stepsOf(is)] as const
  const found: Found = {
    standing: standingOf(before, after),
    changed: differences(was.grants, is.grants),
    steps_gained: without(steps[1], steps[0]),
    steps_lost: without(steps[0], steps[1]),
    reach: reached.some((which) => !isSame(was[which], is[which])),
  }
  const { standing, changed, steps_gained, steps_lost, reach } = found
  return standing || reach || changed.length + steps_gained.length + steps_lost.length > 0 ? found : null
}

const byName = new Intl.Collator('vi')

/** What another state of roles, groups and departments gives each person and takes from them. */
export async function effectOf(
  db: Database | Tx,
  before: House,
  after: House,
  language: Language,
): Promise<RightsEffect> {
  const [ofBefore, ofAfter] = [strengths(before), strengths(after)]
  // People whose rights come from the same are compared once.
  const known = new Map<string, Found | null>()
  const keyOf = (source: Source | undefined) =>
    source ? `${source.roles}|${source.groups}|${source.departments}` : '-'
  const found: { id: number; name: string; effect: Found }[] = []
  for (const id of new Set([...before.people.keys(), ...after.people.keys()])) {
    const [was, is] = [before.people.get(id), after.people.get(id)]
    const key = `${keyOf(was)}/${keyOf(is)}`
    const effect = known.has(key) ? known.get(key) : compare([was, ofBefore(was)], [is, ofAfter(is)])
    known.set(key, effect ?? null)
    if (effect) found.push({ id, name: (is ?? was)?.name ?? '', effect })
  }
  found.sort((one, other) => byName.compare(one.name, other.name))
  const listed = found.slice(0, mostAffectedListed)
  const named = await naming(
    db,
    listed.flatMap(({ effect }) => effect.changed),
    language,
  )
  return {
    affected: found.length,
    people: listed.map(({ id, name, effect: { changed, ...rest } }) => ({
      id,
      name,
      ...rest,
      gains: named(changed.filter(isGain)),
      loses: named(changed.filter((each) => !isGain(each))),
    })),
    newcomers: null,
    second_factor: null,
  }
}

/** Adds to what the previewed call found out before: several people, or settings beside them. */
export function joinPreview(preview: Preview, more: Partial<RightsEffect>): void {
  const none: RightsEffect = { affected: 0, people: [], newcomers: null, second_factor: null }
  const before = (preview.result as RightsEffect | undefined) ?? none
  preview.result = {
    affected: before.affected + (more.affected ?? 0),
    people: [...before.people, ...(more.people ?? [])].slice(0, mostAffectedListed),
    newcomers: more.newcomers ?? before.newcomers,
    second_factor: more.second_factor ?? before.second_factor,
  } satisfies RightsEffect
}
