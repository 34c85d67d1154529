import { expect, test } from 'vitest'
import { checkWorkflow, type GraphMove } from './workflows-check.ts'

const step = (
  code: string,
  from_stage: number,
  to_stage: number | null,
  more: Partial<GraphMove> = {},
): GraphMove => ({
  code,
  name: code,
  name_en: '',
  from_stage,
  to_stage,
  ability: 'article.update',
  other_person_required: false,
  author_only: false,
  approves: false,
  active: true,
  ...more,
})

const codes = (...moves: GraphMove[]) => checkWorkflow(moves).map(({ code }) => code)

const submit = step('submit', 1, 4)
const publish = step('publish', 4, 5, { approves: true })
const back = step('return', 4, 1)
const unpublish = step('unpublish', 5, 7)

test('a workflow that works has no warnings', () => {
  expect(codes(submit, publish, back, unpublish)).toEqual([])
})

test('nothing leads out of the first stage; nothing leads to publication', () => {
  expect(codes(publish, unpublish)).toContain('no_start')
  expect(codes(submit, back)).toEqual(['no_publish'])
  expect(codes(submit, { ...publish, active: false }, back)).toEqual(['no_publish'])
})

test('publication needs an approval that is still valid when it comes', () => {
  const plain = { ...publish, approves: false }
  expect(codes(submit, plain, back, unpublish)).toContain('no_approval')
  const approve = step('approve', 1, 3, { approves: true })
  expect(codes(approve, step('on', 3, 4), plain, back, unpublish)).toContain('no_approval')
  expect(
    codes(step('on', 1, 3), step('approve', 3, 4, { approves: true }), plain, back, unpublish),
  ).not.toContain('no_approval')
})

test('a stage nobody comes to, one nobody leaves, a move that can never be made', () => {
  expect(codes(submit, publish, back, unpublish, step('x', 2, 1))).toContain('unreachable')
  expect(codes(submit, publish, back, unpublish, step('x', 1, 3))).toContain('dead_end')
  // Only what is live is taken down, and live articles come back to “4” by a revision alone.
  const take = step('take', 4, 7)
  expect(codes(submit, publish, back, unpublish, take)).toContain('never')
  expect(codes(submit, publish, back, unpublish, take, step('revise', 5, 4))).toEqual([])
  expect(codes(submit, { ...publish, author_only: true, other_person_required: true }, back)).toContain(
    'contradiction',
  )
})

test('people: no group, an empty one, one without the ability, and so nobody who publishes', () => {
  const moves = [submit, publish, back, unpublish]
  const grant = (group_id: number, transition_code: string | null) => ({
    group_id,
    transition_code,
    scope: 'all' as const,
  })
  const group = (id: number, people: number, abilities: string[]) => ({
    id,
    name: `G${id}`,
    people,
    abilities,
  })
  const able = group(1, 2, ['article.update'])
  const found = (grants: ReturnType<typeof grant>[], groups: ReturnType<typeof group>[]) =>
    checkWorkflow(moves, grants, groups).map(({ code }) => code)
  expect(found([grant(1, null)], [able])).toEqual([])
  expect(found([], [able])).toContain('nobody_publishes')
  expect(found([grant(1, 'submit'), grant(1, 'publish'), grant(1, 'return')], [able])).toEqual(['nobody'])
  expect(found([grant(1, null)], [group(1, 0, ['article.update'])])).toContain('empty_group')
  expect(found([grant(1, null)], [group(1, 3, [])])).toContain('lacks_ability')
})
