// @module-tag all
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../files/public.ts'
import { hasTools } from '../work/public.ts'
import { transcribeNext } from './queue.ts'
import { flood, putModel, sentences } from './tones-for-tests.ts'

let app: TestApp
let lan: TestPerson
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toasoan-model-'))
  await putModel(join(folder, 'tones'))
  app = await testApp({ settings: { SPEECH_MODEL_FOLDER: join(folder, 'tones') } })
  const grants = ['file.view', 'file.index', 'file.transcribe', 'speech.transcribe'] as const
  lan = await app.person({ grants: [...grants] })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
const usual = () =>
  Object.assign(app.kernel.configuration, {
    speechModelFolder: join(folder, 'tones'),
    speechMemory: 4096,
  })
afterEach(usual)

type Words = { text: string; words: { text: string; from: number; to: number }[] }[]

const sql = (text: string, ...values: unknown[]) => app.kernel.pool.query(text, values)
const sound = async (name: string, buffer: Buffer): Promise<number> =>
  (await storeFile(app.kernel, { buffer, name, userId: lan.id })).id
const ask = async (body: object) => (await app.post('/api/speech/transcrible', lan.token, body)).body.data
const view = async (id: number) =>
  (await app.get(`/api/files/get-file-transcrible?file_id=${id}`, lan.token)).body.data
/** Asks for a recording's words; what waits is begun at once. */
async function begun(id: number): Promise<number> {
  const { configured, results } = await ask({ file_ids: [id] })
  expect(configured).toBe(true)
  return results[0].job.id
}
const now = () => sql("update speech_job set lease_until = null where status = 'waiting'")
async function heard(id: number) {
  await begun(id)
  await transcribeNext(app.kernel)
  return view(id)
}
const pairs = (segments: Words) =>
  segments.flatMap(({ words }) => words.map(({ text, from }) => [text, from]))

/** The program has a low priority: on a busy computer it waits. */
const patient = { timeout: 150_000, interval: 10 }

/** The numbers of the programs that hear for this test, not for another one beside it. */
async function listeners(): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    const words = await readFile(`/proc/${name}/cmdline`, 'latin1').catch(() => '')
    if (/^\d+$/.test(name) && words.includes('listener.ts') && words.includes(app.configuration.dataDir))
      found.push(Number(name))
  }
  return found
}
const signal = async (name: 'SIGSTOP' | 'SIGKILL') => {
  await expect.poll(listeners, patient).not.toEqual([])
  for (const id of await listeners()) process.kill(id, name)
}
/** Sentences of a recording that is not heard to its end before a busy computer has looked for the program. */
const long = 300
const stretches = async (jobId: number) =>
  (await sql('select from_ms from speech_stretch where job_id = $1 order by from_ms', jobId)).rows.map(
    ({ from_ms }) => from_ms as number,
  )

test('a model of this machine hears a recording: its words stand with their times, in passages by the pauses', async () => {
  const { transcript, job, file } = await heard(await sound('nước lũ.wav', flood()))
  expect([job.status, job.progress, file.transcribe_status]).toEqual(['done', 100, 1])
  expect(transcript).toMatchObject({ kind: 'machine', engine: 'tones', language: 'vi', version: 1 })
  expect(transcript.segments.map(({ text }: { text: string }) => text)).toEqual(['nước dâng lên', 'bình'])
  const told = pairs(transcript.segments)
  expect(told.map(([text]) => text)).toEqual(['nước', 'dâng', 'lên', 'bình'])
  for (const [n, second] of [0.5, 1, 1.5, 2.8].entries())
    expect(Math.abs((told[n]?.[1] as number) - second * 1000), `word ${n}`).toBeLessThanOrEqual(60)
  const ends = transcript.segments.flatMap(({ words }: Words[number]) => words.map(({ to }) => to))
  expect(ends[2]).toBeLessThan(2000)
  expect(ends[3]).toBeGreaterThan(3000)
})

test.runIf(hasTools())('what is no WAV is decoded first; what is no sound is said to be none', async () => {
  const wav = join(folder, 'flood.wav')
  await writeFile(wav, flood())
  const mp3 = join(folder, 'flood.mp3')
  await promisify(execFile)('ffmpeg', [
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    '-i',
    wav,
    '-ar',
    '44100',
    '-ac',
    '2',
    mp3,
  ])
  const { transcript } = await heard(await sound('nước lũ.mp3', await readFile(mp3)))
  expect(pairs(transcript.segments).map(([text]) => text)).toEqual(['nước', 'dâng', 'lên', 'bình'])
  const broken = await sound('hỏng.mp3', (await readFile(mp3)).subarray(0, 60))
  const { job, file } = await heard(broken)
  expect([job.status, file.transcribe_status]).toEqual(['failed', 2])
  expect(job.error).toContain('không đọc được tệp này')
})

test('silence is no text', async () => {
  const id = await sound('im.wav', flood().fill(0, 44))
  expect((await heard(id)).job.error).toContain('Không nghe thấy lời nói')
})

test('a program that is killed goes on after what it had heard, and hears nothing twice', async () => {
  const id = await sound('dài.wav', sentences(long))
  const jobId = await begun(id)
  const running = transcribeNext(app.kernel)
  await expect.poll(() => stretches(jobId), patient).not.toEqual([])
  await signal('SIGKILL')
  await running
  const before = await stretches(jobId)
  const { job } = await view(id)
  if (job.status === 'done')
    throw new Error('it had heard everything before it was killed: make the sound longer')
  expect(job.status).toBe('waiting')
  // What is kept is taken as it is: a word of the test's own shows that it was not heard once more.
  const mark = { text: 'GIỮ', tokens: [' GIỮ'], timestamps: [0] }
  await sql('update speech_stretch set heard = heard || $2 where job_id = $1', jobId, mark)
  await now()
  await transcribeNext(app.kernel)
  const { transcript, job: done } = await view(id)
  expect(done.status).toBe('done')
  const told = pairs(transcript.segments)
  expect(told.filter(([text]) => text === 'giữ')).toHaveLength(before.length)
  const times = told.map(([, from]) => from as number)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  // The last word of the last sentence: 0.5 s of silence, the sentences of three seconds, two words before it.
  expect(Math.abs((times.at(-1) as number) - (500 + (long - 1) * 3000 + 1000))).toBeLessThanOrEqual(60)
  expect(await stretches(jobId)).toEqual([])
})

test('a run is stopped by who asked for it: its program ends, and nothing is kept', async () => {
  const id = await sound('dừng.wav', sentences(long))
  const jobId = await begun(id)
  const running = transcribeNext(app.kernel)
  await signal('SIGSTOP')
  await ask({ job_id: jobId, action: 'cancel' })
  await running
  expect(await listeners()).toEqual([])
  const { job, transcript } = await view(id)
  expect([job.status, transcript]).toEqual(['cancelled', null])
})

test('a model that cannot be used, or takes more than it may, fails in words', async () => {
  const use = (name: string) =>
    Object.assign(app.kernel.configuration, { speechModelFolder: join(folder, name) })
  const failure = async (name: string) => (await heard(await sound(`${name}.wav`, flood()))).job.error
  use('không có')
  expect(await failure('không có')).toMatch(/Không dùng được mô hình.* không có: ENOENT/)
  await putModel(join(folder, 'thiếu'))
  await rm(join(folder, 'thiếu', 'tokens.txt'))
  use('thiếu')
  expect(await failure('thiếu')).toContain('thiếu: tokens.txt?')
  await putModel(join(folder, 'lạ'), 'chưa biết')
  use('lạ')
  expect(await failure('lạ')).toContain('model.onnx (chưa biết): model.json')
  await putModel(join(folder, 'rác'))
  await writeFile(join(folder, 'rác', 'model.json'), '{"zipformerCtc": {"model": "model.onnx"}}')
  await writeFile(join(folder, 'rác', 'model.onnx'), 'rác')
  use('rác')
  expect(await failure('rác')).toMatch(/Không dùng được mô hình.*Protobuf parsing failed/)
  usual()
  Object.assign(app.kernel.configuration, { speechMemory: -400 })
  expect(await failure('chật')).toMatch(/Không dùng được mô hình|bị dừng giữa chừng/)
})

test('a model.json names what the names of files cannot', async () => {
  await putModel(join(folder, 'riêng'), 'zipformer2_ctc')
  await writeFile(
    join(folder, 'riêng', 'model.json'),
    JSON.stringify({ zipformerCtc: { model: 'model.onnx' }, numThreads: 1 }),
  )
  Object.assign(app.kernel.configuration, { speechModelFolder: join(folder, 'riêng') })
  const { transcript } = await heard(await sound('riêng.wav', flood()))
  expect(transcript).toMatchObject({ engine: 'riêng' })
  expect(pairs(transcript.segments)).toHaveLength(4)
})
