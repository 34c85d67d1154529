import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Selectable, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { AssistUse } from '#server/kernel/database/tables.generated.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { requireFile } from '../../media/files/public.ts'
import { findArticle } from '../articles/public.ts'
import { itemText } from '../crawler/public.ts'

type Use = Selectable<AssistUse>

/**
 * A request of the caller's own that is done, locked within a transaction.
 * @throws Refusal 404 for others' requests, `notDone`
 */
export async function ownUse(tx: Tx, access: Access, id: number): Promise<Use> {
  return done(await ofCaller(tx, access, id).forUpdate().executeTakeFirst())
}

/** The same, only read. */
export async function readOwnUse(db: Database, access: Access, id: number): Promise<Use> {
  return done(await ofCaller(db, access, id).executeTakeFirst())
}

const ofCaller = (db: Database | Tx, { userId }: Access, id: number) =>
  db.selectFrom('assist_use').selectAll().where('id', '=', id).where('user_id', '=', userId)

function done(use: Use | undefined): Use {
  if (!use) throw fail(kernelErrors.notFound)
  if (use.status !== 'done') throw fail(assistErrors.notDone)
  return use
}

/**
 * Refuses one who may no longer see what a proposal is about: an article, also one that readers have, a file, or an item
 * of another source.
 */
export async function requireStillSeen(
  tx: Tx,
  access: Access,
  { article_id, record_type, record_id }: Use,
): Promise<void> {
  if (record_type === 'file' && record_id !== null) await requireFile(tx, { access }, record_id, 'file.view')
  if (record_type === 'crawl_item' && record_id !== null && !(await itemText(tx, access, record_id)))
    throw fail(kernelErrors.notFound)
  if (article_id === null) return
  const { rows } = await sql`select from article_publication where article_id = ${article_id}`.execute(tx)
  if (rows.length === 0) await findArticle(tx, access, article_id)
}

export type Taking = { proposal: number; despite?: boolean | undefined }

/** Refuses a proposal that is not there, and one with findings that nobody confirmed. Returns its findings. */
export function requireTakeable(use: Use, { proposal, despite }: Taking): number {
  const found = use.findings[proposal]
  if (found === undefined) throw fail(kernelErrors.notFound)
  if (found > 0 && !despite) throw fail(assistErrors.hasFindings)
  return found
}

/** Records that a proposal was taken; once, however often it is taken. */
export async function takeWithin(
  tx: Tx,
  note: Note,
  access: Access,
  use: Use,
  taking: Taking,
): Promise<void> {
  const findings = requireTakeable(use, taking)
  await tx
    .insertInto('assist_taken')
    .values({ use_id: use.id, proposal: taking.proposal, taken_by: access.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // What is taken after all was not refused.
  await tx.updateTable('assist_use').set({ refused_at: null }).where('id', '=', use.id).execute()
  const { kind, model, prompt_version, article_id } = use
  note({
    type: 'assist',
    id: use.id,
    name: kind,
    after: { kind, model, prompt_version, article_id, findings },
  })
}

/** Records that proposals were refused; what was taken of them stays taken. */
export async function refuseUse(tx: Tx, note: Note, { id, kind }: Use): Promise<void> {
  await sql`update assist_use set refused_at = now() where id = ${id}
    and not exists (select from assist_taken where use_id = ${id})`.execute(tx)
  note({ type: 'assist', id, name: kind, after: { kind, refused: true } })
}
