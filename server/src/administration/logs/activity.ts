import type {
  ActivityRow,
  activityDetail,
  listActivity,
  listArticleActivity,
  listAudioEditing,
  listFileActivity,
} from '@toasoan/contract/administration/logs'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type Log, loggedWords, readLog } from './log-page.ts'
import { namesOfReferences } from './names-of-references.ts'

/** The module under which the audio editor's entries stand. */
export const audioModule = 'audioEditing'

const keys = (column: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${column}) = 'object' then array(select jsonb_object_keys(${column})) else '{}'::text[] end`

/** Longest JSON text of a value that a list shows. */
const longestShown = 60

const fieldsOf = (column: RawBuilder<unknown>) =>
  sql`jsonb_each(case when jsonb_typeof(${column}) = 'object' then ${column} else '{}' end)`

/** Short values that changed; numbers of records say nothing in a list. */
const changes = sql`coalesce((select jsonb_object_agg(key, pair) from (
  select old.key, jsonb_build_array(old.value, new.value) as pair
  from ${fieldsOf(sql`a.before`)} old join ${fieldsOf(sql`a.after`)} new using (key)
  where old.value <> new.value and key !~ '(^|_)(ids?|version|updated_at)$'
    and jsonb_typeof(old.value) not in ('object', 'array') and jsonb_typeof(new.value) not in ('object', 'array')
    and greatest(length(old.value::text), length(new.value::text)) <= ${longestShown}
  order by key limit 3) c), '{}')`

const outcome = sql`case when a.record_type = 'client' then (select o.json_data ->> 'outcome' from activity_log o
  where o.record_type = 'client' and o.record_id = a.id::text and o.user_id = a.user_id order by o.at limit 1) end`

/**
 * One row an action: what a browser told before a change shows only where no change of its own followed, and how that
 * went is told with it.
 */
const oneAnAction = sql`not (a.record_type = 'client' and (a.record_id <> '' or exists (
  select from activity_log m where m.user_id = a.user_id and m.session_id is not distinct from a.session_id
    and m.permission = a.permission and m.method = a.method and m.record_type <> 'client'
    and m.at >= a.at and m.at < a.at + interval '1 minute')))`

const columns = sql`a.id, a.at, a.module, a.permission, a.method, a.api, a.name, a.record_type, a.record_id, a.address, a.user_id, a.json_data,
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as user,
  array(select distinct field from unnest(${keys(sql`a.before`)} || ${keys(sql`a.after`)}) as field order by field) as fields,
  ${changes} as changes, ${outcome} as outcome`

/** The text that a keyword is sought in. */
const said = sql`a.name || ' ' || a.api || ' ' || a.permission || ' ' || a.record_type || ' ' || a.record_id`

const wordsOf = ({ keyword }: { keyword?: string }) => loggedWords(keyword, sql`a.user_id`, said)

const joins = sql`left join app_user u on u.id = a.user_id`
const activity: Log = { table: 'activity_log', alias: 'a', columns, joins }

/** The activity log, filtered by person, module, record and days. */
export function activityList(
  db: Database,
  query: z.output<typeof listActivity.query>,
): Promise<Page<ActivityRow>> {
  const filters = [...(query.record_type === 'client' ? [] : [oneAnAction]), ...wordsOf(query)]
  for (const column of ['user_id', 'module', 'record_type', 'record_id'] as const) {
    const value = query[column]
    if (value) filters.push(sql`${sql.ref(`a.${column}`)} = ${value}`)
  }
  return readLog(db, activity, query, filters)
}

const ofRecord = (type: string, id: number | undefined): RawBuilder<unknown>[] => [
  sql`a.record_type = ${type}`,
  ...(id ? [sql`a.record_id = ${String(id)}`] : []),
]

const byPerson = (id: number | undefined): RawBuilder<unknown>[] => (id ? [sql`a.user_id = ${id}`] : [])

/** What was done with articles, or with one. */
export const articleActivity = (db: Database, query: z.output<typeof listArticleActivity.query>) =>
  readLog<ActivityRow>(db, activity, query, [
    ...ofRecord('article', query.article_id),
    ...byPerson(query.user_id),
    ...wordsOf(query),
  ])

type FileEntry = z.output<typeof listFileActivity.reply>

/** What was done with a file, of the entry itself or of what changed. */
const fileAction = sql`case
  when a.json_data ->> 'action' is not null then a.json_data ->> 'action'
  when a.api in ('/files/upload', '/files/upload-chunk', '/upload/tinymce') then 'upload'
  when a.api = '/download' and a.after is not null then 'upload'
  when a.api = '/files/update-transcribe-text' then 'edit_transcript'
  when a.api = '/speech/transcrible' then 'transcribe'
  when a.api = '/files/:id/edit' then 'cut'
  when a.before ->> 'mam_status' is not null and a.after ->> 'mam_status' = '2' then 'send'
  when a.method = 'DELETE' and a.before ->> 'trashed_at' is not null then 'purge'
  when a.before is not null and a.after is null then 'trash'
  when a.before ->> 'trashed_at' is not null then 'restore'
  else '' end`

/** What was done with files, or with one. */
export const fileActivity = (db: Database, query: z.output<typeof listFileActivity.query>) =>
  readLog<FileEntry>(db, { ...activity, columns: sql`${columns}, ${fileAction} as action` }, query, [
    ...ofRecord('file', query.file_id),
    ...byPerson(query.user_id),
    ...wordsOf(query),
  ])

type AudioRow = z.output<typeof listAudioEditing.reply>

/** What was done in the audio editor. */
export const audioActivity = (db: Database, query: z.output<typeof listAudioEditing.query>) =>
  readLog<AudioRow>(
    db,
    { ...activity, columns: sql`${columns}, coalesce(a.json_data ->> 'action', '') as action` },
    query,
    [
      sql`a.module = ${audioModule}`,
      ...(query.file_id ? ofRecord('file', query.file_id) : []),
      ...byPerson(query.user_id),
      ...wordsOf(query),
    ],
  )

/** What the browser told before a change that is an entry itself. */
const toldBefore = sql`case when a.record_type <> 'client' then (
  select c.json_data from activity_log c where c.user_id = a.user_id and c.record_type = 'client' and c.record_id = ''
    and c.session_id is not distinct from a.session_id and c.permission = a.permission and c.method = a.method
    and c.at <= a.at and c.at > a.at - interval '1 minute' order by c.at desc limit 1) end`

/** One entry with the fields before and after. */
export async function oneActivity(db: Database, id: number): Promise<z.output<typeof activityDetail>> {
  const { rows } = await sql<z.output<typeof activityDetail>>`
    select ${columns}, a.session_id, a.before, a.after, coalesce(a.json_data, ${toldBefore}) as json_data, a.seq,
      encode(a.hash, 'hex') as hash
    from activity_log a ${joins} where a.id = ${id}`.execute(db)
  const [entry] = rows
  if (!entry) throw fail(kernelErrors.notFound)
  return { ...entry, names: await namesOfReferences(db, entry.record_type, [entry.before, entry.after]) }
}
