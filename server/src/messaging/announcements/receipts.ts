import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import {
  type AnnouncementDetail,
  type AnnouncementRow,
  announcementLabels,
  announcementLevelLabels,
  announcementStateLabels,
} from '@toasoan/contract/messaging/announcements'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { source } from './announcement-rows.ts'

const words = {
  everyone: text('Toàn cơ quan', 'Everybody'),
  receipts: text('Người nhận', 'People'),
  list: text('Thông báo', 'Announcements'),
  name: text('Họ tên', 'Name'),
  department: text('Phòng ban', 'Department'),
  readAt: text('Đọc lúc', 'Read at'),
} as const

type Receipt = AnnouncementDetail['receipts'][number]

/** Who was told of announcements and who has read them, those who have not coming first. */
async function receiptsOf(
  db: Database,
  ids: readonly number[],
  most: number,
): Promise<(Receipt & { announcement_id: number })[]> {
  const { rows } = await sql<Receipt & { announcement_id: number }>`
    select r.announcement_id, u.id, u.name, r.told_at, r.read_at, (select d.name from user_department ud
      join department d on d.id = ud.department_id where ud.user_id = u.id order by ud.is_primary desc, d.id limit 1) as department
    from announcement_receipt r join app_user u on u.id = r.user_id where r.announcement_id = any(${[...ids]}::bigint[])
    order by r.announcement_id, r.read_at is not null, u.name collate "vi-x-icu", u.id limit ${most}`.execute(
    db,
  )
  return rows
}

const mostShown = 1000
const mostDownloaded = 50_000

/** The first of those who were told of an announcement. */
export const someReceipts = async (db: Database, id: number): Promise<Receipt[]> =>
  (await receiptsOf(db, [id], mostShown)).map(({ announcement_id: _, ...row }) => row)

const figures = (at: string | null) => (at ? inFigures(at) : '')

/** Announcements and their receipts as two sheets, headed in the actor's language; 404 when one is not there. */
export async function sheetsOf(db: Database, ids: readonly number[], language: Language) {
  const { rows } = await sql<AnnouncementRow>`select ${source.columns} from ${source.from}
    where n.id = any(${[...ids]}::bigint[]) order by n.starts_at desc, n.id desc`.execute(db)
  if (rows.length < new Set(ids).size) throw fail(kernelErrors.notFound)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const receipts = await receiptsOf(db, ids, mostDownloaded)
  const l = announcementLabels
  const columns = (list: readonly (readonly [{ vi: string; en: string }, number])[]) =>
    list.map(([header, width]) => ({ header: header[language], width }))
  return [
    {
      name: words.list[language],
      columns: columns([
        [l.title, 60],
        [l.body, 80],
        [l.level, 14],
        [l.state, 18],
        [l.audience, 40],
        [l.starts_at, 18],
        [l.ends_at, 18],
        [l.creator, 26],
        [l.people, 12],
        [l.read, 12],
      ]),
      rows: rows.map((row) => [
        row.title,
        row.body,
        announcementLevelLabels[row.level][language],
        announcementStateLabels[row.state][language],
        [...(row.audience.everyone ? [words.everyone[language]] : []), ...row.audience_names].join(', '),
        figures(row.starts_at),
        figures(row.ends_at),
        row.creator.name,
        row.people,
        row.read,
      ]),
    },
    {
      name: words.receipts[language],
      columns: columns([
        [l.title, 60],
        [words.name, 30],
        [words.department, 40],
        [l.told_at, 18],
        [words.readAt, 18],
      ]),
      rows: receipts.map((row) => [
        titles.get(row.announcement_id) ?? '',
        row.name,
        row.department ?? '',
        figures(row.told_at),
        figures(row.read_at),
      ]),
    },
  ]
}
