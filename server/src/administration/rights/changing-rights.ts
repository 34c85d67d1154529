import type { Permission } from '@toasoan/contract/access/catalogue'
import { grantErrors } from '@toasoan/contract/administration/grants'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { previewing } from '#server/kernel/http/previewing.ts'
import { inWords, markAsked } from './guards.ts'
import { type House, readHouse, type Source } from './house.ts'
import { beyondActor, strengths } from './power.ts'
import { effectOf, joinPreview } from './rights-effect.ts'

/** Who changes rights, in which transaction. */
export type Asked = { tx: Tx; access: Pick<Access, 'userId'>; language: Language }

const rightsLock = 7_402_150_011

type Found = { missing: Set<Permission>; people: string[] }

/** What people have in one state of the house beyond the other, and the actor could not hand out. */
function handedBeyond(one: House, other: House, actorId: number, actor: Source | undefined, actorIn: House) {
  const [ofOne, ofOther] = [strengths(one), strengths(other)]
  const power = strengths(actorIn)(actor)
  const known = new Map<string, Permission[]>()
  const found: Found = { missing: new Set(), people: [] }
  for (const [id, source] of one.people) {
    // What somebody gives up of their own needs nobody's leave.
    if (id === actorId && one === actorIn) continue
    const before = other.people.get(id)
    const key = [source, before].map((s) => (s ? `${s.roles}|${s.groups}|${s.departments}` : '-')).join('/')
    const missing = known.get(key) ?? beyondActor(ofOne(source), ofOther(before), other, power)
    known.set(key, missing)
    for (const permission of missing) found.missing.add(permission)
    if (missing.length > 0) found.people.push(source.name)
  }
  return found
}

const namedAtMost = 5

const inNames = (people: readonly string[]) =>
  people.slice(0, namedAtMost).join(', ') + (people.length > namedAtMost ? `, … (${people.length})` : '')

function refuse(definition: typeof grantErrors.beyondOwn, { missing, people }: Found, language: Language) {
  if (missing.size === 0) return
  const codes = [...missing]
  throw fail(definition, { permissions: inWords(codes, language), missing: codes, people: inNames(people) })
}

const hasAdministrator = ({ people, administrators, roleOfGroup }: House): boolean =>
  [...people.values()].some(
    ({ roles, groups }) =>
      roles.includes(administrators) || groups.some((id) => roleOfGroup.get(id) === administrators),
  )

/**
 * Runs work that may change what anybody may do, and refuses it when it gave or took what the actor does not hold as
 * widely, or left no administrator. What counts is the difference it made, person by person: roles, groups, departments,
 * their tree, workflows and who may log in at all. Such work waits for each other, so that what is compared stays true.
 *
 * A previewed call learns that difference here.
 *
 * @throws Refusal 403 `grant.beyond_own` or `grant.takes_beyond_own`, 409 `grant.last_administrator`
 */
export async function changingRights<T>({ tx, access, language }: Asked, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_xact_lock(${rightsLock}::bigint)`.execute(tx)
  await markAsked(tx)
  const before = await readHouse(tx)
  const result = await work()
  const after = await readHouse(tx)
  if (hasAdministrator(before) && !hasAdministrator(after)) throw fail(grantErrors.lastAdministrator)
  const actor = before.people.get(access.userId)
  refuse(grantErrors.beyondOwn, handedBeyond(after, before, access.userId, actor, before), language)
  refuse(grantErrors.takesBeyondOwn, handedBeyond(before, after, access.userId, actor, before), language)
  const preview = previewing()
  if (preview) joinPreview(preview, await effectOf(tx, before, after, language))
  return result
}

/**
 * Runs work in which nobody gives rights of their own accord: a newcomer gets what the settings say, and whoever saved
 * those held it.
 */
export async function grantedByTheHouse<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await markAsked(tx)
  return work()
}
