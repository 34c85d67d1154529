// @module-tag long
import { fileURLToPath } from 'node:url'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDomains } from '#server/kernel/http/load.ts'
import { isOfToday } from '#server/kernel/testing/of-today.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected } from '#server/kernel/testing/socket.ts'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { roles } from '../../../seeds/base/data/roles.ts'
import { move, type Newsroom, newsroom, write } from '../../editorial/articles/testing.ts'
import { beginning, foreignKinds, mark } from './matrix-foreign.ts'
import { namesRecord, type Request, requestsFor, resourceOf } from './matrix-requests.ts'

/*
 * The people of one department make every call they are granted, naming records of another department
 * in its address, its filters and its body. No answer may hold a word of those records, and none of
 * them may change.
 */

const { routes } = await loadDomains(fileURLToPath(new URL('../..', import.meta.url)))
const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ can }) => can !== 'public')

type Actor = { role: string; person: TestPerson; granted: ReadonlySet<string> }

let app: TestApp
let room: Newsroom
let url: string
const actors: Actor[] = []
const foreign: { kind: string; id: number }[] = []

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

const groupsOf: Record<string, string[]> = {
  reporter: ['authors'],
  editor: ['authors', 'desk'],
  head: ['authors', 'desk', 'approvers'],
  contributor: ['authors'],
}

async function makeForeign(): Promise<void> {
  for (const { kind, table, make } of foreignKinds) {
    // No other record has their numbers, so that a call can name them by nothing else.
    await sql(`alter table ${table} alter column id restart with 7700001`)
    for (const id of await make({ app, room, sql })) foreign.push({ kind, id })
  }
}

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  for (const [role, groups] of Object.entries(groupsOf)) {
    const person = await app.person({ roles: [role], groups, departments: [room.sport] })
    const granted = new Set<string>(roles.find(({ code }) => code === role)?.grants.map(([name]) => name))
    actors.push({ role, person, granted })
  }
  const auditor = await app.person({ grants: ['log.activity'], departments: [room.sport] })
  actors.push({ role: exportsOnly, person: auditor, granted: new Set() })
  await makeForeign()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Everything of the foreign records that somebody might change. */
async function foreignState(): Promise<string> {
  const parts = foreignKinds.flatMap(({ kind, table, further = [] }) => {
    const ids = foreign.filter((each) => each.kind === kind).map(({ id }) => id)
    const own = `select to_jsonb(t) - 'search' as row from ${table} t where id = any($1) order by id`
    return [own, ...further].map((statement) => sql(statement, [ids]))
  })
  return JSON.stringify(await Promise.all(parts))
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const exportsOnly = 'reader of the log'

/** The activity log itself has no scope: who may read it reads all of it, but only their own exports. */
const mayCall = ({ can, path }: AnyEndpoint, { granted, role }: Actor) =>
  role === exportsOnly ? path.startsWith('/logs/activity/exports') : can === 'session' || granted.has(can)

/** What any session may call can end that session, so each change gets one of its own. */
async function ask(endpoint: AnyEndpoint, { url: address, payload }: Request, person: TestPerson) {
  const ends = endpoint.can === 'session' && endpoint.method !== 'GET'
  const token = ends ? (await app.session(person.id)).token : person.token
  return app.call(endpoint.method, address, { token, ...(payload ? { payload } : {}) })
}

/** All that an answer says; a spreadsheet unpacked. */
async function wordsOf({ headers, text, raw }: Answer): Promise<string> {
  if (!String(headers['content-type']).includes('spreadsheetml')) return text
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(raw as unknown as ArrayBuffer)
  return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()))
}

/** What kind of record the address of a call names. */
const kindOf = (endpoint: AnyEndpoint): string =>
  endpoint.path.startsWith('/logs/activity/exports')
    ? 'log_export'
    : (resourceOf(endpoint) ?? endpoint.path.split('/')[1]?.replace(/s$/, '') ?? '')

const isForeign = (kind: string, id: number) => foreign.some((each) => each.kind === kind && each.id === id)

type Try = { endpoint: AnyEndpoint; id: number; request: Request }

/** What a call got that it must not; null when it was refused, or told nothing. */
async function leak({ endpoint, id, request }: Try, person: TestPerson): Promise<string | null> {
  const answer = await ask(endpoint, request, person)
  const what = `${nameOf(endpoint)} as ${request.url} ${JSON.stringify(request.payload ?? '')} → ${answer.status}`
  if (answer.status >= 500) return `${what}: ${answer.text}`
  if ((await wordsOf(answer)).toLowerCase().includes(mark)) return `${what} shows the record`
  const named = /:\w+/.test(endpoint.path) && request.acceptable && isForeign(kindOf(endpoint), id)
  return named && answer.status !== 403 && answer.status !== 404 ? `${what} is not refused` : null
}

/**
 * Whether a try belongs to `npm test`: a record named to calls of its own kind always is, one of another kind every twelfth
 * day. `npm run test:all` makes all tries.
 */
const hasTurn = ({ endpoint, id, request }: Try, place: number): boolean =>
  (request.acceptable && isForeign(kindOf(endpoint), id)) || isOfToday(place, 12)

/** Every way in which an actor may name one of the records, each once. */
function triesOf(actor: Actor): Try[] {
  const tries = new Map<string, Try>()
  for (const endpoint of endpoints) {
    if (!mayCall(endpoint, actor) || (endpoint.method !== 'GET' && !namesRecord(endpoint))) continue
    for (const { id } of foreign) {
      for (const request of requestsFor(endpoint, { id, departmentId: room.news, word: beginning }))
        tries.set(`${endpoint.method} ${request.url} ${JSON.stringify(request.payload)}`, {
          endpoint,
          id,
          request,
        })
    }
  }
  return [...tries.values()].filter(hasTurn)
}

/** By role, so that one that is tried again counts once. */
const figures = new Map<string, string>()

/** Calls under way at once. */
const together = 4

describe('people of another department', () => {
  test.each([
    'reporter',
    'editor',
    'head',
    'contributor',
    'reader of the log',
  ])('%s neither reads, lists, filters, exports nor changes a record', async (role) => {
    const actor = actors.find((each) => each.role === role) as Actor
    const faults: string[] = []
    const before = await foreignState()
    const tries = triesOf(actor)
    for (let at = 0; at < tries.length; at += together) {
      const found = await Promise.all(tries.slice(at, at + together).map((each) => leak(each, actor.person)))
      faults.push(...found.filter((fault) => fault !== null))
    }
    const taken = tries.filter(({ request }) => request.acceptable).length
    figures.set(role, `${role} ${tries.length} (${taken} with input that the contract takes)`)
    expect(faults).toEqual([])
    expect(await foreignState()).toBe(before)
  }, 600_000)

  test('hear nothing of it over the socket', async () => {
    const heard: string[] = []
    const sockets = await Promise.all(actors.map(({ person }) => connected(url, person.token)))
    for (const socket of sockets)
      socket.onAny((channel, event) => heard.push(`${channel} ${JSON.stringify(event)}`))
    const { id } = await write(app, room, room.reporter, `Qua các bước ${mark}`)
    const steps = [
      [room.reporter, 'submit'],
      [room.editor, 'forward'],
      [room.head, 'return'],
    ] as const
    for (const [person, transition] of steps)
      expect((await move(app, person, id, transition, { reason: mark })).status).toBe(200)
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3)
    for (const said of heard) {
      expect(said).not.toContain(mark)
      expect(said).not.toContain(String(id))
    }
    for (const socket of sockets) socket.close()
  })
})

test('people of its own department do reach it', async () => {
  const waiting = foreign.filter(({ kind }) => kind === 'article')[1]?.id
  const user = foreign.find(({ kind }) => kind === 'user')?.id
  for (const path of [
    '/article?card_type=draft',
    `/article?card_type=draft&keyword=${beginning}`,
    `/article/${waiting}`,
    `/users?department_id=${room.news}`,
    `/users/${user}`,
    '/users/export',
  ]) {
    const answer = await app.get(`/api${path}`, room.head.token)
    expect(answer.status, path).toBe(200)
    expect(await wordsOf(answer), path).toContain(mark)
  }
})

test('every actor tried', () => {
  expect(figures.size).toBe(actors.length)
  console.info(`calls naming another department's records: ${[...figures.values()].join('; ')}`)
})
