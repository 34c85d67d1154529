// @module-tag long
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/src/kernel/postgres/for-tests.ts'
import { templateName } from '../../server/src/kernel/testing/global-setup.ts'

type Template = { file: string; words: string }
type Found = { templates: Record<string, Template>; statements: { text: string; templates: string[] }[] }

/** The share of all templates that must be in a statement that was prepared. */
const leastShare = 0.72

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** In a process of its own: the parsed files take more memory than all other tests of this worker. */
async function found(): Promise<Found> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'print.mjs')], {
    maxBuffer: 100_000_000,
  })
  return JSON.parse(stdout)
}

/** What `docs/tests.md` reports, and which templates are not checked. */
function report(templates: Found['templates'], prepared: ReadonlySet<string>): void {
  const left = Object.entries(templates).filter(([id]) => !prepared.has(id))
  const isWhole = ({ words }: Template) => /^\s*(?:select|insert|update|delete|with)\b/i.test(words)
  const all = Object.values(templates)
  console.info(`${prepared.size} of ${all.length} templates are in a prepared statement;`)
  console.info(
    `${left.filter(([, one]) => isWhole(one)).length} of ${all.filter(isWhole).length} statements are left`,
  )
  for (const [, { file, words }] of left)
    console.info(`  ${file}: ${words.replaceAll(/\s+/g, ' ').slice(0, 100)}`)
}

/** Errors that say that a statement names what does not exist; errors of syntax come from parts known at run time only. */
const wrong = new Set(['42703', '42P01', '42883', '42704'])

test('the statements of the program fit the migrated database', async () => {
  const { templates, statements } = await found()
  const prepared = new Set<string>()
  const failed = new Map<string, string>()
  for (const { text, templates: parts } of statements) {
    try {
      await client.query(`prepare each_one as ${text}`)
      await client.query('deallocate each_one')
      for (const each of parts) prepared.add(each)
    } catch (error) {
      const { code, message } = error as pg.DatabaseError
      // The rest are parts of it, and a text in brackets is a part of another statement.
      const [whole] = parts
      if (whole && code && wrong.has(code) && !text.trimStart().startsWith('(')) failed.set(whole, message)
    }
  }
  const nameOf = (id: string) => {
    const { file, words } = templates[id] as Template
    return `${file}: ${words.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}`
  }
  const names = [...new Set([...failed.keys()].filter((id) => !prepared.has(id)).map(nameOf))].sort()
  const known: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'unprepared.json'), 'utf8'))
  if (process.env.SQL_REPORT) report(templates, prepared)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(prepared.size / Object.keys(templates).length).toBeGreaterThan(leastShare)
}, 400_000)
