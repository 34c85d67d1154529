import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
let designer: TestPerson
let groupIds: Record<string, number>
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  designer = await app.person({ roles: ['admin'] })
  const { rows } = await app.kernel.pool.query('select code, id from staff_group')
  groupIds = Object.fromEntries(rows.map(({ code, id }) => [code, Number(id)]))
})
afterAll(() => app.close())

const ask = async (text: string, values: unknown[]) => (await app.kernel.pool.query(text, values)).rows
const stageOf = async (id: number) => (await ask('select stage from article where id = $1', [id]))[0].stage
const year = new Date().getUTCFullYear()
const far = (years: number) => `${year + years}-01-01T00:00:00.000Z`

const step = (name: string, from_stage: number, to_stage: number | null, more: object = {}) => ({
  name,
  from_stage,
  to_stage,
  ability: 'article.corrected',
  direction: 'forward',
  ...more,
})
const straight = step('Đăng thẳng', 1, 5, { approves: true })

/** A custom workflow for one article type; publishers may make all transitions, authors their own. */
async function designed(transitions: object[]): Promise<number> {
  const code = `loai-${Math.random().toString(36).slice(2, 8)}`
  const [type] = await ask(
    'insert into article_type (code, name) values ($1::citext, $1::text) returning id',
    [code],
  )
  const give = (group: string, scope: string) => ({ group_id: groupIds[group], transition_code: null, scope })
  const answer = await app.post('/api/workflow/create', designer.token, {
    name: `Quy trình ${code}`,
    article_type_ids: [Number(type.id)],
    transitions,
    groups: [give('publishers', 'all'), give('authors', 'own')],
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return Number(type.id)
}

/** An article of a type, by default written by the secretary. */
async function of(type: number, more: object = {}, person = room.secretary): Promise<number> {
  const input = { ...room.input('Theo quy trình riêng'), article_type_id: type, department_id: room.news }
  const answer = await app.post('/api/article/create', person.token, { ...input, ...more })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data.id
}

/** Saves other content as the head version, and releases the lock. */
async function edit(person: TestPerson, id: number, more: object): Promise<void> {
  const lock = await app.post('/api/article/lock', person.token, { id, action: 'acquire', tab: 'a' })
  const input = { ...room.input('Đã sửa'), department_id: room.news, version: 1, epoch: lock.body.data.epoch }
  const saved = await app.put(`/api/article/update/${id}`, person.token, { ...input, ...more })
  if (saved.status !== 200) throw new Error(saved.text)
  await app.post('/api/article/lock', person.token, { id, action: 'release', tab: 'a' })
}

type Told = {
  code: string
  allowed: boolean
  why: string | null
  obstacle: string | null
  not_before: string
}
const told = async (id: number, person: TestPerson, language = 'vi'): Promise<Record<string, Told>> => {
  const path = `/api/article/user-state?id=${id}`
  const answer = await app.get(path, person.token, { 'accept-language': language })
  return Object.fromEntries(answer.body.data.map((one: Told) => [one.code, one]))
}

describe('the time of publication', () => {
  test('an embargo holds whatever time is asked for, and lets a later one be scheduled', async () => {
    const id = await bring(app, room, 'approved', 'Cấm đăng')
    await edit(room.head, id, { embargo_at: far(2) })
    await move(app, room.secondHead, id, 'approve')
    for (const publish_at of [undefined, far(1)]) {
      const answer = await move(app, room.secretary, id, 'publish', { publish_at })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty('publish_at')
    }
    expect(await stageOf(id)).toBe(4)
    expect(await told(id, room.secretary)).toMatchObject({ publish: { allowed: true, not_before: far(2) } })
    const later = await move(app, room.secretary, id, 'publish', { publish_at: far(3) })
    expect(later.body.data).toMatchObject({ stage: 4, publish_at: far(3) })
  })

  test('a move that cannot be scheduled takes no time, so an embargo is not got round by one', async () => {
    const id = await of(await designed([straight]), { embargo_at: far(2) })
    const later = await move(app, room.secretary, id, 'dang-thang', { publish_at: far(3) })
    expect(later.status).toBe(422)
    expect(later.body.errors).toEqual({ publish_at: ['Bước chuyển này không hẹn giờ được.'] })
    expect((await move(app, room.secretary, id, 'dang-thang')).status).toBe(422)
    expect(await stageOf(id)).toBe(1)
    const { 'dang-thang': vi } = await told(id, room.secretary)
    expect(vi).toMatchObject({
      allowed: false,
      obstacle: 'embargo',
      why: expect.stringContaining('cấm đăng đến'),
    })
    const { 'dang-thang': en } = await told(id, room.secretary, 'en')
    expect(en?.why).toMatch(/under embargo until/)
  })

  test('only a move forward publishes', async () => {
    for (const direction of ['back', 'end']) {
      const transitions = [{ ...straight, approves: false, direction }]
      const answer = await app.post('/api/workflow/create', designer.token, {
        name: 'Lùi mà đăng',
        transitions,
      })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty(['transitions.0.direction'])
    }
  })

  test('nothing incomplete is published or shown in the house, whatever direction the move has', async () => {
    const type = await designed([straight, step('Chỉ trong nhà', 1, 6, { direction: 'end' })])
    // As in an earlier workflow.
    await ask(
      `update workflow_transition set direction = 'end' where code = 'dang-thang' and workflow_id in
        (select id from workflow where article_type_ids = array[$1::bigint])`,
      [type],
    )
    for (const code of ['dang-thang', 'chi-trong-nha']) {
      const id = await of(type, { title: '', category_id: null })
      const answer = await move(app, room.secretary, id, code)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors).sort()).toEqual(['category_id', 'title'])
      expect(await stageOf(id)).toBe(1)
    }
  })
})

describe('what user-state tells', () => {
  test('what the article lacks, and then nothing', async () => {
    const { id } = (
      await app.post('/api/article/create', room.reporter.token, { title: '', document: { type: 'doc' } })
    ).body.data
    const { submit, delete: bin } = await told(id, room.reporter)
    expect(submit).toMatchObject({ allowed: false, obstacle: 'content' })
    expect(submit?.why).toBe('còn thiếu tiêu đề, chuyên mục, thể loại, nội dung bài.')
    expect((await told(id, room.reporter, 'en')).submit?.why).toMatch(
      /^it still lacks a headline, a category/,
    )
    expect(bin).toMatchObject({ allowed: true, obstacle: null, why: null })
    await edit(room.reporter, id, {})
    expect((await told(id, room.reporter)).submit).toMatchObject({ allowed: true, why: null })
  })

  test('that somebody else is editing, which is no obstacle to themselves', async () => {
    const id = await bring(app, room, 'draft', 'Đang có người sửa')
    await app.post('/api/article/lock', room.editor.token, { id, action: 'acquire', tab: 'a' })
    const { forward } = await told(id, room.head)
    expect(forward).toMatchObject({
      allowed: false,
      obstacle: 'lock',
      why: expect.stringContaining('đang sửa'),
    })
    expect((await move(app, room.head, id, 'forward')).status).toBe(423)
    expect((await told(id, room.editor)).forward).toMatchObject({ allowed: true })
    await app.post('/api/article/lock', room.editor.token, { id, action: 'release', tab: 'a' })
    expect((await told(id, room.head)).forward).toMatchObject({ allowed: true })
  })

  test('what is told agrees with what happens, also for what a rule refuses', async () => {
    const id = await bring(app, room, 'approved', 'Nói và làm')
    for (const person of [room.reporter, room.editor, room.head, room.secretary]) {
      for (const { code, allowed, obstacle } of Object.values(await told(id, person))) {
        if (allowed) continue
        expect(obstacle).toBe('rule')
        expect((await move(app, person, id, code, { reason: 'Thử' })).status).toBe(403)
      }
    }
  })
})

describe('the scope of the ability', () => {
  /**
   * A user of the publishers' group, who may make the transition on any article, with the given scope of the
   * permission.
   */
  const publisher = (scope: 'own' | 'department' | 'subtree' | 'all', departments: number[]) =>
    app.person({
      roles: ['editor'],
      grants: [
        ['article.corrected', scope],
        ['article.view', 'all'],
        ['article.active', 'all'],
      ],
      groups: ['publishers'],
      departments,
    })

  test.each([
    ['own', 'news', 403],
    ['department', 'news', 200],
    ['department', 'sport', 403],
    ['department', 'root', 403],
    ['subtree', 'root', 200],
    ['subtree', 'sport', 403],
    ['all', 'sport', 200],
  ] as const)('%s in %s: %i', async (scope, department, status) => {
    const id = await bring(app, room, 'corrected', `Tầm ${scope} ${department}`)
    const person = await publisher(scope, [room[department]])
    const { publish } = await told(id, person)
    expect(publish?.allowed).toBe(status === 200)
    if (status !== 200) expect(publish?.why).toMatch(/không gồm tin bài này/)
    expect((await move(app, person, id, 'publish')).status).toBe(status)
  })
})

describe('the bin', () => {
  test('is found by where a move leads, whatever a workflow calls it', async () => {
    const type = await designed([
      straight,
      step('Xóa', 1, 8, { ability: 'article.delete', direction: 'end' }),
      step('Lấy lại', 8, null, { ability: 'article.restore', direction: 'back' }),
    ])
    const id = await of(type)
    const gone = await app.post('/api/article/delete', room.secretary.token, { ids: [id] })
    expect(gone.body.data.results).toEqual([{ id, ok: true, message: null, error: null }])
    expect(await stageOf(id)).toBe(8)
    const back = await app.get(`/api/article/restore/${id}`, room.secretary.token)
    expect(back.body.data).toMatchObject({ id, stage: 1 })
    expect((await app.remove(`/api/manager/${id}?version=1&stage=1`, room.secretary.token)).status).toBe(200)
    expect(await stageOf(id)).toBe(8)
  })

  test('restoring what then goes out of sight is no failure', async () => {
    const id = await bring(app, room, 'draft', 'Lấy lại rồi không thấy nữa')
    await app.post('/api/article/delete', room.secretary.token, { ids: [id] })
    const keeper = await app.person({
      grants: ['article.deleted', 'article.restore'],
      groups: ['publishers'],
    })
    const back = await app.get(`/api/article/restore/${id}`, keeper.token)
    expect(back.body).toMatchObject({ code: 200, data: null })
    expect(await stageOf(id)).toBe(2)
  })

  test('where a workflow has no such move, that is said', async () => {
    const id = await of(await designed([straight]))
    const answer = await app.post('/api/article/delete', room.secretary.token, { ids: [id] })
    expect(answer.body.data.results).toMatchObject([{ id, ok: false, error: 'article.no_such_move' }])
  })
})

describe('a bulk move that breaks off', () => {
  const breakAt = (id: number) =>
    app.kernel.pool.query(`
      create or replace function break_off() returns trigger language plpgsql as $$
      begin
        if new.id = ${id} then raise exception 'too slow' using errcode = '57014'; end if;
        return new;
      end $$;
      create or replace trigger break_off before update on article for each row execute function break_off()`)

  test('reports what moved, what broke, and what was not tried', async () => {
    const ids = await Promise.all(['Một', 'Hai', 'Ba'].map((title) => bring(app, room, 'draft', title)))
    await breakAt(ids[1] as number)
    const items = ids.map((id) => ({ id, version: 1 }))
    const bulk = () => app.post('/api/manager/status', room.editor.token, { items, transition: 'forward' })
    try {
      const answer = await bulk()
      expect(answer.status).toBe(200)
      expect(answer.body.data.results).toMatchObject([
        { id: ids[0], ok: true },
        { id: ids[1], ok: false, error: 'server.unavailable', message: expect.stringMatching(/./) },
        { id: ids[2], ok: false, error: 'article.not_tried', message: expect.stringContaining('Chưa thử') },
      ])
      expect(await Promise.all(ids.map(stageOf))).toEqual([3, 2, 2])
      // Nothing was moved: the error is the response.
      items.shift()
      expect((await bulk()).status).toBe(503)
    } finally {
      await app.kernel.pool.query('drop trigger break_off on article')
    }
  })
})
