import { type ClaimKind, type ClaimSource, claimErrors } from '@toasoan/contract/facilities/claims'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { asRows, findClashes, type Wanted } from './clashes.ts'
import { offersFor } from './offers.ts'
import { spanText } from './span-text.ts'

/** Who asks, and in which language a refusal is put. */
export type Asker = { access: Access; language: Language }

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

const once = (wanted: readonly Wanted[]) => [
  ...new Map(wanted.map((each) => [`${each.kind} ${each.id} ${each.from}`, each])).values(),
]

/** Replaces all claims of an owner; returns how many could not be had. */
async function replace(tx: Tx, owner: Owner, wanted: readonly Wanted[], blocking: boolean): Promise<number> {
  await lockResources(tx, [...(await heldBy(tx, owner)), ...wanted])
  await sql`delete from claim where source = ${owner.source} and source_id = ${owner.id}`.execute(tx)
  if (wanted.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    insert into claim (kind, resource_id, during, source, source_id, blocking)
    select kind, id, during, ${owner.source}::claim_source, ${owner.id}, ${blocking} from ${asRows(wanted)} as wanted
    order by kind, id on conflict do nothing`.execute(tx)
  return wanted.length - Number(numAffectedRows)
}

/**
 * Takes things for an owner, instead of all that it held; what is taken blocks everybody else. When one of them is
 * taken already: 409 `claim.taken`, which names what it clashes with and offers other times and things.
 */
export async function takeClaims(
  tx: Tx,
  { access, language }: Asker,
  owner: Owner,
  wanted: readonly Wanted[],
): Promise<void> {
  const all = once(wanted)
  if ((await replace(tx, owner, all, true)) === 0) return
  await refuseIfTaken(tx, { access, language }, all, owner)
  throw fail(kernelErrors.stale)
}

/** Notes what an owner would take. It blocks nobody, and is drawn hatched. */
export async function waitWithClaims(tx: Tx, owner: Owner, wanted: readonly Wanted[]): Promise<void> {
  await replace(tx, owner, once(wanted), false)
}

/** Refuses with what is taken by another owner, if anything: a courtesy before the write, never the guard. */
export async function refuseIfTaken(
  tx: Tx,
  { access, language }: Asker,
  wanted: readonly Wanted[],
  except: Owner | null = null,
): Promise<void> {
  const clashes = await findClashes(tx, access, wanted, except)
  const [first] = clashes
  if (!first) return
  throw fail(claimErrors.taken, {
    what: first.resource_name,
    when: spanText(first.starts_at, first.ends_at, language),
    clashes,
    ...(await offersFor(tx, wanted, clashes, except)),
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

/** Forgets what an owner held or wanted. */
export async function releaseClaims(tx: Tx, { source, id }: Owner): Promise<void> {
  await sql`delete from claim where source = ${source} and source_id = ${id}`.execute(tx)
}
