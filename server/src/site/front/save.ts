import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { articlesOfLayout, type FrontLayout, frontErrors } from '@toasoan/contract/site/front-page'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

const notLive = text(
  'Có tin bài bạn đọc không mở được; chỉ xếp tin đang đăng.',
  'Readers cannot open one of the stories; only live ones can be placed.',
)
const noSection = text('Có chuyên mục không còn dùng.', 'One of the sections is not in use any more.')

/** Makes who adds a version wait for whoever does so now. */
export const alone = (tx: Tx) => sql`select pg_advisory_xact_lock(${saving})`.execute(tx)

/** Number of the advisory lock under which one version at a time is added. */
const saving = 7_151_801

/** Refuses with 422 what is newly placed and readers could not open. */
async function checkPlaced(tx: Tx, layout: FrontLayout, before: FrontLayout | null, language: Language) {
  const known = new Set(before ? articlesOfLayout(before) : [])
  const added = articlesOfLayout(layout).filter((id) => !known.has(id))
  const sections = (layout.parts ?? []).map(({ category_id }) => category_id)
  const { rows } = await sql<{ articles: number; sections: number }>`
    select (select count(*) from article_publication where article_id = any(${added}::bigint[])) as articles,
      (select count(*) from category where active and id = any(${sections}::bigint[])) as sections`.execute(
    tx,
  )
  const found = rows[0]
  const reason =
    found?.articles !== added.length ? notLive : found.sections !== sections.length ? noSection : null
  if (reason) throw fail(kernelErrors.invalid, {}, { layout: [say(reason, language)] })
}

type Saving = {
  layout: FrontLayout
  note: string
  /** The latest version that its editor saw. */
  follows: number | null
  restores?: number
  userId: number
  language: Language
}

/**
 * Adds a version. Who saves over another's version that they have not seen is refused (409) and told its number:
 * nothing of either is lost.
 */
export async function addVersion(tx: Tx, given: Saving): Promise<number> {
  const { layout, note, follows, restores = null, userId, language } = given
  await alone(tx)
  const { rows } = await sql<{ id: number; layout: FrontLayout }>`
    select id, layout from front_version order by id desc limit 1`.execute(tx)
  const head = rows[0] ?? null
  if ((head?.id ?? null) !== follows) throw fail(frontErrors.stale, { version: head?.id ?? null })
  if (restores === null) await checkPlaced(tx, layout, head?.layout ?? null, language)
  const added = await sql<{ id: number }>`
    insert into front_version (follows, restores, layout, note, created_by)
    values (${follows}, ${restores}, ${JSON.stringify(layout)}::jsonb, ${note}, ${userId}) returning id`.execute(
    tx,
  )
  return added.rows[0]?.id ?? 0
}

/** Shows a version to readers from a time on, or at once (null). */
export async function showVersion(
  tx: Tx,
  versionId: number,
  from: string | null,
  { userId }: Pick<Access, 'userId'>,
): Promise<void> {
  // One that shows at once is told by the trigger; only a later one waits for the job.
  await sql`insert into front_showing (version_id, shows_from, told_at, created_by)
    values (${versionId}, coalesce(${from}::timestamptz, now()),
      case when ${from}::timestamptz is null then now() end, ${userId})`.execute(tx)
  // Who shows it now has decided about what was held back of it.
  await sql`update front_showing set called_off_at = now() where version_id = ${versionId}
    and held_at is not null and told_at is null and called_off_at is null`.execute(tx)
}
