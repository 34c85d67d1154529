import {
  type SettingKey,
  settingDefinition,
  settingKeys,
} from '@toasoan/contract/administration/setting-definitions'
import { guardOf } from '@toasoan/contract/administration/setting-guards'
import type { WaitingItem } from '@toasoan/contract/planning/approvals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { settingsOf } from './public.ts'

let app: TestApp
let proposer: TestPerson
let second: TestPerson
/** Holds what changes settings, and no area of them. */
let bare: TestPerson
const verbs = ['setting.index', 'setting.update', 'setting.delete', 'setting.upload'] as const
const ofAreas = [...new Set(settingKeys.map((key) => guardOf(key).permission))]

beforeAll(async () => {
  app = await testApp()
  proposer = await app.person({ grants: [...verbs, ...ofAreas], name: 'Người Đề Nghị' })
  second = await app.person({ grants: [...verbs, ...ofAreas], name: 'Người Xác Nhận' })
  bare = await app.person({ grants: [...verbs] })
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const row = async (key: string, by = proposer) => (await app.get(`/api/settings/${key}`, by.token)).body.data
const put = (key: string, value: unknown, by = proposer) =>
  app.put(`/api/settings/${key}`, by.token, { value })
const decide = (id: number, verdict: string, by = second) =>
  app.post(`/api/settings/proposals/${id}/decide`, by.token, { verdict })
const waitingOf = async (by: TestPerson): Promise<WaitingItem[]> =>
  (await app.get('/api/approvals?kind=setting', by.token)).body.data.items
const now = async (key: SettingKey) => (await settingsOf(app.kernel))[key]

/** A value of each kind that differs from the default. */
function otherValue(key: SettingKey): unknown {
  const { kind, default: initial, schema } = settingDefinition(key)
  const tries = {
    text: ['970436', '2030-01-01'],
    prose: ['Khác'],
    lines: ['dai.vn', 'a.vn'],
    types: ['audio/mpeg', 'video/mp4'],
    number: [Number(initial) + 1, Number(initial) - 1],
    switch: [!initial],
    url: ['https://dai.vn'],
    email: ['tin@dai.vn'],
    image: ['/media/a/b.png'],
    roles: [[1]],
    departments: [[1]],
  }[kind]
  return tries.find((value) => value !== initial && schema.safeParse(value).success)
}

test('money and access to accounts need two people, and so does what deletes for good', () => {
  expect(settingKeys.filter((key) => guardOf(key).secondPerson)).toEqual([
    'session.idle_minutes',
    'session.days',
    'session.second_factor_roles',
    'registration.open',
    'registration.approval',
    'registration.roles',
    'registration.single_sign_on',
    'registration.domains',
    'mail.reply_to',
    'chat.keep_days',
    'finance.bank_bin',
    'finance.bank_name',
    'finance.bank_account',
    'finance.bank_holder',
    'finance.tax_code',
    'finance.address',
    'finance.certificate_series',
    'finance.invoices_from',
  ])
})

test('setting.update alone changes no setting at all, by any way', async () => {
  for (const key of settingKeys) {
    const value = otherValue(key)
    expect(value, key).toBeDefined()
    const { permission } = guardOf(key)
    const refused = { code: 403, error: 'permission.denied', data: { permission } }
    expect((await put(key, value, bare)).body, key).toMatchObject(refused)
    const together = await app.put('/api/settings/update-all', bare.token, { values: { [key]: value } })
    expect(together.body, key).toMatchObject(refused)
    await sql('insert into setting (key, group_name, value) values ($1, $2, $3)', [
      key,
      settingDefinition(key).group,
      JSON.stringify(value),
    ])
    expect((await app.remove(`/api/settings/${key}`, bare.token)).body, key).toMatchObject(refused)
    const [{ id }] = await sql(
      "insert into setting_history (key, before, after) values ($1, null, '1') returning id",
      [key],
    )
    const restored = await app.post(`/api/settings/history/${id}/restore`, bare.token, { which: 'before' })
    expect(restored.body, key).toMatchObject(refused)
    if (settingDefinition(key).kind === 'image')
      expect((await app.post('/api/settings/remove-file', bare.token, { key })).body).toMatchObject(refused)
    await sql('delete from setting where key = $1', [key])
  }
})

test('a change of money waits, is seen in the inbox, and holds once another person confirms it', async () => {
  const values = { 'finance.bank_bin': '970499', 'finance.bank_account': '0011223344', 'site.slogan': 'Mới' }
  const answer = await app.put('/api/settings/update-all', proposer.token, { values })
  expect(answer.status, answer.text).toBe(200)
  const [slogan, bin, account] = ['site.slogan', 'finance.bank_bin', 'finance.bank_account'].map((wanted) =>
    answer.body.data.find(({ key }: { key: string }) => key === wanted),
  )
  expect(slogan).toMatchObject({ value: 'Mới', pending: null })
  expect(account).toMatchObject({
    value: '',
    second_person: true,
    pending: { value: '0011223344', is_own: true, may_decide: false, by: { name: 'Người Đề Nghị' } },
  })
  expect(bin.pending.id).toBe(account.pending.id)
  expect(await now('finance.bank_account')).toBe('')
  expect((await decide(account.pending.id, 'confirm', proposer)).body.error).toBe('setting.own_proposal')
  expect((await decide(account.pending.id, 'confirm', bare)).body.error).toBe('permission.denied')

  expect(await waitingOf(proposer)).toEqual([])
  const [item] = await waitingOf(second)
  expect(item).toMatchObject({ id: account.pending.id, requester: 'Người Đề Nghị' })
  const { facts, link } = (await app.get(`/api/approvals/setting/${item?.id}`, second.token)).body.data
  expect(facts).toContainEqual({ label: 'Số tài khoản', value: '(mặc định) → 0011223344' })
  expect(link).toBe('/settings/list?group=finance')
  const told = await sql("select user_id from notification where kind = 'setting_waiting'")
  expect(told.map(({ user_id }) => Number(user_id))).toContain(second.id)

  const decided = await app.post('/api/approvals/decide', second.token, {
    items: [{ kind: 'setting', id: item?.id, verdict: 'approve', version: item?.version }],
  })
  expect(decided.body.data).toMatchObject([{ done: true }])
  await expect.poll(() => now('finance.bank_account')).toBe('0011223344')
  expect(await row('finance.bank_account')).toMatchObject({
    pending: null,
    updated_by: { id: proposer.id },
  })
  const [change] = (await app.get('/api/settings/history?key=finance.bank_account', second.token)).body.data
  expect(change).toMatchObject({
    before: null,
    after: '0011223344',
    user: { id: proposer.id },
    confirmed_by: { id: second.id },
  })
  expect((await decide(account.pending.id, 'confirm')).body.error).toBe('setting.decided')
  const news = await sql("select user_id from notification where kind = 'setting_confirmed'")
  expect(news.map(({ user_id }) => Number(user_id))).toContain(proposer.id)
})

test('resetting, restoring and saving again wait just as well; a newer proposal replaces the older one', async () => {
  await sql("insert into setting (key, group_name, value) values ('chat.keep_days', 'chat', '365')")
  await expect.poll(() => now('chat.keep_days')).toBe(365)
  const reset = (await app.remove('/api/settings/chat.keep_days', proposer.token)).body.data
  expect(reset).toMatchObject({ value: 365, pending: { value: null } })
  const again = (await put('chat.keep_days', 30)).body.data
  expect(again.pending).toMatchObject({ value: 30 })
  expect((await decide(reset.pending.id, 'confirm')).body.error).toBe('setting.decided')
  const [{ id }] = await sql(
    "insert into setting_history (key, before, after) values ('chat.keep_days', '7', '365') returning id",
  )
  const restored = await app.post(`/api/settings/history/${id}/restore`, proposer.token, {})
  expect(restored.body.data).toMatchObject({ value: 365, pending: { value: 7 } })
  expect((await waitingOf(second)).map((item) => item.id)).toEqual([restored.body.data.pending.id])
})

test('what has changed since is not confirmed; a rejection and a withdrawal leave everything as it was', async () => {
  const first = (await put('session.idle_minutes', 240)).body.data.pending.id
  await sql("insert into setting (key, group_name, value) values ('session.idle_minutes', 'session', '90')")
  expect((await decide(first, 'confirm')).body.error).toBe('setting.changed_since')
  expect((await decide(first, 'reject')).status).toBe(200)
  const rejected = await sql(
    "select data from notification where kind = 'setting_rejected' and user_id = $1",
    [proposer.id],
  )
  expect(rejected).toHaveLength(1)
  const next = (await put('session.idle_minutes', 240)).body.data.pending.id
  expect((await decide(next, 'withdraw')).status).toBe(404)
  expect((await decide(next, 'withdraw', proposer)).status).toBe(200)
  expect(await row('session.idle_minutes')).toMatchObject({ value: 90, pending: null })
  expect((await decide(123_456, 'confirm')).status).toBe(404)
})

test('two who confirm at once confirm it once', async () => {
  const third = await app.person({ grants: [...verbs, ...ofAreas] })
  const { id } = (await put('registration.open', true)).body.data.pending
  const answers = await Promise.all([second, third, second].map((by) => decide(id, 'confirm', by)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await expect.poll(() => now('registration.open')).toBe(true)
})

test('roles beyond the rights of who proposes or confirms are refused', async () => {
  const strong = await app.person({ grants: ['user.ban'] })
  const [{ role_id }] = await sql('select role_id from user_role where user_id = $1', [strong.id])
  for (const key of ['registration.roles', 'session.second_factor_roles'])
    expect((await put(key, [Number(role_id)])).body.error, key).toMatch(/^grant\./)
})
