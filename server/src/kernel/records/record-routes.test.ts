import { resource } from '@toasoan/contract/kit/resource'
import { bodyId, instant, prose, requiredLine } from '@toasoan/contract/kit/schemas'
import { text } from '@toasoan/contract/kit/text'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bind } from '../http/bind.ts'
import { handleError } from '../http/error-handler.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { recordRoutes } from './record-routes.ts'

// A resource as in CONTRIBUTING; it uses the permissions of another one.
const colours = ['red', 'blue'] as const
const row = z.object({
  id: bodyId,
  name: z.string(),
  note: z.string(),
  colour: z.enum(colours),
  version: z.number(),
  updated_at: instant,
})
const notebooks = resource({
  name: 'country',
  service: 'main',
  path: '/notebooks',
  row,
  input: { name: requiredLine(80), note: prose(500).default(''), colour: z.enum(colours).default('blue') },
  sort: ['name', 'updated_at'],
  filters: { colour: z.enum(colours).optional() },
})
const routes = recordRoutes<typeof notebooks, z.output<typeof row>>(notebooks, {
  table: 'notebook',
  from: sql`notebook`,
  id: sql`id`,
  columns: sql`id, name, note, colour, version, updated_at`,
  searched: sql`name`,
  orders: { name: sql`plain_text(name)`, updated_at: sql`updated_at` },
  order: 'name',
  where: ({ colour }) => (colour ? [sql`colour = ${colour}`] : []),
  values: (given) => given,
  unique: { name: text('Tên này đã có.', 'This name is taken.') },
})

const app = Fastify()
let base: TestApp
let token: string

beforeAll(async () => {
  base = await testApp()
  await base.kernel.pool.query(`create table notebook (
    id bigint generated always as identity primary key, name text not null, note text not null, colour text not null,
    version int not null default 1, updated_at timestamptz not null default now());
    create unique index notebook_name on notebook (name_key(name))`)
  app.setErrorHandler(handleError)
  for (const route of routes) bind(app, base.kernel, route)
  const verbs = ['index', 'view', 'create', 'update', 'delete'] as const
  token = (await base.person({ grants: verbs.map((verb) => `country.${verb}` as const) })).token
})
afterAll(async () => {
  await app.close()
  await base.close()
})

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({
    method,
    url: `/api/notebooks${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const make = async (given: object) => (await ask('POST', '', given)).body.data as { id: number }
const namesOf = async (query: string) =>
  (await ask('GET', `?${query}`)).body.data.map(({ name }: { name: string }) => name)

describe('a resource from the recipe', () => {
  test('adds, with the defaults of its contract, views and writes both into the log', async () => {
    const made = await make({ name: 'Sổ một' })
    expect(made).toMatchObject({ name: 'Sổ một', note: '', colour: 'blue', version: 1 })
    expect((await ask('GET', `/${made.id}`)).body.data).toEqual(made)
    const log = await base.kernel.pool.query('select name from activity_log where record_id = $1', [
      String(made.id),
    ])
    expect(log.rows).toEqual([{ name: 'Sổ một' }])
  })

  test('lists what is searched and filtered, in the order asked for', async () => {
    await make({ name: 'Kẻ ô đỏ', colour: 'red' })
    await make({ name: 'Kẻ ô xanh' })
    await make({ name: 'Ô ly', colour: 'red' })
    expect(await namesOf('keyword=ke%20o&sortBy=name&sortDesc=true')).toEqual(['Kẻ ô xanh', 'Kẻ ô đỏ'])
    expect(await namesOf('colour=red')).toEqual(['Kẻ ô đỏ', 'Ô ly'])
    expect((await ask('GET', '?colour=green')).status).toBe(422)
  })

  test('refuses a name that is taken, at the field, in a new record and in a change', async () => {
    await make({ name: 'Bìa cứng' })
    const { id } = await make({ name: 'Bìa mềm' })
    const refusals = [
      await ask('POST', '', { name: 'bìa cứng'.normalize('NFD') }),
      await ask('PUT', `/${id}`, { name: 'BÌA CỨNG' }),
    ]
    for (const { status, body } of refusals) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ error: 'record.duplicate', errors: { name: ['Tên này đã có.'] } })
    }
    expect((await ask('POST', '', { name: 'Bia cứng' })).status).toBe(200)
  })

  test('keeps what a change leaves out, and refuses one of an older version', async () => {
    const { id } = await make({ name: 'Sổ tay', note: 'Giữ lại', colour: 'red' })
    const changed = await ask('PUT', `/${id}`, { name: 'Sổ tay mới', version: 1 })
    expect(changed.body.data).toMatchObject({
      name: 'Sổ tay mới',
      note: 'Giữ lại',
      colour: 'red',
      version: 2,
    })
    const stale = await ask('PUT', `/${id}`, { name: 'Sổ tay cũ', version: 1 })
    expect(stale.body).toMatchObject({ code: 409, error: 'record.stale', data: { version: 2 } })
  })

  test('deletes, and then it is nowhere', async () => {
    const { id } = await make({ name: 'Bỏ đi' })
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    const after = [
      await ask('GET', `/${id}`),
      await ask('PUT', `/${id}`, { name: 'A' }),
      await ask('DELETE', `/${id}`),
    ]
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
