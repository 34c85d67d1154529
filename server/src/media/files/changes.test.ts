import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { emptyTrash } from './empty-trash.ts'
import { originalKey, storeFile } from './public.ts'

let app: TestApp
let keeper: TestPerson
let reporter: TestPerson
beforeAll(async () => {
  app = await testApp()
  const news = await app.department('thoi-su')
  const own = ['file.index', 'file.view', 'file.update', 'file.delete'] as const
  reporter = await app.person({ grants: own.map((verb) => [verb, 'own'] as const), departments: [news] })
  keeper = await app.person({ grants: [...own, 'file.manager', 'log.file'] })
})
afterAll(() => app.close())

let number = 0
async function file(userId = reporter.id) {
  number += 1
  const name = `tư liệu ${number}.txt`
  return storeFile(app.kernel, { buffer: Buffer.from(`${name} ${number}`), name, userId })
}

const put = (id: number, body: object, token = reporter.token) => app.put(`/api/files/${id}`, token, body)
const view = async (id: number) => (await app.get(`/api/files/${id}`, keeper.token)).body.data
const listed = async (query: string) =>
  (await app.get(`/api/files?${query}`, keeper.token)).body.data.map(({ id }: { id: number }) => id)

/** An article whose head version, or whose published one, shows a picture of the library. */
async function articleWith(key: string, { published = false } = {}): Promise<number> {
  const { pool } = app.kernel
  const made = await pool.query(
    `insert into directive (kind, slug, title, document, plain, html, urgency, is_public, created_by)
     values ('propagate', $1, 'Chỉ đạo', '{}', '', $2, 'normal', $3, $4) returning id`,
    [`chi-dao-${key}`, `<img src="/media/${key}/anh.jpg">`, published, keeper.id],
  )
  return made.rows[0].id
}

test('what is left out stays, what is emptied is empty', async () => {
  const { id } = await file()
  const first = await put(id, { credit: 'Lê Minh / TTXVN', rights_to: '2027-01-31', description: 'Băng gốc' })
  expect(first.body.data).toMatchObject({ credit: 'Lê Minh / TTXVN', rights_to: '2027-01-31' })
  const noon = '2027-01-31T05:00:00.000Z'
  expect((await put(id, { rights_until: noon })).body.data.rights_until).toBe(noon)
  const second = await put(id, { rights_to: null, name: 'Băng cũ' })
  expect(second.body.data).toMatchObject({
    name: 'Băng cũ',
    credit: 'Lê Minh / TTXVN',
    rights_to: null,
    rights_until: noon,
    description: 'Băng gốc',
  })
})

test('a stale version, rights that end before they begin, and an unknown folder are refused', async () => {
  const { id } = await file()
  await put(id, { credit: 'Một', version: 1 })
  expect((await put(id, { credit: 'Hai', version: 1 })).body.error).toBe('record.stale')
  const turned = await put(id, { rights_from: '2026-12-02', rights_to: '2026-12-01' })
  expect(turned.body.errors).toHaveProperty('rights_to')
  const until = (at: string) => put(id, { rights_from: '2026-12-02', rights_until: at })
  expect((await until('2026-12-01T16:59:00Z')).body.errors).toHaveProperty('rights_until')
  expect((await until('2026-12-01T17:01:00Z')).status).toBe(200)
  expect((await put(id, { category_id: 999_999 })).body.errors).toHaveProperty('category_id')
})

test('nobody changes what their scope does not reach', async () => {
  const { id } = await file(keeper.id)
  expect((await put(id, { credit: 'Tôi' })).status).toBe(403)
  expect((await app.remove(`/api/files/${id}`, reporter.token)).status).toBe(403)
})

test('the trash keeps a file until it is taken out or removed for good', async () => {
  const { id } = await file()
  const { open_address } = (await app.get(`/api/files/${id}`, reporter.token)).body.data
  expect((await app.remove(`/api/files/${id}`, reporter.token)).status).toBe(200)
  expect(await listed(`keyword=tu%20lieu%20${number}`)).toEqual([])
  expect(await listed(`keyword=tu%20lieu%20${number}&trashed=true`)).toEqual([id])
  expect((await app.get(open_address)).status).toBe(404)
  expect((await put(id, { credit: 'Trong thùng' })).status).toBe(404)
  expect((await put(id, { trashed: false })).body.data.trashed_at).toBeNull()
  expect((await app.get(open_address)).status).toBe(200)
  expect((await app.remove(`/api/files/${id}?purge=1`, reporter.token)).status).toBe(403)
  await app.remove(`/api/files/${id}`, keeper.token)
  expect((await app.remove(`/api/files/${id}?purge=1`, keeper.token)).status).toBe(200)
  expect((await app.get(`/api/files/${id}`, keeper.token)).status).toBe(404)
})

test('what was transcribed and cut can be removed for good; the trash is emptied of what nothing uses', async () => {
  const [heard, cut, old, young, used] = [
    await file(),
    await file(),
    await file(),
    await file(),
    await file(),
  ]
  const sql = (text: string, ...values: unknown[]) => app.kernel.pool.query(text, values)
  await sql(`insert into speech_job (file_id, asked_by, status) values ($1, $2, 'done')`, heard.id, keeper.id)
  await sql('update file set derived_from = $1 where id = $2', heard.id, cut.id)
  expect(await listed('used=true&perPage=100')).not.toContain(heard.id)
  await app.remove(`/api/files/${heard.id}`, keeper.token)
  expect((await app.remove(`/api/files/${heard.id}?purge=1`, keeper.token)).status).toBe(200)
  expect((await view(cut.id)).name).toBe(cut.name)

  await articleWith(used.key)
  const days = async (id: number, count: number) =>
    sql(`update file set deleted_at = now() - $2 * interval '1 day' where id = $1`, id, count)
  await days(old.id, 31)
  await days(young.id, 29)
  await days(used.id, 31)
  await emptyTrash(app.kernel)
  const { rows } = await sql('select id from file where id = any($1)', [old.id, young.id, used.id])
  expect(rows.map(({ id }) => id).sort()).toEqual([young.id, used.id])
  expect(await app.kernel.storage.stat(originalKey(old.key))).toBeNull()
  expect(await app.kernel.storage.stat(originalKey(used.key))).not.toBeNull()
  const log = (await app.get(`/api/files/log?file_id=${old.id}`, keeper.token)).body.data
  expect(log).toMatchObject([{ action: 'purge', user: null, name: old.name }])
})

test('what is used stays; readers’ use makes status 5 and ends with it', async () => {
  const { id, key } = await file()
  const directive = await articleWith(key, { published: true })
  expect(await view(id)).toMatchObject({
    status: 5,
    uses: [
      { kind: 'directive', id: directive, name: 'Chỉ đạo', is_public: true },
      { kind: 'directive', id: directive, name: 'Chỉ đạo', is_public: false },
    ],
  })
  const refused = await app.remove(`/api/files/${id}`, keeper.token)
  expect(refused.body).toMatchObject({ error: 'file.in_use', data: { total: 2 } })
  await app.kernel.pool.query('update directive set is_public = false where id = $1', [directive])
  expect(await view(id)).toMatchObject({ status: 1, uses: [{ is_public: false }] })
  // Who sees a file need not see what was made with it.
  const hidden = '(Nội dung bạn không được xem)'
  expect((await view(id)).uses).toMatchObject([{ kind: 'directive', id: directive, name: hidden }])
  const reader = await app.person({ grants: ['file.view', 'propagate.view'] })
  expect((await app.get(`/api/files/${id}`, reader.token)).body.data.uses).toMatchObject([
    { name: 'Chỉ đạo' },
  ])
  await app.kernel.pool.query(`update directive set html = '' where id = $1`, [directive])
  expect((await app.remove(`/api/files/${id}`, keeper.token)).status).toBe(200)
})

test('drafts, plans and posts of others keep their names to themselves, and a post holds its picture', async () => {
  const { id } = await file()
  const { pool } = app.kernel
  const writer = await app.person({
    grants: [
      'file.view',
      'article.create',
      ['article.view', 'own'],
      ['article.private', 'own'],
      'facebook.index',
    ],
    departments: [await app.department('dieu-tra')],
  })
  const draft = await app.post('/api/article/create', writer.token, {
    title: 'Điều tra còn giữ kín',
    document: { type: 'doc', content: [] },
  })
  expect(draft.status, draft.text).toBe(200)
  await pool.query(
    `insert into file_use (kind, record_id, is_public, file_id) values ('article', $1, false, $2)`,
    [draft.body.data.id, id],
  )
  const { rows } = await pool.query(
    `with post as (insert into social_post (message, client_key, created_by) values ('Đón xem tối nay', 'a', $1) returning id)
     insert into social_post_file (post_id, file_id, place) select id, $2, 0 from post returning post_id`,
    [writer.id, id],
  )
  const names = async (token: string) =>
    (await app.get(`/api/files/${id}`, token)).body.data.uses.map(({ name }: { name: string }) => name)
  expect(await names(writer.token)).toEqual(['Điều tra còn giữ kín', 'Đón xem tối nay'])
  expect(await names(reporter.token)).toEqual([
    '(Tin bài bạn không được xem)',
    '(Nội dung bạn không được xem)',
  ])
  const refused = await app.remove(`/api/files/${id}`, keeper.token)
  expect(refused.body).toMatchObject({ error: 'file.in_use', data: { total: 2 } })
  expect(JSON.stringify(refused.body)).not.toContain('giữ kín')
  expect(refused.body.data.uses).toContainEqual(
    expect.objectContaining({ kind: 'post', id: Number(rows[0].post_id) }),
  )
})

test('lists only what something uses, or only what nothing uses', async () => {
  const [used, portrait, free] = [await file(), await file(), await file()]
  await articleWith(used.key)
  await app.kernel.pool.query('update app_user set avatar_file_id = $1 where id = $2', [
    portrait.id,
    reporter.id,
  ])
  const ids = [used.id, portrait.id, free.id]
  const ofThese = async (query: string) =>
    (await listed(`perPage=100&${query}`)).filter((id: number) => ids.includes(id)).sort()
  expect(await ofThese('used=true')).toEqual([used.id, portrait.id])
  expect(await ofThese('used=false')).toEqual([free.id])
})

test('many at once: each answers for itself', async () => {
  const [mine, theirs, used] = [await file(), await file(keeper.id), await file()]
  await articleWith(used.key)
  const many = (body: object) => app.put('/api/files/many', reporter.token, body)
  const changed = await many({ ids: [mine.id, theirs.id], change: { credit: 'Ban Thời sự' } })
  expect(changed.body.data.results).toMatchObject([
    { id: mine.id, ok: true },
    { id: theirs.id, ok: false, error: 'permission.denied' },
  ])
  expect((await view(mine.id)).credit).toBe('Ban Thời sự')
  const trashed = await many({ ids: [mine.id, used.id], trashed: true })
  expect(trashed.body.data.results).toMatchObject([{ ok: true }, { ok: false, error: 'file.in_use' }])
  expect((await many({ ids: [mine.id], trashed: false })).body.data.results).toMatchObject([{ ok: true }])
})

test('filters: days, rights, folders with what is below them', async () => {
  const { id } = await file()
  const folder = await app.kernel.pool.query(
    `with top as (insert into file_category (name) values ('Gốc') returning id),
      below as (insert into file_category (name, parent_id) select 'Nhánh', id from top returning id, parent_id)
     select * from below`,
  )
  const { id: below, parent_id: top } = folder.rows[0]
  await put(id, { category_id: below, rights_to: '2020-01-01' })
  expect(await listed(`category_id=${top}`)).toEqual([id])
  expect(await listed(`category_id=${below}&rights=expired`)).toEqual([id])
  expect(await listed(`category_id=${below}&rights=expiring`)).toEqual([])
  expect(await listed(`category_id=${below}&end_date=2020-01-01`)).toEqual([])
  expect((await listed('category_id=0&perPage=100')).includes(id)).toBe(false)
})
