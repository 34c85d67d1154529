import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { lastSeen } from './last-seen.ts'
import { errorKeeper } from './system-log.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ roles: ['admin'], name: 'Quản Trị' })
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const get = async (path: string) => (await app.get(`/api${path}`, admin.token)).body
const ids = <Id>(rows: { id: Id }[]) => rows.map(({ id }) => id)

/** Rows of one module, a minute apart, the newest last. */
const rows = (module: string, n: number, userId: number | null = null) =>
  sql(
    `insert into activity_log (at, user_id, module, permission, method, api, name, record_type, record_id, before, after)
     select now() - make_interval(mins => $2 - i), $3, $1, 'tag.update', 'PUT', '/tags/:id', 'Thẻ ' || i, $1, i::text,
       '{"name": "a", "gone": 1}', '{"name": "b", "new": 2}'
     from generate_series(1, $2::int) as i`,
    [module, n, userId],
  )

test('the activity log is filtered by person, module, record and day', async () => {
  const person = await app.person({ name: 'Người Làm' })
  await rows('mot', 3, person.id)
  const one = await get(`/logs/activity?user_id=${person.id}&module=mot&record_type=mot&record_id=2`)
  expect(one).toMatchObject({
    total: 1,
    data: [{ name: 'Thẻ 2', user: { id: person.id, name: 'Người Làm' } }],
  })
  expect(one.data[0].fields).toEqual(['gone', 'name', 'new'])
  expect(one.data[0].changes).toEqual({ name: ['a', 'b'] })
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  expect((await get(`/logs/activity?module=mot&start_date=${today}`)).total).toBeGreaterThan(0)
  expect((await get('/logs/activity?module=mot&end_date=2020-01-01')).total).toBe(0)
  expect((await app.get('/api/logs/activity?start_date=hôm nay', admin.token)).status).toBe(422)
})

test('an entry of a list tells up to three short values before and after', async () => {
  const long = 'x'.repeat(70)
  await sql(
    `insert into activity_log (module, permission, method, api, name, record_type, record_id, before, after)
     values ('ngan', 'tag.update', 'PUT', '/tags/:id', 'Thẻ', 'ngan', '1', $1, $2),
       ('ngan', 'tag.update', 'PUT', '/tags/:id', 'Thẻ', 'ngan', '2', '[1]', 'null')`,
    [
      { a: 1, active: true, b: null, same: 'x', text: long, tag_ids: [1], owner_id: 3, version: 1, z: 'cũ' },
      {
        a: 2,
        active: false,
        b: 'mới',
        same: 'x',
        text: 'y',
        tag_ids: [2],
        owner_id: 4,
        version: 2,
        z: 'mới',
      },
    ],
  )
  const { data } = await get('/logs/activity?module=ngan')
  const told = new Map(
    data.map((row: { record_id: string; changes: object }) => [row.record_id, row.changes]),
  )
  expect(told.get('1')).toEqual({ a: [1, 2], active: [true, false], b: [null, 'mới'] })
  expect(told.get('2')).toEqual({})
})

test('pages by cursor as by number, newest first, none twice', async () => {
  await rows('trang', 25)
  const byPage = [1, 2, 3].map((page) => get(`/logs/activity?module=trang&perPage=10&page=${page}`))
  const expected = (await Promise.all(byPage)).flatMap(({ data }) => ids<number>(data))
  expect(new Set(expected).size).toBe(25)
  const found: number[] = []
  for (let cursor = ''; ; cursor = `&cursor=${found.at(-1)}`) {
    const { data } = await get(`/logs/activity?module=trang&perPage=10${cursor}`)
    found.push(...ids<number>(data))
    if (data.length < 10) break
  }
  expect(found).toEqual(expected)
  const [first] = found.slice(10)
  expect(ids((await get(`/logs/activity?module=trang&perPage=10&newer=${first}`)).data)).toEqual(
    found.slice(0, 10),
  )
  expect(ids((await get(`/logs/activity?module=trang&perPage=10&newer=${found[20]}`)).data)).toEqual(
    found.slice(10, 20),
  )
  expect((await get(`/logs/activity?module=trang&newer=${found[0]}`)).data).toEqual([])
  expect((await app.get('/api/logs/activity?page=201', admin.token)).body.errors).toHaveProperty('page')
})

test('one entry shows the fields before and after', async () => {
  await rows('chitiet', 1)
  const [{ id }] = (await get('/logs/activity?module=chitiet')).data
  expect((await get(`/logs/activity/${id}`)).data).toMatchObject({
    before: { name: 'a', gone: 1 },
    after: { name: 'b', new: 2 },
    seq: null,
  })
  expect((await app.get('/api/logs/activity/999999999', admin.token)).status).toBe(404)
})

const entry = { api: '/users', module: 'user', permission: 'user.create', name: 'Thêm', method: 'POST' }

test("the browser's own entry is its person's, with secrets masked; the outcome follows as another row", async () => {
  const person = await app.person()
  const data = {
    password: 'lộ',
    nested: { refresh_token: 'lộ' },
    text: 'a\u0000b\ud800\\u0000',
    'k\u0000': 1,
  }
  const written = await app.post('/api/logs/activity', person.token, { ...entry, json_data: data })
  expect(written.status).toBe(200)
  const { id } = written.body.data
  const kept = (await get(`/logs/activity/${id}`)).data
  expect(kept).toMatchObject({ user: { id: person.id }, module: 'user', record_type: 'client' })
  expect(JSON.stringify(kept.json_data)).not.toContain('lộ')
  expect(kept.json_data.text).toBe('ab\ufffd\\u0000')
  const outcome = await app.put('/api/logs/activity', person.token, { id, json_data: { status: 200 } })
  expect((await get(`/logs/activity/${outcome.body.data.id}`)).data).toMatchObject({
    record_id: String(id),
    json_data: { status: 200 },
  })
  const other = await app.person()
  expect((await app.put('/api/logs/activity', other.token, { id })).status).toBe(404)
  const forged = await app.post('/api/logs/activity', other.token, { ...entry, user_id: person.id })
  expect(forged.body.errors).toHaveProperty('user_id')
  const long = await app.post('/api/logs/activity', other.token, {
    ...entry,
    json_data: { a: 'x'.repeat(19_000), b: 'x'.repeat(19_000) },
  })
  expect(long.body.errors).toHaveProperty('json_data')
})

test('reading and ending sessions need their permissions', async () => {
  const reader = await app.person({ grants: ['log.auth'] })
  expect((await app.get('/api/logs/auth', reader.token)).status).toBe(200)
  const end = await app.remove(`/api/logs/auth/force-logout/${reader.sessionId}`, reader.token)
  expect(end.body).toMatchObject({ code: 403, data: { permission: 'log.forceLogout' } })
  // Nor may anybody end that of a person who may do more than they.
  const ender = await app.person({ grants: ['log.forceLogout'] })
  const above = await app.remove(`/api/logs/auth/force-logout/${reader.sessionId}`, ender.token)
  expect(above.body).toMatchObject({ code: 403, error: 'grant.holds_more' })
  expect((await app.get('/api/logs/activity', reader.token)).status).toBe(403)
})

test('shows who is on; a forced log-out is felt by the next request and stands in both logs', async () => {
  const person = await app.person({ name: 'Đang Đăng Nhập' })
  const online = await get('/logs/auth?keyword=dang%20dang%20nhap')
  expect(online.data).toMatchObject([
    { id: person.sessionId, user_id: person.id, mine: false, address: '::1' },
  ])
  expect((await app.remove(`/api/logs/auth/force-logout/${person.sessionId}`, admin.token)).status).toBe(200)
  expect((await app.get('/api/auth/me', person.token)).body.error).toBe('session.ended')
  expect((await get(`/logs/auth?user_id=${person.id}`)).total).toBe(0)
  const history = await get(`/logs/auth/history?user_id=${person.id}`)
  expect(history.data[0]).toMatchObject({ event: 'session_ended', detail: 'forced' })
  expect((await get(`/logs/activity?record_type=session&record_id=${person.sessionId}`)).total).toBe(1)
  for (const gone of [person.sessionId, 'nothing', '1'])
    expect((await app.remove(`/api/logs/auth/force-logout/${gone}`, admin.token)).status).toBe(404)
})

test('the moment a session was last seen follows its requests', async () => {
  const person = await app.person()
  await sql(`update session set last_seen_at = now() - interval '3 hours' where id = $1`, [person.sessionId])
  const { token, sessionId } = person
  const log = lastSeen(app.kernel)
  await log.saw({ headers: { authorization: `Bearer ${token}` } } as never)
  await log.saw({ headers: {} } as never)
  await log.flush()
  const [{ fresh }] = await sql(
    `select last_seen_at > now() - interval '1 minute' as fresh from session where id = $1`,
    [sessionId],
  )
  expect(fresh).toBe(true)
  expect(ids((await get(`/logs/auth?within_minutes=1&user_id=${person.id}`)).data)).toEqual([sessionId])
})

test('ends all sessions whose time is over', async () => {
  const person = await app.person()
  await sql(`update session set expires_at = now() - interval '1 day' where id = $1`, [person.sessionId])
  expect((await get(`/logs/auth?user_id=${person.id}`)).total).toBe(0)
  const { body } = await app.remove('/api/logs/auth/force-logout-expired', admin.token)
  expect(body.data.ended).toBe(1)
  const [{ end_reason }] = await sql('select end_reason from session where id = $1', [person.sessionId])
  expect(end_reason).toBe('expired')
})

test('files and recordings: what was done is written by who may, and read by who may', async () => {
  const owner = await app.person({
    grants: [
      ['file.view', 'own'],
      ['file.update', 'own'],
    ],
  })
  const [{ id }] = await sql(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by)
     values ('nhatkytep', 'Phỏng vấn', 'mp3', 'audio/mpeg', 'a.mp3', 'audio', 1, '\\x00', $1) returning id`,
    [owner.id],
  )
  const audio = { file_id: id, action: 'cut', json_data: { from: 1.5, to: 3 } }
  expect((await app.post('/api/logs/audio-editing', owner.token, audio)).status).toBe(200)
  expect((await app.post('/api/files/log', owner.token, { file_id: id, action: 'download' })).status).toBe(
    200,
  )
  // What changes a file is written with the change, so that nobody says it of a file that was not touched.
  const forged = await app.post('/api/files/log', owner.token, { file_id: id, action: 'purge' })
  expect([forged.status, Object.keys(forged.body.errors)]).toEqual([422, ['action']])
  const listener = await app.person({ grants: [['file.view', 'own']] })
  const play = () => app.post('/api/files/log', listener.token, { file_id: id, action: 'play' })
  expect((await play()).status).toBe(404)
  await sql('update file set shared = true where id = $1', [id])
  expect((await play()).status).toBe(200)
  const stranger = await app.person({ grants: [['file.update', 'own']] })
  expect((await app.post('/api/logs/audio-editing', stranger.token, audio)).status).toBe(404)
  const wrong = await app.post('/api/logs/audio-editing', owner.token, { ...audio, action: 'fly' })
  expect(wrong.body.errors).toHaveProperty('action')
  const edits = await get(`/logs/audio-editing?file_id=${id}`)
  expect(edits.data).toMatchObject([{ action: 'cut', name: 'Phỏng vấn', json_data: { from: 1.5 } }])
  expect((await get(`/files/log?file_id=${id}`)).total).toBe(3)
  expect((await get('/logs/article?article_id=1')).total).toBe(0)
})

test('the system log has the start, and what the server reports as an error', async () => {
  expect((await get('/logs/system?kind=start')).total).toBe(1)
  app.kernel.log.error({ err: new Error('kho đầy'), job: 'thu-nghiem' }, 'job failed')
  await expect
    .poll(async () => (await get('/logs/system?kind=error')).data)
    .toMatchObject([{ name: 'thu-nghiem', message: expect.stringContaining('kho đầy') }])
})

test('the same error is kept once in ten minutes', async () => {
  let now = 0
  const keeper = errorKeeper(app.kernel.db, () => now)
  const fail = (text: string) => keeper.keep({ err: new Error(text), job: 'lap-lai' }, 'job failed')
  const kept = async () =>
    (await sql(`select count(*)::int as n from system_log where name = 'lap-lai'`))[0].n as number
  for (let second = 0; second < 20; second++) fail('hỏng')
  fail('hỏng cách khác')
  await expect.poll(kept).toBe(2)
  now += 11 * 60_000
  fail('hỏng')
  await expect.poll(kept).toBe(3)
  keeper.stop()
})

test('what a browser tells of a change and the change itself are one row, with what was sent and the names of then', async () => {
  const department = await app.department('don-vi-nhat-ky')
  const { body: made } = await app.post('/api/positions', admin.token, { name: 'Trưởng phòng nhật ký' })
  const target = await app.person({ departments: [department] })
  const own = (extra: object) =>
    app.post('/api/logs/activity', admin.token, {
      api: '/users/:id',
      module: 'user',
      permission: 'user.update',
      name: 'Sửa người dùng',
      method: 'PUT',
      ...extra,
    })
  const entry = await own({ json_data: { position_id: made.data.id } })
  const { username, email, name } = (await get(`/users/${target.id}`)).data
  const saved = await app.put(`/api/users/${target.id}`, admin.token, {
    ...{ username, email, name },
    position_id: made.data.id,
    department_ids: [department],
  })
  await app.put('/api/logs/activity', admin.token, { id: entry.body.data.id, json_data: { outcome: 'done' } })
  expect(saved.status).toBe(200)
  const rows = (await get(`/logs/activity?user_id=${admin.id}&module=user`)).data
  const ids = rows.map(({ id }: { id: number }) => id)
  expect(ids).not.toContain(entry.body.data.id)
  const row = rows.find(({ record_id }: { record_id: string }) => record_id === String(target.id))
  const { data } = await get(`/logs/activity/${row.id}`)
  expect(data.json_data).toEqual({ position_id: made.data.id })
  expect(data.names.position_id).toEqual({ [made.data.id]: 'Trưởng phòng nhật ký' })

  const refused = await own({ name: 'Bị từ chối' })
  await app.put('/api/logs/activity', admin.token, {
    id: refused.body.data.id,
    json_data: { outcome: 'refused' },
  })
  const after = (await get(`/logs/activity?user_id=${admin.id}&module=user`)).data
  expect(after.filter(({ record_type }: { record_type: string }) => record_type === 'client')).toMatchObject([
    { name: 'Bị từ chối', outcome: 'refused' },
  ])
})
