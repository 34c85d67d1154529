import type { ArticleDocument, DocumentNode } from '@toasoan/contract/editorial/document'
import type { LeftBehind } from '@toasoan/contract/editorial/left-behind'
import { type restoreVersion, versionErrors } from '@toasoan/contract/editorial/versions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { contentOf, type Metadata, saveWithin, stillThere } from '../articles/public.ts'
import { workflowsOf } from '../workflows/public.ts'

const labels = {
  whole: text('Lấy lại bản {number}', 'Version {number} restored'),
  part: text('Lấy lại một đoạn của bản {number}', 'A paragraph of version {number} restored'),
}

type Stored = { number: number; document: ArticleDocument; metadata: Metadata }

async function stored(tx: Tx, articleId: number, column: 'id' | 'number', value: number): Promise<Stored> {
  const { rows } = await sql<Stored>`select number, document, metadata from article_version
    where article_id = ${articleId} and ${sql.ref(column)} = ${value}`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

type Part = NonNullable<Call<typeof restoreVersion>['body']['part']>

/** The head's text with one block of the earlier text in its place. Refuses with 409 a place that is not there. */
export function withBlock(head: ArticleDocument, earlier: ArticleDocument, part: Part): ArticleDocument {
  const blocks: DocumentNode[] = [...(head.content ?? [])]
  const taken = part.take === null ? undefined : earlier.content?.[part.take]
  const isThere = part.at + part.remove <= blocks.length && (part.take === null || taken !== undefined)
  if (!isThere) throw fail(versionErrors.noBlock)
  blocks.splice(part.at, part.remove, ...(taken ? [taken] : []))
  return { ...head, content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
}

/**
 * Makes what is still there of an earlier version, or one block of it, the head again: as a new version, under the
 * writer's lock.
 */
export async function restore(call: Call<typeof restoreVersion>) {
  const { change, access, language, body } = call
  const workflows = await workflowsOf(call)
  const { id, version_id, part, ...writing } = body
  return change(async (tx, note) => {
    const earlier = await stored(tx, id, 'id', version_id)
    let left_behind: LeftBehind = { tags: [], fields: [] }
    const label = say(part ? labels.part : labels.whole, language, { number: earlier.number })
    await saveWithin(
      tx,
      note,
      { workflows, access, language, id, ...writing, origin: 'restore', label },
      async ({ input }) => {
        if (part) return contentOf({ ...input, document: withBlock(input.document, earlier.document, part) })
        const { metadata, left_behind: left } = await stillThere(tx, access, earlier.metadata, input)
        left_behind = left
        return contentOf({ ...metadata, document: earlier.document })
      },
    )
    const { rows } = await sql<{ id: number; version: number; title: string; stage: number }>`
      select id, version, title, stage from article where id = ${id}`.execute(tx)
    if (!rows[0]) throw fail(kernelErrors.notFound)
    return { ...rows[0], left_behind }
  })
}
