import type { Permission } from '@toasoan/contract/access/catalogue'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import type {
  grantMamAccount,
  listMamGroupAccounts,
  MamGroupAccountRow,
  revokeMamAccount,
} from '@toasoan/contract/media/archive'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'

type Of = 'group' | 'user'

const subjects = { group: 'mamGroupAccount', user: 'mamUserAccount' } as const

/** Who may set what groups use need not be who sets what persons use. */
function require(access: Access, of: Of, verb: 'index' | 'create' | 'delete'): void {
  const permission = `${subjects[of]}.${verb}` as Permission
  if (!can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
}

const named = (alias: 's' | 'u') =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const source = {
  from: sql`mam_group_account g join mam_account a on a.id = g.account_id
    left join staff_group s on s.id = g.group_id left join app_user u on u.id = g.user_id`,
  id: sql`g.id`,
  columns: sql`g.id, jsonb_build_object('id', a.id, 'name', a.name) as account, ${named('s')} as group, ${named('u')} as user,
    g.may_search, g.may_send, g.created_at`,
  searched: sql`a.name || ' ' || coalesce(s.name, u.name)`,
  orders: { created_at: sql`g.created_at`, name: sql`coalesce(s.name, u.name) collate "vi-x-icu"` },
  order: 'name',
}

/** Which groups, or which persons, use which accounts. */
export function listGrants({ db, access, query }: Call<typeof listMamGroupAccounts>) {
  require(access, query.of, 'index')
  return pagedList<MamGroupAccountRow, typeof query>(
    db,
    {
      ...source,
      where: ({ of, account_id }) => [
        of === 'group' ? sql`g.group_id is not null` : sql`g.user_id is not null`,
        ...(account_id ? [sql`g.account_id = ${account_id}`] : []),
      ],
    },
    query,
  )
}

const none = {
  account_id: text('Không có tài khoản này.', 'There is no such account.'),
  group_id: text('Không có nhóm này.', 'There is no such group.'),
  user_id: text('Không có người này.', 'There is no such person.'),
}

const tables = { account_id: 'mam_account', group_id: 'staff_group', user_id: 'app_user' } as const

/** Lets a group or a person use an account, or changes what they may. */
export function grant({ access, body, change, language }: Call<typeof grantMamAccount>) {
  const of: Of = body.group_id ? 'group' : 'user'
  require(access, of, 'create')
  return change(async (tx, note) => {
    for (const field of ['account_id', `${of}_id`] as const) {
      const { rows } = await sql`select from ${sql.table(tables[field])} where id = ${body[field]}`.execute(
        tx,
      )
      if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { [field]: [say(none[field], language)] })
    }
    const column = sql.ref(`${of}_id`)
    const { rows } = await sql<{ id: number }>`
      insert into mam_group_account (account_id, ${column}, may_search, may_send, created_by)
      values (${body.account_id}, ${body[`${of}_id`]}, ${body.may_search}, ${body.may_send}, ${access.userId})
      on conflict (account_id, ${column}) where ${column} is not null
        do update set may_search = excluded.may_search, may_send = excluded.may_send
      returning id`.execute(tx)
    const { rows: made } = await sql<MamGroupAccountRow>`
      select ${source.columns} from ${source.from} where g.id = ${rows[0]?.id}`.execute(tx)
    const row = made[0] as MamGroupAccountRow
    note({ type: subjects[of], id: row.id, name: row.account.name, after: row })
    return row
  })
}

/** Takes an account away from a group or a person. */
export const revoke = ({ access, params: { id }, change }: Call<typeof revokeMamAccount>) =>
  change(async (tx, note) => {
    const { rows } = await sql<MamGroupAccountRow>`
      select ${source.columns} from ${source.from} where g.id = ${id}`.execute(tx)
    const row = rows[0]
    // Who may take away neither kind learns nothing about which there are.
    require(access, row?.user ? 'user' : 'group', 'delete')
    if (!row) throw fail(kernelErrors.notFound)
    await sql`delete from mam_group_account where id = ${id}`.execute(tx)
    note({ type: subjects[row.user ? 'user' : 'group'], id, name: row.account.name, before: row })
    return null
  })
