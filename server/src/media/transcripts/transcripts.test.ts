// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../files/public.ts'
import { type FakeSpeech, fakeSpeech } from '../speech/fake-speech.ts'
import { transcribeNext } from '../speech/queue.ts'
import { wavOf } from '../work/public.ts'
import { toneWav } from '../work/sound-for-tests.ts'

let app: TestApp
let service: FakeSpeech
let lan: TestPerson
let minh: TestPerson
let reader: TestPerson
beforeAll(async () => {
  app = await testApp()
  service = await fakeSpeech()
  const grants = ['file.view', 'file.index', 'file.transcribe', 'speech.transcribe'] as const
  lan = await app.person({ name: 'Lan', grants: [...grants] })
  minh = await app.person({ name: 'Minh', grants: [...grants] })
  reader = await app.person({ grants: ['file.view', 'file.index'] })
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const configure = (url = service.url) => Object.assign(app.kernel.configuration, { speechUrl: url })
const sound = async (name = 'phỏng vấn.wav', seconds = 6) => {
  const file = await storeFile(app.kernel, { buffer: toneWav({ seconds }), name, userId: lan.id })
  await app.kernel.pool.query('update file set duration_ms = $1 where id = $2', [seconds * 1000, file.id])
  return file.id
}
const ask = (body: object, token: string | undefined = lan.token) =>
  app.post('/api/speech/transcrible', token, body)
const view = async (query: string, token = lan.token) =>
  (await app.get(`/api/files/get-file-transcrible?${query}`, token)).body.data
const update = (file_id: number, base_version: number, changes: object[], token = lan.token) =>
  app.post('/api/files/update-transcribe-text', token, { file_id, base_version, changes })

const passages = [
  { start: 0, end: 2, text: 'Chào bà con.', avg_logprob: -0.1 },
  { start: 2, end: 4, text: 'Tôi là Nguyễn Văn Nam.', avg_logprob: -0.2 },
  { start: 4, end: 6, text: 'Nước đang lên.', avg_logprob: -0.3 },
]
const verbose = () => ({
  text: passages.map(({ text }) => text).join(' '),
  language: 'vi',
  segments: passages,
})

/** A recording with what the engine heard in it. */
async function transcribed(answer: object = verbose()): Promise<number> {
  configure()
  const id = await sound()
  service.answers.push({ verbose: answer })
  expect((await ask({ file_ids: [id] })).body.data.results).toMatchObject([
    { ok: true, job: { status: 'waiting' } },
  ])
  while (await transcribeNext(app.kernel));
  return id
}

test('without an engine nothing is begun, and each file says why', async () => {
  configure('')
  const id = await sound()
  const { body } = await ask({ file_ids: [id, 987_654_321] })
  expect(body.data.configured).toBe(false)
  expect(body.data.results).toMatchObject([
    { file_id: id, ok: false, message: expect.stringContaining('Chưa cấu hình') },
    { ok: false, message: expect.stringContaining('Không tìm thấy') },
  ])
  expect(await view(`file_id=${id}`)).toMatchObject({ configured: false, transcript: null, versions: [] })
})

test('what the engine heard is the first version, with a time for each syllable', async () => {
  const id = await transcribed()
  expect(service.heard.at(-1)?.fields).toMatchObject({ response_format: 'verbose_json', language: 'vi' })
  const { transcript, file, job, may_edit } = await view(`file_id=${id}`)
  expect([file.transcribe_status, job.status, may_edit]).toEqual([1, 'done', true])
  expect(transcript).toMatchObject({
    version: 1,
    kind: 'machine',
    base: null,
    language: 'vi',
    created_by: null,
  })
  expect(transcript.segments.map(({ text }: { text: string }) => text)).toEqual(
    passages.map(({ text }) => text),
  )
  const [, second] = transcript.segments
  expect(second.words).toHaveLength(5)
  expect(second.words[2]).toMatchObject({ from: 2800, to: 3200, text: 'Nguyễn' })
  expect((await ask({ file_ids: [id] })).body.data.results[0]).toMatchObject({ ok: true, job: null })
})

test('a service without times gives its text all the same; one that refuses them is asked again', async () => {
  configure()
  const id = await sound()
  service.answers.push({
    status: 400,
    body: { error: { message: "response_format 'verbose_json' is not supported" } },
  })
  service.answers.push({ text: 'Câu một. Câu hai dài hơn.' })
  await ask({ file_ids: [id] })
  while (await transcribeNext(app.kernel));
  expect(service.heard.at(-1)?.fields.response_format).toBe('json')
  const { transcript } = await view(`file_id=${id}`)
  const words = transcript.segments.flatMap((each: { words: object[] }) => each.words)
  expect([words.length, words[0].from, words.at(-1).to]).toEqual([6, 0, 6000])
})

test('an engine that lost its way, or speaks faster than people, is doubted', async () => {
  const answer = {
    text: 'x',
    segments: [
      { start: 0, end: 2, text: 'cảm ơn cảm ơn cảm ơn cảm ơn cảm ơn' },
      { start: 2, end: 2.2, text: 'một hai ba bốn năm sáu bảy tám' },
      { start: 3, end: 5, text: 'Bình thường thôi.' },
    ],
  }
  const { transcript } = await view(`file_id=${await transcribed(answer)}`)
  expect(transcript.segments.map(({ doubtful }: { doubtful: boolean }) => doubtful)).toEqual([
    true,
    true,
    false,
  ])
})

test('changes of two people to different passages go together; to the same one both texts are told', async () => {
  const id = await transcribed()
  const { transcript } = await view(`file_id=${id}`)
  const [first, second, third] = transcript.segments
  const byLan = await update(id, 1, [{ do: 'edit', id: first.id, text: 'Kính chào bà con.', speaker: 'Lan' }])
  expect(byLan.body.data).toMatchObject({ version: 2, kind: 'human', base: 1, created_by: { name: 'Lan' } })
  const byMinh = await update(id, 1, [{ do: 'edit', id: third.id, text: 'Nước đang dâng lên.' }], minh.token)
  expect(byMinh.body.data.version).toBe(3)
  expect(byMinh.body.data.segments.map(({ text }: { text: string }) => text)).toEqual([
    'Kính chào bà con.',
    'Tôi là Nguyễn Văn Nam.',
    'Nước đang dâng lên.',
  ])
  const clash = await update(id, 1, [{ do: 'edit', id: first.id, text: 'Chào cả nhà.' }], minh.token)
  expect(clash.body).toMatchObject({
    code: 409,
    error: 'transcript.conflict',
    data: { name: 'Lan', conflicts: [{ id: first.id, yours: 'Chào cả nhà.', theirs: 'Kính chào bà con.' }] },
  })
  // What is marked is no text.
  expect((await update(id, 1, [{ do: 'edit', id: first.id, checked: true }], minh.token)).status).toBe(200)
  expect((await update(id, 1, [{ do: 'edit', id: 'khong-co', text: 'x' }])).body.error).toBe(
    'transcript.no_segment',
  )
  // What stays keeps its time.
  const words = byMinh.body.data.segments[2].words
  expect(words.map(({ text }: { text: string }) => text)).toEqual(['Nước', 'đang', 'dâng', 'lên.'])
  expect([words[0].from, words[3].to]).toEqual([third.words[0].from, third.words[2].to])
  expect(second.words[0].from).toBe(2000)
})

test('passages are parted and joined, by who saw them as they are', async () => {
  const id = await transcribed()
  const [, second, third] = (await view(`file_id=${id}`)).transcript.segments
  const at = 'Tôi là'.length
  const parted = await update(id, 1, [{ do: 'split', id: second.id, at, into: 'moi-1' }])
  expect(parted.body.data.segments.map(({ text }: { text: string }) => text)).toEqual([
    'Chào bà con.',
    'Tôi là',
    'Nguyễn Văn Nam.',
    'Nước đang lên.',
  ])
  expect(parted.body.data.segments[2]).toMatchObject({ id: 'moi-1', from: 2800, to: 4000 })
  expect((await update(id, 1, [{ do: 'join', id: second.id }], minh.token)).body.error).toBe(
    'transcript.conflict',
  )
  const joined = await update(id, 2, [
    { do: 'join', id: second.id },
    { do: 'remove', id: third.id },
  ])
  expect(joined.body.data.segments.map(({ text }: { text: string }) => text)).toEqual([
    'Chào bà con.',
    'Tôi là Nguyễn Văn Nam.',
  ])
  expect(joined.body.data.segments[1].words).toEqual(second.words)
})

test('a new run of the engine stands beside what people worked on, and is taken when somebody works on it', async () => {
  const id = await transcribed()
  const [first] = (await view(`file_id=${id}`)).transcript.segments
  await update(id, 1, [{ do: 'edit', id: first.id, text: 'Sửa tay.' }])
  service.answers.push({ verbose: verbose() })
  await ask({ file_ids: [id], again: true })
  while (await transcribeNext(app.kernel));
  const beside = await view(`file_id=${id}`)
  expect([beside.transcript.version, beside.offered]).toEqual([2, 3])
  const offered = (await view(`file_id=${id}&version=3`)).transcript
  const taken = await update(id, 3, [{ do: 'edit', id: offered.segments[0].id, checked: true }])
  expect(taken.body.data).toMatchObject({ version: 4, base: 3, kind: 'human' })
  expect(taken.body.data.segments[0].text).toBe('Chào bà con.')
  expect((await view(`file_id=${id}`)).offered).toBeNull()
  const { rows } = await app.kernel.pool.query(
    `select segments -> 0 ->> 'text' as text from transcript where file_id = $1 order by version`,
    [id],
  )
  expect(rows.map(({ text }) => text)).toEqual(['Chào bà con.', 'Sửa tay.', 'Chào bà con.', 'Chào bà con.'])
})

test('spoken words are found without accents, over the edge of a passage, at their second', async () => {
  await app.kernel.pool.query('delete from transcript_window')
  const id = await transcribed()
  const other = await transcribed({
    text: 'Văn Nam Nguyễn.',
    segments: [{ start: 0, end: 3, text: 'Văn Nam Nguyễn.' }],
  })
  const found = async (words: string) =>
    (await app.get(`/api/files?words=${encodeURIComponent(words)}`, lan.token)).body.data.map(
      ({ id: each }: { id: number }) => each,
    )
  expect(await found('nguyen van nam')).toEqual([id])
  expect(await found('Văn Nam')).toEqual([other, id])
  expect(await found('nam nuoc dang')).toEqual([id])
  expect(await found('con voi')).toEqual([])
  const page = await view('words=nguyen%20van%20nam')
  expect(page.files.map(({ id: each }: { id: number }) => each)).toEqual([id])
  expect(page.hits).toEqual([{ file_id: id, from: 2800, to: 4000, text: 'Tôi là Nguyễn Văn Nam.' }])
  expect((await view(`file_id=${id}&words=dang%20len`)).hits).toMatchObject([{ from: expect.any(Number) }])
  expect((await view('transcribe_status=1')).total).toBeGreaterThan(1)
})

test('a transcript is taken along as text, subtitles, data and a document', async () => {
  const id = await transcribed()
  const get = (format: string) =>
    app.get(`/api/speech/get-transcrible-text?file_id=${id}&format=${format}`, reader.token)
  expect((await get('text')).text).toContain('Chào bà con. Tôi là Nguyễn Văn Nam.')
  expect((await get('srt')).text).toContain('2\n00:00:02,000 --> 00:00:04,000\nTôi là Nguyễn Văn Nam.\n')
  expect((await get('vtt')).text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.000\nChào bà con\./)
  expect((await get('json')).body.segments).toHaveLength(3)
  expect((await get('docx')).raw.subarray(0, 2).toString()).toBe('PK')
  expect((await get('exe')).status).toBe(422)
  const silent = await sound()
  const none = await app.get(`/api/speech/get-transcrible-text?file_id=${silent}`, reader.token)
  expect(none.body.error).toBe('transcript.none')
})

test('what is longer than services take goes in parts cut at silences; what was heard is not sent twice', async () => {
  configure()
  // Ten minutes and a half of talk, as eight samples for each of its milliseconds: two parts.
  const rate = 8000
  const samples = new Float32Array(630 * rate).map((_, n) => (n % (10 * rate) < 8 * rate ? (n % 40) / 80 : 0))
  const file = await storeFile(app.kernel, { buffer: wavOf(samples, rate), name: 'dài.wav', userId: lan.id })
  await app.kernel.pool.query('update file set duration_ms = 630000 where id = $1', [file.id])
  const before = service.heard.length
  const one = { text: 'Phần một.', language: 'vi', segments: [{ start: 1, end: 3, text: 'Phần một.' }] }
  service.answers.push({ verbose: one }, { status: 503, body: { detail: 'loading' } })
  await ask({ file_ids: [file.id] })
  await transcribeNext(app.kernel)
  expect((await view(`file_id=${file.id}`)).job).toMatchObject({ status: 'waiting' })
  await app.kernel.pool.query("update speech_job set lease_until = null where status = 'waiting'")
  service.answers.push({ verbose: { ...one, segments: [{ start: 1, end: 3, text: 'Phần hai.' }] } })
  await transcribeNext(app.kernel)
  const sent = service.heard.slice(before)
  // Cut where nobody speaks: in the last two seconds of ten, of which a third of a second stays with the words. A second
  // try may begin at another place of the same silence.
  const begins = sent.map(({ fileName }) => Number.parseInt(fileName ?? '', 10))
  expect(begins[0]).toBe(0)
  expect(begins).toHaveLength(3)
  for (const begin of begins.slice(1)) expect(begin % 10_000).toBeGreaterThanOrEqual(8000)
  for (const { bytes } of sent) expect(bytes.length).toBeLessThan(25_000_000)
  const { transcript, job } = await view(`file_id=${file.id}`)
  expect(job.status).toBe('done')
  const [first, second] = transcript.segments
  expect([first.text, first.from, first.to]).toEqual(['Phần một.', 1000, 3000])
  expect([second.text, second.from]).toEqual(['Phần hai.', Number(begins[2]) + 1000])
})

test('a work is cancelled and repeated; what fails for good says so', async () => {
  configure()
  const id = await sound()
  const job = (await ask({ file_ids: [id] })).body.data.results[0].job
  expect((await ask({ job_id: job.id, action: 'retry' })).body.error).toBe('transcript.job_under_way')
  expect((await ask({ job_id: job.id, file_ids: [id] })).status).toBe(422)
  expect((await ask({ job_id: job.id, action: 'cancel' })).body.data.results[0].job.status).toBe('cancelled')
  expect(await transcribeNext(app.kernel)).toBe(false)
  expect((await ask({ job_id: job.id, action: 'cancel' })).body.error).toBe('transcript.job_over')
  await ask({ job_id: job.id, action: 'retry' })
  service.answers.push({ status: 413, body: {} })
  await transcribeNext(app.kernel)
  const failed = await view(`file_id=${id}`)
  expect([failed.file.transcribe_status, failed.job.status]).toEqual([2, 'failed'])
  expect(failed.job.error).toContain('lớn hơn mức')
  await ask({ job_id: job.id, action: 'retry' })
  expect((await view(`file_id=${id}`)).file.transcribe_status).toBe(0)
  while (await transcribeNext(app.kernel));
})

test('who may see a file reads its transcript; who may transcribe it writes', async () => {
  const id = await transcribed()
  const [first] = (await view(`file_id=${id}`)).transcript.segments
  expect(await view(`file_id=${id}`, reader.token)).toMatchObject({
    may_edit: false,
    transcript: { version: 1 },
  })
  const change = [{ do: 'edit', id: first.id, text: 'x' }]
  expect((await update(id, 1, change, reader.token)).body.data).toEqual({ permission: 'file.transcribe' })
  expect((await ask({ file_ids: [id] }, reader.token)).body.data).toEqual({ permission: 'speech.transcribe' })
  expect((await ask({})).body.errors).toHaveProperty('file_ids')
  expect((await update(id, 99, change)).status).toBe(404)
  const note = await storeFile(app.kernel, { buffer: Buffer.from('x'), name: 'x.txt', userId: lan.id })
  expect((await ask({ file_ids: [note.id] })).body.data.results[0].message).toContain(
    'không phải tệp âm thanh',
  )
})
