import { stageNames, stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Access } from '#server/kernel/access/access.ts'
import { accessOfPerson } from '#server/kernel/sessions/load-access.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { inSight } from './in-sight.ts'
import { maySee } from './policy.ts'
import { bring, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
let people: Record<string, TestPerson>

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  const { reporter, otherReporter, editor, sportEditor, head, secretary, contributor } = room
  const technician = await app.person({ roles: ['technician'], departments: [room.sport] })
  const bin = (scope: 'department' | 'all') =>
    app.person({
      departments: [room.news],
      grants: [
        ['article.deleted', scope],
        ['article.view', 'department'],
      ],
    })
  const binners = { binOfDepartment: await bin('department'), binOfAll: await bin('all') }
  people = {
    ...{ reporter, otherReporter, editor, sportEditor, head, secretary, contributor, technician },
    ...binners,
  }
})
afterAll(() => app.close())

const nobody = { sessionId: '', endsAt: 0, userId: 0, username: '', name: '' } as Access

/** An article of each stage, by the reporter in another department, and one that is also live. */
async function onePerStage() {
  const live = await bring(app, room, 'published', 'Bài đang đăng')
  const made: { id: number; stage: number; stage_before_delete: number | null; live: boolean }[] = []
  const before = [stages.private, stages.draft, stages.archived, null]
  for (const name of stageNames) {
    for (const stage_before_delete of name === 'deleted' ? before : [null]) {
      const { id } = await write(app, room, room.reporter, `Bài ở ${name}`)
      await app.kernel.pool.query('update article set stage = $2, stage_before_delete = $3 where id = $1', [
        id,
        stages[name],
        stage_before_delete,
      ])
      made.push({ id, stage: stages[name], stage_before_delete, live: false })
    }
  }
  return [...made, { id: live, stage: stages.published, stage_before_delete: null, live: true }]
}

test('the condition on rows lets everybody read what the rule does, and nothing else', async () => {
  const articles = await onePerStage()
  const { rows } = await app.kernel.pool.query('select author_id, department_id from article where id = $1', [
    articles[0]?.id,
  ])
  const differ: string[] = []
  let seen = 0
  let hidden = 0
  for (const [name, person] of Object.entries(people)) {
    const access = await accessOfPerson(app.kernel.db, person.id, nobody)
    if (!access) throw new Error(name)
    for (const { id, stage, stage_before_delete, live } of articles) {
      const found = await sql`select from article a where a.id = ${id} and ${inSight(access)}`.execute(
        app.kernel.db,
      )
      const byRows = found.rows.length === 1
      const byRule = maySee(access, { ...rows[0], stage, stage_before_delete, live })
      if (byRows !== byRule)
        differ.push(`${name} at ${stage} from ${stage_before_delete}: ${byRows} by rows, ${byRule} by rule`)
      if (byRule) seen += 1
      else hidden += 1
    }
  }
  expect(differ).toEqual([])
  expect(seen).toBeGreaterThan(10)
  expect(hidden).toBeGreaterThan(10)
})

test('what many open at once is read together, and each is answered what they are alone', async () => {
  const ids = [
    await bring(app, room, 'approved', 'Bài chờ xuất bản'),
    await bring(app, room, 'published', 'Bài đã đăng'),
    0,
  ]
  const asks = Object.values(people).flatMap(({ token }) =>
    ids.map((id) => async () => (await app.get(`/api/article/${id}`, token)).body),
  )
  const alone: { data?: { decided_version: number | null } }[] = []
  for (const ask of asks) alone.push(await ask())
  expect(new Set(alone.map(({ data }) => data?.decided_version))).toEqual(new Set([undefined, null, 1]))
  const queries = vi.spyOn(app.kernel.pool, 'query')
  expect(await Promise.all(asks.map((ask) => ask()))).toEqual(alone)
  const reads = queries.mock.calls.filter(([query]) =>
    /join article_version/.test((query as { text?: string }).text ?? ''),
  )
  queries.mockRestore()
  expect(reads.length).toBeLessThan(asks.length / 2)
})
