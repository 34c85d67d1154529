import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { publishDue } from './jobs.ts'
import { bring, move, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
let colleague: TestPerson
let url: string
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  colleague = await app.person({ roles: ['secretary'], groups: ['publishers'], departments: [room.root] })
  url = await listening(app)
})
afterAll(() => app.close())

const ask = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const row = async (id: number) => (await ask('select * from article where id = $1', [id]))[0]
const soon = () => new Date(Date.now() + 3_600_000).toISOString()

/** An article scheduled by the secretary. */
async function scheduled(title: string): Promise<number> {
  const id = await bring(app, room, 'corrected', title)
  const answer = await move(app, room.secretary, id, 'publish', { publish_at: soon() })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

/** Makes an article due, `seconds` ago. */
const come = (id: number, seconds = 1) =>
  ask(`update article set publish_at = now() - make_interval(secs => $2) where id = $1`, [id, seconds])

/** Notifications to the secretary about a blocked article. */
const told = async (id: number, person = room.secretary, language = 'vi') => {
  const answer = await app.get('/api/notifications?perPage=100', person.token, {
    'accept-language': language,
  })
  const link = `/article/edit/${id}`
  return answer.body.data.filter(
    (one: { kind: string; link: string }) => one.kind === 'article_publish_failed' && one.link === link,
  )
}

async function edit(person: TestPerson, id: number): Promise<void> {
  const lock = await app.post('/api/article/lock', person.token, { id, action: 'acquire', tab: 'a' })
  const input = { ...room.input('Sửa sau khi hẹn'), department_id: room.news, version: 1 }
  const body = { ...input, epoch: lock.body.data.epoch }
  const saved = await app.put(`/api/article/update/${id}`, person.token, body)
  if (saved.status !== 200) throw new Error(saved.text)
  await app.post('/api/article/lock', person.token, { id, action: 'release', tab: 'a' })
}

test('a time in a zone that nowhere has is refused at its field', async () => {
  const id = await bring(app, room, 'corrected', 'Múi giờ lạ')
  const answer = await move(app, room.secretary, id, 'publish', { publish_at: '2150-01-01T00:00:00+23:59' })
  expect([answer.status, answer.body.errors]).toEqual([422, { publish_at: ['Múi giờ chưa đúng.'] }])
  const far = { publish_at: '2150-01-01T00:00:00+14:00' }
  expect((await move(app, room.secretary, id, 'publish', far)).status).toBe(200)
})

test('what is ticked beyond the checklist is no statement of whoever schedules', async () => {
  const id = await bring(app, room, 'corrected', 'Hẹn và đánh dấu')
  await move(app, room.secretary, id, 'publish', { publish_at: soon(), checked: ['Đã xin phép'] })
  const { moves } = (await app.get(`/api/article/history/${id}`, room.secretary.token)).body.data
  expect(moves[0]).toMatchObject({ transition: 'schedule', checked: [] })
})

describe('who scheduled an article hears that it does not go out', () => {
  test('when somebody else edits it, and its history says so', async () => {
    const id = await scheduled('Hẹn rồi người khác sửa')
    await edit(colleague, id)
    expect(await row(id)).toMatchObject({ publish_at: null, publish_by: null, stage: 4 })
    const [one, ...more] = await told(id)
    expect(one.body).toMatch(/đã sửa bài\. Cần duyệt và hẹn giờ lại/)
    expect(more).toEqual([])
    expect((await told(id, room.secretary, 'en'))[0].body).toMatch(/must be approved and scheduled again/)
    const history = await app.get(`/api/article/history/${id}`, room.secretary.token)
    expect(history.body.data.moves).toContainEqual(
      expect.objectContaining({
        transition: 'unschedule',
        actor: expect.objectContaining({ id: colleague.id }),
        from_stage: 4,
        to_stage: 4,
      }),
    )
  })

  test('not when they edit it themselves', async () => {
    const id = await scheduled('Hẹn rồi tự sửa')
    await edit(room.secretary, id)
    expect(await told(id)).toEqual([])
    expect(await row(id)).toMatchObject({ publish_at: null })
  })

  test('when somebody else moves it elsewhere; a publication ahead of its time is no failure', async () => {
    const returned = await scheduled('Hẹn rồi bị trả lại')
    await move(app, colleague, returned, 'return', { reason: 'Chưa đăng' })
    expect((await told(returned))[0].body).toMatch(/chuyển bài sang bước khác/)
    const out = await scheduled('Hẹn rồi đăng luôn')
    expect((await move(app, colleague, out, 'publish')).status).toBe(200)
    expect(await told(out)).toEqual([])
  })

  test('once when the server fails, while others go out; and it goes out when that is over', async () => {
    const [id, other] = [await scheduled('Lỗi máy chủ'), await scheduled('Không lỗi')]
    await ask(`
      create function refuse_publication() returns trigger language plpgsql as $$
      begin
        if new.article_id = ${id} then raise exception 'no'; end if;
        return new;
      end $$;
      create trigger refuse_publication before insert on article_publication
        for each row execute function refuse_publication()`)
    await come(id, 2)
    await come(other)
    for (let turn = 0; turn < 3; turn += 1) await publishDue(app.kernel)
    expect(await row(other)).toMatchObject({ stage: 5 })
    expect(await row(id)).toMatchObject({ stage: 4, publish_failed_at: expect.anything() })
    expect((await told(id)).map(({ body }: { body: string }) => body)).toEqual([
      'Lý do: máy chủ gặp lỗi và sẽ thử lại.',
    ])
    await ask('drop trigger refuse_publication on article_publication')
    await publishDue(app.kernel)
    expect(await row(id)).toMatchObject({ stage: 4 })
    await ask(
      `update article set publish_at = now() - interval '3 minutes', publish_failed_at = now() - interval '2 minutes' where id = $1`,
      [id],
    )
    await publishDue(app.kernel)
    expect(await row(id)).toMatchObject({ stage: 5, publish_at: null })
    expect(await told(id)).toHaveLength(1)
  })

  test('once when its time passes and nothing will publish it as it stands', async () => {
    const [unapproved, held] = [await scheduled('Mất duyệt'), await scheduled('Cấm đăng muộn')]
    await ask('update article set approved_hash = null where id = $1', [unapproved])
    await ask(`update article set embargo_at = now() + interval '1 day' where id = $1`, [held])
    await come(unapproved)
    await publishDue(app.kernel)
    expect(await told(unapproved)).toEqual([])
    for (const id of [unapproved, held]) await come(id, 30)
    for (let turn = 0; turn < 3; turn += 1) await publishDue(app.kernel)
    const bodies = async (id: number) => (await told(id)).map(({ body }: { body: string }) => body)
    expect(await bodies(unapproved)).toEqual(['Lý do: bản hiện tại chưa được duyệt.'])
    expect(await bodies(held)).toEqual(['Lý do: bài còn trong thời hạn cấm đăng.'])
    // A new time is a new schedule with its own notification.
    await come(unapproved, -3600)
    await ask('update article set publish_failed_at = $2 where id = $1', [
      unapproved,
      new Date(Date.now() - 5000),
    ])
    await publishDue(app.kernel)
    expect(await bodies(unapproved)).toHaveLength(1)
    await ask(`update article set publish_failed_at = now() - interval '1 hour' where id = $1`, [unapproved])
    await come(unapproved, 30)
    await publishDue(app.kernel)
    expect(await bodies(unapproved)).toHaveLength(2)
  })
})

describe('a scheduled publication is made as any other', () => {
  /** A secretary who has scheduled an article. */
  async function scheduledBy(title: string) {
    const person = await app.person({
      roles: ['secretary'],
      groups: ['publishers'],
      departments: [room.root],
    })
    const id = await bring(app, room, 'corrected', title)
    const answer = await move(app, person, id, 'publish', { publish_at: soon() })
    expect(answer.status).toBe(200)
    return { id, person }
  }
  const reasons = async (id: number, person: TestPerson) =>
    (await told(id, person)).map(({ body }: { body: string }) => body)
  const refused = 'Lý do: người hẹn giờ không còn quyền đăng bài này. Cần người khác đăng hoặc hẹn giờ lại.'

  test('not for somebody who may publish no more; they and the other publishers hear of it once', async () => {
    const { id, person } = await scheduledBy('Người hẹn mất quyền')
    const groups = await ask('delete from group_user where user_id = $1 returning group_id', [person.id])
    await come(id)
    for (let turn = 0; turn < 3; turn += 1) await publishDue(app.kernel)
    expect(await row(id)).toMatchObject({ stage: 4, publish_failed_at: expect.anything() })
    for (const one of [person, colleague, room.secretary]) expect(await reasons(id, one)).toEqual([refused])
    for (const one of [room.head, room.editor, room.reporter]) expect(await reasons(id, one)).toEqual([])
    // It is published once they are permitted again.
    for (const { group_id } of groups)
      await ask('insert into group_user (user_id, group_id) values ($1, $2)', [person.id, group_id])
    await ask(`update article set publish_at = now() - interval '3 minutes',
      publish_failed_at = now() - interval '2 minutes' where id = ${id}`)
    await publishDue(app.kernel)
    expect(await row(id)).toMatchObject({ stage: 5, stage_by: person.id })
  })

  test('not for somebody who left the house, nor for one who no longer sees the article', async () => {
    const [left, blind] = [
      await scheduledBy('Người hẹn nghỉ việc'),
      await scheduledBy('Người hẹn không còn xem được'),
    ]
    await ask(`update app_user set status = 'banned' where id = $1`, [left.person.id])
    await ask('delete from user_role where user_id = $1', [blind.person.id])
    for (const { id } of [left, blind]) await come(id)
    await publishDue(app.kernel)
    for (const { id } of [left, blind]) {
      expect(await row(id)).toMatchObject({ stage: 4 })
      expect(await reasons(id, colleague)).toEqual([refused])
    }
  })

  test('its log names the move, and nothing is left of an earlier reason', async () => {
    const id = await bring(app, room, 'approved', 'Duyệt có lời rồi hẹn')
    await move(app, room.head, id, 'approve', { reason: 'Tốt' })
    await move(app, room.secretary, id, 'publish', { publish_at: soon() })
    expect(await row(id)).toMatchObject({ last_reason: 'Tốt' })
    await come(id)
    await publishDue(app.kernel)
    expect(await row(id)).toMatchObject({ stage: 5, last_reason: null, publish_at: null, publish_by: null })
    const [logged] = await ask(
      `select user_id, before, after from activity_log
      where record_type = 'article' and record_id = $1 order by id desc limit 1`,
      [String(id)],
    )
    expect(logged).toMatchObject({
      user_id: null,
      before: { stage: 4 },
      after: { stage: 5, transition: 'publish', publish_by: room.secretary.id },
    })
  })
})

test('a workflow that schedules no more leaves what is scheduled on the revision that does', async () => {
  const admin = await app.person({ roles: ['admin'] })
  const [group] = await ask(`select id from staff_group where code = 'publishers'`)
  const [type] = await ask(`insert into article_type (code, name) values ('hen-gio', 'Hẹn giờ') returning id`)
  const publish = {
    name: 'Đăng',
    code: 'dang',
    from_stage: 1,
    to_stage: 5,
    ability: 'article.corrected',
    direction: 'forward',
    approves: true,
    may_schedule: true,
  }
  const made = await app.post('/api/workflow/create', admin.token, {
    name: 'Có hẹn giờ',
    article_type_ids: [Number(type.id)],
    transitions: [publish],
    groups: [{ group_id: Number(group.id), transition_code: null, scope: 'all' }],
  })
  const write = async (title: string) => {
    const input = { ...room.input(title), article_type_id: Number(type.id), department_id: room.news }
    return (await app.post('/api/article/create', room.secretary.token, input)).body.data.id as number
  }
  const [waiting, plain] = [await write('Đang chờ giờ'), await write('Không hẹn')]
  const kept = await move(app, room.secretary, waiting, 'dang', { publish_at: soon() })
  expect(kept.status).toBe(200)
  const {
    name,
    description,
    active,
    is_default,
    article_type_ids,
    category_ids,
    department_ids,
    layout,
    version,
  } = made.body.data
  const saved = await app.put(`/api/workflow/update/${made.body.data.id}`, admin.token, {
    ...{
      name,
      description,
      active,
      is_default,
      article_type_ids,
      category_ids,
      department_ids,
      layout,
      version,
    },
    transitions: [{ ...publish, may_schedule: false }],
    apply_to_running: true,
  })
  expect(saved.body.data.revisions).toContainEqual({ revision: made.body.data.revision, running: 1 })
  expect((await row(plain)).workflow_revision).toBe(saved.body.data.revision)
  await come(waiting)
  await publishDue(app.kernel)
  expect(await row(waiting)).toMatchObject({ stage: 5 })
})

test('who edits an article that goes out at its time hears that their lock has ended', async () => {
  const id = await scheduled('Đang sửa thì tới giờ')
  const lock = await app.post('/api/article/lock', colleague.token, { id, action: 'acquire', tab: 'a' })
  const socket = await connected(url, colleague.token)
  const heard: unknown[] = []
  socket.on('article-lock', (event) => heard.push(event))
  await come(id)
  await publishDue(app.kernel)
  const epoch = lock.body.data.epoch + 1
  await expect
    .poll(() => heard)
    .toEqual([expect.objectContaining({ article_id: id, by_id: null, why: 'schedule', epoch })])
  socket.close()
})
