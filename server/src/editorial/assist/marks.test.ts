import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentOf, write } from '../articles/testing.ts'
import { type AssistStand, openAssistStand, storyText as text } from './assist-for-tests.ts'
import { storePicture } from './records-for-tests.ts'

let stand: AssistStand
beforeAll(async () => {
  stand = await openAssistStand()
})
beforeEach(() => stand.reset())
afterAll(() => stand.close())

test('a language version is drafted from the saved other language, with the terms of the organisation', async () => {
  const { token } = stand.room.reporter
  const { id } = await write(
    stand.app,
    stand.room,
    stand.room.reporter,
    'Họp Quốc hội',
    ...text.split('\n'),
    'Quốc hội bàn việc này.',
  )
  const english = (await stand.app.post(`/api/article/${id}/language`, token, { language: 'en' })).body.data
    .id
  const about = { article_id: english, source_id: id, text: '' }
  const made = {
    title: 'National Assembly meets',
    lead: '',
    paragraphs: ['On October 14, 8 people were saved near Ly Son.', 'Some 70 boats sank.'],
  }
  stand.model.next.push({ text: JSON.stringify(made) })
  const { proposals } = await stand.answered('translate', about)
  expect(JSON.parse(stand.model.log[0]?.data ?? '')).toMatchObject({
    to: 'en',
    terms: [{ vi: 'Quốc hội', en: 'National Assembly' }],
    paragraphs: [...text.split('\n'), 'Quốc hội bàn việc này.'],
  })
  expect(proposals.map(({ target }) => target)).toEqual(['title', 'text'])
  expect(proposals[0]?.findings).toEqual([])
  expect(proposals[1]?.findings).toMatchObject([{ kind: 'number', text: '70 boats' }])
  // Another article is no source, and one under embargo goes nowhere outside.
  expect((await stand.ask('translate', { ...about, source_id: stand.articleId })).body.error).toBe(
    'assist.no_source',
  )
  expect((await stand.ask('translate', { article_id: english, text: '' })).body.error).toBe(
    'assist.no_source',
  )
  stand.configure({ assistPlace: 'outside' })
  await stand.app.kernel.pool.query(
    "update article set embargo_at = now() + interval '1 day' where id = $1",
    [id],
  )
  expect((await stand.ask('translate', about)).body.error).toBe('assist.outside_embargo')
  expect(stand.model.log).toHaveLength(1)
})

test('versions show what they have of a proposal, and nothing once a person rewrote it', async () => {
  const { token } = stand.room.reporter
  const { id } = await write(stand.app, stand.room, stand.room.reporter, 'Tên tạm', ...text.split('\n'))
  const answer = await stand.answered('headlines', { article_id: id })
  const title = answer.proposals[0]?.text
  await stand.app.put(`/api/assist/${answer.id}/taken`, token, { proposal: 0 })
  const save = async (change: object) => {
    const lock = (await stand.app.post('/api/article/lock', token, { id, action: 'acquire', tab: 'a' })).body
      .data
    const { rows } = await stand.app.kernel.pool.query('select version from article where id = $1', [id])
    const saved = await stand.app.put(`/api/article/update/${id}`, token, {
      version: rows[0].version,
      epoch: lock.epoch,
      tab: 'a',
      ...change,
    })
    expect(saved.status).toBe(200)
  }
  await save({ title })
  await save({ title: `${title} sáng nay` })
  await save({ title: 'Biên phòng tìm ngư dân mất tích' })
  const marks = (await stand.app.get(`/api/assist/marks/${id}`, stand.room.head.token)).status
  expect(marks).toBe(404)
  const seen = await stand.app.get(`/api/assist/marks/${id}`, token)
  const shares = seen.body.data.map(({ version, share }: { [key: string]: unknown }) => [version, share])
  expect(shares[0]).toEqual([4, 0])
  expect(shares[2]).toEqual([2, 100])
  expect(shares[1][1]).toBeGreaterThan(50)
  expect(shares[1][1]).toBeLessThan(100)
  expect(seen.body.data[0]).toMatchObject({
    kind: 'headlines',
    target: 'title',
    model: 'mo-hinh',
    prompt_version: 1,
  })
})

test('a description from a proposal is marked with its picture, in versions and in the library, until it is rewritten', async () => {
  const { app, room } = stand
  const chief = await app.person({ grants: permissions, departments: [room.news] })
  const picture = await storePicture(app, chief.id)
  const answer = await stand.answeredOf('picture', picture, chief)
  const [alt, caption] = answer.proposals.map((one) => one.text) as [string, string]
  for (const proposal of [0, 1]) await app.put(`/api/assist/${answer.id}/taken`, chief.token, { proposal })
  const { file_local: src, version } = (await app.get(`/api/files/${picture}`, chief.token)).body.data
  const figure = (attrs: object, words: string) => ({
    type: 'figure',
    attrs: { src, fileId: picture, ...attrs },
    content: [{ type: 'text', text: words }],
  })
  const input = (words: string, own: string) => ({
    ...room.input('Bài có ảnh'),
    document: {
      type: 'doc',
      content: [...(documentOf('Một đoạn.').content ?? []), figure({ alt: words }, own)],
    },
  })
  const create = async (words: string, own: string) =>
    (await app.post('/api/article/create', chief.token, input(words, own))).body.data.id
  const marks = async (id: number) =>
    (await app.get(`/api/assist/marks/${id}`, chief.token)).body.data.map(
      ({ target, share }: { [key: string]: unknown }) => [target, share],
    )
  expect(await marks(await create(alt, caption))).toEqual([
    ['alt', 100],
    ['caption', 100],
  ])
  expect(await marks(await create(alt, 'Biển lúc sáng sớm.'))).toEqual([
    ['alt', 100],
    ['caption', expect.any(Number)],
  ])
  expect(await marks(await create('Thuyền cá ngoài khơi xa.', 'Biển lúc sáng sớm.'))).toEqual([
    ['alt', 0],
    ['caption', 0],
  ])
  expect(await marks(await write(app, room, chief, 'Bài không ảnh').then(({ id }) => id))).toEqual([])
  const ofFile = async () => (await app.get(`/api/assist/marks/file/${picture}`, chief.token)).body.data
  expect(await ofFile()).toEqual([])
  const describe = (description: string, of: number) =>
    app.put(`/api/files/${picture}`, chief.token, { description, version: of })
  const described = await describe(alt, version)
  expect(described.status, described.text).toBe(200)
  expect(await ofFile()).toMatchObject([{ kind: 'picture', model: 'mo-hinh', share: 100 }])
  await describe('Thuyền cá ngoài khơi xa.', described.body.data.version)
  expect(await ofFile()).toEqual([])
  expect((await app.get(`/api/assist/marks/file/${picture}`, room.reporter.token)).status).toBe(403)
})

test('use and cost are counted by day and kind; no text is stored', async () => {
  const one = await stand.answered('lead')
  await stand.app.put(`/api/assist/${one.id}/taken`, stand.room.reporter.token, { proposal: 0 })
  await stand.app.put(
    `/api/assist/${(await stand.answered('lead')).id}/refused`,
    stand.room.reporter.token,
    {},
  )
  expect((await stand.app.get('/api/assist/usage', stand.room.reporter.token)).status).toBe(403)
  const { data } = (await stand.app.get('/api/assist/usage', stand.room.secretary.token)).body
  expect(data).toMatchObject({ configured: true, model: 'mo-hinh', place: 'inside', person_tokens: 200_000 })
  expect(data.rows).toMatchObject([
    { kind: 'lead', requests: 2, taken: 1, refused: 1, failed: 0, cancelled: 0 },
  ])
  expect(data.rows[0].tokens).toBeGreaterThan(0)
  expect(data.roles).toContain('Phóng viên')
  expect(JSON.stringify(await stand.uses())).not.toMatch(/Lý Sơn|Thạnh|biên phòng/)
})
