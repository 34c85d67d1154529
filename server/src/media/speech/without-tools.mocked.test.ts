import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../files/public.ts'
import { transcribeNext } from './queue.ts'
import { flood, putModel } from './tones-for-tests.ts'

vi.mock('../work/tools.ts', async (original) => ({ ...(await original<object>()), hasTools: () => false }))

let app: TestApp
let lan: TestPerson
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toasoan-model-'))
  await putModel(folder)
  app = await testApp({ settings: { SPEECH_MODEL_FOLDER: folder } })
  lan = await app.person({ grants: ['file.view', 'file.index', 'file.transcribe', 'speech.transcribe'] })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const sound = async (name: string, buffer: Buffer) =>
  (await storeFile(app.kernel, { buffer, name, userId: lan.id })).id
const ask = async (id: number) =>
  (await app.post('/api/speech/transcrible', lan.token, { file_ids: [id] })).body.data.results[0].job
const jobOf = async (id: number) =>
  (await app.get(`/api/files/get-file-transcrible?file_id=${id}`, lan.token)).body.data.job

test('without ffmpeg a WAV is heard all the same; what must be decoded waits, and says for what', async () => {
  const mp3 = await sound('băng.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000, 7)]))
  const wav = await sound('băng.wav', flood())
  expect(await ask(mp3)).toMatchObject({ status: 'waiting', needs_tool: true })
  expect(await ask(wav)).toMatchObject({ status: 'waiting', needs_tool: false })
  expect(await transcribeNext(app.kernel)).toBe(true)
  expect(await transcribeNext(app.kernel)).toBe(false)
  expect(await jobOf(wav)).toMatchObject({ status: 'done', needs_tool: false })
  expect(await jobOf(mp3)).toMatchObject({ status: 'waiting', needs_tool: true })
  // A WAV of another coding cannot be read without it either.
  const other = flood()
  other.writeUInt16LE(2, 20)
  const coded = await sound('nén.wav', other)
  await ask(coded)
  await transcribeNext(app.kernel)
  const { status, error } = await jobOf(coded)
  expect(status).toBe('failed')
  expect(error).toContain('Máy chủ chưa đọc được loại âm thanh này')
})
