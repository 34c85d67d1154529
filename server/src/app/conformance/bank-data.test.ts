import { fileURLToPath } from 'node:url'
import { permissions } from '@toasoan/contract/access/catalogue'
import ExcelJS from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDomains } from '#server/kernel/http/load.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type PayingRoom, payingRoom } from '../../finance/royalties/testing.ts'

/*
 * Somebody who may do everything but pay makes every call that reads, and listens: no list, page, file, log or event
 * holds the account of a payee, neither the one in use nor the one that waits for a second person.
 */

const { routes } = await loadDomains(fileURLToPath(new URL('../..', import.meta.url)))

const inUse = '7766554433221'
const proposed = '1122334455667'
const holder = 'CHU TAI KHOAN BI MAT'

let app: TestApp
let room: PayingRoom
let everything: TestPerson
let payer: TestPerson
const heard: string[] = []

beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
  const { accountant, second, payee, post, must } = room
  everything = await app.person({ grants: permissions.filter((one) => one !== 'profit.pay') })
  payer = await app.person({ grants: permissions })
  const socket = await connected(await listening(app), everything.token)
  socket.onAny((...told) => heard.push(JSON.stringify(told)))
  const bank = { bank_name: 'Ngân hàng A', bank_holder: holder }
  await post(`/payees/${payee.id}/bank`, { ...bank, bank_account: inUse })
  await post(`/payees/${payee.id}/bank/decide`, { confirm: true }, second)
  await room.fund('2026-09', 9_000_000)
  await room.approved('2026-09', 2)
  const payout = await post('/payouts', { pay_on: '2026-10-20' })
  must(await app.post(`/api/payouts/${payout.id}/change-status`, accountant.token, { status: 'locked' }))
  await post(`/payees/${payee.id}/bank`, { ...bank, bank_account: proposed })
}, 120_000)
afterAll(() => app.close())

/** All that an answer says: spreadsheets and papers as a reader has them. */
async function wordsOf({ headers, text, raw }: Answer): Promise<string> {
  const type = String(headers['content-type'])
  if (type.includes('spreadsheetml')) {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(raw as unknown as ArrayBuffer)
    return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()))
  }
  if (!type.includes('pdf')) return text
  const { text: words } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })
  return words
}

const secrets = [inUse, proposed, holder]
const secretIn = (words: string) => secrets.find((secret) => words.includes(secret))

/** Every call that reads, as a path of the first records there are. */
const paths = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, can }) => method === 'GET' && can !== 'public')
  .flatMap(({ path }) =>
    path.includes(':') ? [1, 2].map((id) => path.replaceAll(/:\w+/g, String(id))) : [path],
  )
  .concat([
    ...['bank', 'tax', 'payroll', 'pdf'].map((format) => `/payouts/1/export?format=${format}`),
    ...['xlsx', 'pdf'].map((format) => `/profits/1/export?format=${format}`),
    ...[inUse, '7766', holder].flatMap((word) =>
      ['/payees', '/payouts', '/logs/activity', '/search'].map(
        (path) => `${path}?keyword=${encodeURIComponent(word)}`,
      ),
    ),
  ])

test('no call that reads holds an account for who may not pay', { timeout: 300_000 }, async () => {
  const told: string[] = []
  let answered = 0
  for (const path of paths) {
    const answer = await app.get(`/api${path}`, everything.token)
    if (answer.status === 200) answered += 1
    const secret = secretIn(await wordsOf(answer))
    if (secret) told.push(`${path}: ${secret}`)
  }
  expect(told).toEqual([])
  expect(answered).toBeGreaterThan(150)
  const logged = await app.kernel.pool.query("select coalesce(json_data::text, '') as said from activity_log")
  expect(logged.rows.map(({ said }) => secretIn(said)).filter(Boolean)).toEqual([])
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard.map(secretIn).filter(Boolean)).toEqual([])
})

test('who may pay reads it, on the page and in the file for the bank', async () => {
  const page = await app.get(`/api/payees/${room.payee.id}`, payer.token)
  expect(page.body.data).toMatchObject({ bank_account: inUse, bank_holder: holder })
  const file = await app.get('/api/payouts/1/export?format=bank', payer.token)
  expect([file.status, secretIn(await wordsOf(file))]).toEqual([200, inUse])
  expect((await app.get('/api/payouts/1/export?format=bank', everything.token)).status).toBe(403)
})
