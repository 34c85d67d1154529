import type { DirectiveVersion } from '@toasoan/contract/editorial/directive-versions'
import type { DirectiveKind } from '@toasoan/contract/editorial/directives'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { findDirective } from './directive-rows.ts'

const columns = sql`v.number, v.asks, v.note, v.content->>'title' as title,
  (select name from app_user where id = v.created_by) as by, v.created_at`

/** The versions of a directive, newest first; how many read each is for those who may edit it. */
export async function versionsOf(
  db: Database,
  access: Access,
  kind: DirectiveKind,
  id: number,
): Promise<DirectiveVersion[]> {
  const { may } = await findDirective(db, access, kind, id)
  const { rows } = await sql<DirectiveVersion>`
    select ${columns}, count(r.user_id) as read, count(r.acknowledged_at) as acknowledged
    from directive_version v
    left join directive_receipt r on r.directive_id = v.directive_id and r.version = v.number and ${may.update}
    where v.directive_id = ${id} group by v.directive_id, v.number order by v.number desc limit 200`.execute(
    db,
  )
  return rows
}

/** One version with its text. */
export async function versionOf(
  db: Database,
  access: Access,
  kind: DirectiveKind,
  { id, number }: { id: number; number: number },
) {
  await findDirective(db, access, kind, id)
  const { rows } = await sql<Omit<DirectiveVersion, 'read' | 'acknowledged'> & { html: string }>`
    select ${columns}, v.html from directive_version v
    where v.directive_id = ${id} and v.number = ${Math.min(number, 2_147_483_647)}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}
