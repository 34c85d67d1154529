import { stages } from '@toasoan/contract/editorial/stages'
import { checkWorkflow, type GraphMove } from '@toasoan/contract/editorial/workflows-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const ways = async (id: number) => {
  const { moves } = (await app.get(`/api/article/${id}`, room.secretary.token)).body.data
  return moves.flatMap(({ code, allowed }: { code: string; allowed: boolean }) => (allowed ? [code] : []))
}

test('what staff alone see goes on to readers where it was approved, back to approval, or into the bin', async () => {
  const approved = await bring(app, room, 'corrected', 'Duyệt rồi đăng nội bộ')
  expect((await move(app, room.secretary, approved, 'internal')).status).toBe(200)
  expect(await ways(approved)).toEqual(expect.arrayContaining(['publish', 'return', 'delete']))
  expect((await move(app, room.secretary, approved, 'publish')).body.data).toMatchObject({
    stage: 5,
    live: true,
  })

  const unapproved = await bring(app, room, 'approved', 'Chưa duyệt mà đăng nội bộ')
  await move(app, room.secretary, unapproved, 'internal')
  expect((await move(app, room.secretary, unapproved, 'publish')).status).toBe(403)
  expect((await move(app, room.secretary, unapproved, 'return')).status).toBe(422)
  const back = await move(app, room.secretary, unapproved, 'return', { reason: 'Cần duyệt để đăng' })
  expect(back.body.data.stage).toBe(3)
  await move(app, room.secretary, unapproved, 'internal')
  expect((await move(app, room.editor, unapproved, 'delete')).status).toBe(403)
  expect((await move(app, room.secretary, unapproved, 'delete')).status).toBe(200)
})

test('the designer warns of a stage that nobody can leave', async () => {
  const step = (code: string, from_stage: number, to_stage: number | null, more: object = {}): GraphMove => ({
    code,
    name: code,
    name_en: code,
    from_stage,
    to_stage,
    ability: 'article.active',
    other_person_required: false,
    author_only: false,
    approves: false,
    active: true,
    ...more,
  })
  const moves = [
    step('send', 1, 3),
    step('approve', 3, 4, { approves: true }),
    step('publish', 4, 5),
    step('internal', 3, 6),
    step('return', 4, 3),
    step('unpublish', 5, 7),
    step('republish', 7, 4),
  ]
  const ends = (given: GraphMove[]) =>
    checkWorkflow(given)
      .filter(({ code }) => code === 'dead_end')
      .map(({ stage, level }) => [stage, level])
  expect(ends(moves)).toEqual([[stages.internal, 'error']])
  // Unapproved it cannot be published from there, so that alone is no way out.
  expect(ends([...moves, step('publish', 6, 5)])).toEqual([[stages.internal, 'error']])
  expect(ends([...moves, step('return', 6, 3)])).toEqual([])
  const group = { id: 1, name: 'Bàn tin', people: 2, abilities: ['article.active'] }
  const grants = ['send', 'approve', 'publish', 'internal', 'unpublish', 'republish'].map(
    (transition_code) => ({
      group_id: 1,
      transition_code,
      scope: 'all' as const,
    }),
  )
  const people = checkWorkflow([...moves, step('return', 6, 3)], grants, [group])
  const unleft = people.filter(({ code, level }) => code === 'nobody_leaves' && level === 'error')
  expect(unleft.map(({ stage }) => stage)).toContain(stages.internal)
})
