import type pg from 'pg'

/**
 * Tables that do not leave the newsroom: sessions, secrets, devices of readers and staff, and what only this installation works
 * with at present.
 */
const stays = new Set(
  `session refresh_token captcha rate_limit password_reset sign_in_ticket second_factor recovery_code session_view
  registration outbox system_log log_export job_turn social_login push_key push_subscription reader_push
  reader_push_waiting upload_session upload_part upload_tally download_ticket article_lock article_opening taken_backup
  server_process production_start live_preview socket_io_attachments wall_key scim_client scim_user scim_group calendar_link sale_package newsroom_export schema_migration demo_seed`.split(
    /\s+/,
  ),
)

/** Columns with secrets, and what is written instead. */
const secrets: Readonly<Record<string, string>> = {
  'app_user.password_hash': 'null',
  'crawl_config.secret': 'null',
  'social_account.access_token': 'null',
  'social_account.token': 'null',
  'social_output.key': 'null',
  // A donor's link to the receipt: unique, and of no use to anybody.
  'donation.token': `'exported-' || id`,
}

/** A table as it is exported. */
export type ExportedTable = {
  name: string
  /** Names with their types, without columns that the database computes. */
  columns: { name: string; type: string }[]
  key: string[]
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The tables of the newsroom in the order of their names. */
export async function tablesToExport(client: pg.ClientBase | pg.Pool): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by k.place) from pg_index i
         cross join lateral unnest(i.indkey::int[]) with ordinality as k (attnum, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
  return rows.filter(({ name }) => !stays.has(name))
}

/** Stands for a JSON null within a column of JSON, which differs from an absent value. */
const jsonNull = '{"json": null}'

function columnOf(table: string, { name, type }: { name: string; type: string }): string {
  const secret = secrets[`${table}.${name}`]
  if (secret) return `${secret} as ${quoted(name)}`
  if (type !== 'jsonb') return quoted(name)
  return `case when ${quoted(name)} = 'null' then '${jsonNull}' else ${quoted(name)} end as ${quoted(name)}`
}

/** The statement that gives each row of a table as a JSON text, in the order of its key. */
export const rowsAsJson = ({ name, columns, key }: ExportedTable): string =>
  `select row_to_json(row)::text as line from (select ${columns.map((column) => columnOf(name, column)).join(', ')}
    from ${quoted(name)} order by ${key.length > 0 ? key.map(quoted).join(', ') : `${quoted(name)}::text`}) row`

/** The statement that writes rows, given as a JSON list. */
export function insertOfJson({ name, columns }: ExportedTable): string {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column) =>
    column.type === 'jsonb'
      ? `case when r.${quoted(column.name)} = '${jsonNull}' then 'null' else r.${quoted(column.name)} end`
      : `r.${quoted(column.name)}`,
  )
  return `insert into ${quoted(name)} (${names}) overriding system value
    select ${values.join(', ')} from json_populate_recordset(null::${quoted(name)}, $1::json) r`
}
