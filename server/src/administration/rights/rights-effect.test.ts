import type { RightsEffect } from '@toasoan/contract/administration/rights-effect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ roles: ['admin'], name: 'Quản Trị' })
})
afterAll(() => app.close())

type Method = 'PUT' | 'POST' | 'DELETE'

/** What a call would do, by name: the other people of the house are left out of what is compared. */
async function preview(method: Method, path: string, payload?: object): Promise<RightsEffect> {
  const answer = await app.call(method, `/api/preview${path}`, {
    token: admin.token,
    headers: { 'x-preview': 'rights' },
    ...(payload && { payload }),
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const rows = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const roleOf = async ({ id }: { id: number }): Promise<number> =>
  (await rows('select role_id from user_role where user_id = $1', [id]))[0].role_id

async function group(name: string, members: readonly { id: number }[] = []): Promise<number> {
  const { body } = await app.post('/api/groups', admin.token, { name })
  if (members.length > 0)
    await app.put(`/api/groups/${body.data.id}/assign-user`, admin.token, {
      add: members.map(({ id }) => id),
    })
  return body.data.id
}

test('a group: who joins gains its role, but not what they hold otherwise', async () => {
  const giver = await app.person({ grants: ['tag.index', 'user.ban'] })
  const id = await group('Nhóm Xem Trước')
  const role_id = await roleOf(giver)
  const [new_, holds] = [
    await app.person({ name: 'A Người Mới' }),
    await app.person({ name: 'B Đã Có', grants: ['tag.index'] }),
  ]
  await app.put(`/api/groups/${id}/assign-role`, admin.token, { role_id })
  const joins = await preview('PUT', `/groups/${id}/assign-user`, { add: [new_.id, holds.id] })
  expect(joins.affected).toBe(2)
  expect(
    joins.people.map(({ name, gains }) => [name, gains.map(({ permission }) => permission).sort()]),
  ).toEqual([
    ['A Người Mới', ['tag.index', 'user.ban']],
    ['B Đã Có', ['user.ban']],
  ])
  await app.put(`/api/groups/${id}/assign-user`, admin.token, { add: [new_.id] })
  const taken = await preview('PUT', `/groups/${id}/assign-role`, { role_id: null })
  expect(taken.people).toMatchObject([{ name: 'A Người Mới', gains: [], loses: [{}, {}] }])
  expect((await app.get('/api/tags', new_.token)).status).toBe(200)
})

test('a role: whom it is given to and taken from, and one person’s roles', async () => {
  const role = await roleOf(await app.person({ grants: [['article.draft', 'department'], 'tag.index'] }))
  const person = await app.person({ name: 'C Được Gán', grants: [['article.draft', 'own']] })
  const assigned = await preview('PUT', `/roles/${role}/assign`, { add: [person.id] })
  expect(assigned.people).toMatchObject([{ name: 'C Được Gán', loses: [], standing: null }])
  expect(assigned.people[0]?.gains).toContainEqual(
    expect.objectContaining({ permission: 'article.draft', from: 'own', to: 'department' }),
  )
  const edited = await preview('PUT', `/users/${person.id}`, { update_type: 'assignRole', role_ids: [role] })
  expect(edited.people[0]).toMatchObject({ loses: [], gains: [{}, {}] })
  const bulk = await preview('PUT', '/users/bulk/role', {
    ids: [person.id, admin.id],
    role_id: role,
    holds: true,
  })
  expect(bulk.people.map(({ name }) => name)).toContain('C Được Gán')
  const { rows: held } = await app.kernel.pool.query('select from user_role where user_id = $1', [person.id])
  expect(held).toHaveLength(1)
})

test('a banned person leaves with everything; one more administrator is named', async () => {
  const person = await app.person({ name: 'D Bị Khóa', grants: ['tag.index'] })
  const banned = await preview('PUT', `/users/${person.id}/ban`, { banned: true })
  expect(banned.people).toMatchObject([{ name: 'D Bị Khóa', standing: 'leaves', loses: [{}] }])
  const adminRole = (await rows(`select id from role where code = 'admin'`))[0].id
  const raised = await preview('PUT', `/roles/${adminRole}/assign`, { add: [person.id] })
  expect(raised.people).toMatchObject([{ standing: 'administrator' }])
  expect((await app.get('/api/tags', person.token)).status).toBe(200)
})

test('workflows: a transition of a group, and the permission that a transition names', async () => {
  const writer = await app.person({ name: 'E Người Viết', grants: ['article.draft'] })
  const id = await group('Nhóm Bước', [writer])
  const [{ id: workflow_id, name }] = await rows(`select id, name from workflow where code = 'default'`)
  const [step] = await rows(
    `select t.* from workflow_transition t join workflow w on w.id = t.workflow_id and w.revision = t.revision
     where w.id = $1 and t.ability = 'article.draft' and t.active limit 1`,
    [workflow_id],
  )
  const given = { group_id: id, workflow_id, transition_code: step.code, scope: 'all' }
  const gained = await preview('POST', '/group-workflow/add', given)
  expect(gained.people).toMatchObject([
    { name: 'E Người Viết', gains: [], steps_gained: [{ workflow: name, from_stage: step.from_stage }] },
  ])
  const { body } = await app.post('/api/group-workflow/add', admin.token, given)
  const lost = await preview('DELETE', `/group-workflow/destroy/${body.data.id}`)
  expect(lost.people).toMatchObject([{ steps_lost: [{ workflow: name }], steps_gained: [] }])
  const renamed = await app.get(`/api/workflow-transition/${step.id}`, admin.token)
  const { ability: _, ...rest } = renamed.body.data
  const fields = ['name', 'name_en', 'from_stage', 'to_stage', 'direction'] as const
  const sent = Object.fromEntries(fields.map((field) => [field, rest[field]]))
  const changed = await preview('PUT', `/workflow-transition/update/${step.id}`, {
    ...sent,
    ability: 'article.published',
  })
  expect(changed.people).toContainEqual(
    expect.objectContaining({ name: 'E Người Viết', steps_gained: [], steps_lost: [expect.anything()] }),
  )
})

test('a department elsewhere in the tree changes the reach of who stands above', async () => {
  const [above, beside] = [await app.department('khoi-xem'), await app.department('ban-xem')]
  await app.person({ name: 'F Trưởng Khối', grants: [['article.approved', 'subtree']], departments: [above] })
  const moved = await preview('PUT', `/departments/${beside}`, {
    code: 'ban-xem',
    name: 'Ban',
    parent_id: above,
  })
  expect(moved.people).toMatchObject([{ name: 'F Trưởng Khối', reach: true, gains: [], loses: [] }])
})

test('settings that name roles: what newcomers get, and who needs a second factor', async () => {
  const holder = await app.person({ name: 'G Hai Lớp', grants: ['tag.index'] })
  const role = await roleOf(holder)
  const newcomers = await preview('PUT', '/settings/registration.roles', { value: [role] })
  expect(newcomers.newcomers?.gains).toMatchObject([{ permission: 'tag.index', from: null, to: 'all' }])
  const factor = await preview('PUT', '/settings/session.second_factor_roles', { value: [role] })
  expect(factor.second_factor?.required).toContainEqual({ id: holder.id, name: 'G Hai Lớp' })
  expect(await rows(`select from setting where key like 'registration.roles'`)).toHaveLength(0)
})

test('a preview refuses what the call would refuse', async () => {
  const weak = await app.person({ grants: ['group.view', 'group.assignRole'] })
  const id = await group('Nhóm Từ Chối')
  const adminRole = (await rows(`select id from role where code = 'admin'`))[0].id
  const refused = await app.put(
    `/api/groups/${id}/assign-role`,
    weak.token,
    { role_id: adminRole },
    { 'x-preview': 'rights' },
  )
  expect(refused.body.error).toBe('grant.beyond_own')
})
