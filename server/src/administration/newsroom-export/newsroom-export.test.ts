import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/kernel/postgres/for-tests.ts'
import { templateName } from '#server/kernel/testing/global-setup.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { bringBack } from './bring-back.ts'
import { entriesOfParts, partsIn, textOfEntry } from './read-parts.ts'
import { makeNewsroomExports } from './run.ts'
import { rowsAsJson, tablesToExport } from './tables.ts'

let app: TestApp
let admin: TestPerson
let folder: string
let fileKey: string

beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ grants: ['export.index', 'export.run', 'article.view'] })
  folder = await mkdtemp(join(tmpdir(), 'toasoan-export-'))
  const text = Buffer.from('Bản ghi lời người chèo đò.')
  const kept = await storeFile(app.kernel, { buffer: text, name: 'do.txt', userId: admin.id })
  fileKey = kept.key
  await app.kernel.pool.query(`update app_user set password_hash = 'secret hash' where id = $1`, [admin.id])
  await app.kernel.pool.query(
    `insert into setting (key, group_name, value) values ('site.note', 'site', 'null'), ('site.other', 'site', '{"a": [1, "hai", null]}')`,
  )
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const work = () => makeNewsroomExports(app.kernel, new AbortController().signal)

/** SHA-256 of each exported table. */
async function hashes(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  await client.query(`set time zone 'UTC'`)
  const found: Record<string, string> = {}
  for (const table of await tablesToExport(client)) {
    const { rows } = await client.query<{ line: string }>(rowsAsJson(table))
    found[table.name] = createHash('sha256')
      .update(rows.map(({ line }) => line).join('\n'))
      .digest('hex')
  }
  client.release(true)
  return found
}

async function exported(scope: 'content' | 'whole') {
  const { rows } = await app.kernel.pool.query(
    'insert into newsroom_export (scope, created_by) values ($1, $2) returning id',
    [scope, admin.id],
  )
  await work()
  const { data } = (await app.get('/api/exports', admin.token)).body
  const made = data.find(({ id }: { id: number }) => id === rows[0].id)
  expect(made).toMatchObject({ scope, state: 'done' })
  const to = await mkdtemp(join(folder, `${scope}-`))
  for (const { number, size } of made.parts) {
    const part = await app.get(`/api/exports/${made.id}/parts/${number}`, admin.token)
    expect([part.status, part.raw.length]).toEqual([200, size])
    await writeFile(join(to, `${number}.zip`), part.raw)
  }
  return { id: made.id as number, to }
}

test('the whole newsroom comes back equal: each table by its hash, each file, and no secret', async () => {
  const { id, to } = await exported('whole')
  const database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  const other = await testApp({ on: database })
  try {
    const before = await hashes(app.kernel.pool)
    const result = await bringBack(other.kernel, to)
    expect(result).toMatchObject({ files: 1 })
    const after = await hashes(other.kernel.pool)
    // What happened after the export: its own end and the downloads are in the log.
    for (const name of ['activity_log', 'activity_chain']) {
      delete before[name]
      delete after[name]
    }
    expect(after).toEqual(before)
    const { rows } = await other.kernel.pool.query('select password_hash from app_user where id = $1', [
      admin.id,
    ])
    expect(rows).toEqual([{ password_hash: null }])
    const { rows: settings } = await other.kernel.pool.query(
      `select value::text as value from setting where key = 'site.note'`,
    )
    expect(settings).toEqual([{ value: 'null' }])
    const file = await other.kernel.storage.open(`${fileKey.slice(0, 2)}/${fileKey}/original`)
    const kept = join(folder, 'kept')
    await pipeline(file?.stream ?? [], createWriteStream(kept))
    expect(await readFile(kept, 'utf8')).toBe('Bản ghi lời người chèo đò.')
    // References and triggers work again, and new rows get numbers that are free.
    await expect(
      other.kernel.pool.query('insert into user_role (user_id, role_id) values (987654, 987654)'),
    ).rejects.toThrow(/foreign key/)
    const { id: next } = await other.person()
    expect(next).toBeGreaterThan(admin.id)
    await expect(bringBack(other.kernel, to)).rejects.toThrow(/not empty/)
  } finally {
    await other.close()
  }
  expect((await app.remove(`/api/exports/${id}`, admin.token)).status).toBe(200)
  expect((await app.get(`/api/exports/${id}/parts/1`, admin.token)).status).toBe(404)
}, 120_000)

test('no table that stays refers to one that leaves without it, and each is exported or known to stay', async () => {
  const left = new Set((await tablesToExport(app.kernel.pool)).map(({ name }) => name))
  const { rows } = await app.kernel.pool.query<{ from: string; to: string }>(
    `select a.relname as from, b.relname as to from pg_constraint c
     join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  expect(rows.filter(({ from, to }) => left.has(from) && !left.has(to))).toEqual([])
  const secret = /secret|password|token|hash/
  const named = (await tablesToExport(app.kernel.pool)).flatMap(({ name, columns }) =>
    columns
      .filter(({ name: column, type }) => type === 'bytea' || secret.test(column))
      .map((column) => `${name}.${column.name}`),
  )
  // Each of these is replaced, or is the hash of a content.
  expect(named).toMatchInlineSnapshot(`
    [
      "activity_chain.hash",
      "activity_log.previous",
      "activity_log.hash",
      "agency_file.raw",
      "app_user.password_hash",
      "article.approved_hash",
      "article_move.hash",
      "article_version.hash",
      "article_writing.state",
      "article_writing_update.update",
      "assist_use.tokens_in",
      "assist_use.tokens_out",
      "audit_verification.head_hash",
      "crawl_config.secret",
      "crawl_item_file.small",
      "crawl_item_version.hash",
      "crawl_item_version.raw",
      "donation.token",
      "file.sha256",
      "file.dhash",
      "file.sent_sha256",
      "import_origin.hash",
      "ledger_entry.request_hash",
      "mam_asset.sha256",
      "podcast_listener.listener",
      "social_account.token",
      "social_account.access_token",
      "social_output.key",
      "sound_print.print",
    ]
  `)
})

test('a damaged part, a missing one and stories alone are refused before anything is written', async () => {
  const { to } = await exported('whole')
  const database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  const other = await testApp({ on: database })
  try {
    const path = join(to, '1.zip')
    const whole = await readFile(path)
    const torn = Buffer.from(whole)
    torn.fill(7, 4000, 4200)
    await writeFile(path, torn)
    await expect(bringBack(other.kernel, to)).rejects.toThrow()
    await writeFile(path, whole.subarray(0, whole.length / 2))
    await expect(bringBack(other.kernel, to)).rejects.toThrow(/zip/)
    const { to: stories } = await exported('content')
    await expect(bringBack(other.kernel, stories)).rejects.toThrow(/stories only/)
    expect((await other.kernel.pool.query('select from app_user')).rows).toEqual([])
  } finally {
    await other.close()
  }
}, 120_000)

test('stories leave as ninjs, which another newsroom reads, and without people or money', async () => {
  const { to } = await exported('content')
  const names: string[] = []
  for await (const entry of entriesOfParts(partsIn(to))) {
    names.push(entry.name)
    await textOfEntry(entry)
  }
  expect(names).toEqual([
    'redirects.csv',
    'newsroom.json',
    `files/${fileKey.slice(0, 2)}/${fileKey}/original`,
  ])
})

test('the whole is for who proves a second factor; one export at a time; a part is for who may export', async () => {
  const refused = await app.post('/api/exports', admin.token, { scope: 'whole', code: '123456' })
  expect([refused.status, refused.body.error]).toEqual([409, 'second_factor.not_on'])
  const begun = await app.post('/api/exports', admin.token, { scope: 'content' })
  expect(begun.body.data).toMatchObject({ scope: 'content', state: 'waiting', parts: [] })
  const second = await app.post('/api/exports', admin.token, { scope: 'content' })
  expect([second.status, second.body.error]).toEqual([409, 'export.one_at_a_time'])
  // Deleted while it is made: nothing of it stays.
  expect((await app.remove(`/api/exports/${begun.body.data.id}`, admin.token)).status).toBe(200)
  await work()
  const { token } = await app.person({ grants: ['export.index'] })
  expect((await app.get('/api/exports/1/parts/1', token)).status).toBe(403)
})

test('a process that ends half-way is followed by another, which goes on', async () => {
  const { rows } = await app.kernel.pool.query(
    `insert into newsroom_export (scope, created_by) values ('whole', $1) returning id`,
    [admin.id],
  )
  const ending = new AbortController()
  ending.abort()
  await makeNewsroomExports(app.kernel, ending.signal)
  const stopping = new AbortController()
  const first = makeNewsroomExports(app.kernel, stopping.signal)
  await expect
    .poll(
      async () =>
        (await app.kernel.pool.query('select done from newsroom_export where id = $1', [rows[0].id])).rows[0]
          .done,
    )
    .not.toBe('0')
  stopping.abort()
  await first
  await work()
  const { rows: ended } = await app.kernel.pool.query(
    'select state, jsonb_array_length(parts) as parts from newsroom_export where id = $1',
    [rows[0].id],
  )
  expect(ended).toEqual([{ state: 'done', parts: 2 }])
})
