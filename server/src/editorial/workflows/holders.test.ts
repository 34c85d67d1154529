import type { StepHolders } from '@toasoan/contract/editorial/workflows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
let workflow: number
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ roles: ['admin'] })
  const { rows } = await app.kernel.pool.query('select id from workflow where is_default')
  workflow = Number(rows[0].id)
})
afterAll(() => app.close())

const step = async (code: string): Promise<StepHolders> => {
  const { body } = await app.get(`/api/workflow/who/${workflow}`, admin.token)
  return body.data.find((one: StepHolders) => one.code === code)
}

test('a step is counted for those who hold its permission and are in a group that has it', async () => {
  const before = await step('publish')
  const { rows } = await app.kernel.pool.query(
    "insert into staff_group (code, name) values ('nhom-thu', 'Nhóm thử') returning id",
  )
  const group = Number(rows[0].id)
  await app.kernel.pool.query(
    "insert into group_workflow (group_id, workflow_id, transition_code, scope) values ($1, $2, 'publish', 'all')",
    [group, workflow],
  )
  const put = (id: number) =>
    app.kernel.pool.query('insert into group_user (group_id, user_id) values ($1, $2)', [group, id])

  // In the group without the permission, then the permission without a group: neither may publish.
  const grouped = await app.person({})
  await put(grouped.id)
  const permitted = await app.person({ grants: [[before.ability as 'article.corrected', 'all']] })
  const neither = await step('publish')
  expect(neither.people).toBe(before.people)
  expect(neither.groups).toContainEqual({ id: group, name: 'Nhóm thử', scope: 'all' })
  expect(neither.roles.length).toBeGreaterThan(before.roles.length)

  await put(permitted.id)
  const both = await step('publish')
  expect(both.people).toBe(before.people + 1)

  await app.kernel.pool.query("update app_user set status = 'banned' where id = $1", [permitted.id])
  expect((await step('publish')).people).toBe(before.people)
})

test('it is for those who look after roles', async () => {
  const writer = await app.person({ grants: [['workflow.view', 'all']] })
  expect((await app.get(`/api/workflow/who/${workflow}`, writer.token)).status).toBe(403)
  expect((await app.get('/api/workflow/who/999999', admin.token)).status).toBe(404)
})
