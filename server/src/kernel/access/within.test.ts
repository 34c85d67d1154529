import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { type Access, reaches } from './access.ts'
import { within } from './within.ts'

/** A person of department 2, below which 3 is. */
const personWith = (scope?: 'own' | 'department' | 'subtree' | 'all') =>
  ({
    userId: 7,
    departments: [2],
    subtree: [2, 3],
    grants: new Map(scope ? [['article.private', scope]] : []),
  }) as unknown as Access

const records = [7, 8].flatMap((owner) =>
  [1, 2, 3, null].map((department) => ({ owner, department, name: `${owner} in ${department}` })),
)

let database: ReturnType<typeof openDatabase>
beforeAll(() => {
  database = openDatabase(process.env.TEST_ADMIN_URL as string, 1, () => undefined)
})
afterAll(() => database.pool.end())

test.each([
  [undefined, []],
  ['own', ['7 in 1', '7 in 2', '7 in 3', '7 in null']],
  ['department', ['7 in 1', '7 in 2', '7 in 3', '7 in null', '8 in 2']],
  ['subtree', ['7 in 1', '7 in 2', '7 in 3', '7 in null', '8 in 2', '8 in 3']],
  ['all', records.map(({ name }) => name)],
] as const)('the scope %s reaches the same records in SQL and one by one', async (scope, reached) => {
  const access = personWith(scope)
  const condition = within(access, 'article.private', { owner: 'r.owner', department: 'r.department' })
  const { rows } = await sql<{ name: string }>`
    select r.name from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (owner bigint, department bigint, name text)
    where ${condition}`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(reached)
  const one = records.filter(({ owner, department }) =>
    reaches(access, 'article.private', { owner_id: owner, department_id: department }),
  )
  expect(one.map(({ name }) => name)).toEqual(reached)
})
