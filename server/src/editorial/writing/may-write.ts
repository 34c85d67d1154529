import { stages } from '@toasoan/contract/editorial/stages'
import { type WritingEntered, writingErrors, writingSchema } from '@toasoan/contract/editorial/writing'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { findArticle, whyNotCorrect, whyNotEdit } from '../articles/public.ts'
import { workflowsOf } from '../workflows/public.ts'

type Found = Awaited<ReturnType<typeof findArticle>>

/** What a user may do in a shared text; `holder` is who writes it alone at the moment, as callers from outside do. */
export type May = { may: WritingEntered['may']; holder: string | null }

type Asked = { id: number; schema: number; correct: boolean }

/** Whether a user may write in an article that is at this stage; a correction needs the right to publish it. */
export async function mayIn(
  kernel: Kernel,
  access: Access,
  article: Found,
  correct: boolean,
): Promise<'write' | 'read'> {
  if (access.viewedBy) return 'read'
  if (!correct) return whyNotEdit(access, article) === null ? 'write' : 'read'
  const workflows = await workflowsOf(kernel)
  const isLive = article.stage === stages.published
  return isLive && whyNotCorrect(access, workflows, article, access.language) === null ? 'write' : 'read'
}

/** What a user may do in an article that is opened; rejects with 404 out of sight, and where one person writes alone. */
export async function mayEnter(kernel: Kernel, access: Access, { id, schema, correct }: Asked): Promise<May> {
  const article = await findArticle<{ single: boolean | null; stored: number | null; alone: string | null }>(
    kernel.db,
    access,
    id,
    false,
    sql`, (select single_writer from article_type where id = a.article_type_id) as single,
      (select schema from article_writing where article_id = a.id) as stored,
      (select u.name from article_lock l join app_user u on u.id = l.holder_id
        where l.article_id = a.id and l.mode = 'alone' and l.expires_at > now()) as alone`,
  )
  const settings = await settingsOf(kernel)
  if (!settings['writing.together'] || article.single) throw fail(writingErrors.off)
  const may = await mayIn(kernel, access, article, correct)
  // What this page or this process does not know, it would delete.
  const isOld = schema < Math.max(writingSchema, article.stored ?? 0) || (article.stored ?? 0) > writingSchema
  if (article.alone !== null) return { may: 'read', holder: article.alone }
  return { may: may === 'write' && isOld ? 'old' : may, holder: null }
}
