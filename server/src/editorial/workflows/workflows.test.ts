import type { WorkflowDetail } from '@toasoan/contract/editorial/workflows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { move, type Newsroom, newsroom, write } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
let admin: TestPerson
const groupIds: Record<string, number> = {}
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  admin = await app.person({ roles: ['admin'] })
  const { rows } = await app.kernel.pool.query('select id, code from staff_group')
  for (const { id, code } of rows) groupIds[code] = id
})
afterAll(() => app.close())

const step = (
  name: string,
  from_stage: number,
  to_stage: number | null,
  ability: string,
  more: object = {},
) => ({
  name,
  from_stage,
  to_stage,
  ability,
  direction: 'forward',
  ...more,
})

const items = ['Đã kiểm tra nguồn', 'Đã nghe lại băng']
const submit = step('Gửi thẳng', 1, 4, 'article.create', { author_only: true })
const publishIt = step('Duyệt và đăng', 4, 5, 'article.corrected', {
  approves: true,
  other_person_required: true,
  may_schedule: true,
  checklist: items,
  time_limit_minutes: 15,
})
const giveBack = step('Trả lại', 4, 1, 'article.corrected', { direction: 'back', reason_required: true })
const takeDown = step('Gỡ bài', 5, 7, 'article.archived', { direction: 'end', reason_required: true })
const steps = [submit, publishIt, giveBack, takeDown]

/** A workflow of two steps for one article type that only it takes. */
async function quick(more: object = {}): Promise<WorkflowDetail & { type: number }> {
  const code = `loai-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`
  const { rows } = await app.kernel.pool.query(
    'insert into article_type (code, name) values ($1::citext, $1::text) returning id',
    [code],
  )
  const type = Number(rows[0].id)
  const give = (group: string, transition_code: string, scope: string) => ({
    group_id: groupIds[group],
    transition_code,
    scope,
  })
  const answer = await app.post('/api/workflow/create', admin.token, {
    name: `Tin nhanh ${code}`,
    article_type_ids: [type],
    transitions: steps,
    groups: [
      give('authors', 'gui-thang', 'own'),
      give('publishers', 'duyet-va-dang', 'all'),
      give('publishers', 'tra-lai', 'all'),
      give('publishers', 'go-bai', 'all'),
    ],
    ...more,
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return { ...answer.body.data, type }
}

const codeOf = async ({ id }: { id: number }) =>
  (await app.kernel.pool.query('select code from workflow where id = $1', [id])).rows[0].code

const bodyOf = ({
  name,
  description,
  active,
  is_default,
  article_type_ids,
  layout,
  version,
}: WorkflowDetail) => ({
  name,
  description,
  active,
  is_default,
  article_type_ids,
  layout,
  version,
})

async function articleOf(type: number, title: string): Promise<number> {
  const input = { ...room.input(title), article_type_id: type }
  const answer = await app.post('/api/article/create', room.reporter.token, input)
  return answer.body.data.id
}

describe('a workflow of one’s own', () => {
  test('names that differ by their marks alone are two workflows, the same name is refused', async () => {
    const codes = []
    for (const name of ['Quy trình mưa', 'Quy trình múa']) codes.push(codeOf(await quick({ name })))
    expect(await Promise.all(codes)).toEqual(['quy-trinh-mua', 'quy-trinh-mua-2'])
    await expect(quick({ name: 'Quy trình Múa' })).rejects.toThrow('Mã này đã có.')
  })

  test('an article of its type follows it: checklist, another person, approval and publication in one move', async () => {
    const workflow = await quick()
    expect(workflow.warning_rows.filter(({ level }) => level === 'error')).toEqual([])
    const id = await articleOf(workflow.type, 'Tin nhanh lúc sáu giờ')
    expect((await move(app, room.reporter, id, 'forward')).status).toBe(409)
    expect((await move(app, room.reporter, id, 'gui-thang')).body.data.stage).toBe(4)
    const refused = await move(app, room.secretary, id, 'duyet-va-dang', { checked: ['Đã kiểm tra nguồn'] })
    expect(refused.body.errors.checked).toEqual(['Hãy đánh dấu đủ các mục cần kiểm tra.'])
    const checked = ['Đã kiểm tra nguồn', 'Đã nghe lại băng']
    const live = await move(app, room.secretary, id, 'duyet-va-dang', { checked: [...checked, 'Thêm'] })
    expect(live.body.data).toMatchObject({ stage: 5, live: true })
    const history = await app.get(`/api/article/history/${id}`, room.secretary.token)
    expect(history.body.data.moves[0]).toMatchObject({ transition: 'duyet-va-dang', checked })
  })

  test('a bulk move carries what was checked', async () => {
    const { type } = await quick()
    const id = await articleOf(type, 'Chuyển cùng lúc')
    await move(app, room.reporter, id, 'gui-thang')
    const bulk = (checked?: string[]) =>
      app.post('/api/manager/status', room.secretary.token, {
        items: [{ id, version: 1 }],
        transition: 'duyet-va-dang',
        checked,
      })
    expect((await bulk()).body.data.results[0].ok).toBe(false)
    expect((await bulk(items)).body.data.results[0].ok).toBe(true)
  })

  test('an approving publication can be scheduled', async () => {
    const { type } = await quick()
    const id = await articleOf(type, 'Hẹn giờ')
    await move(app, room.reporter, id, 'gui-thang')
    const publish_at = new Date(Date.now() + 3_600_000).toISOString()
    const checked = items
    const answer = await move(app, room.secretary, id, 'duyet-va-dang', { checked, publish_at })
    expect(answer.body.data.stage).toBe(4)
    const { rows } = await app.kernel.pool.query('select approved_hash from article where id = $1', [id])
    expect(rows[0].approved_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('user-state says of each move why not', async () => {
    const { type } = await quick()
    const id = await articleOf(type, 'Vì sao không')
    await move(app, room.reporter, id, 'gui-thang')
    const { body } = await app.get(`/api/article/user-state?id=${id}`, room.editor.token)
    expect(body.data).toHaveLength(2)
    for (const { allowed, why } of body.data) {
      expect(allowed).toBe(false)
      expect(why.length).toBeGreaterThan(10)
    }
  })
})

describe('time limits', () => {
  test('a list tells when the limit runs out, and gives what is overdue', async () => {
    const { type } = await quick()
    const id = await articleOf(type, 'Chờ quá lâu')
    await move(app, room.reporter, id, 'gui-thang')
    const list = async (query: string) =>
      (
        await app.get(
          `/api/article?card_type=corrected&article_type_id=${type}${query}`,
          room.secretary.token,
        )
      ).body.data
    const [row] = await list('')
    expect(Date.parse(row.due_at) - Date.parse(row.stage_at)).toBe(15 * 60_000)
    const detail = await app.get(`/api/article/${id}`, room.secretary.token)
    expect(detail.body.data.due_at).toBe(new Date(row.due_at).toISOString())
    expect(await list('&overdue=true')).toEqual([])
    await app.kernel.pool.query(`update article set stage_at = now() - interval '16 minutes' where id = $1`, [
      id,
    ])
    expect(await list('&overdue=true')).toMatchObject([{ id }])
  })
})

describe('revisions', () => {
  test('running articles keep theirs; new ones get the new one; all can be taken over', async () => {
    const workflow = await quick()
    const running = await articleOf(workflow.type, 'Đang chạy')
    await move(app, room.reporter, running, 'gui-thang')
    const changed = steps.map((one) => (one === publishIt ? { ...publishIt, checklist: [] } : one))
    const put = (body: object) => app.put(`/api/workflow/update/${workflow.id}`, admin.token, body)
    const saved = await put({ ...bodyOf(workflow), transitions: changed })
    expect(saved.body.data).toMatchObject({ revision: workflow.revision + 1, running: 1 })
    expect(saved.body.data.revisions).toEqual([{ revision: workflow.revision, running: 1 }])
    expect((await move(app, room.secretary, running, 'duyet-va-dang')).status).toBe(422)
    const fresh = await articleOf(workflow.type, 'Bài mới')
    await move(app, room.reporter, fresh, 'gui-thang')
    expect((await move(app, room.secretary, fresh, 'duyet-va-dang')).status).toBe(200)
    await put({ ...bodyOf(saved.body.data), apply_to_running: true })
    expect((await move(app, room.secretary, running, 'duyet-va-dang')).status).toBe(200)
  })

  test('saving what is the same makes no revision; what somebody else changed is not overwritten', async () => {
    const workflow = await quick()
    const put = (body: object) => app.put(`/api/workflow/update/${workflow.id}`, admin.token, body)
    const same = await put({ ...bodyOf(workflow), transitions: steps, groups: workflow.groups })
    expect(same.body.data.revision).toBe(workflow.revision)
    expect((await put(bodyOf(workflow))).body.error).toBe('record.stale')
  })

  test('a transition is added, changed, switched off and deleted; one of an earlier revision is not', async () => {
    const workflow = await quick()
    const added = await app.post('/api/workflow-transition/create', admin.token, {
      workflow_id: workflow.id,
      ...step('Sửa lại', 5, 4, 'article.update', { direction: 'back' }),
    })
    expect(added.body.data).toMatchObject({ code: 'sua-lai', current: true, revision: workflow.revision + 1 })
    const { rows } = await app.kernel.pool.query(
      'select id from workflow_transition where workflow_id = $1 and revision = $2 and code = $3',
      [workflow.id, workflow.revision, 'gui-thang'],
    )
    const path = `/api/workflow-transition/update/${rows[0].id}`
    const body = step('Gửi', 1, 4, 'article.create')
    expect((await app.put(path, admin.token, body)).body.error).toBe('workflow.old_revision')
    const seen = await app.get(`/api/workflow-transition/${rows[0].id}`, admin.token)
    expect(seen.body.data).toMatchObject({ current: false, code: 'gui-thang' })
    const now = seen.body.data.current_id
    expect(now).toBe(workflow.transition_rows[0]?.id)
    const edited = await app.put(`/api/workflow-transition/update/${now}`, admin.token, body)
    expect(edited.body.data).toMatchObject({ name: 'Gửi', code: 'gui-thang' })
    const off = await app.get(`/api/workflow-transition/status/${edited.body.data.id}`, admin.token)
    expect(off.body.data.active).toBe(false)
    const detail = (await app.get(`/api/workflow/${workflow.id}`, admin.token)).body.data
    expect(detail.warning_rows[0]).toMatchObject({ level: 'error', code: 'no_start' })
    expect((await app.remove(`/api/workflow-transition/${off.body.data.id}`, admin.token)).status).toBe(200)
    const list = await app.get(`/api/workflow-transition?workflow_id=${workflow.id}`, admin.token)
    expect(list.body.total).toBe(4)
  })

  test('transitions keep their ids when others are saved, and when they change themselves', async () => {
    const workflow = await quick()
    const idsOf = ({ transition_rows }: WorkflowDetail) =>
      Object.fromEntries(transition_rows.map(({ code, id }) => [code, id]))
    const before = idsOf(workflow)
    const put = async (from: WorkflowDetail, transitions: object[]): Promise<WorkflowDetail> =>
      (await app.put(`/api/workflow/update/${workflow.id}`, admin.token, { ...bodyOf(from), transitions }))
        .body.data
    const changed = await put(workflow, [
      { ...takeDown, code: 'go-bai', time_limit_minutes: 90 },
      submit,
      { ...publishIt, code: 'duyet-va-dang', name: 'Đăng ngay' },
      step('Sửa lại', 5, 4, 'article.update', { direction: 'back' }),
    ])
    const { 'tra-lai': left, ...stayed } = before
    expect(idsOf(changed)).toEqual({ ...stayed, 'sua-lai': expect.any(Number) })
    expect(Object.values(before)).not.toContain(idsOf(changed)['sua-lai'])
    expect(changed.transition_rows.map(({ name }) => name)).toEqual([
      'Gỡ bài',
      'Gửi thẳng',
      'Đăng ngay',
      'Sửa lại',
    ])
    // Articles on the revision before still find it as it was.
    const { rows } = await app.kernel.pool.query(
      'select name from workflow_transition where workflow_id = $1 and revision = $2 order by place',
      [workflow.id, workflow.revision],
    )
    expect(rows.map(({ name }) => name)).toEqual(['Gửi thẳng', 'Duyệt và đăng', 'Trả lại', 'Gỡ bài'])
    const old = await app.get(`/api/workflow-transition/${left}`, admin.token)
    expect(old.body.data).toMatchObject({ current: false, code: 'tra-lai' })
    // One that begins elsewhere is the same still.
    const moved = await put(changed, [{ ...submit, from_stage: 2 }])
    expect(idsOf(moved)).toEqual({ 'gui-thang': stayed['gui-thang'] })
  })

  test('transitions of another workflow are taken over, own ones left out', async () => {
    const [workflow, other] = [await quick(), await quick({ transitions: [submit], groups: [] })]
    const takeover = workflow.transition_rows.filter(({ from_stage }) => from_stage === 4).map(({ id }) => id)
    const assign = (body: object) => app.post('/api/workflow/assign', admin.token, { id: other.id, ...body })
    const answer = await assign({ add: takeover })
    expect(answer.body.data.transition_rows.map(({ code }: { code: string }) => code)).toEqual([
      'gui-thang',
      'duyet-va-dang',
      'tra-lai',
    ])
    expect((await assign({ add: takeover })).status).toBe(422)
    expect((await assign({ remove: takeover })).body.error).toBe('workflow.not_its_transition')
    const own = answer.body.data.transition_rows[0].id
    expect((await assign({ remove: [own] })).body.data.transitions).toBe(2)
  })
})

describe('who may make a move', () => {
  test('groups are set for a transition, at once for articles that run', async () => {
    const workflow = await quick()
    const id = await articleOf(workflow.type, 'Trao quyền')
    await move(app, room.reporter, id, 'gui-thang')
    const back = workflow.transition_rows.find(({ code }) => code === 'tra-lai')
    expect((await move(app, room.head, id, 'tra-lai', { reason: 'x' })).status).not.toBe(200)
    const boss = await app.person({ roles: ['secretary'], groups: ['desk'], departments: [room.news] })
    expect((await move(app, boss, id, 'tra-lai', { reason: 'x' })).status).toBe(403)
    const groups = [{ group_id: groupIds.desk, scope: 'department' }]
    const answer = await app.post('/api/workflow-transition/assign', admin.token, { id: back?.id, groups })
    expect(answer.body.data.groups).toMatchObject([{ group: { id: groupIds.desk }, scope: 'department' }])
    expect((await move(app, boss, id, 'tra-lai', { reason: 'x' })).status).toBe(200)
    const gone = [{ group_id: 999_999, scope: 'all' }]
    const missing = await app.post('/api/workflow-transition/assign', admin.token, {
      id: back?.id,
      groups: gone,
    })
    expect(missing.body.errors).toHaveProperty('groups')
  })

  test('designing alone gives nobody a right', async () => {
    const workflow = await quick()
    const designer = await app.person({ grants: ['workflow.view', 'workflow.update'] })
    const put = (body: object) => app.put(`/api/workflow/update/${workflow.id}`, designer.token, body)
    const moves = await put({ ...bodyOf(workflow), transitions: [submit] })
    expect(moves.body.data).toMatchObject({ permission: 'workflowTransition.update' })
    const groups = await put({ ...bodyOf(workflow), groups: [] })
    expect(groups.body.data).toMatchObject({ permission: 'workflowTransition.assign' })
    expect((await put({ ...bodyOf(workflow), name: 'Tên khác' })).status).toBe(200)
  })
})

describe('what is refused', () => {
  test.each([
    ['a move to the same stage', step('X', 2, 2, 'article.draft'), 'transitions.0.to_stage'],
    [
      'back to before from a stage that is not deleted',
      step('X', 2, null, 'article.draft'),
      'transitions.0.to_stage',
    ],
    [
      'a schedule of what is no publication',
      step('X', 2, 3, 'article.draft', { may_schedule: true }),
      'transitions.0.may_schedule',
    ],
    ['an ability that is none of articles', step('X', 2, 3, 'user.ban'), 'transitions.0.ability'],
  ])('%s', async (_name, wrong, field) => {
    const answer = await app.post('/api/workflow/create', admin.token, { name: 'Sai', transitions: [wrong] })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty([field])
  })

  test('two moves of one name from one stage', async () => {
    const answer = await app.post('/api/workflow/create', admin.token, {
      name: 'Trùng bước',
      transitions: [submit, { ...submit, to_stage: 3 }],
    })
    expect(answer.body.errors).toHaveProperty(['transitions.1.name'])
  })

  test('the default stays in use and is not deleted; another becomes it whole', async () => {
    const { rows } = await app.kernel.pool.query('select id, version from workflow where is_default')
    const first = rows[0]
    for (const answer of [
      await app.get(`/api/workflow/status/${first.id}`, admin.token),
      await app.remove(`/api/workflow/${first.id}`, admin.token),
    ])
      expect(answer.body.error).toBe('workflow.is_default')
    const workflow = await quick()
    const path = `/api/workflow/update/${workflow.id}`
    const taken = await app.put(path, admin.token, { ...bodyOf(workflow), is_default: true })
    expect(taken.body.data.is_default).toBe(true)
    const back = await app.get(`/api/workflow/${first.id}`, admin.token)
    expect(back.body.data.is_default).toBe(false)
    await app.put(`/api/workflow/update/${first.id}`, admin.token, {
      ...bodyOf(back.body.data),
      is_default: true,
    })
  })

  test('a workflow that articles follow is switched off, not deleted; an unused one goes', async () => {
    const workflow = await quick()
    const unused = await quick()
    await articleOf(workflow.type, 'Giữ quy trình')
    expect((await app.remove(`/api/workflow/${workflow.id}`, admin.token)).body.error).toBe('workflow.in_use')
    expect((await app.get(`/api/workflow/status/${workflow.id}`, admin.token)).body.data.active).toBe(false)
    const other = await write(app, room, room.reporter, 'Theo mặc định')
    expect((await move(app, room.reporter, other.id, 'submit')).status).toBe(200)
    expect((await app.remove(`/api/workflow/${unused.id}`, admin.token)).status).toBe(200)
    expect((await app.get(`/api/workflow/${unused.id}`, admin.token)).status).toBe(404)
  })
})

test('the list counts transitions, running articles and warnings', async () => {
  const workflow = await quick({ groups: [] })
  await articleOf(workflow.type, 'Đếm')
  const { body } = await app.get('/api/workflow?isPaginate=false', admin.token)
  const row = body.data.find(({ id }: { id: number }) => id === workflow.id)
  expect(row).toMatchObject({ transitions: 4, running: 1, warnings: { errors: 1, warnings: 4 } })
  expect(body.data[0].is_default).toBe(true)
})
