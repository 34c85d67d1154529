import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({
    grants: [
      'department.index',
      'department.view',
      'department.create',
      'department.update',
      'department.delete',
      'department.show',
      'department.updatePosition',
    ],
  })
})
afterAll(() => app.close())

let number = 0

async function department(parent_id: number | null = null, name = 'Ban Thời sự') {
  number += 1
  const { body } = await app.post('/api/departments', admin.token, {
    code: `don-vi-${number}`,
    name,
    parent_id,
  })
  expect(body.code).toBe(200)
  return body.data as { id: number; code: string; level: number; place: number; version: number }
}

const view = async (id: number) => (await app.get(`/api/departments/${id}`, admin.token)).body.data
const move = (id: number, parent_id: number | null, place = 0, version?: number) =>
  app.put(`/api/departments/${id}/update-position`, admin.token, { parent_id, place, version })

test('adds below another one, at the end, with level and path', async () => {
  const top = await department(null, 'Khối nội dung')
  const first = await department(top.id)
  const second = await department(top.id)
  expect([top.level, first.level, second.place - first.place]).toEqual([0, 1, 1])
  expect((await view(second.id)).path.map(({ id }: { id: number }) => id)).toEqual([top.id, second.id])
  expect(await view(top.id)).toMatchObject({ children: 2, users: 0 })
})

test('refuses a taken or odd code, an unknown parent and a stale version', async () => {
  const one = await department()
  const post = (body: object) => app.post('/api/departments', admin.token, { name: 'Ban', ...body })
  expect((await post({ code: one.code.toUpperCase() })).body.errors).toHaveProperty('code')
  expect((await post({ code: 'có dấu' })).body.errors.code[0]).toContain('không dấu')
  expect((await post({ code: 'x-1', parent_id: 999999 })).body.errors).toHaveProperty('parent_id')
  const put = (version: number) =>
    app.put(`/api/departments/${one.id}`, admin.token, { code: one.code, name: 'Ban Mới', version })
  expect((await put(one.version)).body.data.name).toBe('Ban Mới')
  expect((await put(one.version)).body.error).toBe('record.stale')
})

test('moves with everything below it and puts the tree into order', async () => {
  const [a, b] = [await department(null, 'A'), await department(null, 'B')]
  const child = await department(a.id)
  const grandchild = await department(child.id)
  const { body } = await move(child.id, b.id)
  const tree = body.data as { id: number; parent_id: number | null; level: number }[]
  const at = (id: number) => tree.findIndex((row) => row.id === id)
  expect(at(grandchild.id)).toBe(at(child.id) + 1)
  expect(at(child.id)).toBe(at(b.id) + 1)
  const top = (await move(child.id, null, 0)).body.data
  expect(top[0]).toMatchObject({ id: child.id, level: 0 })
  expect(top[1]).toMatchObject({ id: grandchild.id, level: 1 })
})

test('orders those beside each other by place', async () => {
  const top = await department()
  const [a, b, c] = [await department(top.id), await department(top.id), await department(top.id)]
  await move(c.id, top.id, 0)
  await move(a.id, top.id, 99)
  const tree = (await app.get('/api/departments/get-all-by-level', admin.token)).body.data
  const order = tree
    .filter((row: { parent_id: number }) => row.parent_id === top.id)
    .map((row: { id: number }) => row.id)
  expect(order).toEqual([c.id, b.id, a.id])
})

test('a department never stands below itself', async () => {
  const a = await department()
  const b = await department(a.id)
  const c = await department(b.id)
  for (const target of [a.id, b.id, c.id]) {
    expect((await move(a.id, target)).body.error).toBe('department.cycle')
  }
  const edited = await app.put(`/api/departments/${a.id}`, admin.token, {
    code: a.code,
    name: 'A',
    parent_id: c.id,
  })
  expect(edited.body.error).toBe('department.cycle')
})

test('two moves at once that would make a cycle together: one is refused, whichever', async () => {
  for (let round = 0; round < 8; round++) {
    const [a, b] = [await department(), await department()]
    const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  const { rows } = await app.kernel.pool.query(`with recursive t as (
    select id from department where parent_id is null union all select d.id from department d join t on d.parent_id = t.id)
    select (select count(*) from t) = (select count(*) from department) as whole`)
  expect(rows[0].whole).toBe(true)
})

test('SQL that goes round the program is refused too', async () => {
  const a = await department()
  const b = await department(a.id)
  const update = app.kernel.pool.query('update department set parent_id = $1 where id = $2', [b.id, a.id])
  await expect(update).rejects.toMatchObject({ constraint: 'department_no_cycle' })
})

test('is deleted only when empty, and says what is inside', async () => {
  const top = await department(null, 'Khối')
  const below = await department(top.id)
  const member = await app.person({ departments: [top.id] })
  const refused = await app.remove(`/api/departments/${top.id}`, admin.token)
  expect(refused.status).toBe(409)
  expect(refused.body.data.counts).toEqual({ department: 1, user_department: 1 })
  expect(refused.body.message).toContain('1 người')
  const { body } = await app.call('DELETE', `/api/departments/${top.id}`, {
    token: admin.token,
    headers: { 'accept-language': 'en' },
  })
  expect(body.message).toMatch(/1 department below, 1 person\./)
  await app.kernel.pool.query('delete from user_department where user_id = $1', [member.id])
  expect((await app.remove(`/api/departments/${below.id}`, admin.token)).status).toBe(200)
  expect((await app.remove(`/api/departments/${top.id}`, admin.token)).status).toBe(200)
  expect((await app.get(`/api/departments/${top.id}`, admin.token)).status).toBe(404)
})

test('shows its people, and those below when asked', async () => {
  const top = await department()
  const below = await department(top.id)
  const chief = await app.person({ departments: [top.id], name: 'Trưởng Khối' })
  const member = await app.person({ departments: [below.id], name: 'Đặng Văn Dưới' })
  const people = async (query = '') =>
    (await app.get(`/api/departments/${top.id}/get-user${query}`, admin.token)).body.data.map(
      ({ id }: { id: number }) => id,
    )
  expect(await people()).toEqual([chief.id])
  expect((await people('?below=true')).sort()).toEqual([chief.id, member.id].sort())
  expect(await people('?below=true&keyword=dang%20van%20duoi')).toEqual([member.id])
})

test('lists by keyword without accents, and whole', async () => {
  const one = await department(null, 'Phòng Điều Phối')
  const found = await app.get('/api/departments?keyword=dieu%20phoi', admin.token)
  expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([one.id])
  const all = await app.get('/api/departments?isPaginate=false', admin.token)
  expect(all.body.data).toHaveLength(all.body.total)
})

test('who may list may not change', async () => {
  const reader = await app.person({ grants: ['department.index'] })
  const { id } = await department()
  expect((await app.remove(`/api/departments/${id}`, reader.token)).status).toBe(403)
  expect((await app.get(`/api/departments/${id}/get-user`, reader.token)).body.data.permission).toBe(
    'department.show',
  )
})

test('anybody with a session chooses among the departments in use', async () => {
  const one = await department(null, 'Phòng Để Chọn')
  await app.kernel.pool.query('update department set active = false where id = $1', [
    (await department(null, 'Phòng Đã Bỏ')).id,
  ])
  const somebody = await app.person({})
  const { body } = await app.get('/api/departments/names', somebody.token)
  expect(body.data).toContainEqual({ id: one.id, name: 'Phòng Để Chọn', level: one.level })
  expect(body.data.map(({ name }: { name: string }) => name)).not.toContain('Phòng Đã Bỏ')
})
