import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import {
  archiveErrors,
  archiveFailures,
  type MamAccountRow,
  type mamAccounts,
} from '@toasoan/contract/media/archive'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'

const files = sql`(select count(*) from mam_asset s where s.account_id = a.id)`

const noSharedFolder = text(
  'Máy chủ chưa có thư mục chung với kho lưu trữ: hãy chọn HTTP, hoặc nhờ người vận hành đặt thư mục.',
  'The server has no folder shared with the archive: choose HTTP, or have the operator set one.',
)

/** Ways into the archive. */
export const accountRecords: RecordOptions<typeof mamAccounts, MamAccountRow> = {
  table: 'mam_account',
  from: sql`mam_account a`,
  id: sql`a.id`,
  columns: sql`a.id, a.name, a.port, a.folder, a.active, ${files} as files, a.version, a.created_at, a.updated_at`,
  searched: sql`a.name`,
  orders: { name: sql`a.name collate "vi-x-icu"`, created_at: sql`a.created_at`, files },
  order: 'name',
  where: ({ active }) => (active ? [sql`a.active = ${active === 'true'}`] : []),
  values(given, { before, access, configuration, language }) {
    if (given.port === 'http' && before?.port !== 'http' && !configuration.archiveUrl)
      throw fail(kernelErrors.invalid, {}, { port: [say(archiveFailures.no_address, language)] })
    const isFolder = given.active && given.port === 'folder'
    const wasFolder = before?.active && before.port === 'folder'
    if (isFolder && !wasFolder && configuration.storage === 's3' && !configuration.archiveFolder)
      throw fail(kernelErrors.invalid, {}, { port: [say(noSharedFolder, language)] })
    return before ? given : { ...given, created_by: access.userId }
  },
  unique: {
    name: text('Đã có tài khoản tên này.', 'There is an account of this name.'),
    folder: text('Thư mục này đã có tài khoản dùng.', 'Another account uses this folder.'),
  },
  async beforeDelete(tx, { id }) {
    const { rows } = await sql<{
      total: number
    }>`select (select count(*) from mam_asset where account_id = ${id})
      + (select count(*) from file where mam_account_id = ${id}) as total`.execute(tx)
    const total = Number(rows[0]?.total ?? 0)
    if (total > 0) throw fail(archiveErrors.inUse, { total })
  },
}

export type OwnAccount = {
  id: number
  name: string
  port: MamAccountRow['port']
  folder: string
  may_search: boolean
  may_send: boolean
}

/** The grants of a person: their own and those of their groups. */
export const grantsOf = (
  userId: number,
): RawBuilder<unknown> => sql`(select g.account_id, bool_or(g.may_search) as may_search,
    bool_or(g.may_send) as may_send from mam_group_account g
  where g.user_id = ${userId} or g.group_id in (select group_id from group_user where user_id = ${userId})
  group by g.account_id)`

/** The accounts in use that a person may search or send to. */
export async function ownAccounts(
  db: Database | Tx,
  { userId }: Pick<Access, 'userId'>,
): Promise<OwnAccount[]> {
  const { rows } = await sql<OwnAccount>`
    select a.id, a.name, a.port, a.folder, g.may_search, g.may_send
    from mam_account a join ${grantsOf(userId)} g on g.account_id = a.id
    where a.active order by a.name collate "vi-x-icu"`.execute(db)
  return rows
}
