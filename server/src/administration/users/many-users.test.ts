// @module-tag long
import ExcelJS from 'exceljs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { zipOf } from '../../editorial/documents/read/zip-for-tests.ts'
import { multipartBody } from '../../media/files/multipart-body.ts'

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

type Cells = (string | Date | null)[][]

async function importSheet(rows: Cells, token = admin.token) {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('1').addRows(rows)
  const value = Buffer.from(await book.xlsx.writeBuffer())
  return app.call('POST', '/api/users/import', {
    token,
    ...multipartBody([{ name: 'file', filename: 'nguoi.xlsx', value }]),
  })
}

const heads = ['Tên đăng nhập', 'Thư điện tử', 'Họ tên', 'Giới tính', 'Ngày sinh', 'Phòng ban', 'Vai trò']

test('imports people with their departments and roles', async () => {
  const [first, second] = [await app.department('nhap-1'), await app.department('nhap-2')]
  const { body } = await importSheet([
    heads,
    ['nhap.mot', 'nhap.mot@dai.example', 'Nhập Một', 'Nữ', '28/02/1990', 'nhap-1; NHAP-2', 'Phóng viên'],
    ['', '', '', '', '', '', ''],
    ['nhap.hai', 'nhap.hai@dai.example', 'Nhập Hai', '', new Date('1985-12-01T00:00:00Z'), '', ''],
  ])
  expect(body.data).toEqual({ imported: 2, errors: [] })
  const found = (await app.get('/api/users?keyword=nhap.mot', admin.token)).body.data[0]
  expect(found).toMatchObject({
    gender: 'female',
    birthday: '1990-02-28',
    departments: [{ id: first }, { id: second }],
    roles: [{ id: await roleId('reporter') }],
  })
  const [two] = await sql(`select birthday from app_user where username = 'nhap.hai'`)
  expect(two.birthday).toBe('1985-12-01')
})

test('names every wrong cell by row and column, and imports nothing', async () => {
  const [{ n: before }] = await sql('select count(*) as n from app_user')
  const { body } = await importSheet([
    heads,
    ['tot.nguoi', 'tot@dai.example', 'Người Tốt', '', '', '', ''],
    ['tot.nguoi', 'khong phai thu', 'X', '', '', '', ''],
    ['tot.nguoi', 'tot2@dai.example', 'Trùng Tên', '', '', 'không có', 'Vai lạ'],
    [admin.username, 'tot3@dai.example', '', 'Nam', '2199-01-01', '', ''],
  ])
  expect(body.data.imported).toBe(0)
  const places = body.data.errors.map(
    ({ row, column }: { row: number; column: string }) => `${row} ${column}`,
  )
  expect(places.sort()).toEqual(
    ['3 Thư điện tử', '4 Tên đăng nhập', '4 Vai trò', '4 Phòng ban', '5 Họ tên', '5 Ngày sinh'].sort(),
  )
  expect(body.data.errors.find(({ row }: { row: number }) => row === 4).message).toBeTruthy()
  expect((await sql('select count(*) as n from app_user'))[0].n).toBe(before)
})

test('an import takes letters typed in two signs, and asks for the code where a name is borne by several', async () => {
  const department = async (code: string, name: string) =>
    (await sql('insert into department (code, name) values ($1, $2) returning id', [code, name]))[0].id
  const [desk] = [
    await department('bt-thoi-su', 'Phòng Biên tập'),
    await department('bt-van-hoa', 'phòng biên tập'),
  ]
  const decomposed = heads.map((head) => head.normalize('NFD'))
  const role = 'Phóng viên'.normalize('NFD')
  const person = (n: string, where: string) => [
    `hai.dau.${n}`,
    `hai.dau.${n}@dai.example`,
    `Hai Dấu ${n}`,
    '',
    '',
    where,
    role,
  ]
  const refused = await importSheet([decomposed, person('mot', 'Phòng Biên tập')])
  expect(refused.body.data).toMatchObject({ imported: 0, errors: [{ row: 2, column: 'Phòng ban' }] })
  expect(refused.body.data.errors[0].message).toContain('Có 2 mục tên')
  const taken = await importSheet([decomposed, person('mot', 'BT-THOI-SU')])
  expect(taken.body.data).toEqual({ imported: 1, errors: [] })
  const [found] = (await app.get('/api/users?keyword=hai.dau.mot', admin.token)).body.data
  expect(found).toMatchObject({ departments: [{ id: desk }], roles: [{ id: await roleId('reporter') }] })
})

test('an import gives no more than a form would', async () => {
  const mine = await app.department('nhap-minh')
  await app.department('nhap-khac')
  const head = await app.person({ grants: [['user.create', 'subtree'], 'user.index'], departments: [mine] })
  const { body } = await importSheet(
    [
      heads,
      ['a.a', 'a@dai.example', 'A', '', '', 'nhap-minh', ''],
      ['b.b', 'b@dai.example', 'B', '', '', 'nhap-khac', ''],
      ['c.c', 'c@dai.example', 'C', '', '', '', ''],
      ['d.d', 'd@dai.example', 'D', '', '', 'nhap-minh', 'Quản trị hệ thống'],
    ],
    head.token,
  )
  expect(body.data.imported).toBe(0)
  expect(body.data.errors.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5])
})

test('refuses a file without the needed columns, or that is none', async () => {
  expect((await importSheet([['Họ tên'], ['A']])).body.error).toBe('import.no_columns')
  const broken = multipartBody([{ name: 'file', filename: 'a.xlsx', value: Buffer.from('none') }])
  const answer = await app.call('POST', '/api/users/import', { token: admin.token, ...broken })
  expect(answer.body.error).toBe('import.unreadable')
})

test('a small file that unpacks to gigabytes is refused unopened', async () => {
  const zip = zipOf([{ name: 'xl/workbook.xml', content: '', size: 2_000_000_000 }])
  const bomb = multipartBody([{ name: 'file', filename: 'a.xlsx', value: zip }])
  const answer = await app.call('POST', '/api/users/import', { token: admin.token, ...bomb })
  expect(answer.body).toMatchObject({ code: 413, error: 'request.too_large' })
})

test('what is exported is imported again as it was, whatever departments and roles are called', async () => {
  const made = async (table: string, code: string, name: string) =>
    (await sql(`insert into ${table} (code, name) values ($1, $2) returning id`, [code, name]))[0].id
  const shared = [await made('department', 'tc-1', 'Tổ chung'), await made('department', 'tc-2', 'Tổ Chung')]
  const misleading = await made('department', 'goi-nham', 'TC-1')
  const listed = await made('department', 'hai-to', 'Tổ ảnh; tổ vẽ')
  const role = await made('role', 'quyen-kep', 'Biên; tập')
  const [position] = await sql(`insert into position (name) values ('Trưởng; phó') returning id`)
  await sql(`insert into position (name) values ('trưởng; phó')`)
  const person = (n: number, department_ids: number[], more: object = {}) =>
    app.post('/api/users', admin.token, {
      username: `di.ve.${n}`,
      email: `di.ve.${n}@dai.example`,
      name: `Đi Về ${n}`,
      department_ids,
      ...more,
    })
  await person(1, [shared[1], shared[0], misleading], { phone: '+84 912 345 678', birthday: '1990-02-28' })
  await person(2, [listed], { gender: 'other', language: 'en', position_id: position.id, role_ids: [role] })
  const banned = (await person(3, [misleading], { alias: 'Về', display_name: 'Đi' })).body.data
  await app.put(`/api/users/${banned.id}/ban`, admin.token, {})
  await person(4, [], { status: 'pending' })
  const people = async () =>
    (await app.get('/api/users?keyword=di.ve&sortBy=username', admin.token)).body.data.map(
      ({ id: _, version: __, created_at: ___, updated_at: ____, ...rest }: Record<string, unknown>) => rest,
    )
  const before = await people()
  for (const language of ['vi', 'en']) {
    const answer = await app.get('/api/users/export?keyword=di.ve', admin.token, {
      'accept-language': language,
    })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(answer.raw as unknown as ArrayBuffer)
    const sheet = book.worksheets[0] as ExcelJS.Worksheet
    const rows = sheet.getSheetValues().slice(1) as (string[] | undefined)[]
    await sql(`delete from app_user where username like 'di.ve.%'`)
    const { body } = await importSheet(
      rows.map((row) => [...(row ?? [])].slice(1).map((cell) => cell ?? null)),
    )
    expect(body.data).toEqual({ imported: 4, errors: [] })
    expect(await people()).toEqual(before)
  }
})

test('bans, roles and departments of several at once, each told apart', async () => {
  const [one, two] = [await app.person(), await app.person()]
  const put = (what: string, body: object) => app.put(`/api/users/bulk/${what}`, admin.token, body)
  const banned = await put('ban', { ids: [one.id, admin.id, 999999], banned: true })
  expect(banned.body.data.results).toMatchObject([
    { id: one.id, ok: true },
    { id: admin.id, ok: false, error: 'user.yourself' },
    { id: 999999, ok: false, error: 'record.not_found' },
  ])
  const role_id = await roleId('technician')
  expect((await put('role', { ids: [two.id], role_id, holds: true })).body.data.results[0].ok).toBe(true)
  expect((await app.get('/api/manufacturers', two.token)).status).toBe(200)
  const department_id = await app.department('ban-nhieu')
  const other = await app.department('ban-cu')
  await put('department', { ids: [two.id], department_id: other, how: 'join' })
  await put('department', { ids: [two.id], department_id, how: 'primary' })
  const view = async () => (await app.get(`/api/users/${two.id}`, admin.token)).body.data.department_ids
  expect(await view()).toEqual([department_id, other])
  await put('department', { ids: [two.id], department_id, how: 'leave' })
  expect(await view()).toEqual([other])
  expect((await put('ban', { ids: [], banned: true })).status).toBe(422)
})

test('roles are not saved over what somebody else saved meanwhile, whichever way that came', async () => {
  const [{ id }, board] = [await app.person(), await app.department('vt-ban')]
  const view = async () => (await app.get(`/api/users/${id}`, admin.token)).body.data
  const put = (body: object) => app.put(`/api/users/${id}`, admin.token, body)
  const made = await view()
  const [technician, reporter] = [await roleId('technician'), await roleId('reporter')]
  const save = (role_ids: number[], version: number) => put({ update_type: 'assignRole', role_ids, version })
  const first = await save([technician], made.version)
  expect(first.body.data.version).toBe(made.version + 1)
  expect((await save([reporter], made.version)).body.error).toBe('record.stale')
  const bulk = (way: string, body: object) =>
    app.put(`/api/users/bulk/${way}`, admin.token, { ids: [id], ...body })
  let { version } = first.body.data
  for (const change of [
    () => bulk('role', { role_id: reporter, holds: true }),
    () => app.put(`/api/roles/${reporter}/assign`, admin.token, { remove: [id] }),
    () => bulk('role', { role_id: reporter, holds: true }),
    () => bulk('department', { department_id: board, how: 'join' }),
    () => put({ update_type: 'changePassword', password: 'cầu tre lắc lẻo 9' }),
    () => app.remove(`/api/users/${id}/remove-avatar`, admin.token),
  ]) {
    expect((await change()).status).toBe(200)
    expect((await save([], version)).body.error).toBe('record.stale')
    version = (await view()).version
  }
  const both = await view()
  expect(both.role_ids.sort()).toEqual([technician, reporter].sort())
  expect((await save([], both.version)).body.data.role_ids).toEqual([])
})

test('choices: people for everybody, roles with what may be given, permissions of roles', async () => {
  const somebody = await app.person({ name: 'Trần Thị Chọn' })
  const anyone = await app.person()
  const found = (await app.get('/api/users/search?keyword=tran%20thi%20chon', anyone.token)).body.data
  expect(found).toMatchObject([{ id: somebody.id }])
  expect(found[0]).not.toHaveProperty('email')
  const byId = (await app.get(`/api/users/search?ids=${somebody.id},999999`, anyone.token)).body.data
  expect(byId).toHaveLength(1)
  const short = (await app.get('/api/users/search?keyword=th%E1%BB%8B%20tr', anyone.token)).body.data
  expect(short).toMatchObject([{ id: somebody.id }])
  // Every address here ends so; an address is not what people are called.
  expect((await app.get('/api/users/search?keyword=le', anyone.token)).body.data).toEqual([])
  const clerk = await app.person({ grants: ['user.index', 'user.create'] })
  const roles = (await app.get('/api/users/get-roles', clerk.token)).body.data
  expect(roles.find(({ code }: { code: string }) => code === 'admin').grantable).toBe(false)
  const [reporter, editor] = [await roleId('reporter'), await roleId('editor')]
  const list = (await app.get(`/api/users/get-permissions?role_ids=${reporter},${editor}`, clerk.token)).body
    .data
  expect(list.find(({ permission }: { permission: string }) => permission === 'article.view')).toMatchObject({
    scope: 'department',
    roles: [{ name: 'Biên tập viên' }, { name: 'Phóng viên' }],
  })
  expect((await app.get('/api/users/get-permissions', clerk.token)).body.data).toEqual([])
  expect((await app.get('/api/users/get-positions', clerk.token)).status).toBe(200)
  const departments = (await app.get('/api/users/get-departments', clerk.token)).body.data
  expect(departments.every(({ reachable }: { reachable: boolean }) => reachable)).toBe(true)
})

test('a picture becomes the avatar; what is none is refused at its field', async () => {
  const { id } = await app.person()
  const send = (filename: string, value: Buffer) =>
    app.call('POST', `/api/users/${id}/avatar`, {
      token: admin.token,
      ...multipartBody([{ name: 'file', filename, value }]),
    })
  const png = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const done = await send('chan-dung.png', png)
  expect(done.body.data.avatar).toMatch(/^\/media\/.+\.png$/)
  expect((await app.get(done.body.data.avatar)).status).toBe(200)
  expect(
    (await send('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.errors,
  ).toHaveProperty('file')
})
