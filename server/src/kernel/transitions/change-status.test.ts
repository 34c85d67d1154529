import { kernelErrors } from '@toasoan/contract/kit/errors'
import { text } from '@toasoan/contract/kit/text'
import { transitionErrors, transitionsOf } from '@toasoan/contract/kit/transitions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../database/database.ts'
import { readHistory } from '../history/record-history.ts'
import { fail, type Refusal } from '../http/fail.ts'
import { loadAccess } from '../sessions/load-access.ts'
import { people } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { type Actor, changeStatus, type Lifecycle, putStatus, type StatusGiven } from './change-status.ts'
import { allowedMoves, guardBy, type StatusRules } from './ways.ts'

/** A record as in the recipe "A record that changes status"; it borrows permissions. */
type Status = 'asked' | 'granted' | 'refused' | 'done'
type Wish = {
  id: number
  status: Status
  version: number
  reason: string
  hours: number
  requester_id: number
  helper_id: number | null
  department_id: number | null
}
type Given = StatusGiven<Status> & { hours?: number }

const transitions = transitionsOf<Status>([
  {
    from: ['asked'],
    to: 'granted',
    label: text('Duyệt', 'Grant'),
    permission: 'borrow.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['asked'],
    to: 'refused',
    label: text('Từ chối', 'Refuse'),
    permission: 'borrow.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['granted'],
    to: 'done',
    label: text('Xong', 'Done'),
    permission: 'borrow.changeStatus',
    tone: 'good',
  },
])

const owned = guardBy<Status, Wish>(({ requester_id, department_id }) => ({
  owner_id: requester_id,
  department_id,
}))

const rules: StatusRules<Status, Wish> = {
  table: 'wish',
  transitions,
  labels: {
    asked: text('Đã xin', 'Asked'),
    granted: text('Đã duyệt', 'Granted'),
    refused: text('Từ chối', 'Refused'),
    done: text('Xong', 'Done'),
  },
  // Helpers may finish it, whatever their other permissions.
  guard: (access, way, wish) =>
    way.to === 'done' && wish.helper_id === access.userId ? null : owned(access, way, wish),
}

async function read(tx: Tx, id: number, lock: boolean): Promise<Wish> {
  const { rows } =
    await sql<Wish>`select * from wish where id = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

const told: [number, Status, number][] = []
const lifecycle: Lifecycle<Status, Wish, Given> = {
  rules,
  read: (tx, _, id, lock) => read(tx, id, lock),
  prepare: ({ given: { hours } }) => {
    if (hours !== undefined && hours > 8) throw fail(kernelErrors.invalid, {}, { hours: ['8'] })
    return hours === undefined ? {} : { hours }
  },
  effect: async ({ tx, before }) =>
    void (await sql`insert into wish_effect (wish_id) values (${before.id})`.execute(tx)),
  afterwards: async ({ before, after }) => void told.push([after.id, before.status, after.hours]),
}

type App = Awaited<ReturnType<typeof testApp>>
let server: App
let requester: Actor
let head: Actor
let helper: Actor
let stranger: Actor
let department: number

beforeAll(async () => {
  server = await testApp()
  const made = people(server.kernel)
  department = await made.department('ban-muon')
  const actor = async (person: Parameters<typeof made.person>[0]): Promise<Actor> => {
    const { sessionId } = await made.person(person)
    const access = await loadAccess(server.kernel.pool, sessionId)
    if (!access) throw new Error('no such session')
    return { access, language: 'vi' }
  }
  const grants = [['borrow.approve', 'department']] as const
  requester = await actor({ departments: [department], grants })
  head = await actor({ departments: [department], grants })
  helper = await actor({})
  stranger = await actor({ grants })
  await server.kernel.pool.query(`
    create table wish (id bigint generated always as identity primary key, status text not null default 'asked',
      reason text not null default '', hours int not null default 1, requester_id bigint not null, helper_id bigint,
      department_id bigint, version int not null default 1, updated_at timestamptz not null default now());
    create table wish_effect (wish_id bigint not null)`)
})

afterAll(() => server.close())

let id: number
beforeEach(async () => {
  const { rows } = await server.kernel.pool.query(
    'insert into wish (requester_id, helper_id, department_id) values ($1, $2, $3) returning id',
    [requester.access.userId, helper.access.userId, department],
  )
  id = rows[0].id
})

const change = (actor: Actor, given: Partial<Given> & { status: Status }) =>
  server.kernel.db
    .transaction()
    .execute((tx) => changeStatus(tx, actor, lifecycle, id, { reason: '', ...given }))

const refusalOf = async (change: Promise<unknown>): Promise<Refusal> =>
  change.then(
    () => {
      throw new Error('it was not refused')
    },
    (error) => error,
  )

const wish = () => server.kernel.db.transaction().execute((tx) => read(tx, id, false))

test('a step writes the status, its columns, its effect and its history, and tells what became of it', async () => {
  const { before, after } = await change(head, { status: 'granted', hours: 3, version: 1, reason: 'được' })
  expect(before).toMatchObject({ status: 'asked', version: 1 })
  expect(after).toMatchObject({ status: 'granted', version: 2, hours: 3, reason: 'được' })
  expect(told.at(-1)).toEqual([id, 'asked', 3])
  const { rows } = await sql`select wish_id from wish_effect where wish_id = ${id}`.execute(server.kernel.db)
  expect(rows).toHaveLength(1)
  expect(await readHistory(server.kernel.db, 'wish', id)).toMatchObject([
    { kind: 'status', from_status: 'asked', to_status: 'granted', reason: 'được', actor: head.access.name },
  ])
})

test('what is refused leaves nothing behind', async () => {
  const denied = async (actor: Actor, given: Parameters<typeof change>[1]) => {
    const { definition, data, errors } = await refusalOf(change(actor, given))
    return { code: definition.code, data, errors }
  }
  expect(await denied(stranger, { status: 'granted' })).toMatchObject({
    code: kernelErrors.permissionDenied.code,
    data: { permission: 'borrow.approve' },
  })
  // Users without access do not learn the status either.
  expect((await denied(stranger, { status: 'done' })).code).toBe(kernelErrors.permissionDenied.code)
  expect((await denied(requester, { status: 'granted' })).code).toBe(transitionErrors.ownRequest.code)
  expect(await denied(head, { status: 'done' })).toMatchObject({
    code: transitionErrors.illegal.code,
    data: { from: 'Đã xin', to: 'Xong', allowed: ['granted', 'refused'] },
  })
  expect((await denied(head, { status: 'refused' })).errors).toHaveProperty('reason')
  expect((await denied(head, { status: 'granted', hours: 9 })).errors).toHaveProperty('hours')
  expect(await denied(head, { status: 'granted', version: 7 })).toMatchObject({
    code: kernelErrors.stale.code,
    data: { version: 1 },
  })
  expect(await wish()).toMatchObject({ status: 'asked', version: 1, hours: 1 })
  expect(await readHistory(server.kernel.db, 'wish', id)).toEqual([])
})

test('the guard decides about buttons as about steps', async () => {
  const asked = await wish()
  expect(allowedMoves(rules, head.access, asked)).toEqual(['granted', 'refused'])
  for (const { access } of [requester, helper, stranger])
    expect(allowedMoves(rules, access, asked)).toEqual([])
  await change(head, { status: 'granted' })
  expect(allowedMoves(rules, helper.access, await wish())).toEqual(['done'])
  expect((await change(helper, { status: 'done' })).after.status).toBe('done')
})

test('who comes second is refused, also when the first decides meanwhile, and nothing of theirs stays', async () => {
  const slow: typeof lifecycle = {
    ...lifecycle,
    read: (tx, _, one) => read(tx, one, false),
    prepare: async () => {
      await change(head, { status: 'refused', reason: 'vì' })
      return { hours: 5 }
    },
  }
  const second = server.kernel.db
    .transaction()
    .execute((tx) => changeStatus(tx, head, slow, id, { status: 'granted', reason: '' }))
  expect((await refusalOf(second)).definition).toBe(kernelErrors.stale)
  expect(await wish()).toMatchObject({ status: 'refused', hours: 1, version: 2 })
  expect(await readHistory(server.kernel.db, 'wish', id)).toHaveLength(1)
})

test('a status that follows by itself is written as carefully', async () => {
  const seen = await wish()
  const put = () =>
    server.kernel.db
      .transaction()
      .execute((tx) => putStatus(tx, null, rules, seen, { to: 'done', reason: '', set: { hours: 2 } }))
  await put()
  expect(await wish()).toMatchObject({ status: 'done', hours: 2, version: 2 })
  expect(await readHistory(server.kernel.db, 'wish', id)).toMatchObject([{ to_status: 'done', actor: null }])
  expect((await refusalOf(put())).definition).toBe(kernelErrors.stale)
})
