// @module-tag all
import { isScoped, type Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes } from '@toasoan/contract/access/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Access, can, reachOf } from '#server/kernel/access/access.ts'
import { accessOfPerson } from '#server/kernel/sessions/load-access.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The same numbers for the same seed, from 0 to below 1. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const handing: Permission[] = [
  'user.index',
  'user.update',
  'user.assignRole',
  'user.ban',
  'role.update',
  'role.create',
  'role.assign',
  'group.assignUser',
  'group.assignRole',
  'department.update',
  'department.updatePosition',
]
const handed: Permission[] = [
  'article.draft',
  'article.approved',
  'file.update',
  'tag.create',
  'setting.update',
  'work.view',
]

/** What a person can do, one entry for each permission and place: `article.draft @ 12`. */
function atomsOf(access: Access | null): Set<string> {
  const atoms = new Set<string>()
  if (!access) return atoms
  for (const [permission, scope] of access.grants) {
    atoms.add(`${permission} own`)
    if (!isScoped(permission)) continue
    const reach = reachOf(scope, access)
    if (reach === 'everything') atoms.add(`${permission} all`)
    else for (const id of reach.departments) atoms.add(`${permission} @ ${id}`)
  }
  return atoms
}

const holds = (atoms: ReadonlySet<string>, atom: string) =>
  atoms.has(atom) || atoms.has(`${atom.split(' ')[0]} all`)

test.each([
  1, 2, 3,
])('after random calls of random people nobody can do what the actor could not (%i)', async (seed) => {
  const random = numbers(seed)
  const below = (n: number) => Math.floor(random() * n)
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const some = <T>(list: readonly T[], chance: number) => list.filter(() => random() < chance)
  const grants = (list: readonly Permission[], chance: number) =>
    some(list, chance).map(
      (permission) => [permission, isScoped(permission) ? one(scopes) : 'all'] as [Permission, Scope],
    )

  const top = [await app.department(`a-${seed}`), await app.department(`b-${seed}`)]
  const departments = [...top]
  for (const parent of [...top, ...top])
    departments.push(await app.department(`c-${seed}-${departments.length}`, parent))
  const people: TestPerson[] = []
  for (let n = 0; n < 12; n += 1)
    people.push(
      await app.person({
        grants: [...grants(handing, 0.6), ...grants(handed, 0.5)],
        departments: some(departments, 0.3),
      }),
    )
  const { rows: roles } = await app.kernel.pool.query<{ id: number }>(
    'select role_id as id from user_role where user_id = any($1)',
    [people.map(({ id }) => id)],
  )
  const { rows: groups } = await app.kernel.pool.query<{ id: number }>(
    `insert into staff_group (code, name) select $1 || n, 'Nhóm' from generate_series(1, 4) n returning id`,
    [`g-${seed}-`],
  )
  const role = () => one(roles).id
  const actions = () =>
    grants([...handing, ...handed], 0.3).map(([permission, scope]) => ({ permission, scope }))
  const formOf = async (id: number) => {
    const { rows } = await app.kernel.pool.query('select username, email, name from app_user where id = $1', [
      id,
    ])
    return rows[0]
  }

  const calls: ((token: string) => Promise<{ status: number }>)[] = [
    (token) =>
      app.put(`/api/users/${one(people).id}`, token, { update_type: 'assignRole', role_ids: [role()] }),
    async (token) => {
      const { id } = one(people)
      return app.put(`/api/users/${id}`, token, {
        ...(await formOf(id)),
        department_ids: some(departments, 0.3),
      })
    },
    (token) => app.put(`/api/users/${one(people).id}/ban`, token, { banned: random() < 0.3 }),
    (token) =>
      app.put(`/api/roles/${role()}`, token, { name: `Vai ${seed} ${random()}`, actions: actions() }),
    (token) => app.put(`/api/roles/${role()}/assign`, token, { add: [one(people).id], remove: [] }),
    (token) => app.put(`/api/roles/${role()}/assign`, token, { add: [], remove: [one(people).id] }),
    (token) =>
      app.put(`/api/groups/${one(groups).id}/assign-user`, token, {
        add: [one(people).id],
        remove: [one(people).id],
      }),
    (token) =>
      app.put(`/api/groups/${one(groups).id}/assign-role`, token, {
        role_id: random() < 0.3 ? null : role(),
      }),
    (token) =>
      app.put(`/api/departments/${one(departments)}/update-position`, token, {
        parent_id: random() < 0.2 ? null : one(departments),
        place: 0,
      }),
  ]

  const accesses = async () => {
    const found = new Map<number, Access | null>()
    for (const { id } of people)
      found.set(id, await accessOfPerson(app.kernel.db, id, { viewedBy: null } as never))
    return found
  }
  let done = 0
  let before = await accesses()
  for (let turn = 0; turn < 120; turn += 1) {
    const actor = one(people)
    const own = before.get(actor.id)
    const { status } = await one(calls)(actor.token)
    expect(status).toBeLessThan(500)
    if (status >= 400) continue
    done += 1
    const after = await accesses()
    const mine = atomsOf(own ?? null)
    for (const { id } of people) {
      const [was, is] = [atomsOf(before.get(id) ?? null), atomsOf(after.get(id) ?? null)]
      const gained = [...is].filter((atom) => !holds(was, atom))
      const lost = id === actor.id ? [] : [...was].filter((atom) => !holds(is, atom))
      expect(
        gained.filter((atom) => !holds(mine, atom)),
        `turn ${turn}: given`,
      ).toEqual([])
      expect(
        lost.filter((atom) => !holds(mine, atom)),
        `turn ${turn}: taken`,
      ).toEqual([])
    }
    before = after
    if ([...after.values()].filter((each) => each && can(each, 'role.assign')).length === 0) break
  }
  expect(done).toBeGreaterThan(5)
}, 120_000)
