import { uploadErrors } from '@toasoan/contract/media/uploads'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { SentPart } from '#server/kernel/storage/multipart.ts'

/** A part that this process holds while it sends it; `claim` is this attempt's own. */
export type HeldPart = {
  session: string
  number: number
  start: number
  length: number
  sha256: Buffer
  claim: string
}

/** Seconds for which a part is held; then another process may send it, whose predecessor is gone. */
const lease = sql`interval '30 seconds'`

/**
 * Claims a part for sending; true when the storage has these bytes already. Only one process sends a part at a time:
 * a second one could replace in the storage what the first has acknowledged.
 *
 * @throws Refusal 409 `upload.different` for other bytes, `upload.busy` while another process sends it, 410 when the
 *   upload is no longer open
 */
export async function claimPart(
  db: Database,
  { session, number, length, sha256, claim }: HeldPart,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into upload_part as p (session_id, number, length, sha256, claim, claimed_until)
    select id, ${number}, ${length}, ${sha256}, ${claim}, now() + ${lease} from upload_session
      where id = ${session} and state = 'open'
    on conflict (session_id, number) do update
      set length = excluded.length, sha256 = excluded.sha256, claim = excluded.claim,
        claimed_until = excluded.claimed_until
      where p.etag is null and p.claimed_until < now()`.execute(db)
  if (numAffectedRows === 1n) return false
  const { rows } = await sql<{ sha256: Buffer; sent: boolean }>`
    select sha256, etag is not null as sent from upload_part
    where session_id = ${session} and number = ${number}`.execute(db)
  const there = rows[0]
  if (!there) throw fail(uploadErrors.gone)
  if (!there.sent) throw fail(uploadErrors.busy)
  if (!there.sha256.equals(sha256)) throw fail(uploadErrors.different)
  return true
}

/** Prolongs the claim of a part. */
export async function holdPart(db: Database, { session, number, claim }: HeldPart): Promise<void> {
  await sql`update upload_part set claimed_until = now() + ${lease}
    where session_id = ${session} and number = ${number} and claim = ${claim}`.execute(db)
}

/** Gives a part back whose sending failed, so that its next try need not wait. */
export async function releasePart(db: Database, { session, number, claim }: HeldPart): Promise<void> {
  await sql`update upload_part set claimed_until = now()
    where session_id = ${session} and number = ${number} and claim = ${claim} and etag is null`.execute(db)
}

/** Notes that the storage has a part; false when the claim was lost meanwhile, or the upload has ended. */
export async function noteSent(
  db: Database,
  { session, number, start, length, claim }: HeldPart,
  etag: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with sent as (update upload_part set etag = ${etag}
      where session_id = ${session} and number = ${number} and claim = ${claim} and etag is null returning session_id)
    update upload_session set last_chunk_at = now(),
      received = received + int8multirange(int8range(${start}, ${start + length}))
    from sent where id = sent.session_id and state = 'open'`.execute(db)
  return numAffectedRows === 1n
}

/** The parts that the storage has, in order. */
export async function sentParts(db: Database, session: string): Promise<SentPart[]> {
  const { rows } = await sql<SentPart>`select number, etag from upload_part
    where session_id = ${session} and etag is not null order by number`.execute(db)
  return rows
}

/** A part as it was acknowledged. */
export type PartHash = { number: number; length: number; sha256: Buffer }

/** What was acknowledged of an upload to a bucket, in order; empty for one in the data folder. */
export async function partHashes(db: Database, session: string): Promise<PartHash[]> {
  const { rows } = await sql<PartHash>`select number, length, sha256 from upload_part
    where session_id = ${session} and etag is not null order by number`.execute(db)
  return rows
}

/** Forgets the parts of an upload whose file is stored. */
export async function forgetParts(db: Database | Tx, session: string): Promise<void> {
  await sql`delete from upload_part where session_id = ${session}`.execute(db)
}
