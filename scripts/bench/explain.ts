import { randomUUID } from 'node:crypto'
import { articleListQuery } from '@toasoan/contract/editorial/articles'
import { articleLists } from '@toasoan/contract/editorial/stages'
import pg from 'pg'
import { historyOf } from '../../server/src/editorial/articles/history.ts'
import { listOf } from '../../server/src/editorial/articles/list.ts'
import { counters } from '../../server/src/editorial/articles/tally.ts'
import { versionsOf } from '../../server/src/editorial/versions/versions.ts'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import { loadAccess } from '../../server/src/kernel/sessions/load-access.ts'
import { search } from '../../server/src/site/publications/public.ts'
import { common, names } from './keywords.ts'
import { secretary } from './newsroom.ts'

const queues = ['draft', 'approved', 'corrected'] as const
const sorts = ['title', 'created_at', 'updated_at', 'published_at'] as const

type Statement = { name?: string | undefined; text: string; values: unknown[] }

/** The statements that the work sends. */
async function sentBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const client = pg.Client.prototype as { query: (...words: unknown[]) => unknown }
  const original = client.query
  client.query = function record(this: unknown, ...words: unknown[]) {
    const [first, second] = words
    if (typeof first === 'string') sent.push({ text: first, values: Array.isArray(second) ? second : [] })
    else {
      const { name, text, values } = first as Statement
      sent.push({ name, text, values: values ?? [] })
    }
    return original.apply(this, words)
  }
  try {
    await work()
  } finally {
    client.query = original
  }
  return sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`)
  return pg.escapeLiteral(String(value))
}

/** The plan of a seventh run: a named statement may have its generic plan by then, others never have one. */
async function planOf(client: pg.Client, { name, text, values }: Statement): Promise<string> {
  const run = `execute measured${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
  await client.query(`set plan_cache_mode = ${name ? 'auto' : 'force_custom_plan'}`)
  await client.query(`prepare measured as ${text}`)
  for (let n = 0; n < 6; n += 1) await client.query(run)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${run}`)
  await client.query('deallocate measured')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Prints how PostgreSQL answers each list on this database. */
export async function explainLists(databaseUrl: string): Promise<void> {
  const { pool, db } = openDatabase(databaseUrl, 2, () => undefined)
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' })
  await client.connect()
  const sessionId = randomUUID()
  await pool.query(
    `insert into session (id, user_id, device, user_agent, address, expires_at)
     select $1, id, '', '', '', now() + interval '1 hour' from app_user where username = $2`,
    [sessionId, secretary],
  )
  const access = await loadAccess(pool, sessionId)
  if (!access) throw new Error(`no ${secretary}`)
  const list = (query: Record<string, string>) => () =>
    listOf({ db, pool }, access, articleListQuery.parse(query))
  const find = (query: string) => () => search(db, { query, page: 1, perPage: 50 })
  const some = await pool.query<{ id: number }>(
    'select id from article where stage = 5 order by random() limit 1',
  )
  const id = some.rows[0]?.id as number
  const works: [string, () => Promise<unknown>][] = [
    ...articleLists.map((card_type): [string, () => Promise<unknown>] => [card_type, list({ card_type })]),
    ...queues.map((card_type): [string, () => Promise<unknown>] => [
      `${card_type} by danger`,
      list({ card_type, sortBy: 'danger' }),
    ]),
    ...sorts.map((sortBy): [string, () => Promise<unknown>] => [
      `published by ${sortBy}`,
      list({ card_type: 'published', sortBy }),
    ]),
    ['published, page 200', list({ card_type: 'published', page: '200' })],
    ['counters', () => counters({ db, pool }, access)],
    ['history', () => historyOf({ db, pool }, access, id)],
    ['two versions', () => versionsOf({ db, pool }, access, id, ['previous', 'head'])],
    [`keyword ${names[0]}`, list({ card_type: 'published', keyword: names[0] as string })],
    [`keyword ${common[0]}`, list({ card_type: 'published', keyword: common[0] as string })],
    [`search ${names[0]}`, find(names[0] as string)],
    [`search ${common[0]}`, find(common[0] as string)],
  ]
  for (const [title, work] of works) {
    for (const statement of await sentBy(work)) {
      console.info(`\n— ${title}${statement.name ? ' (prepared)' : ''}\n${await planOf(client, statement)}`)
    }
  }
  await client.end()
  await pool.end()
}
