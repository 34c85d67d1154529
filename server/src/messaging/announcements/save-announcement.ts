import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import {
  type AnnouncementRow,
  announcementErrors,
  announcementSentences,
  type announcements,
} from '@toasoan/contract/messaging/announcements'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Values } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { audienceColumns } from './announcement-rows.ts'

export type Announced = z.output<typeof announcements.input>

const refuse = (field: string, sentence: keyof typeof announcementSentences, language: Language) =>
  fail(kernelErrors.invalid, {}, { [field]: [say(announcementSentences[sentence], language)] })

const existing = (table: string, ids: readonly number[]) =>
  sql`(select count(*) from ${sql.table(table)} where id = any(${[...ids]}::bigint[]))`

async function checkAudience(tx: Tx, { audience, published }: Announced, language: Language): Promise<void> {
  const { everyone, department_ids, group_ids, user_ids } = audience
  const { rows } = await sql<{
    there: number
    people: number
  }>`select ${existing('department', department_ids)}
      + ${existing('staff_group', group_ids)} + ${existing('app_user', user_ids)} as there,
    (select count(*) from people_meant(${everyone}, ${department_ids}::bigint[], ${group_ids}::bigint[],
      ${user_ids}::bigint[])) as people`.execute(tx)
  const named = new Set(department_ids).size + new Set(group_ids).size + new Set(user_ids).size
  if (Number(rows[0]?.there) !== named) throw refuse('audience', 'gone', language)
  if (published && Number(rows[0]?.people) === 0) throw refuse('audience', 'nobody', language)
}

/**
 * The columns of an announcement as its writer wants it. Refuses (409) to take back what people were told and to change
 * what has ended; refuses (422) an end before its beginning or, once published, in the past, and an audience that is
 * nobody.
 */
export async function valuesOf(
  tx: Tx,
  given: Announced,
  before: AnnouncementRow | null,
  { access, language }: Actor,
): Promise<Values> {
  if (before?.state === 'ended') throw fail(announcementErrors.ended)
  if (before?.told_at && !given.published) throw fail(announcementErrors.shown)
  // What people were told began when it did.
  const starts = before?.told_at ? before.starts_at : given.starts_at
  const from = starts ? Date.parse(starts) : Date.now()
  if (given.ends_at && Date.parse(given.ends_at) <= from) throw refuse('ends_at', 'end', language)
  if (given.ends_at && given.published && Date.parse(given.ends_at) <= Date.now())
    throw refuse('ends_at', 'past', language)
  await checkAudience(tx, given, language)
  const { title, body, level, ends_at, home, published } = given
  return {
    title,
    body,
    level,
    ends_at,
    home,
    published,
    ...audienceColumns(given.audience),
    starts_at: starts ?? sql`now()`,
    held_at: null,
    saved_by: access.userId,
  }
}

/** Deletes what nobody was told of; ends what people were. */
export async function removeAnnouncement(tx: Tx, before: AnnouncementRow): Promise<void> {
  if (before.state === 'ended') throw fail(announcementErrors.ended)
  await (before.told_at === null
    ? sql`delete from announcement where id = ${before.id}`
    : sql`update announcement set ends_at = greatest(now(), starts_at + interval '1 ms'), version = version + 1,
        updated_at = now() where id = ${before.id}`
  ).execute(tx)
}
