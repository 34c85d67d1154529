import { fileErrors } from '@toasoan/contract/media/file-errors'
import { sql } from 'kysely'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fairTurns } from '#server/kernel/work/fair-turns.ts'
import { settingsOf } from '../../administration/settings/public.ts'

type Place = Pick<Kernel, 'db' | 'pool' | 'listener'>

/** A file on its way: whose, its bytes as far as they are known, and the upload in parts that brings it. */
type Coming = { userId: number; size: number; session?: string }

const megabyte = 1_048_576

type Used = { files: number; bytes: number; seconds: number }

/** What a person has uploaded today, with what other uploads in parts keep for themselves that went on within a day. */
async function usedBy(db: Database | Tx, { userId, session }: Coming): Promise<Used> {
  const { rows } = await sql<Used>`
    select coalesce(t.files, 0) + kept.files as files, (coalesce(t.bytes, 0) + kept.bytes)::float8 as bytes,
      ceil(extract(epoch from (${today} + 1)::timestamp at time zone ${zone} - now()))::int as seconds
    from (select count(*)::int as files, coalesce(sum(size), 0) as bytes from upload_session
        where user_id = ${userId} and state = 'open' and last_chunk_at > now() - interval '1 day'
          and id is distinct from ${session ?? null}::uuid) kept
      left join upload_tally t on t.user_id = ${userId} and t.day = ${today}`.execute(db)
  return rows[0] as Used
}

export type DailyShare = { files: number; bytes: number }

/** What a person may upload in a day. */
export async function dailyShare(place: Place): Promise<DailyShare> {
  const settings = await settingsOf(place)
  return { files: settings['files.daily_count'], bytes: settings['files.daily_megabytes'] * megabyte }
}

/** Refuses a file for which a share of the day has no room any more, with what is left of it. */
export async function refuseBeyond(db: Database | Tx, limit: DailyShare, coming: Coming): Promise<void> {
  const { size } = coming
  const used = await usedBy(db, coming)
  if (used.files >= limit.files)
    throw fail(fileErrors.tooManyToday, {
      count: limit.files,
      hours: Math.ceil(used.seconds / 3600),
      seconds: used.seconds,
    })
  if (used.bytes + size <= limit.bytes) return
  throw fail(fileErrors.tooMuchToday, {
    left: Math.max(0, Math.floor((limit.bytes - used.bytes) / megabyte)),
    megabytes: limit.bytes / megabyte,
    hours: Math.ceil(used.seconds / 3600),
  })
}

/** Refuses a file that the person may not upload today any more. */
export async function refuseBeyondQuota(place: Place, coming: Coming): Promise<void> {
  await refuseBeyond(place.db, await dailyShare(place), coming)
}

/**
 * Stores a file that counts as one of the person's today, if today's share has room for it; what could not be
 * stored does not count.
 *
 * @throws Refusal 429 `file.too_many_today`, 413 `file.too_much_today`, and what `store` throws
 */
export async function withinQuota<T>(place: Place, coming: Coming, store: () => Promise<T>): Promise<T> {
  const { userId, size } = coming
  const limit = await dailyShare(place)
  const { rows } = await sql<{ day: string }>`
    insert into upload_tally as t (user_id, day, files, bytes)
    select ${userId}, ${today}, 1, ${size} where ${size} <= ${limit.bytes}::bigint
    on conflict (user_id, day) do update set files = t.files + 1, bytes = t.bytes + excluded.bytes
      where t.files < ${limit.files} and t.bytes + excluded.bytes <= ${limit.bytes}::bigint
    returning day::text as day`.execute(place.db)
  const day = rows[0]?.day
  if (!day) {
    await refuseBeyondQuota(place, coming)
    // Somebody gave some of the share back in between.
    return withinQuota(place, coming, store)
  }
  try {
    return await store()
  } catch (error) {
    await sql`update upload_tally set files = files - 1, bytes = bytes - ${size}
      where user_id = ${userId} and day = ${day}::date`.execute(place.db)
    throw error
  }
}

/**
 * Receives an upload, unless its sender has ten under way; a browser sends six. None waits: what is sent would
 * have to be held meanwhile.
 */
export const whileReceiving = fairTurns({
  atOnce: 200,
  perOwner: 10,
  waitingPerOwner: 0,
  waiting: 0,
  seconds: 5,
})
