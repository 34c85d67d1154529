// @module-tag all
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { freePort, launcherIn, type Run } from '../../app/launch-for-tests.ts'
import { balanceOf, verifyLedger } from '../ledger/public.ts'
import { payingRoom } from '../royalties/testing.ts'
import type { Message } from './signature.ts'
import { type Counterpart, momoCounterpart } from './testing.ts'

/*
 * The same database behind two processes of the server, as behind a proxy: what is to happen once happens once, whichever
 * of them is asked, and also when one of them is killed meanwhile.
 */

const launched = launcherIn()
const servers: { run: Run; address: string }[] = []
let momo: Counterpart
let app: TestApp
let one: TestPerson
let two: TestPerson
let unit: number
/** The last notice of the counterpart, not delivered by itself. */
let notice: Message | null = null

beforeAll(async () => {
  momo = await momoCounterpart()
  app = await testApp({ settings: momo.settings })
  momo.deliverTo(async (_, told) => {
    notice = told
    return 204
  })
  one = await app.person({ roles: ['accountant'], name: 'Kế toán Một' })
  two = await app.person({ roles: ['accountant'], name: 'Kế toán Hai' })
  const made = await app.post('/api/unit_buys', one.token, { name: 'Hai tiến trình', code: 'hai-tien-trinh' })
  unit = made.body.data.id
  for (const _ of [1, 2]) {
    const port = await freePort()
    const run = await launched.running({
      ...momo.settings,
      PORT: String(port),
      DATABASE_URL: app.database.url,
      DATABASE_POOL: '6',
      JWT_SECRET: app.configuration.jwtSecret,
    })
    servers.push({ run, address: `http://127.0.0.1:${port}` })
  }
}, 180_000)
afterAll(async () => {
  launched.end()
  await app.close()
  await momo.end()
})

let number = 0
const newKey = () => `khoa-hai-${++number}`

const ask = async (server: number, path: string, body: unknown, token?: string) => {
  const answer = await fetch(`${servers[server]?.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const told = await answer.text()
  return { status: answer.status, body: told ? JSON.parse(told) : null }
}

const entriesOf = async (source: string) =>
  (await app.kernel.pool.query('select count(*)::int as n from ledger_entry where source = $1', [source]))
    .rows[0].n

/** Each of two asks another process for the same at the same moment. */
const both = (path: string, body: object, people: readonly [TestPerson, TestPerson]) =>
  Promise.all(people.map(({ token }, server) => ask(server, path, body, token)))

test('of two who confirm a deposit over two processes one does, and the other is told', async () => {
  const body = { method: 'cash', amount: 90_000, key: newKey() }
  const third = await app.person({ roles: ['accountant'] })
  const { id } = (await app.post(`/api/unit_buys/${unit}/deposits`, third.token, body)).body.data
  const answers = await both(`/unit_buys/deposits/${id}/change-status`, { status: 'confirmed' }, [one, two])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).not.toBe('')
  expect(await entriesOf(`deposit:${id}`)).toBe(1)
})

test('of two who approve a sheet one does; of two who pay its payout one pays, and the other is told', async () => {
  const room = await payingRoom(app)
  await room.published('Bài hai người cùng duyệt', '2026-08-03')
  await room.fund('2026-08', 10_000_000)
  const sheet = await room.sheet('2026-08')
  room.must(await room.score(sheet, sheet.rows))
  room.must(await room.move(sheet.id, 'pending', room.scorer))
  const approved = await both(`/profits/${sheet.id}/change-status`, { status: 'approved' }, [
    room.head,
    room.deputy,
  ])
  expect(approved.map(({ status }) => status).sort()).toEqual([200, 409])
  await app.kernel.pool.query(
    "update payee set bank_name = 'NH', bank_account = '0123456789', bank_holder = 'DO LAN' where id = $1",
    [room.payee.id],
  )
  const payout = await room.post('/payouts', { pay_on: '2026-09-01', department_id: room.news })
  const path = `/payouts/${payout.id}/change-status`
  room.must(await app.post(`/api${path}`, room.accountant.token, { status: 'locked' }))
  const paid = await both(path, { status: 'paid' }, [room.second, one])
  expect(paid.map(({ status }) => status).sort(), JSON.stringify(paid)).toEqual([200, 409])
  const owed = await balanceOf(app.kernel.db, `payee:${room.payee.id}`)
  expect(owed.balance).toBe(0)
})

test('960 copies of a notice over two processes, one of which is killed, post once', async () => {
  const before = (await balanceOf(app.kernel.db, `unit:${unit}`)).balance
  const { body } = await app.post('/api/unit_buys/momo', one.token, {
    unit_buy_id: unit,
    amount: 77_000,
    key: newKey(),
  })
  await momo.act(body.data.order_id, 'pay')
  expect(notice).not.toBeNull()
  const statuses: number[] = []
  let sent = 0
  const send = async () => {
    while (sent < 960) {
      sent += 1
      if (sent === 480) servers[1]?.run.child.kill('SIGKILL')
      const { status } = await ask(sent % 2, '/unit_buys/momo/ipn', notice).catch(() => ({ status: 0 }))
      statuses.push(status)
    }
  }
  await Promise.all(Array.from({ length: 24 }, send))
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(480)
  // What was refused was refused by the process that is dead.
  expect(new Set(statuses)).toEqual(new Set([204, 0]))
  expect(await entriesOf(`momo:${body.data.id}`)).toBe(1)
  expect((await balanceOf(app.kernel.db, `unit:${unit}`)).balance - before).toBe(77_000)
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
}, 120_000)
