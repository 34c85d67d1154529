import type { Permission } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Grants, TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ roles: ['admin'], name: 'Quản Trị' })
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const roleId = async (code: string): Promise<number> =>
  (await sql('select id from role where code = $1', [code]))[0].id

let number = 0
const profile = (more: object = {}) => {
  number += 1
  return { username: `nv.${number}`, email: `nv.${number}@dai.example`, name: `Nhân Viên ${number}`, ...more }
}
const post = (body: object, token = admin.token) => app.post('/api/users', token, body)
const put = (id: number, body: object, token = admin.token) => app.put(`/api/users/${id}`, token, body)
const add = async (more: object = {}) => {
  const { body } = await post(profile(more))
  expect(body.code).toBe(200)
  return body.data
}
const formOf = ({ username, email, name, department_ids, version }: Record<string, unknown>) => ({
  username,
  email,
  name,
  department_ids,
  version,
})

test('adds a person with departments, roles and a password to log in with', async () => {
  const [one, two] = [await app.department('ban-1'), await app.department('ban-2')]
  const reporter = await roleId('reporter')
  const made = await add({
    department_ids: [two, one],
    role_ids: [reporter],
    password: 'cầu tre lắc lẻo 1',
    birthday: '1990-02-28',
    gender: 'female',
    phone: '+84 912 345 678',
    alias: 'Hoa Ban',
  })
  expect(made).toMatchObject({
    department_ids: [two, one],
    role_ids: [reporter],
    status: 'active',
    alias: 'Hoa Ban',
  })
  const login = await app.post('/api/auth/login', undefined, {
    username: made.username,
    password: 'cầu tre lắc lẻo 1',
  })
  expect(login.status).toBe(200)
})

test('checks birthday, phone, alias, gender, username and password, each at its field', async () => {
  const year = new Date().getFullYear()
  const fields = async (more: object) => Object.keys((await post(profile(more))).body.errors ?? {})
  expect(await fields({ birthday: `${year + 1}-01-01` })).toEqual(['birthday'])
  expect(await fields({ birthday: `${year - 13}-12-31` })).toEqual(['birthday'])
  expect(await fields({ birthday: `${year - 101}-01-01` })).toEqual(['birthday'])
  expect(await fields({ birthday: '2000-02-30' })).toEqual(['birthday'])
  expect(await fields({ phone: '123', alias: '<b>', gender: 'x' })).toEqual(['alias', 'phone', 'gender'])
  expect(await fields({ username: 'Có dấu', email: 'x', password: 'ngắn' })).toEqual([
    'username',
    'email',
    'password',
  ])
  expect(await fields({ position_id: 999999 })).toEqual(['position_id'])
  expect(await fields({ department_ids: [999999] })).toEqual(['department_ids'])
  expect(await fields({ role_ids: [999999] })).toEqual(['role_ids'])
})

test('a taken username or e-mail is said at its field, whatever its case', async () => {
  const made = await add()
  const name = await post(profile({ username: made.username.toUpperCase() }))
  expect(name.body).toMatchObject({ code: 409, errors: { username: [expect.any(String)] } })
  const mail = await put((await add()).id, { ...profile(), email: made.email.toUpperCase() })
  expect(mail.body).toMatchObject({ code: 409, errors: { email: [expect.any(String)] } })
})

test('edits the profile, and not over what somebody else saved meanwhile', async () => {
  const made = await add()
  const edited = await put(made.id, { ...formOf(made), name: 'Tên Mới' })
  expect(edited.body.data).toMatchObject({ name: 'Tên Mới', version: made.version + 1 })
  expect((await put(made.id, formOf(made))).body.error).toBe('record.stale')
  const [log] = await sql(
    `select before, after from activity_log where record_type = 'user' and record_id = $1 order by id desc limit 1`,
    [String(made.id)],
  )
  expect(log.before.name).toBe(made.name)
  expect(log.after.name).toBe('Tên Mới')
})

test('lists by keyword without accents, department with all below, role, position, status', async () => {
  const top = await app.department('khoi-loc')
  const below = await app.department('phong-loc', top)
  const [position] = await sql(`insert into position (name) values ('Phóng viên ảnh') returning id`)
  const made = await add({
    name: 'Đỗ Thị Lọc',
    department_ids: [below],
    position_id: position.id,
    role_ids: [await roleId('accountant')],
    status: 'pending',
  })
  const found = async (query: string) =>
    (await app.get(`/api/users?${query}`, admin.token)).body.data.map(({ id }: { id: number }) => id)
  for (const query of [
    'keyword=do%20thi%20loc',
    `department_id=${top}`,
    `position_id=${position.id}`,
    `role_id=${await roleId('accountant')}`,
    `status=pending&department_id=${below}`,
  ])
    expect(await found(query), query).toEqual([made.id])
  expect(await found(`status=active&department_id=${top}`)).toEqual([])
  expect((await app.get('/api/users?isPaginate=false', admin.token)).body.truncated).toBe(false)
})

test('a scope bounds list, view, edit and export to its departments', async () => {
  const mine = await app.department('ban-minh')
  const others = await app.department('ban-khac')
  const inside = await add({ department_ids: [mine] })
  const outside = await add({ department_ids: [others] })
  const head = await app.person({
    grants: [
      ['user.index', 'subtree'],
      ['user.view', 'subtree'],
      ['user.update', 'subtree'],
      ['user.create', 'subtree'],
      ['user.ban', 'subtree'],
    ],
    departments: [mine],
  })
  const { body } = await app.get('/api/users?perPage=100', head.token)
  expect(body.data.map(({ id }: { id: number }) => id).sort()).toEqual([inside.id, head.id].sort())
  expect((await app.get(`/api/users/${inside.id}`, head.token)).body.data.may).toMatchObject({
    update: true,
    ban: true,
    delete: false,
  })
  expect((await app.get(`/api/users/${outside.id}`, head.token)).status).toBe(404)
  expect((await put(outside.id, formOf(outside), head.token)).status).toBe(404)
  expect((await app.put(`/api/users/${outside.id}/ban`, head.token, {})).status).toBe(404)
  const moved = await put(inside.id, { ...formOf(inside), department_ids: [mine, others] }, head.token)
  expect(moved.body.errors).toHaveProperty('department_ids')
  expect((await post(profile(), head.token)).body.errors).toHaveProperty('department_ids')
  expect((await post(profile({ department_ids: [mine] }), head.token)).status).toBe(200)
})

test('nobody widens their own reach by joining a department', async () => {
  const [mine, more] = [await app.department('ban-toi'), await app.department('ban-them')]
  const clerk = await app.person({
    grants: ['user.update', 'user.view', ['article.approved', 'department']],
    departments: [mine],
  })
  const self = (await app.get(`/api/users/${clerk.id}`, clerk.token)).body.data
  const joined = await put(clerk.id, { ...formOf(self), department_ids: [mine, more] }, clerk.token)
  expect(joined.body.error).toBe('user.yourself')
  const bulk = { ids: [clerk.id], department_id: more, how: 'join' }
  const many = await app.put('/api/users/bulk/department', clerk.token, bulk)
  expect(many.body.data.results[0].error).toBe('user.yourself')
  expect((await put(clerk.id, { ...formOf(self), name: 'Tên khác' }, clerk.token)).status).toBe(200)
})

test('roles are given and taken by assignRole, which needs its own permission', async () => {
  const made = await add()
  const technician = await roleId('technician')
  const given = await put(made.id, { update_type: 'assignRole', role_ids: [technician] })
  expect(given.body.data.role_ids).toEqual([technician])
  const clerk = await app.person({ grants: ['user.update', 'user.index'] })
  const refused = await put(made.id, { update_type: 'assignRole', role_ids: [] }, clerk.token)
  expect(refused.body).toMatchObject({ error: 'permission.denied', data: { permission: 'user.assignRole' } })
  expect((await put(made.id, { update_type: 'assignRole', role_ids: [] })).body.data.role_ids).toEqual([])
  expect((await put(made.id, { update_type: 'fly' })).status).toBe(422)
})

test('nobody gives roles beyond their own rights, also when adding', async () => {
  const some = await app.person({ grants: ['user.create', 'user.update', 'user.assignRole', 'user.index'] })
  const made = await add()
  const admins = await roleId('admin')
  for (const answer of [
    await put(made.id, { update_type: 'assignRole', role_ids: [admins] }, some.token),
    await put(some.id, { update_type: 'assignRole', role_ids: [admins] }, some.token),
    await post(profile({ role_ids: [admins] }), some.token),
  ])
    expect(answer.body.error).toBe('grant.beyond_own')
  const without = await app.person({ grants: ['user.create'] })
  expect((await post(profile({ role_ids: [admins] }), without.token)).body.error).toBe('permission.denied')
})

test('who holds more is out of reach: password, address, ban, deletion, roles', async () => {
  const helper = await app.person({
    grants: [
      'user.update',
      'user.changePassword',
      'user.ban',
      'user.delete',
      'user.assignRole',
      'user.index',
    ],
  })
  const boss = await add({ role_ids: [await roleId('admin')] })
  for (const answer of [
    await put(boss.id, { update_type: 'changePassword', password: 'cầu tre lắc lẻo 9' }, helper.token),
    await put(boss.id, { ...formOf(boss), email: 'ke.gian@dai.example' }, helper.token),
    await put(boss.id, { update_type: 'assignRole', role_ids: [] }, helper.token),
    await app.put(`/api/users/${boss.id}/ban`, helper.token, {}),
    await app.remove(`/api/users/${boss.id}`, helper.token),
  ])
    expect(answer.body).toMatchObject({ code: 403, error: 'grant.holds_more' })
  expect((await put(boss.id, { ...formOf(boss), name: 'Sếp' }, helper.token)).status).toBe(200)
})

test('nobody opens the account of somebody who reaches departments that they do not', async () => {
  const [ours, theirs] = [await app.department('mk-a'), await app.department('mk-b')]
  const powers: Grants = ['user.view', 'user.update', 'user.changePassword', 'article.view'].map(
    (permission) => [permission as Permission, 'department'] as const,
  )
  const head = await app.person({ grants: powers, departments: [ours] })
  const across = await app.person({ grants: [['article.view', 'department']], departments: [ours, theirs] })
  const within = await app.person({ grants: [['article.view', 'own']], departments: [ours] })
  const change = (id: number) =>
    put(id, { update_type: 'changePassword', password: 'cầu tre lắc lẻo 9' }, head.token)
  expect((await change(across.id)).body).toMatchObject({ code: 403, error: 'grant.holds_more' })
  expect((await change(within.id)).status).toBe(200)
})

test('a password set by an administrator ends every session of the person', async () => {
  const person = await app.person()
  const { token } = await app.session(person.id)
  const done = await put(person.id, { update_type: 'changePassword', password: 'cầu tre lắc lẻo 2' })
  expect(done.status).toBe(200)
  for (const each of [person.token, token]) expect((await app.get('/api/auth/me', each)).status).toBe(401)
  const again = await app.post('/api/auth/login', undefined, {
    username: person.username,
    password: 'cầu tre lắc lẻo 2',
  })
  expect(again.status).toBe(200)
  const rows = await sql(
    `select before, after from activity_log where record_id = $1 and record_type = 'user'`,
    [String(person.id)],
  )
  expect(JSON.stringify(rows)).not.toContain('mật khẩu mới')
})

test('a ban ends the sessions, lifting it lets the person in again; nobody bans or deletes themselves', async () => {
  const person = await app.person()
  const banned = await app.put(`/api/users/${person.id}/ban`, admin.token, { reason: 'Nghỉ việc' })
  expect(banned.body.data.status).toBe('banned')
  expect((await app.get('/api/auth/me', person.token)).status).toBe(401)
  const sneaky = await put(person.id, { ...formOf(banned.body.data), status: 'active' })
  expect(sneaky.body.data.status).toBe('banned')
  const lifted = await app.put(`/api/users/${person.id}/ban`, admin.token, { banned: false })
  expect(lifted.body.data.status).toBe('active')
  expect((await app.put(`/api/users/${admin.id}/ban`, admin.token, {})).body.error).toBe('user.yourself')
  expect((await app.remove(`/api/users/${admin.id}`, admin.token)).body.error).toBe('user.yourself')
})

test('activates who registered', async () => {
  const made = await add({ status: 'pending' })
  expect((await put(made.id, { ...formOf(made), status: 'active' })).body.data.status).toBe('active')
})

test('deletes who left nothing behind, and nobody else', async () => {
  const made = await add()
  expect((await app.remove(`/api/users/${made.id}`, admin.token)).status).toBe(200)
  expect((await app.get(`/api/users/${made.id}`, admin.token)).status).toBe(404)
  const busy = await add()
  await sql(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by)
     values ('abcdefgh', 'a', 'txt', 'text/plain', 'a.txt', 'document', 1, '\\x00', $1)`,
    [busy.id],
  )
  const refused = await app.remove(`/api/users/${busy.id}`, admin.token)
  expect(refused.body).toMatchObject({ code: 409, error: 'user.in_use' })
})

test('two administrators who ban each other at once, and the last one alone', async () => {
  const house = await testApp()
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await house.person({ roles: ['admin'] }), await house.person({ roles: ['admin'] })]
    await house.kernel.pool.query(
      `delete from user_role where user_id <> all($1) and role_id = (select id from role where code = 'admin')`,
      [[a.id, b.id]],
    )
    await house.kernel.sessions.synced()
    const ban = (by: TestPerson, whom: TestPerson) => house.put(`/api/users/${whom.id}/ban`, by.token, {})
    await Promise.all([ban(a, b), ban(b, a)])
    const { rows } = await house.kernel.pool.query(`select status from app_user where id = any($1)`, [
      [a.id, b.id],
    ])
    expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'banned'])
  }
  const { rows } =
    await house.kernel.pool.query(`select u.id from app_user u join user_role r on r.user_id = u.id
    where u.status = 'active' and r.role_id = (select id from role where code = 'admin')`)
  const last = rows[0].id as number
  const { token } = await house.session(last)
  const change = { update_type: 'assignRole', role_ids: [] }
  expect((await house.put(`/api/users/${last}`, token, change)).body.error).toBe('grant.last_administrator')
  await house.close()
})

test('a taken avatar leaves the person and the file', async () => {
  const made = await add()
  const [file] = await sql(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256)
     values ('chandung1', 'chan dung', 'png', 'image/png', 'a.png', 'image', 1, '\\x00') returning id`,
  )
  await sql('update app_user set avatar_file_id = $1 where id = $2', [file.id, made.id])
  expect((await app.get(`/api/users/${made.id}`, admin.token)).body.data.avatar).toBe(
    '/media/chandung1/chan-dung.png',
  )
  expect((await app.remove(`/api/users/${made.id}/remove-avatar`, admin.token)).body.data.avatar).toBeNull()
})

test('whoever has logged out is not taken for somebody who never was here', async () => {
  const [fresh, gone] = [await add(), await app.person()]
  expect((await app.post('/api/auth/logout', gone.token, {})).status).toBe(200)
  const seen = async (id: number) => (await app.get(`/api/users/${id}`, admin.token)).body.data.last_seen_at
  expect(await seen(fresh.id)).toBeNull()
  expect(Date.now() - Date.parse(await seen(gone.id))).toBeLessThan(60_000)
})
