import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Child, startChild } from './child.ts'
import { password, secretary } from './newsroom.ts'
import type { Templates } from './templates.ts'

/** The server and its floor on one database, and what there is to ask for. */
export type Stand = {
  size: number
  server: Child
  floor: Child
  /** Headers of a secretary's session. */
  session: Record<string, string>
  /** Articles that the secretary may open, spread over all. */
  ids: number[]
  /** Public addresses of articles: the newest forty, and others spread over all. */
  newest: string[]
  spread: string[]
  /** Articles in process, that may be saved. */
  editable: { id: number; version: number }[]
  /** Rows of the activity log. */
  activityRows: number
  stop(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Answer = { status: number; body: any }

/** One call outside of the measurements. */
export async function call(url: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, options)
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** As `call`, for what must go well. */
export async function mustCall(url: string, options: RequestInit = {}) {
  const { status, body } = await call(url, options)
  if (status !== 200) throw new Error(`${url} answers ${status}: ${JSON.stringify(body).slice(0, 500)}`)
  return body
}

/** A JSON body with its headers. */
export const posted = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function samplesOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ask = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  const addresses = async (rest: string) =>
    (
      await ask<{ path: string }>(
        `select '/' || slug || '-' || article_id || '.html' as path from article_publication ${rest}`,
      )
    ).map(({ path }) => path)
  try {
    return {
      ids: (
        await ask<{ id: string }>('select id from article where stage <> 1 order by random() limit 20000')
      ).map(({ id }) => Number(id)),
      newest: await addresses('order by published_at desc limit 40'),
      spread: await addresses('order by random() limit 20000'),
      editable: await ask<{ id: number; version: number }>(
        'select id::int, version from article where stage between 2 and 4 order by id desc limit 4000',
      ),
      activityRows:
        (await ask<{ n: number }>('select coalesce(max(seq), 0)::int as n from activity_log'))[0]?.n ?? 0,
    }
  } finally {
    await client.end()
  }
}

const authorized = (token: string) => ({ authorization: `Bearer ${token}` })

async function templatesOf(base: string, session: Record<string, string>, id: number): Promise<Templates> {
  const get = (path: string) => mustCall(`${base}${path}`, { headers: session })
  return {
    detail: (await get(`/api/article/${id}`)).data,
    row: (await get('/api/article?card_type=published')).data[0],
    comparison: (await get(`/api/article/${id}/diff/previous/head`)).data,
    teaser: (await get('/api/home/search?keyword=nguoi')).data[0],
    device: (await get('/api/devices')).data[0] ?? {},
    login: (await mustCall(`${base}/api/auth/login`, posted({ username: secretary, password }))).data,
  }
}

/** Writes the page as a file that the server serves, so that file and page have the same bytes. */
async function keepPage(base: string, path: string, folder: string): Promise<void> {
  const { status, body } = await call(`${base}${path}`)
  writeFileSync(join(folder, 'page.html'), status === 200 ? body : 'x'.repeat(20_000))
}

/** Starts both processes on a database. `folder` is for files of this stand. */
export async function openStand(
  size: number,
  databaseUrl: string,
  folder: string,
  profile: string,
): Promise<Stand> {
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  const samples = await samplesOf(databaseUrl)
  const environment = {
    NODE_ENV: 'production',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    JWT_SECRET: 'a secret that only the benchmark knows, long enough',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    BENCH_FILES: files,
    BENCH_TEMPLATES: join(folder, 'templates.json'),
  }
  mkdirSync(environment.DATA_DIR, { recursive: true })
  const server = await startChild('./server-process.ts', environment, profile)
  const login = await mustCall(`${server.url}/api/auth/login`, posted({ username: secretary, password }))
  const session = authorized(login.data.access_token)
  // A published article, as most are.
  const id = Number(samples.newest[0]?.match(/-(\d+)\.html$/)?.[1])
  const templates = await templatesOf(server.url, session, id)
  writeFileSync(environment.BENCH_TEMPLATES, JSON.stringify(templates))
  await keepPage(server.url, samples.newest[0] as string, files)
  const floor = await startChild('./floor-process.ts', environment)
  return {
    size,
    server,
    floor,
    session,
    ...samples,
    async stop() {
      await Promise.all([server.stop(), floor.stop()])
    },
  }
}
