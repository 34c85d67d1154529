// @module-tag long
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { originalKey } from '../../media/files/public.ts'
import { publisher } from '../../site/publications/testing.ts'
import { readAccount } from '../social-accounts/public.ts'
import type { Fault } from '../social-accounts/simulator/world.ts'
import { type SocialHouse, socialHouse } from '../social-accounts/social-for-tests.ts'
import { measurePosts } from './measure-posts.ts'
import { keepOutcome } from './send/keep-outcome.ts'
import { takeDue } from './send/take.ts'
import { postSocial, reconcileSocial, sendDue } from './send/work.ts'

let house: SocialHouse
let main: { id: number; page: string }
let second: { id: number; page: string }

beforeAll(async () => {
  house = await socialHouse()
  const [one, other] = await house.pages('Trang Chính', 'Trang Phụ')
  main = one as typeof main
  second = other as typeof second
})
afterAll(() => house.end())

const postsOf = (page: string) => house.simulator.world.posts.filter((post) => post.page === page)
const fault = (page: string, ...kinds: Fault[]) => house.simulator.world.faults.set(page, kinds)
const work = () => postSocial(house.app.kernel)
const made = async (body: object): Promise<number> => {
  const answer = await house.post(body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data[0].id
}
const resolve = (id: number, status: string, more: object = {}) =>
  house.app.post(`/api/facebook/${id}/resolve`, house.manager.token, { status, ...more })
/** As if the time of the next look at the page had come. */
const seek = async (id: number) => {
  await house.sql(`update social_target set seek_at = now() where id = $1 and seek_at is not null`, [id])
  await reconcileSocial(house.app.kernel)
}

test('two targets with words and times of their own: one now, one later; the key makes it once', async () => {
  const due_at = new Date(Date.now() + 3_600_000).toISOString()
  const body = {
    message: 'Bão số 9 đổ bộ',
    link: 'https://toasoan.example/bao-so-9-12.html',
    targets: [{ account_id: main.id }, { account_id: second.id, message: 'Bản tin bão', due_at }],
    client_key: 'hai-dich-mot-khoa',
  }
  const answer = await house.post(body)
  expect(answer.status, answer.text).toBe(200)
  const [now, later] = answer.body.data
  expect(now).toMatchObject({ status: 'waiting', message: 'Bão số 9 đổ bộ', moves: ['draft', 'cancelled'] })
  expect(later).toMatchObject({ message: 'Bản tin bão', due_at })
  const again = await house.post(body)
  expect(again.body.data.map(({ id }: { id: number }) => id)).toEqual([now.id, later.id])

  await work()
  expect(await house.target(now.id)).toMatchObject({
    status: 'posted',
    permalink: expect.stringContaining(main.page),
  })
  expect(await house.target(later.id)).toMatchObject({ status: 'waiting' })
  const [sent] = postsOf(main.page)
  expect(sent?.message).toBe('Bão số 9 đổ bộ')
  expect(sent?.link).toMatch(/utm_source=facebook&utm_medium=social&utm_content=[0-9a-f]{16}$/)
  expect(postsOf(second.page)).toEqual([])

  const list = await house.app.get('/api/social/list-post-wait?keyword=ban+tin+bao', house.manager.token)
  expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([later.id])
  const moved = new Date(Date.now() + 7_200_000).toISOString()
  const put = await house.app.put(`/api/facebook/${later.id}`, house.manager.token, {
    due_at: moved,
    version: later.version,
  })
  expect(put.body.data.due_at).toBe(moved)
  const stale = await house.app.put(`/api/facebook/${later.id}`, house.manager.token, {
    due_at: moved,
    version: later.version,
  })
  expect(stale.status).toBe(409)
  expect((await house.app.remove(`/api/facebook/${later.id}`, house.manager.token)).status).toBe(200)
  expect(await house.target(later.id)).toMatchObject({ status: 'cancelled', moves: [] })
  expect((await house.app.put(`/api/facebook/${now.id}`, house.manager.token, { message: 'x' })).status).toBe(
    409,
  )
})

test.each<[Fault]>([
  ['lost'],
  ['broken'],
  ['code_1'],
  ['code_2'],
  ['late'],
])('a post that is there though its answer was %s is found, never sent again', async (kind) => {
  house.simulator.world.lateness = 3_600_000
  fault(main.page, kind)
  const words = `Chỉ chữ, lỗi ${kind}`
  const id = await made({ message: words, targets: [{ account_id: main.id }] })
  await work()
  expect(await house.target(id)).toMatchObject({ status: 'unknown', seek_at: expect.any(String) })
  // Nobody has it sent again before the page was looked through.
  expect((await resolve(id, 'waiting')).body.error).toBe('social.still_sought')
  await work()
  if (kind === 'late') {
    await seek(id)
    expect(await house.target(id)).toMatchObject({ status: 'unknown', seek_at: expect.any(String) })
    for (const post of postsOf(main.page)) post.shownAt = 0
  }
  await seek(id)
  expect(await house.target(id)).toMatchObject({ status: 'posted' })
  expect(postsOf(main.page).filter(({ message }) => message === words)).toHaveLength(1)
})

test('what is not on the page after three looks is a person’s to decide; sent again it is there once', async () => {
  fault(main.page, 'lost_undone')
  const id = await made({
    message: 'Không lên trang',
    link: 'https://toasoan.example/x-1.html',
    targets: [{ account_id: main.id }],
  })
  await work()
  for (const looks of [1, 2]) {
    await seek(id)
    expect(await house.target(id), String(looks)).toMatchObject({
      status: 'unknown',
      seek_at: expect.any(String),
    })
  }
  await seek(id)
  expect(await house.target(id)).toMatchObject({
    status: 'unknown',
    seek_at: null,
    moves: ['posted', 'waiting', 'failed'],
  })
  const [note] = await house.sql(`select data from notification where kind = 'social' and part_id = $1`, [id])
  expect(note.data.what).toBe('chưa rõ đã lên trang chưa')
  expect((await resolve(id, 'waiting')).status).toBe(200)
  await work()
  expect(await house.target(id)).toMatchObject({ status: 'posted' })
  expect(postsOf(main.page).filter(({ message }) => message === 'Không lên trang')).toHaveLength(1)
  const { body } = await house.app.get(
    `/api/social/histories?post_id=${(await house.target(id)).post_id}`,
    house.reader.token,
  )
  // A bare call answers with the newest of all.
  const neither = await house.app.get('/api/social/histories', house.reader.token)
  expect(neither.body.data.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining(body.data.map(({ id }: { id: number }) => id)),
  )
  const both = await house.app.get('/api/social/histories?post_id=1&live_id=1', house.reader.token)
  expect(both.body.errors).toHaveProperty('post_id')
  const kinds = body.data.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'seek')).toHaveLength(4)
  expect(body.data.at(-1)).toMatchObject({ kind: 'created', actor: 'Lê Kết Nối' })
})

test('all that is sought on one page is sought in one list of it, each post found once', async () => {
  fault(main.page, 'lost', 'lost', 'lost_undone')
  const words = ['Cùng lời', 'Cùng lời', 'Chưa lên']
  const ids: number[] = []
  for (const message of words) {
    ids.push(await made({ message, again: true, targets: [{ account_id: main.id }] }))
    await work()
  }
  await house.sql('update social_target set seek_at = now() where id = any($1)', [ids])
  const asked = vi.spyOn(globalThis, 'fetch')
  await reconcileSocial(house.app.kernel)
  expect(asked.mock.calls.filter(([url]) => String(url).includes('published_posts'))).toHaveLength(1)
  asked.mockRestore()
  const targets = await Promise.all(ids.map((id) => house.target(id)))
  expect(targets.map(({ status }) => status)).toEqual(['posted', 'posted', 'unknown'])
  expect(targets[0].permalink).not.toBe(targets[1].permalink)
  expect(targets[2].seek_at).toEqual(expect.any(String))
  expect((await resolve(ids[2] as number, 'posted')).status).toBe(200)
})

test('one that came after all is not sent again when a person asks for it', async () => {
  house.simulator.world.lateness = 3_600_000
  fault(main.page, 'late')
  const id = await made({ message: 'Lên rất trễ', targets: [{ account_id: main.id }] })
  await work()
  for (let look = 0; look < 3; look += 1) await seek(id)
  for (const post of postsOf(main.page)) post.shownAt = 0
  expect((await resolve(id, 'waiting')).body.error).toBe('social.found')
  expect(await house.target(id)).toMatchObject({ status: 'posted' })
  await work()
  expect(postsOf(main.page).filter(({ message }) => message === 'Lên rất trễ')).toHaveLength(1)
})

test('limits pause the account, a dead token stops it, what the page refuses fails', async () => {
  for (const kind of ['throttled', 'page_throttled', 'blocked'] as const) {
    fault(second.page, kind)
    const id = await made({ message: `Bị chặn: ${kind}`, targets: [{ account_id: second.id }] })
    await work()
    expect(await house.target(id)).toMatchObject({ status: 'waiting' })
    const [account] = await house.sql(
      'select wait_until > now() as rests from social_account where id = $1',
      [second.id],
    )
    expect(account.rests).toBe(true)
    await work()
    expect(postsOf(second.page).some(({ message }) => message.endsWith(kind))).toBe(false)
    await house.sql('update social_account set wait_until = null where id = $1', [second.id])
    await house.sql('update social_target set next_at = now() where id = $1', [id])
    await work()
    expect(await house.target(id)).toMatchObject({ status: 'posted' })
  }
  fault(second.page, 'refused')
  const refused = await made({ message: 'Trang từ chối', targets: [{ account_id: second.id }] })
  await work()
  expect(await house.target(refused)).toMatchObject({ status: 'failed', moves: ['waiting'] })

  fault(second.page, 'expired')
  const id = await made({ message: 'Mã hết hạn', targets: [{ account_id: second.id }] })
  await work()
  expect(await house.target(id)).toMatchObject({ status: 'waiting', account: { health: 'stopped' } })
  const refusal = await house.post({ message: 'Nữa', targets: [{ account_id: second.id }] })
  expect(refusal.status).toBe(422)
  expect(refusal.body.errors['targets.0.account_id']).toBeTruthy()
  const back = await house.app.post('/api/social/account', house.manager.token, {
    network: 'facebook',
    access_token: 'user-token',
    external_ids: [second.page],
  })
  expect(back.body.data[0]).toMatchObject({ id: second.id, health: 'ok' })
  await house.sql('update social_target set next_at = now() where id = $1', [id])
  await work()
  expect(await house.target(id)).toMatchObject({ status: 'posted' })
})

test('a token refused after the page was connected anew stops nothing', async () => {
  const { kernel } = house.app
  const id = await made({ message: 'Mã cũ vừa hết hạn', targets: [{ account_id: main.id }] })
  const [target] = await takeDue(kernel.db, 1)
  if (!target) throw new Error('nothing taken')
  const before = await readAccount(kernel.db, main.id)
  await house.app.post('/api/social/account', house.manager.token, {
    network: 'facebook',
    access_token: 'user-token',
    external_ids: [main.page],
  })
  await keepOutcome(kernel, target, before, { to: 'waiting', why: 'hết hạn (190)', after: 0, stop: true })
  expect(await house.target(id)).toMatchObject({ status: 'waiting', account: { health: 'ok' } })
  await work()
  expect(await house.target(id)).toMatchObject({ status: 'posted' })
})

test('a server that stops takes nothing more; what has become late meanwhile is not taken', async () => {
  const { kernel } = house.app
  const id = await made({ message: 'Đang dừng', targets: [{ account_id: main.id }] })
  expect(await sendDue(kernel, AbortSignal.abort())).toBe(0)
  await house.sql(`update social_target set due_at = now() - interval '31 minutes' where id = $1`, [id])
  expect(await sendDue(kernel)).toBe(0)
  await house.sql('update social_target set due_at = now() where id = $1', [id])
  expect(await sendDue(kernel)).toBe(1)
})

test('what is more than half an hour late waits for a person', async () => {
  const id = await made({ message: 'Trễ giờ', targets: [{ account_id: main.id }] })
  await house.sql(`update social_target set due_at = now() - interval '31 minutes' where id = $1`, [id])
  await work()
  const late = await house.target(id)
  expect(late).toMatchObject({ status: 'waiting', is_late: true })
  const put = await house.app.put(`/api/facebook/${id}`, house.manager.token, {
    due_at: null,
    version: late.version,
  })
  expect(put.body.data.is_late).toBe(false)
  await work()
  expect(await house.target(id)).toMatchObject({ status: 'posted' })
})

test.each([
  ['was locked', `update app_user set status = 'banned' where id = $1`],
  ['lost the right', 'delete from user_role where user_id = $1'],
])('what somebody timed who %s meanwhile waits for a person who may post', async (_, statement) => {
  const { app, manager, sql, post, target } = house
  const leaver = await app.person({ grants: ['facebook.create'] })
  const words = `Hẹn rồi nghỉ ${leaver.id}`
  const answer = await post({ message: words, targets: [{ account_id: main.id }] }, leaver)
  const { id } = answer.body.data[0]
  await sql(statement, [leaver.id])
  await work()
  const held = await target(id)
  expect(held).toMatchObject({ status: 'waiting', is_late: true })
  expect(postsOf(main.page).filter(({ message }) => message === words)).toEqual([])
  const told = await sql(`select user_id from notification where kind = 'social' and part_id = $1`, [id])
  expect(told.map(({ user_id }) => Number(user_id))).toEqual([manager.id])
  // Who answers for it now may post, so it goes out.
  const put = await app.put(`/api/facebook/${id}`, manager.token, { due_at: null, version: held.version })
  expect(put.status, put.text).toBe(200)
  await work()
  expect(await target(id)).toMatchObject({ status: 'posted' })
})

test('the same words within a day ask first', async () => {
  const body = { message: 'Giống hệt nhau', targets: [{ account_id: main.id }] }
  await made(body)
  const refused = await house.post(body)
  expect(refused.body).toMatchObject({ error: 'social.same_text', data: { names: 'Trang Chính' } })
  expect((await house.post({ ...body, again: true })).status).toBe(200)
  await work()
  expect(postsOf(main.page).filter(({ message }) => message === body.message)).toHaveLength(2)
})

test('so do words or a time that make a waiting post the same', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const targets = [{ account_id: main.id, due_at: inDays(3) }]
  await made({ message: 'Lời đã hẹn', targets })
  const id = await made({ message: 'Lời khác', targets })
  const put = (body: object) => house.app.put(`/api/facebook/${id}`, house.manager.token, body)
  const refused = await put({ message: 'Lời đã hẹn' })
  expect([refused.status, refused.body.error]).toEqual([409, 'social.same_text'])
  expect((await house.target(id)).message).toBe('Lời khác')
  expect((await put({ message: 'Lời đã hẹn', due_at: inDays(6) })).status).toBe(200)
  expect((await put({ due_at: inDays(2.5) })).body.error).toBe('social.same_text')
  expect((await put({ due_at: inDays(2.5), again: true })).status).toBe(200)
  // What a person has agreed to is not asked again.
  expect((await put({ due_at: inDays(2.6) })).status).toBe(200)
})

test('so does what failed and is to be posted again', async () => {
  fault(main.page, 'refused')
  const message = 'Lời của bài hỏng'
  const id = await made({ message, targets: [{ account_id: main.id }] })
  await work()
  expect((await house.target(id)).status).toBe('failed')
  await made({ message, targets: [{ account_id: main.id }] })
  await work()
  const refused = await resolve(id, 'waiting')
  expect(refused.body).toMatchObject({ error: 'social.same_text', data: { names: 'Trang Chính' } })
  expect((await house.target(id)).status).toBe('failed')
  expect((await resolve(id, 'waiting', { again: true })).status).toBe(200)
  await work()
  expect(postsOf(main.page).filter((post) => post.message === message)).toHaveLength(2)
})

test('an article withdrawn stops what waits; one not published is refused', async () => {
  const { publish, withdraw } = await publisher(house.app)
  const article = await publish({ title: 'Tin sẽ gỡ', lead: 'Tóm tắt của tin sẽ gỡ.' })
  const { body } = await house.app.get(`/api/facebook/compose?article_id=${article.id}`, house.manager.token)
  expect(body.data.article).toMatchObject({ title: 'Tin sẽ gỡ', lead: 'Tóm tắt của tin sẽ gỡ.' })
  expect(body.data.article.link).toContain(article.path)
  expect(body.data.accounts.map(({ id }: { id: number }) => id)).toEqual([main.id, second.id])
  const due_at = new Date(Date.now() + 3_600_000).toISOString()
  const post = { message: 'Mời đọc', article_id: article.id, targets: [{ account_id: main.id, due_at }] }
  const id = await made(post)
  await work()
  expect(await house.target(id)).toMatchObject({ status: 'waiting', article: { id: article.id } })
  await withdraw(article.id)
  await house.sql(`update social_target set next_at = now() where id = $1`, [id])
  await work()
  expect(await house.target(id)).toMatchObject({ status: 'cancelled', reason: 'Tin bài đã gỡ' })
  expect(postsOf(main.page).some(({ message }) => message === 'Mời đọc')).toBe(false)
  const late = await house.post({ ...post, message: 'Mời đọc tin đã gỡ' })
  expect(late.body).toMatchObject({
    error: 'social.not_published',
    errors: { article_id: [expect.any(String)] },
  })
})

async function picture(key: string, mimetype = 'image/png', size = 3): Promise<number> {
  await house.app.kernel.storage.put(originalKey(key), Buffer.from('ảnh'), { contentType: mimetype })
  const [{ id }] = await house.sql(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by)
     values ($1, 'Ảnh', 'png', $2, 'anh.png', 'image', $4, '', $3) returning id`,
    [key, mimetype, house.manager.id, size],
  )
  return id
}

test('pictures go with a post, and the link among its words tells it from others', async () => {
  const file_ids = [await picture('anhmot1234'), await picture('anhhai1234')]
  fault(main.page, 'lost')
  const link = 'https://toasoan.example/anh-7.html'
  const id = await made({ message: 'Chùm ảnh', link, file_ids, targets: [{ account_id: main.id }] })
  await work()
  expect(await house.target(id)).toMatchObject({
    status: 'unknown',
    files: [{ id: file_ids[0] }, { id: file_ids[1] }],
  })
  await seek(id)
  expect(await house.target(id)).toMatchObject({ status: 'posted' })
  const sent = postsOf(main.page).filter(({ message }) => message.startsWith('Chùm ảnh'))
  expect(sent).toMatchObject([{ link: '', media: [expect.any(String), expect.any(String)] }])
  expect(sent[0]?.message).toMatch(/utm_content=[0-9a-f]{16}$/)
  const drawing = await picture('anhve12345', 'image/svg+xml')
  const refused = await house.post({ message: 'x', file_ids: [drawing], targets: [{ account_id: main.id }] })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['file_ids.0']])
  const heavy = await picture('anhnang123', 'image/png', 10 * 1024 * 1024 + 1)
  const tooHeavy = await house.post({ message: 'x', file_ids: [heavy], targets: [{ account_id: main.id }] })
  expect(tooHeavy.body.errors).toEqual({ 'file_ids.0': ['Chỉ đăng được ảnh không quá 10 MB.'] })
})

test('bad input is refused at its field', async () => {
  const post = async (body: object) => {
    const { status, body: said } = await house.post(body)
    return [status, Object.keys(said.errors ?? {})]
  }
  const targets = [{ account_id: main.id }]
  expect(await post({ targets })).toEqual([422, ['message']])
  expect(await post({ message: 'x', link: 'ftp://x', targets })).toEqual([422, ['link']])
  expect(await post({ message: 'x', targets: [] })).toEqual([422, ['targets']])
  expect(await post({ message: 'x', targets: [...targets, ...targets] })).toEqual([
    422,
    ['targets.1.account_id'],
  ])
  expect(await post({ message: 'x', targets: [{ account_id: 999_999 }] })).toEqual([
    422,
    ['targets.0.account_id'],
  ])
  const past = new Date(Date.now() - 3_600_000).toISOString()
  expect(await post({ message: 'x', targets: [{ account_id: main.id, due_at: past }] })).toEqual([
    422,
    ['targets.0.due_at'],
  ])
  expect((await house.post({ message: 'x', targets }, house.reader)).status).toBe(403)
})

test('figures come from the pages, the calendar holds posts', async () => {
  expect(await measurePosts(house.app.kernel)).toBeGreaterThan(0)
  const dayOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10)
  // The house's midnight may lie between the posts and now.
  const days = `from=${dayOf(Date.now() - 86_400_000)}&until=${dayOf(Date.now())}`
  const { body } = await house.app.get(`/api/social/statistic?${days}&by=account`, house.manager.token)
  const row = body.data.find(({ key }: { key: string }) => key === 'Trang Chính')
  expect(row).toMatchObject({ posted: expect.any(Number), failed: 0 })
  expect(row.reactions).toBeGreaterThan(0)
  const daily = await house.app.get(`/api/social/statistic?${days}`, house.manager.token)
  expect(daily.body.data.length).toBeGreaterThanOrEqual(2)
  const total = daily.body.data.reduce((sum: number, { posted }: { posted: number }) => sum + posted, 0)
  expect(total).toBeGreaterThanOrEqual(row.posted)
  const calendar = await house.app.get(`/api/social/calendar?${days}`, house.manager.token)
  expect(
    calendar.body.data.entries.find(({ title }: { title: string }) => title === 'Trễ giờ'),
  ).toMatchObject({
    kind: 'post',
    status: 'posted',
    account: 'Trang Chính',
    movable: false,
  })
})
