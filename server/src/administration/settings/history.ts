import { settingKeys } from '@toasoan/contract/administration/setting-definitions'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import type { settingChange, settingHistory } from '@toasoan/contract/administration/settings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fold } from '@toasoan/contract/kit/fold'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { checkValues, labelOfSetting, type NewValues } from '../setting-changes/public.ts'
import { knownKey } from './setting-rows.ts'

type Change = z.output<typeof settingChange>

/** Changes that a keyword means: by what the setting is called, what it was or became, or who changed it. */
const says = (keyword: string, language: Language) => {
  const keys = settingKeys.filter((key) =>
    fold(`${key} ${labelOfSetting(key, language)}`).includes(fold(keyword)),
  )
  return sql`(h.key = any(${keys}::text[])
    or ${holds(sql`concat_ws(' ', h.key, h.before #>> '{}', h.after #>> '{}')`, keyword)}
    or h.user_id = any(array(select id from app_user where ${holds(sql`name`, keyword)})))`
}

const source = (
  language: Language,
): ListSource<Omit<Change, 'label'>, z.output<typeof settingHistory.query>> => ({
  from: sql`setting_history h left join app_user u on u.id = h.user_id left join app_user c on c.id = h.confirmed_by`,
  counted: sql`setting_history h`,
  id: sql`h.id`,
  columns: sql`h.id, h.key, h.before, h.after, h.at,
    case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as user,
    case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as confirmed_by`,
  searched: (keyword) => says(keyword, language),
  orders: {},
  order: '-id',
  where: ({ key }) => (key ? [sql`h.key = ${key}`] : []),
})

/** The changes of all settings or of one, newest first. */
export const historyOfSettings = async (
  db: Database,
  query: z.output<typeof settingHistory.query>,
  language: Language,
): Promise<Page<Change>> =>
  mapRows(await pagedList(db, source(language), query), (row) => ({
    ...row,
    label: labelOfSetting(row.key, language),
  }))

/** The value that a change of the history tells of, as far as the setting still takes it. */
export async function valueOfChange(
  tx: Tx,
  id: number,
  which: 'before' | 'after',
  language: Language,
): Promise<NewValues> {
  const { rows } = await sql<{ key: string; before: SettingValue | null; after: SettingValue | null }>`
    select key, before, after from setting_history where id = ${id}`.execute(tx)
  const change = rows[0]
  if (!change) throw fail(kernelErrors.notFound)
  const key = knownKey(change.key)
  const value = change[which]
  return value === null ? new Map([[key, undefined]]) : checkValues({ [key]: value }, language, () => 'value')
}
