import { type ClaimKind, type ClaimSource, claimErrors } from '@toasoan/contract/facilities/claims'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { asRows, findClashes, type Requested } from './clashes.ts'
import { offersFor } from './offers.ts'
import { spanText } from './span-text.ts'

/** What holds claims: a booking, a borrow, a repair, an attachment. */
export type Owner = { source: ClaimSource; id: number }

type Resource = { kind: ClaimKind; id: number }

/**
 * Lets one transaction at a time change claims on a thing. Everybody locks in the same order, after the record that
 * the claims are for, so that nobody waits in a circle. The constraint guards; this only keeps the waiting short.
 */
async function lockResources(tx: Tx, resources: readonly Resource[]): Promise<void> {
  if (resources.length === 0) return
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('claim ' || kind || ' ' || id, 0) as key
    from unnest(${resources.map(({ kind }) => kind)}::text[], ${resources.map(({ id }) => id)}::bigint[]) as r (kind, id)
    order by key offset 0) as keys`.execute(tx)
}

async function heldBy(tx: Tx, { source, id }: Owner): Promise<Resource[]> {
  const { rows } = await sql<Resource>`
    select distinct kind, resource_id as id from claim where source = ${source} and source_id = ${id}`.execute(
    tx,
  )
  return rows
}

const once = (requested: readonly Requested[]) => [
  ...new Map(requested.map((each) => [`${each.kind} ${each.id} ${each.from}`, each])).values(),
]

/** Adds claims of an owner, those that are not taken; returns how many. */
async function insert(
  tx: Tx,
  owner: Owner,
  requested: readonly Requested[],
  blocking: boolean,
): Promise<number> {
  if (requested.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    insert into claim (kind, resource_id, during, source, source_id, blocking)
    select kind, id, during, ${owner.source}::claim_source, ${owner.id}, ${blocking} from ${asRows(requested)} as wanted
    order by kind, id on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/** Replaces all claims of an owner; returns how many could not be had. */
async function replace(
  tx: Tx,
  owner: Owner,
  requested: readonly Requested[],
  blocking: boolean,
): Promise<number> {
  const held = await heldBy(tx, owner)
  if (held.length === 0 && requested.length === 0) return 0
  await lockResources(tx, [...held, ...requested])
  await sql`delete from claim where source = ${owner.source} and source_id = ${owner.id}`.execute(tx)
  return requested.length - (await insert(tx, owner, requested, blocking))
}

/**
 * Takes things for an owner, instead of all that it held; what is taken blocks everybody else. When one of them is
 * taken already: 409 `claim.taken`, which names what it clashes with and offers other times and things.
 */
export async function takeClaims(
  tx: Tx,
  { access, language }: Actor,
  owner: Owner,
  requested: readonly Requested[],
): Promise<void> {
  const all = once(requested)
  if ((await replace(tx, owner, all, true)) === 0) return
  await refuseIfTaken(tx, { access, language }, all, owner)
  throw fail(kernelErrors.stale)
}

/** What an owner takes, among others who take theirs at the same moment. */
export type Share = { owner: Owner; wanted: readonly Requested[] }

/**
 * Takes things for several owners at once, instead of all that they held: what one gives up, another may take. When
 * anything is taken by somebody else, nothing is had: 409 `claim.taken` as of `takeClaims`.
 */
export async function takeTogether(tx: Tx, actor: Actor, shares: readonly Share[]): Promise<void> {
  const touched: Resource[] = shares.flatMap(({ wanted }) => wanted)
  for (const { owner } of shares) touched.push(...(await heldBy(tx, owner)))
  await lockResources(tx, touched)
  for (const { owner } of shares)
    await sql`delete from claim where source = ${owner.source} and source_id = ${owner.id}`.execute(tx)
  for (const { owner, wanted } of shares) {
    const all = once(wanted)
    if ((await insert(tx, owner, all, true)) === all.length) continue
    await refuseIfTaken(tx, actor, all, owner)
    throw fail(kernelErrors.stale)
  }
}

/** Notes what an owner would take. It blocks nobody, and is drawn hatched. */
export async function waitWithClaims(tx: Tx, owner: Owner, requested: readonly Requested[]): Promise<void> {
  await replace(tx, owner, once(requested), false)
}

/** Refuses with what is taken by another owner, if anything: a courtesy before the write, never the guard. */
export async function refuseIfTaken(
  tx: Tx,
  { access, language }: Actor,
  requested: readonly Requested[],
  except: Owner | null = null,
): Promise<void> {
  const clashes = await findClashes(tx, access, requested, except)
  const [first] = clashes
  if (!first) return
  throw fail(claimErrors.taken, {
    what: first.resource_name,
    when: spanText(first.starts_at, first.ends_at, language),
    clashes,
    ...(await offersFor(tx, requested, clashes, except)),
  })
}

/** Gives back what an owner holds from now on; what was used stays on record. */
export async function endClaims(tx: Tx, { source, id }: Owner): Promise<void> {
  await sql`delete from claim where source = ${source} and source_id = ${id} and lower(during) >= now()`.execute(
    tx,
  )
  await sql`update claim set during = tstzrange(lower(during), now())
    where source = ${source} and source_id = ${id} and (upper_inf(during) or upper(during) > now())`.execute(
    tx,
  )
}

/**
 * Holds on to what an owner holds, up to `until` or to where somebody else's time begins: what is overdue is not free.
 * Nothing is ever shortened.
 */
export async function extendClaims(tx: Tx, owner: Owner, until: string): Promise<void> {
  await lockResources(tx, await heldBy(tx, owner))
  await sql`
    update claim c set during = tstzrange(lower(c.during), longer.until)
    from (
      select h.id, least(${until}::timestamptz, (select min(lower(n.during)) from claim n where n.blocking
        and n.resource_id = h.resource_id and n.kind = h.kind and n.id <> h.id and lower(n.during) >= upper(h.during))) as until
      from claim h where h.source = ${owner.source} and h.source_id = ${owner.id} and h.blocking and not upper_inf(h.during)
    ) as longer
    where c.id = longer.id and longer.until > upper(c.during)`.execute(tx)
}

/** Forgets what an owner held or wanted. */
export async function releaseClaims(tx: Tx, { source, id }: Owner): Promise<void> {
  await sql`delete from claim where source = ${source} and source_id = ${id}`.execute(tx)
}
