import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, documentOf, move, type Newsroom, newsroom, write } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const first = 'Mưa lớn gây ngập tại Huế.'
const second = 'Nước sông Hương lên nhanh trong đêm.'

const suggest = (by: TestPerson, id: number, after: string, more: object = {}) =>
  app.post(`/api/article/${id}/suggestions`, by.token, {
    anchor: { block: 1, text: second, version: 1 },
    before: second,
    after,
    ...more,
  })
const list = async (by: TestPerson, id: number, state = 'open') =>
  (await app.get(`/api/article/${id}/suggestions?state=${state}`, by.token)).body
const accept = (by: TestPerson, id: number, body: object) =>
  app.put(`/api/article/suggestions/${id}/accept`, by.token, body)
const refuse = (by: TestPerson, id: number, reason = '') =>
  app.put(`/api/article/suggestions/${id}/refuse`, by.token, { reason })
const detail = async (by: TestPerson, id: number) => (await app.get(`/api/article/${id}`, by.token)).body.data

/** An article of two paragraphs at the desk, and its editor's lock. */
async function atDesk(title: string) {
  const { id } = await write(app, room, room.reporter, title, first, second)
  await move(app, room.reporter, id, 'submit')
  const lock = await app.post('/api/article/lock', room.editor.token, { id, action: 'acquire', tab: 'one' })
  return { id: id as number, writing: { version: 1, epoch: lock.body.data.epoch as number, tab: 'one' } }
}

const save = async (id: number, writing: object, paragraphs: string[], more: object = {}) => {
  const { title, lead, category_id, article_type_id, department_id } = await detail(room.editor, id)
  const document = documentOf(...paragraphs)
  const body = { title, lead, category_id, article_type_id, department_id, document, ...writing, ...more }
  const answer = await app.put(`/api/article/update/${id}`, room.editor.token, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data.version as number
}

const told = async (id: number): Promise<string[]> => {
  const { rows } = await app.kernel.pool.query(
    'select kind from notification where user_id = $1 order by id',
    [id],
  )
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('suggestion_'))
}

test('who may see the article suggests; who writes it accepts, as a new version under the lock', async () => {
  const { id, writing } = await atDesk('Gợi ý được nhận')
  const before = (await told(room.reporter.id)).length
  const after = 'Nước sông Hương lên rất nhanh trong đêm qua.'
  const made = (await suggest(room.head, id, after, { note: 'Rõ thời gian' })).body.data
  expect(made).toMatchObject({ state: 'open', before: second, after, changed: false, may_withdraw: true })
  const { data, total } = await list(room.editor, id)
  expect([total, data[0].id, data[0].may_decide, data[0].may_withdraw]).toEqual([1, made.id, true, false])
  expect((await list(room.reporter, id)).data[0].may_decide, 'only sees it').toBe(false)
  const done = await accept(room.editor, made.id, writing)
  expect([done.status, done.body.data]).toEqual([200, { id, version: 2 }])
  expect((await detail(room.editor, id)).document).toEqual(documentOf(first, after))
  expect((await list(room.editor, id)).total).toBe(0)
  expect((await list(room.editor, id, 'decided')).data[0]).toMatchObject({ state: 'accepted' })
  // The author hears of it, and its writer what became of it.
  expect((await told(room.reporter.id)).slice(before)).toEqual(['suggestion_made'])
  expect((await told(room.head.id)).at(-1)).toBe('suggestion_accepted')
  const again = await accept(room.editor, made.id, { ...writing, version: 2 })
  expect([again.status, again.body.error]).toEqual([409, 'suggestion.decided'])
})

test('a tag that was deleted since comes back neither with a suggestion nor with a paragraph', async () => {
  const { id, writing } = await atDesk('Gợi ý khi thẻ đã bỏ')
  const made = (await suggest(room.head, id, 'Nước sông Hương rút trong đêm.')).body.data
  await save(id, writing, [first, second], { tags: ['Thẻ bỏ đi', 'Thẻ ở lại'] })
  const tag = await app.kernel.pool.query("select id from tag where name = 'Thẻ bỏ đi'")
  const { token } = await app.person({ roles: ['admin'] })
  const gone = await app.remove(`/api/tags/${tag.rows[0].id}?force=true`, token)
  expect(gone.status).toBe(200)
  expect((await accept(room.editor, made.id, { ...writing, version: 2 })).status).toBe(200)
  expect((await detail(room.editor, id)).tags).toEqual(['Thẻ ở lại'])
  const versions = await app.kernel.pool.query('select id from article_version where article_id = $1', [id])
  const part = { take: 0, at: 0, remove: 0 }
  const body = { id, version_id: Number(versions.rows[0].id), part, ...writing, version: 3 }
  expect((await app.post('/api/article/restore-version', room.editor.token, body)).status).toBe(200)
  expect((await detail(room.editor, id)).tags).toEqual(['Thẻ ở lại'])
})

test('formatting and links of words that stay are kept; markup in a suggestion is text', async () => {
  const { id, writing } = await atDesk('Gợi ý có định dạng')
  const marked = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Giá vàng ' },
          { type: 'text', marks: [{ type: 'bold' }], text: 'tăng mạnh' },
          { type: 'text', text: ' hôm nay.' },
        ],
      },
    ],
  }
  const { title, lead, category_id, article_type_id, department_id } = await detail(room.editor, id)
  await app.put(`/api/article/update/${id}`, room.editor.token, {
    ...{ title, lead, category_id, article_type_id, department_id, document: marked },
    ...writing,
  })
  const text = 'Giá vàng tăng mạnh hôm nay.'
  const after = 'Giá vàng tăng rất mạnh <script>alert(1)</script><img src=x onerror=alert(1)> hôm nay.'
  const anchor = { block: 0, text, version: 2 }
  const made = (await suggest(room.head, id, after, { anchor, before: text })).body.data
  expect((await accept(room.editor, made.id, { ...writing, version: 2 })).status).toBe(200)
  const { document, html } = (await app.get(`/api/article/${id}?html=true`, room.editor.token)).body.data
  const parts = document.content[0].content
  expect(parts.map((part: { text: string }) => part.text).join('')).toBe(after)
  expect(parts[1]).toMatchObject({ marks: [{ type: 'bold' }] })
  expect(html).not.toMatch(/<script|<img/)
})

test('of two who accept at once one does; a lock of somebody else, an old epoch and an old version are refused', async () => {
  const { id, writing } = await atDesk('Hai người cùng nhận')
  const one = (await suggest(room.head, id, 'Nước sông lên chậm.')).body.data
  const race = await Promise.all([1, 2, 3].map(() => accept(room.editor, one.id, writing)))
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await detail(room.editor, id)).version).toBe(2)
  const now = 'Nước sông lên chậm.'
  const anchor = { block: 1, text: now, version: 2 }
  const two = (await suggest(room.reporter, id, 'Nước sông đã rút.', { anchor, before: now })).body.data
  const held = await accept(room.head, two.id, { ...writing, version: 2, tab: 'two' })
  expect([held.status, held.body.error]).toEqual([423, 'article.locked_by_other'])
  const old = await accept(room.editor, two.id, { ...writing, version: 2, epoch: writing.epoch + 7 })
  expect([old.status, old.body.error]).toEqual([409, 'article.lock_lost'])
  const stale = await accept(room.editor, two.id, writing)
  expect([stale.status, stale.body.error]).toEqual([409, 'article.stale'])
  // Accepting and refusing at once: one of them.
  const both = await Promise.all([
    accept(room.editor, two.id, { ...writing, version: 2 }),
    refuse(room.editor, two.id, 'Chưa chắc'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a suggestion of some words applies upon what was changed elsewhere in the paragraph', async () => {
  const { id, writing } = await atDesk('Gợi ý vài chữ')
  const after = second.replace('nhanh', 'rất nhanh')
  const anchor = { block: 1, text: second, quote: 'nhanh', version: 1 }
  const made = (await suggest(room.head, id, after, { anchor })).body.data
  const now = `${second} Hai xã bị ngập.`
  const version = await save(id, writing, [first, now])
  const both = `${after} Hai xã bị ngập.`
  const [shown] = (await list(room.editor, id)).data
  expect(shown).toMatchObject({ changed: false, before: now, after: both, current: now })
  expect(shown.anchor).toMatchObject({ block: 1, quote: 'nhanh' })
  expect((await accept(room.editor, made.id, { ...writing, version })).status).toBe(200)
  expect((await detail(room.editor, id)).document).toEqual(documentOf(first, both))
})

test('a paragraph that was changed since says so, shows both, and takes the suggestion only knowingly', async () => {
  const { id, writing } = await atDesk('Đoạn đã đổi')
  const made = (await suggest(room.head, id, 'Nước sông Hương lên nhanh từ nửa đêm.')).body.data
  const now = 'Nước sông Hương lên nhanh và tràn bờ trong đêm.'
  const version = await save(id, writing, ['Đoạn mở đầu mới.', first, now])
  const [shown] = (await list(room.editor, id)).data
  expect(shown).toMatchObject({ changed: true, current: now, before: second })
  const refused = await accept(room.editor, made.id, { ...writing, version })
  expect([refused.status, refused.body.error, refused.body.data.current]).toEqual([
    409,
    'suggestion.changed',
    now,
  ])
  const done = await accept(room.editor, made.id, { ...writing, version, over: now })
  expect(done.status).toBe(200)
  const { document } = await detail(room.editor, id)
  expect(document).toEqual(documentOf('Đoạn mở đầu mới.', first, made.after))
  // A paragraph that is gone takes nothing.
  const other = (
    await suggest(room.head, id, 'Mưa rất lớn.', {
      anchor: { block: 1, text: first, version: version + 1 },
      before: first,
    })
  ).body.data
  const last = await save(id, { ...writing, version: version + 1 }, ['Chỉ còn câu này thôi.'])
  const gone = await accept(room.editor, other.id, { ...writing, version: last })
  expect([gone.status, gone.body.error]).toEqual([409, 'suggestion.gone'])
  expect((await list(room.editor, id)).data[0]).toMatchObject({ current: null, anchor: { block: null } })
})

test('a suggestion is refused by who may edit, withdrawn by its writer, and neither by others', async () => {
  const { id } = await atDesk('Từ chối và rút lại')
  const made = (await suggest(room.reporter, id, 'Nước lên.')).body.data
  expect((await refuse(room.reporter, made.id)).status).toBe(403)
  const withdraw = (by: TestPerson, one: number) => app.remove(`/api/article/suggestions/${one}`, by.token)
  expect((await withdraw(room.editor, made.id)).body.error).toBe('suggestion.not_yours')
  const no = await refuse(room.editor, made.id, 'Giữ nguyên văn')
  expect(no.body.data).toMatchObject({ state: 'refused', reason: 'Giữ nguyên văn' })
  expect((await told(room.reporter.id)).at(-1)).toBe('suggestion_refused')
  expect((await withdraw(room.reporter, made.id)).body.error).toBe('suggestion.decided')
  const two = (await suggest(room.reporter, id, 'Nước xuống.')).body.data
  expect((await withdraw(room.reporter, two.id)).status).toBe(200)
  expect((await list(room.editor, id, 'decided')).data.map(({ state }: { state: string }) => state)).toEqual([
    'withdrawn',
    'refused',
  ])
})

test('nobody suggests, reads or decides where they may not see the article', async () => {
  const { id, writing } = await atDesk('Ngoài tầm nhìn')
  const made = (await suggest(room.head, id, 'Nước lên.')).body.data
  for (const stranger of [room.otherReporter, room.sportEditor]) {
    expect((await suggest(stranger, id, 'x')).status).toBe(404)
    expect((await list(stranger, id)).code).toBe(404)
    expect((await accept(stranger, made.id, writing)).status).toBe(404)
    expect((await refuse(stranger, made.id)).status).toBe(404)
    expect((await app.remove(`/api/article/suggestions/${made.id}`, stranger.token)).status).toBe(404)
  }
  expect((await app.get(`/api/article/${id}/suggestions`)).status).toBe(401)
  const without = await app.person({ grants: ['article.view'] })
  expect((await suggest(without, id, 'x')).status).toBe(403)
  expect((await accept(without, made.id, writing)).status).toBe(403)
})

test('a suggestion that changes nothing, or names no paragraph, is refused', async () => {
  const { id } = await atDesk('Gợi ý sai')
  const same = await suggest(room.head, id, ` ${second} `)
  expect([same.status, same.body.error]).toEqual([422, 'suggestion.same'])
  expect(same.body.errors).toHaveProperty('after')
  const none = await suggest(room.head, id, 'x', {
    anchor: { block: 9, text: 'Một đoạn hoàn toàn khác hẳn.' },
  })
  expect(none.body.error).toBe('suggestion.gone')
  expect((await suggest(room.head, id, 'x'.repeat(10_001))).status).toBe(422)
  expect((await app.put('/api/article/suggestions/1/accept', room.editor.token, {})).status).toBe(422)
})

test('a paragraph whose words are suggested away is dropped', async () => {
  const { id, writing } = await atDesk('Bỏ đoạn')
  const made = (await suggest(room.head, id, '')).body.data
  expect((await accept(room.editor, made.id, writing)).status).toBe(200)
  expect((await detail(room.editor, id)).document).toEqual(documentOf(first))
})

test('an unpublished article takes no suggestions', async () => {
  const id = await bring(app, room, 'published', 'Đã gỡ')
  await move(app, room.secretary, id, 'unpublish', { reason: 'Sai' })
  const text = 'Nội dung của tin.'
  const answer = await suggest(room.secretary, id, 'Khác.', { anchor: { block: 0, text }, before: text })
  expect([answer.status, answer.body.error]).toEqual([409, 'suggestion.closed'])
})
