import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { stages } from '@toasoan/contract/editorial/stages'
import { writingErrors, writingSchema } from '@toasoan/contract/editorial/writing'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import * as Y from 'yjs'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { claim, findArticle, readLock, standingOf } from '../articles/public.ts'
import { notifyDesks } from '../presence/public.ts'
import {
  addUpdate,
  checkUpdate,
  insertWriting,
  lineageOf,
  mostState,
  readWriting,
  registerClients,
  seedOf,
} from '../shared-text/public.ts'
import type { Desk, Desks } from './desk.ts'
import { mayIn } from './may-write.ts'

/** Creates the row of a text that a user begins to write in; nothing when another was quicker. */
async function begin(kernel: Kernel, tx: Tx, access: Access, desk: Desk): Promise<void> {
  const article = await findArticle(tx, access, desk.id, true)
  if (await readWriting(tx, desk.id)) return
  const lock = await readLock(tx, desk.id)
  if (lock.live) {
    const { holder_name: name, holder_id, expires_at } = lock
    throw fail(articleErrors.lockedByOther, { name, holder_id, expires_at })
  }
  const epoch = lock.epoch + 1
  if (lineageOf(desk.id, article.version, epoch) !== desk.lineage) throw fail(writingErrors.ended)
  const correct = article.stage === stages.published
  if ((await mayIn(kernel, access, article, correct)) !== 'write')
    throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
  const { input } = await standingOf(tx, article)
  await insertWriting(tx, {
    articleId: desk.id,
    lineage: desk.lineage,
    epoch,
    purpose: correct ? 'correct' : 'edit',
    version: article.version,
    schema: writingSchema,
    userId: access.userId,
    state: Y.encodeStateAsUpdate(seedOf(input)),
  })
  await sql`update article_lock set mode = 'together', holder_id = ${access.userId}, tab = '', epoch = ${epoch},
    acquired_at = now(), expires_at = now() + interval '120 seconds', wanted_by = null
    where article_id = ${desk.id}`.execute(tx)
  if (!correct) await claim(tx, article, access)
  await send(tx, 'article_changed', { stage: article.stage })
  await notifyDesks(tx, desk.id, 'standing', epoch)
}

/** Whether a newer process has written in a text, with nodes that this one may not know. */
async function isBeyondUs(db: Kernel['db'], id: number): Promise<boolean> {
  const { rows } =
    await sql`select from article_writing where article_id = ${id} and schema > ${writingSchema}`.execute(db)
  return rows.length > 0
}

/**
 * Checks an update, stores it and passes it on; returns its number, which confirms it. Rejects what may not be written
 * (422), what lacks an earlier part, and what is of another text than there is now (409).
 */
export async function writeUpdate(
  kernel: Kernel,
  desks: Desks,
  access: Access,
  { id, lineage, update }: { id: number; lineage: string; update: Uint8Array },
): Promise<number> {
  const { db } = kernel
  let desk = desks.get(id) ?? (await desks.open(id))
  if (desk.lineage !== lineage) desk = await desks.open(id)
  if (desk.lineage !== lineage) throw fail(writingErrors.ended)
  if (desk.bytes + update.length > mostState) throw fail(writingErrors.full)
  let checked = checkUpdate(update, await desks.textOf(desk))
  if (checked === 'gap') {
    await desks.catchUp(desk)
    checked = checkUpdate(update, await desks.textOf(desk))
  }
  if (checked === 'gap') throw fail(writingErrors.gap)
  if (checked === 'refused') throw fail(writingErrors.refused)
  const adding = { articleId: id, lineage, userId: access.userId, update }
  const strangers = checked.clients.filter((client) => desk.owners.get(client) !== access.userId)
  const add = async (on: typeof db | Tx) => {
    if (strangers.length > 0) {
      const registered = await registerClients(on, adding, strangers)
      if (registered === 'theirs') throw fail(writingErrors.refused)
      if (registered === 'full') throw fail(writingErrors.full)
    }
    return addUpdate(on, adding)
  }
  let seq = desk.seq === 0 ? null : await add(db)
  if (seq === null) {
    seq = await db.transaction().execute(async (tx) => {
      await begin(kernel, tx, access, desk)
      return add(tx)
    })
  }
  if (seq === null) throw fail((await isBeyondUs(db, id)) ? writingErrors.old : writingErrors.ended)
  for (const client of checked.clients) desk.owners.set(client, access.userId)
  if (!desks.take(desk, seq, update, access.userId)) await desks.catchUp(desk)
  await desks.updateLock(desk, access.userId)
  return seq
}
