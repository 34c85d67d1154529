import { stages } from '@toasoan/contract/editorial/stages'
import {
  dropWriting,
  keptWriting,
  mostLargeUpdate,
  postWriting,
  saveWriting,
  writingErrors,
} from '@toasoan/contract/editorial/writing'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type CallContext, route } from '#server/kernel/http/route.ts'
import { articleDetail, endWriting, findArticle, versionOfWriting } from '../articles/public.ts'
import { readWriting, writersAfter } from '../shared-text/public.ts'
import { workflowsOf } from '../workflows/public.ts'
import { desksOf } from './desks-of.ts'
import { mayEnter, mayIn } from './may-write.ts'
import { writeUpdate } from './write-update.ts'

/** Rejects with 403 users who may not write in the article as it is now. */
async function mustWrite(call: CallContext, access: Access, id: number): Promise<void> {
  const article = await findArticle(call.db, access, id)
  const correct = article.stage === stages.published
  if ((await mayIn(call, access, article, correct)) !== 'write')
    throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
}

export const routes = [
  route(postWriting, async (call) => {
    const { access, params, body } = call
    const { id } = params
    const { lineage, schema } = body
    const { stage } = await findArticle(call.db, access, id)
    const { may } = await mayEnter(call, access, { id, schema, correct: stage === stages.published })
    if (may === 'old') throw fail(writingErrors.old)
    if (may === 'read') throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
    const update = Buffer.from(body.update, 'base64')
    if (update.length > mostLargeUpdate) throw fail(kernelErrors.tooLarge)
    return { seq: await writeUpdate(call, desksOf(call), access, { id, lineage, update }) }
  }),
  route(saveWriting, async (call) => {
    const { access, language, params, body } = call
    const workflows = await workflowsOf(call)
    await mustWrite(call, access, params.id)
    await call.change(async (tx, note) => {
      const article = await findArticle(tx, access, params.id, true)
      const row = await readWriting(tx, params.id, true)
      note({ type: 'article', id: params.id, name: article.title })
      if (row && row.lineage !== body.lineage) throw fail(writingErrors.ended)
      if (row) await versionOfWriting(tx, note, { access, language, workflows }, article, row)
    })
    return articleDetail(call, params.id, call)
  }),
  route(dropWriting, async (call) => {
    const { access, params, body } = call
    await mustWrite(call, access, params.id)
    await call.change(async (tx, note) => {
      const article = await findArticle(tx, access, params.id, true)
      const row = await readWriting(tx, params.id, true)
      note({ type: 'article', id: params.id, name: article.title })
      if (!row) return
      if (row.lineage !== body.lineage) throw fail(writingErrors.ended)
      const names = await writersAfter(tx, row, body.seen, access.userId)
      if (names.length > 0) throw fail(writingErrors.newer, { names: names.join(', ') })
      await endWriting(tx, params.id, { why: 'discarded', by: access.name })
    })
    return articleDetail(call, params.id, call)
  }),
  route(keptWriting, async ({ db, access, params }) => {
    await findArticle(db, access, params.id)
    if (access.viewedBy) return []
    const { rows } = await sql<{
      id: number
      input: unknown
      why: string
      writers: { id: number; name: string }[]
      at: string
    }>`select k.id, k.content as input, k.why, k.at,
        (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name)) from app_user u
          where u.id = any(k.writers)) as writers
      from article_writing_kept k where k.article_id = ${params.id} and ${access.userId}::bigint = any(k.writers)
      order by k.at desc limit 10`.execute(db)
    return rows
  }),
]
