import { type FindKind, type FoundItem, mostFound } from '@toasoan/contract/account/find'
import { stageName } from '@toasoan/contract/editorial/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom, write } from '../../editorial/articles/testing.ts'

let app: TestApp
let room: Newsroom

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

const ask = (person: TestPerson, q: string, more = '') =>
  app.get(`/api/find?q=${encodeURIComponent(q)}${more}`, person.token)

async function found(person: TestPerson, q: string, kind: FindKind): Promise<FoundItem[]> {
  const { status, body, text } = await ask(person, q, `&kind=${kind}`)
  expect(status, text).toBe(200)
  expect(body.data.late).toEqual([])
  return body.data.groups[0]?.items ?? []
}

const titles = (items: FoundItem[]) => items.map(({ title }) => title)

/** The list that shows each kind, where there is one list with one search. */
const lists: Partial<Record<FindKind, string>> = {
  person: '/api/users',
  file: '/api/files',
  plan: '/api/register_plans',
  programme: '/api/program_lists',
  device: '/api/devices',
  room: '/api/studios',
  vehicle: '/api/mobile_vehicles',
  payee: '/api/payees',
  buyer: '/api/unit_buys',
}

let people: Record<string, TestPerson>
const word = 'Vàm Nao'

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  const of = (role: string, department: number) => app.person({ roles: [role], departments: [department] })
  people = {
    ...{ reporter: room.reporter, editor: room.editor, head: room.head, secretary: room.secretary },
    ...{ sportEditor: room.sportEditor, contributor: room.contributor },
    admin: await of('admin', room.root),
    technician: await of('technician', room.news),
    sportTechnician: await of('technician', room.sport),
    accountant: await of('accountant', room.root),
    nobody: await app.person(),
    // Narrower than any seeded role has it.
    ownDevices: await app.person({
      grants: [
        ['device.index', 'own'],
        ['user.index', 'department'],
      ],
    }),
  }
  const owners = [room.reporter, room.sportEditor]
  for (const [n, { id }] of owners.entries()) {
    const department = n === 0 ? room.news : room.sport
    const name = `${word} ${n}`
    const values = [name, id, department]
    await sql(
      `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by, department_id)
       values ($4, $1, 'mp3', 'audio/mpeg', 'a.mp3', 'audio', 1, $5, $2, $3)`,
      [...values, `khoa${n}`, Buffer.alloc(32, n)],
    )
    await sql(
      `insert into register_plan (title, on_day, requester_id, department_id) values ($1, '2031-03-10', $2, $3)`,
      values,
    )
    await sql(
      `insert into work (title, owner_id, assignee_id, department_id) values ($1, $2, $2, $3)`,
      values,
    )
    await sql(
      `insert into device (code, name, created_by, department_id) values ($1 || '-tb', $1, $2, $3)`,
      values,
    )
    await sql(`insert into program (code, name, minutes) values ($1 || '-ct', $1, 30)`, [name])
    await sql(`insert into studio (code, name) values ($1 || '-pt', $1)`, [name])
    await sql(`insert into mobile_vehicle (plate, name) values ($1 || '-xe', $1)`, [name])
    await sql(`insert into payee (name) values ($1)`, [name])
    await sql(`insert into unit_buy (code, name, kind, created_by) values ($1 || '-dv', $1, 'other', $2)`, [
      name,
      id,
    ])
    await app.person({ name, departments: [department] })
  }
  await write(app, room, room.reporter, `${word} nháp`)
  await bring(app, room, 'draft', `${word} chờ xử lý`)
  await bring(app, room, 'corrected', `${word} chờ xuất bản`)
  await bring(app, room, 'published', `${word} đã đăng`)
})
afterAll(() => app.close())

test('each role finds of each kind exactly what its list shows', async () => {
  for (const [name, person] of Object.entries(people)) {
    for (const [kind, path] of Object.entries(lists)) {
      const list = await app.get(`${path}?perPage=100&keyword=${encodeURIComponent(word)}`, person.token)
      const shown = list.status === 200 ? list.body.data.map(({ id }: { id: number }) => id) : []
      const ids = (await found(person, word, kind as FindKind)).map(({ id }) => id)
      expect(ids.sort(), `${kind} of ${name}`).toEqual(shown.sort())
    }
  }
  // It would prove nothing if all saw the same.
  expect(await found(people.nobody as TestPerson, word, 'device')).toEqual([])
  expect(titles(await found(people.admin as TestPerson, word, 'device'))).toHaveLength(2)
})

test('tasks are those of whichever lists of tasks the person has', async () => {
  for (const [name, person] of Object.entries(people)) {
    const shown = new Set<number>()
    for (const path of ['/api/list_works', '/api/list_works/assigned', '/api/list_works/collaborator']) {
      const list = await app.get(`${path}?perPage=100`, person.token)
      if (list.status === 200)
        for (const { id, title } of list.body.data) if (title.startsWith(word)) shown.add(id)
    }
    const ids = (await found(person, word, 'task')).map(({ id }) => id as number)
    expect(ids.sort(), name).toEqual([...shown].sort())
  }
})

test('articles of every stage that the person may open, with their stage, and no other', async () => {
  const all = await sql(`select id, title, stage from article where title like $1`, [`${word}%`])
  for (const [name, person] of Object.entries(people)) {
    const items = await found(person, word, 'article')
    for (const { id, title, stage } of all) {
      const item = items.find((one) => one.id === id)
      const { rows } = await app.kernel.pool.query('select author_id from article where id = $1', [id])
      const opens = (await app.get(`/api/article/${id}`, person.token)).status === 200
      const list = await app.get(`/api/article?card_type=${stageName(stage)}`, person.token)
      const isListed = list.status === 200 && list.body.data.some((row: { id: number }) => row.id === id)
      // Without any permission of articles an author still finds what is theirs.
      expect(item !== undefined, `“${title}” of ${name}`).toBe(
        opens || isListed || rows[0].author_id === person.id,
      )
      if (item) expect(item).toMatchObject({ title, stage })
    }
  }
  expect(titles(await found(people.sportEditor as TestPerson, word, 'article'))).toEqual([`${word} đã đăng`])
})

test('what begins so comes first, with its very accents before without, then words in the title, then in the text', async () => {
  const { reporter } = room
  await write(app, room, reporter, 'Chuyện ở Đảo Yến', 'Một đoạn.')
  await write(app, room, reporter, 'Đảo yên bình', 'Một đoạn.')
  await write(app, room, reporter, 'Đảo Yến mùa gió', 'Một đoạn.')
  await write(app, room, reporter, 'Dao yen vi', 'Một đoạn.')
  await write(app, room, reporter, 'Ra khơi', 'Ghé đảo yến một đêm.')
  expect(titles(await found(reporter, 'đảo yến', 'article'))).toEqual([
    'Đảo Yến mùa gió',
    'Dao yen vi',
    'Đảo yên bình',
    'Chuyện ở Đảo Yến',
    'Ra khơi',
  ])
  expect(titles(await found(reporter, 'dao yen', 'article'))[0]).toBe('Dao yen vi')
  for (const name of ['Hồ Núi Cốc', 'Quanh hồ Núi Cốc', 'Ho Nui Coc cu', 'Hồ Gươm']) {
    await sql(`insert into program (code, name, minutes) values ($1, $1, 30)`, [name])
  }
  const admin = people.admin as TestPerson
  expect(titles(await found(admin, 'hồ núi c', 'programme'))).toEqual([
    'Hồ Núi Cốc',
    'Ho Nui Coc cu',
    'Quanh hồ Núi Cốc',
  ])
  expect(titles(await found(admin, 'NUI HO', 'programme'))).toHaveLength(3)
  expect(titles(await found(admin, 'hồ', 'programme'))).toContain('Hồ Gươm')
})

test('five of a group beside others, twenty of one alone; signs are no patterns', async () => {
  for (let n = 0; n < 7; n += 1)
    await sql(`insert into studio (code, name) values ($1::text, $1::text)`, [`Phòng dự bị ${n}`])
  const admin = people.admin as TestPerson
  const { groups } = (await ask(admin, 'phòng dự bị')).body.data
  const group = groups.find(({ kind }: { kind: FindKind }) => kind === 'room')
  expect(group.items).toHaveLength(mostFound)
  expect(await found(admin, 'phòng dự bị', 'room')).toHaveLength(7)
  for (const q of ['%%', '__', "a'b", '\\\\', '🎙🎙', '...'])
    expect(await found(admin, q, 'room'), q).toEqual([])
})

test('settings for who may list them, at their fields', async () => {
  const admin = people.admin as TestPerson
  const items = await found(admin, 'ten trang', 'setting')
  expect(items[0]).toMatchObject({
    id: null,
    title: 'Tên trang tin',
    url: '/settings/list?group=site#site.name',
  })
  expect(await found(room.reporter, 'ten trang', 'setting')).toEqual([])
})

test('refuses nothing to look for, a kind that is none, and who has no session', async () => {
  for (const [path, field] of [
    ['/api/find', 'q'],
    ['/api/find?q=a', 'q'],
    ['/api/find?q=ab&kind=cat', 'kind'],
  ] as const) {
    const { status, body } = await app.get(path, room.reporter.token)
    expect([status, Object.keys(body.errors)], path).toEqual([422, [field]])
  }
  expect((await app.get('/api/find?q=abc')).status).toBe(401)
})
