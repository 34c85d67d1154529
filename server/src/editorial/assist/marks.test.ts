import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { write } from '../articles/testing.ts'
import { type AssistStand, openAssistStand, storyText as text } from './assist-for-tests.ts'

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
