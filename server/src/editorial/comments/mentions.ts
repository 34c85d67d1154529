import { commentErrors } from '@toasoan/contract/editorial/comments'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { accessOfPerson } from '#server/kernel/sessions/load-access.ts'
import { inSight } from '../articles/public.ts'

type Asking = { access: Access; language: Language }

/** Whether a person may read the comments of an article, or of the board. */
async function mayRead(tx: Tx, person: Access | null, articleId: number | null): Promise<boolean> {
  if (!person?.grants.has('comment.index')) return false
  if (articleId === null) return true
  const { rows } = await sql`select from article a where a.id = ${articleId} and ${inSight(person)}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Refuses with 422 to name people who could not read what names them: they would learn of the article. */
export async function checkMentions(
  tx: Tx,
  { access, language }: Asking,
  ids: readonly number[],
  articleId: number | null,
): Promise<number[]> {
  const wanted = [...new Set(ids)]
  const unable: number[] = []
  for (const id of wanted)
    if (!(await mayRead(tx, await accessOfPerson(tx, id, access), articleId))) unable.push(id)
  if (unable.length === 0) return wanted
  const { rows } = await sql<{ name: string }>`
    select name from app_user where id = any(${unable}::bigint[]) order by name`.execute(tx)
  const names = rows.map(({ name }) => name).join(', ') || '?'
  throw fail(
    commentErrors.cannotSee,
    { names, ids: unable },
    { mention_ids: [say(commentErrors.cannotSee.message, language, { names })] },
  )
}
