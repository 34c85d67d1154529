import { kernelErrors } from '@toasoan/contract/kit/errors'
import {
  type listReports,
  type ReportRow,
  reportErrors,
  type reportMessage,
} from '@toasoan/contract/messaging/chat-reports'
import { chatErrors } from '@toasoan/contract/messaging/chat-rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { holdersOf } from '#server/kernel/access/holders.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type ListSource, oneOf } from '#server/kernel/records/paged-list.ts'
import { notify } from '../notifications/public.ts'
import { claimMessage, emptyMessage } from './change-message.ts'

type Query = z.output<typeof listReports.query>

/** Reports with what was reported: never the room, its name, or what was said around it. */
const reportSource: ListSource<ReportRow, Query> = {
  from: sql`chat_report c join chat_message m on m.id = c.message_id join app_user s on s.id = m.sender_id
    join app_user r on r.id = c.reporter_id left join app_user d on d.id = c.settled_by`,
  id: sql`c.id`,
  columns: sql`c.id, jsonb_build_object('id', s.id, 'name', s.name) as sender, c.body, c.files,
    m.created_at as said_at, m.deleted_at is not null as deleted,
    jsonb_build_object('id', r.id, 'name', r.name) as reporter, c.reason, c.note, c.status,
    case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as settled_by,
    c.settled_at, c.created_at`,
  searched: sql`c.body || ' ' || c.note || ' ' || s.name || ' ' || r.name`,
  orders: { created_at: sql`c.created_at`, status: sql`c.status` },
  order: '-created_at',
  where: ({ status }) => (status ? [sql`c.status = ${status}`] : []),
}

/** The reports that a moderator looks at: who reported their own messages, and with what words, is not for them. */
export const reportsFor = ({ userId }: Access): ListSource<ReportRow, Query> => ({
  ...reportSource,
  where: (query) => [...(reportSource.where?.(query) ?? []), sql`m.sender_id <> ${userId}`],
})

const kind = 'chat_report'

/** Keeps what a message says now, for those who may look at what is reported, and tells them that there is something. */
export async function report(
  tx: Tx,
  access: Access,
  messageId: number,
  { reason, note }: z.output<typeof reportMessage.body>,
): Promise<number> {
  const { message } = await claimMessage(tx, access, messageId)
  if (message.sender_id === access.userId) throw fail(reportErrors.own)
  const { rows } = await sql<{
    id: number
  }>`insert into chat_report (message_id, reporter_id, reason, note, body, files)
    select m.id, ${access.userId}, ${reason}, ${note}, m.body, coalesce((select array_agg(f.name || '.' || f.extension order by k.place)
      from chat_file k join file f on f.id = k.file_id where k.message_id = m.id), '{}')
    from chat_message m where m.id = ${messageId} on conflict (message_id, reporter_id) do nothing returning id`.execute(
    tx,
  )
  const id = rows[0]?.id
  if (id === undefined) {
    const known = await sql<{ id: number }>`select id from chat_report
      where message_id = ${messageId} and reporter_id = ${access.userId}`.execute(tx)
    return (known.rows[0] as { id: number }).id
  }
  const holders = await holdersOf(tx, 'chat.moderate', null)
  await notify(tx, {
    userIds: holders.filter((one) => one !== access.userId && one !== message.sender_id),
    kind,
    data: { what: 'Có tin nhắn bị báo cáo', what_en: 'A message was reported' },
    link: '/chat/reports',
    partId: id,
    actorId: access.userId,
  })
  return id
}

type Kept = { id: number; message_id: number; status: string; sender_id: number; gone: boolean }

/**
 * A report, with its message locked: who settles another report of it waits, and so does who deletes it. The reports
 * themselves come after, in every transaction.
 */
async function claimReport(tx: Tx, id: number): Promise<Kept> {
  await sql`select from chat_message where id = (select message_id from chat_report where id = ${id})
    for update`.execute(tx)
  // As it is now: another may have settled it while this one waited.
  const { rows } =
    await sql<Kept>`select c.id, c.message_id, c.status, m.sender_id, m.deleted_at is not null as gone
    from chat_report c join chat_message m on m.id = c.message_id where c.id = ${id} for update of c`.execute(
      tx,
    )
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** One report as its list shows it; 404 when there is none. */
export async function reportOf(db: Database | Tx, id: number): Promise<ReportRow> {
  const row = await oneOf<ReportRow>(db, reportSource, id)
  if (!row) throw fail(kernelErrors.notFound)
  return row
}

/** Removes a reported message or lets it stay, which settles all reports of it; those who reported it are told. */
export async function closeReport(tx: Tx, access: Access, id: number, remove: boolean): Promise<ReportRow> {
  if (access.viewedBy) throw fail(chatErrors.private)
  const { message_id, status, sender_id, gone } = await claimReport(tx, id)
  if (sender_id === access.userId) throw fail(reportErrors.ownCase)
  if (status !== 'waiting')
    throw fail(reportErrors.settled, { name: (await reportOf(tx, id)).settled_by?.name ?? '' })
  if (remove && !gone) await emptyMessage(tx, message_id)
  const { rows } = await sql<{ id: number; reporter_id: number }>`update chat_report
    set status = ${remove ? 'removed' : 'kept'}, settled_by = ${access.userId}, settled_at = now()
    where message_id = ${message_id} and status = 'waiting' returning id, reporter_id`.execute(tx)
  const data = remove
    ? { what: 'Tin nhắn bạn báo cáo đã được gỡ', what_en: 'The message you reported was removed' }
    : { what: 'Tin nhắn bạn báo cáo được giữ lại', what_en: 'The message you reported stays' }
  for (const one of rows)
    await notify(tx, {
      userIds: [one.reporter_id],
      kind,
      data,
      link: '/chat',
      partId: one.id,
      actorId: access.userId,
    })
  return reportOf(tx, id)
}
