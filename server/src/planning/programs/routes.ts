import { channelErrors, channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import { coverSide, podcastSentences } from '@toasoan/contract/broadcast/podcasts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { type ProgramRow, programs, programsOfChannel } from '@toasoan/contract/planning/programs'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { type At, type RecordOptions, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { usable } from '../../media/files/public.ts'

const foreignKeyViolation = '23503'

/** Refuses a cover that players of podcasts do not take, or that is not the actor's to use. */
async function checkCover(cover: number | null, { tx, access, before, language }: At<ProgramRow>) {
  if (cover === null || cover === before?.cover_id) return
  const { rows } = await sql`select from file where id = ${cover} and type = 'image' and deleted_at is null
    and width = height and width >= ${coverSide} and ${usable(access)}`.execute(tx)
  if (rows.length === 0)
    throw fail(kernelErrors.invalid, {}, { cover_id: [say(podcastSentences.coverSize, language)] })
}

const programRecords: RecordOptions<typeof programs, ProgramRow> = {
  table: 'program',
  from: sql`program p left join channel c on c.id = p.channel_id left join department d on d.id = p.department_id`,
  id: sql`p.id`,
  columns: sql`p.id, p.name, p.code, p.channel_id, c.name as channel_name, p.department_id, d.name as department_name,
    p.minutes, p.weekdays, p.cover_id, p.podcast_drafts, left(p.starts_at::text, 5) as starts_at, p.description, p.active, p.version, p.created_at,
    p.updated_at`,
  searched: sql`p.name || ' ' || p.code`,
  orders: {
    name: sql`p.name collate "vi-x-icu"`,
    code: sql`p.code`,
    minutes: sql`p.minutes`,
    updated_at: sql`p.updated_at`,
  },
  order: 'name',
  where: ({ active, channel_id, department_id }) => [
    ...(active ? [sql`p.active = ${active === 'true'}`] : []),
    ...(channel_id ? [sql`p.channel_id = any(${channel_id}::bigint[])`] : []),
    ...(department_id ? [sql`p.department_id = any(${department_id}::bigint[])`] : []),
  ],
  values: async ({ weekdays, ...given }, at) => {
    await checkCover(given.cover_id, at)
    return { ...given, weekdays: sql`${weekdays}::smallint[]` }
  },
  unique: { code: channelSentences.sameCode, name: channelSentences.sameName },
  beforeDelete: async (tx, { id }) => {
    await sql`savepoint deleting`.execute(tx)
    try {
      await sql`delete from program where id = ${id}`.execute(tx)
    } catch (error) {
      if ((error as { code?: string }).code === foreignKeyViolation) throw fail(channelErrors.programInUse)
      throw error
    }
    await sql`release savepoint deleting`.execute(tx)
  },
}

export const routes: Route[] = [
  ...recordRoutes(programs, programRecords),

  route(programsOfChannel, async ({ db, params: { channelId } }) => {
    const channel = await sql`select from channel where id = ${channelId}`.execute(db)
    if (channel.rows.length === 0) throw fail(kernelErrors.notFound)
    const { from, columns } = programRecords
    const { rows } = await sql<ProgramRow>`select ${columns} from ${from}
      where p.active and (p.channel_id = ${channelId} or p.channel_id is null)
      order by p.name collate "vi-x-icu", p.id limit 1000`.execute(db)
    return rows
  }),
]
