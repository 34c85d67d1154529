import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type FakeSpeech, fakeSpeech } from '../../media/speech/fake-speech.ts'
import { transcribeNext } from '../../media/speech/queue.ts'
import { type Newsroom, newsroom, write } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
let service: FakeSpeech
let articleId: number
let fileId: number
const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(70_000, 7), Buffer.from('\r\n--x--\r\n')])

async function file(name: string, type: 'audio' | 'document', owner: number, bytes = sound): Promise<number> {
  const key = `f${Math.random().toString(36).slice(2, 14)}`
  await app.kernel.storage.put(`${key.slice(0, 2)}/${key}/original`, bytes, { contentType: 'audio/mpeg' })
  const { rows } = await app.kernel.pool.query(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by)
     values ($1, $2, 'mp3', 'audio/mpeg', $2, $3, $4, '', $5) returning id`,
    [key, name, type, bytes.length, owner],
  )
  return rows[0].id
}

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  service = await fakeSpeech()
  articleId = (await write(app, room, room.reporter, 'Phỏng vấn bà con vùng lũ')).id
  fileId = await file('phỏng vấn "sáng"', 'audio', room.reporter.id)
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const start = (token: string | undefined, file_id = fileId, article_id = articleId) =>
  app.post('/api/article/speechtotext', token, { article_id, file_id })
const state = async (token = room.reporter.token) =>
  (await app.get(`/api/article/speechtotext?article_id=${articleId}`, token)).body.data
const configure = (url: string) =>
  Object.assign(app.kernel.configuration, {
    speechUrl: url,
    speechKey: 'khoa',
    speechNames: 'Phúc Xá, Nguyễn Văn Đạt',
  })
/** The next turn of a job that waits, without the wait. */
const now = () => app.kernel.pool.query('update speech_job set lease_until = null')

test('says so where no service is configured', async () => {
  expect((await start(room.reporter.token)).body).toMatchObject({ code: 409, error: 'speech.not_configured' })
  expect(await state()).toEqual({ configured: false, jobs: [] })
  expect(await transcribeNext(app.kernel)).toBe(false)
})

test('sends the recording whole by the protocol, and keeps its words', async () => {
  configure(service.url)
  service.answers.push({ text: ' Nước dâng lên từ hai giờ sáng. ' })
  const started = await start(room.reporter.token)
  expect(started.body.data).toMatchObject({ file_id: fileId, status: 'waiting', progress: 0, error: null })
  expect((await start(room.reporter.token)).body.data.id).toBe(started.body.data.id)
  expect(await transcribeNext(app.kernel)).toBe(true)
  const [form] = service.heard
  expect(form).toMatchObject({
    fields: {
      model: 'whisper-1',
      language: 'vi',
      response_format: 'verbose_json',
      prompt: 'Phúc Xá, Nguyễn Văn Đạt',
      stream: 'true',
    },
    fileName: 'phỏng vấn _sáng_.mp3',
    key: 'khoa',
  })
  expect(form?.bytes.equals(sound)).toBe(true)
  const { configured, jobs } = await state()
  expect(configured).toBe(true)
  expect(jobs).toMatchObject([{ status: 'done', progress: 100, text: 'Nước dâng lên từ hai giờ sáng.' }])
  expect(await transcribeNext(app.kernel)).toBe(false)
})

test('takes words as they come', async () => {
  service.answers.push({ events: ['Bà con ', 'được sơ tán ', 'lên đê.'] })
  await start(room.reporter.token)
  await transcribeNext(app.kernel)
  expect((await state()).jobs).toMatchObject([{ status: 'done', text: 'Bà con được sơ tán lên đê.' }])
})

test.each([
  [401, 'từ chối khóa'],
  [413, 'lớn hơn mức'],
  [400, 'không đọc được tệp này. Bad audio'],
])('a refusal (%s) is final and told', async (status, words) => {
  service.answers.push({ status, body: { error: { message: 'Bad audio' } } })
  await start(room.reporter.token)
  await transcribeNext(app.kernel)
  const [job] = (await state()).jobs
  expect(job).toMatchObject({ status: 'failed', text: '' })
  expect(job.error).toContain(words)
})

test('a busy service is asked three times; silence is no text', async () => {
  for (let turn = 0; turn < 3; turn += 1) service.answers.push({ status: 503, body: { detail: 'loading' } })
  await start(room.reporter.token)
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await transcribeNext(app.kernel)).toBe(true)
    if (turn < 2) expect((await state()).jobs[0].status).toBe('waiting')
    // Not at once again.
    expect(await transcribeNext(app.kernel)).toBe(false)
    await now()
  }
  expect((await state()).jobs[0]).toMatchObject({ status: 'failed' })
  expect((await state()).jobs[0].error).toContain('quá tải')
  service.answers.push({ text: '  ' })
  await start(room.reporter.token)
  await transcribeNext(app.kernel)
  expect((await state()).jobs[0].error).toContain('Không nghe thấy')
})

test('what a killed process had is taken again; an unreachable service is told', async () => {
  await start(room.reporter.token)
  await app.kernel.pool.query(
    "update speech_job set status = 'running', lease_until = now() - interval '1 second' where status = 'waiting'",
  )
  configure('http://127.0.0.1:9/v1')
  await transcribeNext(app.kernel)
  expect((await state()).jobs[0].status).toBe('waiting')
  await now()
  configure(service.url)
  await transcribeNext(app.kernel)
  expect((await state()).jobs[0]).toMatchObject({ status: 'done', text: 'Xin chào.' })
})

test('needs a session, the permission for that article, and a sound that one may hear', async () => {
  expect((await start(undefined)).status).toBe(401)
  expect((await app.get(`/api/article/speechtotext?article_id=${articleId}`)).status).toBe(401)
  expect((await start(room.contributor.token)).body.data).toEqual({ permission: 'article.speechtotext' })
  expect((await app.get('/api/article/speechtotext?article_id=1', room.contributor.token)).status).toBe(403)
  expect((await start(room.otherReporter.token)).status).toBe(404)
  expect((await app.get('/api/article/speechtotext', room.reporter.token)).status).toBe(422)
  expect((await app.post('/api/article/speechtotext', room.reporter.token, { article_id: 'a' })).status).toBe(
    422,
  )
  const paper = await file('văn bản', 'document', room.reporter.id)
  expect((await start(room.reporter.token, paper)).body).toMatchObject({
    code: 422,
    error: 'speech.not_sound',
  })
  const theirs = await file('của người khác', 'audio', room.otherReporter.id)
  expect((await start(room.reporter.token, theirs)).status).toBe(404)
  expect((await start(room.reporter.token, 987654321)).status).toBe(404)
})

test('an article’s recording goes through the library’s queue, and leaves a transcript of the file', async () => {
  configure(service.url)
  const own = await app.person({ grants: ['file.view', 'file.index', 'speech.transcribe'] })
  const view = async () =>
    (await app.get(`/api/files/get-file-transcrible?file_id=${id}`, own.token)).body.data
  const id = await file('chung hàng', 'audio', room.reporter.id)
  const job = (await start(room.reporter.token, id)).body.data
  // It stands in the file's own page as it stands at the article.
  expect((await view()).job).toMatchObject({ id: job.id, status: 'waiting' })
  service.answers.push({ text: 'Nước đã rút.' })
  expect(await transcribeNext(app.kernel)).toBe(true)
  const { transcript, job: done } = await view()
  expect(done).toMatchObject({ id: job.id, status: 'done' })
  expect(transcript).toMatchObject({ kind: 'machine', version: 1 })
  expect(transcript.segments.map(({ text }: { text: string }) => text)).toEqual(['Nước đã rút.'])
  // What the library asked for first is heard first.
  const other = await file('chờ trước', 'audio', own.id)
  const asked = await app.post('/api/speech/transcrible', own.token, { file_ids: [other] })
  expect(asked.body.data.results[0].job.status).toBe('waiting')
  await start(room.reporter.token, id)
  await transcribeNext(app.kernel)
  expect((await state()).jobs.find((one: { file_id: number }) => one.file_id === id).status).toBe('waiting')
  while (await transcribeNext(app.kernel));
  expect((await state()).jobs.find((one: { file_id: number }) => one.file_id === id).status).toBe('done')
})
