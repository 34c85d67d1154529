import type { Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes } from '@toasoan/contract/access/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAccess } from '../sessions/load-access.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type Access, can, reaches } from './access.ts'
import { holdersOf, nearHoldersOf } from './holders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const permission: Permission = 'borrow.approve'
const ask = async (text: string, values: unknown[]) => (await app.kernel.pool.query(text, values)).rows

async function accessOf(person: { sessionId: string }): Promise<Access> {
  const access = await loadAccess(app.kernel.pool, person.sessionId)
  if (!access) throw new Error('no such session')
  return access
}

/**
 * Three levels of departments, with a user of each scope in each department, in two and in none; some have it
 * through a group's role.
 */
async function house() {
  const root = await app.department('holders-root')
  const [news, sport] = [
    await app.department('holders-news', root),
    await app.department('holders-sport', root),
  ]
  const desk = await app.department('holders-desk', news)
  const departments = [root, news, sport, desk]
  const people: Access[] = []
  for (const places of [...departments.map((id) => [id]), [desk, sport], []])
    for (const scope of scopes) {
      const person = await app.person({ grants: [[permission, scope]], departments: places })
      people.push(await accessOf(person))
    }
  for (const scope of ['department', 'subtree', 'all'] as Scope[]) {
    const [role] = await ask('insert into role (code, name) values ($1::text, $1::text) returning id', [
      `group-${scope}`,
    ])
    await ask('insert into role_permission values ($1, $2, $3)', [role.id, permission, scope])
    const [group] = await ask(
      'insert into staff_group (code, name, role_id) values ($1::text, $1::text, $2) returning id',
      [`group-${scope}`, role.id],
    )
    const person = await app.person({ grants: [[permission, 'own']], departments: [news] })
    await ask('insert into group_user (group_id, user_id) values ($1, $2)', [group.id, person.id])
    people.push(await accessOf(person))
  }
  people.push(await accessOf(await app.person({ departments: [news] })))
  return { desk, departments, people }
}

/** The department and its ancestors. */
async function above(id: number): Promise<number[]> {
  const [row] = await ask('select parent_id from department where id = $1', [id])
  return row.parent_id === null ? [id] : [id, ...(await above(Number(row.parent_id)))]
}

test('who may act for a department is whoever’s grant reaches its records, asked the other way round', async () => {
  const { departments, desk, people } = await house()
  const gone = await app.person({ grants: [permission], departments: [desk] })
  await ask(`update app_user set status = 'banned' where id = $1`, [gone.id])
  const known = new Set([...people.map(({ userId }) => userId), gone.id])
  const among = (ids: readonly number[]) => ids.filter((id) => known.has(id))
  for (const department_id of [...departments, null]) {
    const reaching = people.filter((access) => reaches(access, permission, { owner_id: null, department_id }))
    const expected = reaching.map(({ userId }) => userId).sort((a, b) => a - b)
    expect(among(await holdersOf(app.kernel.db, permission, department_id))).toEqual(expected)
    if (department_id === null) continue
    // Near holders: members of the department or of an ancestor.
    const line = await above(department_id)
    const near = reaching.filter((access) => access.departments.some((id) => line.includes(id)))
    expect(near.length).toBeLessThan(reaching.length)
    expect(among(await nearHoldersOf(app.kernel.db, permission, department_id))).toEqual(
      near.map(({ userId }) => userId).sort((a, b) => a - b),
    )
  }
  expect(people.filter((access) => !can(access, permission))).toHaveLength(1)
})
