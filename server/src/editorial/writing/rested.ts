import type { Stage } from '@toasoan/contract/editorial/stages'
import { writingSchema } from '@toasoan/contract/editorial/writing'
import { sql } from 'kysely'
import { type Change, type Origin, writeActivity } from '#server/kernel/activity/activity.ts'
import { InvalidInput } from '#server/kernel/http/error-handler.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { endWriting, findArticle, versionOfWriting } from '../articles/public.ts'
import { notifyDesks } from '../presence/public.ts'
import { readWriting } from '../shared-text/public.ts'
import { workflowsOf } from '../workflows/public.ts'

/** Activity log actor: none, because writing rested or went on for long. */
const origin: Origin = {
  access: null,
  module: 'article',
  permission: 'article.update',
  method: 'JOB',
  api: 'version-writings',
  address: '',
}

/**
 * Makes a shared text a version in the name of its last writer; with `end` it ends then. What cannot be saved yet, as
 * with a title too long, stays as it is, or is kept for its writers when the text ends.
 */
export async function writeRested(kernel: Kernel, articleId: number, end = false): Promise<void> {
  const workflows = await workflowsOf(kernel)
  await kernel.db
    .transaction()
    .execute(async (tx) => {
      const article = await findArticle(tx, null, articleId, true)
      const row = await readWriting(tx, articleId, true)
      if (!row) return
      const access = await accessWithoutSession(tx, row.touched_by)
      if (access) {
        const changes: Change[] = []
        const maker = { access, language: access.language, workflows }
        await versionOfWriting(tx, (change) => void changes.push(change), maker, article, row).catch(
          unlessRefused,
        )
        if (changes.length > 0) await writeActivity(tx, origin, changes)
      }
      if (end) await endWriting(tx, articleId, { why: 'idle', by: '' })
    })
    .catch((err) => kernel.log.warn({ err, article: articleId }, 'shared text'))
}

/**
 * Frees the lock of a shared text that nobody has open in this process any more, unless somebody wrote elsewhere a moment
 * ago; it is taken again by the next key.
 */
export async function freeLock({ db }: Kernel, articleId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ stage: Stage }>`update article_lock l set holder_id = null, expires_at = null
      from article a join article_writing w on w.article_id = a.id
      where l.article_id = ${articleId} and a.id = l.article_id and l.mode = 'together' and l.holder_id is not null
        and w.touched_at < now() - interval '2 seconds'
      returning a.stage`.execute(tx)
    const [article] = rows
    if (!article) return
    await send(tx, 'article_changed', { stage: article.stage })
    await notifyDesks(tx, articleId, 'standing')
  })
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error
}

/** Seconds of rest after which a text becomes a version, and seconds between two versions while writing goes on. */
const rest = 120
const longest = 600

/** Hours after which a text in which nobody writes ends, and seconds where its history has grown out of proportion. */
const endAfter = 24
const heavyAfter = 600

/** Days for which text that became no version is kept. */
const keptDays = 60

/**
 * Makes versions of what is written together, and ends texts in which nobody writes any more. A text in which a newer
 * process wrote is left to that one.
 */
export async function versionWritings(kernel: Kernel): Promise<void> {
  const { rows } = await sql<{ article_id: number; ends: boolean }>`
    select w.article_id, w.touched_at < now() - make_interval(hours => ${endAfter})
      or (w.touched_at < now() - make_interval(secs => ${heavyAfter})
        and octet_length(w.state) > 8 * pg_column_size(v.document) + 100000) as ends
    from article_writing w join article_version v on v.article_id = w.article_id and v.number = w.base_version
    where w.schema <= ${writingSchema} and (w.touched_at < now() - make_interval(hours => ${endAfter})
      or (w.touched_at < now() - make_interval(secs => ${heavyAfter}) and octet_length(w.state) > 100000)
      or (w.seq > w.version_seq and w.purpose = 'edit' and (w.touched_at < now() - make_interval(secs => ${rest})
        or greatest(w.began_at, v.created_at) < now() - make_interval(secs => ${longest}))))
    limit 200`.execute(kernel.db)
  for (const { article_id, ends } of rows) await writeRested(kernel, article_id, ends)
}

/** Deletes kept text after its time. */
export const forgetKept = async ({ db }: Kernel): Promise<void> =>
  void (await sql`delete from article_writing_kept where at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  ))
