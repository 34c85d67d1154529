import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { verify } from '@node-rs/argon2'
import type { ArticleInput } from '@toasoan/contract/editorial/article'
import { plainText } from '@toasoan/contract/editorial/document'
import type { ArticleList } from '@toasoan/contract/editorial/stages'
import Fastify from 'fastify'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import { serveParent } from './child.ts'
import { facilityFloor } from './floor-facilities.ts'
import * as statements from './floor-statements.ts'
import type { Templates } from './templates.ts'

/*
 * What the server is held against: a bare Fastify with one prepared statement an answer, no session, no
 * check, no log. An answer is filled up from the server's own (BENCH_TEMPLATES) to the same JSON.
 */
const templates = JSON.parse(readFileSync(process.env.BENCH_TEMPLATES as string, 'utf8')) as Templates
const { pool } = openDatabase(process.env.DATABASE_URL as string, 10, () => undefined)
const app = Fastify({ bodyLimit: 6_000_000 })

type Fields = Record<string, unknown>

const ask = async (name: string, text: string, values: unknown[]): Promise<Fields[]> =>
  (await pool.query({ name, text, values })).rows

const named = (id: unknown, name: unknown) => (id ? { id, name } : null)

const rowOf = ({
  category_name,
  type_name,
  department_name,
  author_name,
  author_id,
  total: _,
  ...row
}: Fields) => ({
  ...templates.row,
  ...row,
  category: named(row.category_id, category_name),
  article_type: named(row.article_type_id, type_name),
  department: named(row.department_id, department_name),
  author: { id: author_id, name: author_name },
  category_id: undefined,
  article_type_id: undefined,
  department_id: undefined,
})

const listed = (rows: Fields[], perPage: number) => ({
  code: 200,
  message: null,
  data: rows.map(rowOf),
  total: rows[0]?.total ?? 0,
  page: 1,
  perPage,
})

const one = (data: unknown) => ({ code: 200, message: null, data })

app.get<{ Params: { id: string } }>('/article/:id', async ({ params }) => {
  const [row] = await ask('detail', statements.detail, [params.id])
  return one({ ...templates.detail, ...row, ...(row?.metadata as Fields), metadata: undefined })
})

app.get<{ Params: { list: ArticleList } }>('/list/:list', async ({ params: { list } }) =>
  listed(await ask(list, statements.lists[list], []), 50),
)

app.get('/article/notification', async () => one((await ask('counters', statements.counters, []))[0]))

app.get<{ Params: { id: string } }>('/article/history/:id', async ({ params }) => {
  const [{ versions, moves, ...article } = {}] = await ask('history', statements.history, [params.id])
  return one({ article, versions, moves: moves ?? [] })
})

app.get<{ Params: { id: string } }>('/article/:id/diff/previous/head', async ({ params }) => {
  const rows = await ask('compared', statements.compared, [params.id])
  const { first, last: _, ...rest } = templates.comparison
  const filled = (row: Fields | undefined) => ({ ...(first as Fields), ...row })
  return one({ ...rest, first: filled(rows[0]), last: filled(rows.at(-1)) })
})

app.get<{ Querystring: { words: string } }>('/keyword', async ({ query }) =>
  listed(await ask('keyword', statements.keyword, [query.words]), 50),
)

app.get<{ Querystring: { words: string } }>('/search', async ({ query }) => {
  const rows = await ask('search', statements.search, [query.words])
  const data = rows.map(({ total: _, ...row }) => ({ ...templates.teaser, ...row }))
  return { code: 200, message: null, data, total: rows[0]?.total ?? 0, page: 1, perPage: 50 }
})

type Logged = Fields & { user_id: unknown; user_name: unknown; total?: number }

app.get<{ Querystring: Record<string, string> }>('/activity', async ({ query }) => {
  const { name, text, values } = statements.activity(query)
  const rows = (await ask(name, text, values)) as Logged[]
  const data = rows.map(({ user_id, user_name, total: _, ...row }) => ({
    ...row,
    user: named(user_id, user_name),
    fields: ['title', 'version'],
  }))
  const { page = 1 } = query
  return { code: 200, message: null, data, total: rows[0]?.total ?? 0, page: Number(page), perPage: 50 }
})

const contentOf = ({ document, ...metadata }: ArticleInput) => [
  metadata.title,
  metadata.lead,
  plainText(document),
  JSON.stringify(document),
  JSON.stringify(metadata),
]

app.post<{ Body: ArticleInput }>('/create', async ({ body }) => {
  const [row] = await ask('create', statements.create, contentOf(body))
  return one({ ...templates.detail, id: row?.id, title: body.title, document: body.document })
})

app.put<{ Params: { id: string }; Body: ArticleInput }>('/update/:id', async ({ params, body }) => {
  const [row] = await ask('update', statements.update, [...contentOf(body), params.id])
  return one({ ...templates.detail, ...row, title: body.title, document: body.document })
})

app.post<{ Body: { username: string; password: string } }>('/login', async ({ body }) => {
  const [row] = await ask('login', statements.login, [body.username, randomUUID()])
  if (!row || !(await verify(row.password_hash as string, body.password))) throw new Error('wrong')
  return one(templates.login)
})

facilityFloor(app, ask, templates.device)

await app.listen({ host: '127.0.0.1', port: 0 })
serveParent((app.server.address() as AddressInfo).port, async () => {
  await app.close()
  await pool.end()
})
