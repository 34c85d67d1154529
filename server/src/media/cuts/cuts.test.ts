import { type Piece, planOf } from '@toasoan/contract/media/cut-plan'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../files/public.ts'
import { addVersion } from '../transcripts/public.ts'
import { toneWav } from '../work/sound-for-tests.ts'
import { hasTools } from '../work/tools.ts'

let app: TestApp
let editor: TestPerson
let sourceId: number
beforeAll(async () => {
  app = await testApp()
  editor = await app.person({
    grants: ['file.create', 'file.view', 'file.index', 'log.audioEditing', 'log.file'],
  })
  sourceId = await sound('phỏng vấn dài.wav', 6)
})
afterAll(() => app.close())

const sql = (text: string, ...values: unknown[]) => app.kernel.pool.query(text, values)
async function sound(name: string, seconds: number, hertz = 440): Promise<number> {
  const { id } = await storeFile(app.kernel, { buffer: toneWav({ seconds, hertz }), name, userId: editor.id })
  await sql('update file set duration_ms = $1 where id = $2', seconds * 1000, id)
  return id
}
const edit = (steps: object[], id = sourceId, token: string | undefined = editor.token) =>
  app.post(`/api/files/${id}/edit`, token, { name: 'Bản cắt', steps })
const file = async (id: number) => (await app.get(`/api/files/${id}`, editor.token)).body.data

const shape = (plan: unknown) =>
  (plan as Piece[]).map(({ file_id, from, to, fade_in, fade_out, decibels }) => [
    file_id,
    from,
    to,
    fade_in,
    fade_out,
    decibels,
  ])

test('each step works on what the steps before it left', () => {
  const lengths = new Map([
    [1, 10_000],
    [2, 3000],
  ])
  const steps = [
    { do: 'cut', from: 2000, to: 4000 },
    { do: 'trim', from: 1000, to: 6000 },
    { do: 'fade', in: 500, out: 9000 },
    { do: 'volume', decibels: -3 },
    { do: 'join', file_id: 2 },
    { do: 'cut', from: 6000, to: 7000 },
  ] as const
  expect(shape(planOf(1, lengths, steps))).toEqual([
    [1, 1000, 2000, 500, 0, -3],
    [1, 4000, 8000, 0, 4000, -3],
    [2, 0, 1000, 0, 0, 0],
    [2, 2000, 3000, 0, 0, 0],
  ])
  expect(planOf(1, lengths, [{ do: 'cut', from: 10_000, to: 11_000 }])).toEqual({ outside: 1 })
  expect(planOf(1, lengths, [{ do: 'trim', from: 5, to: 5 }])).toEqual({ outside: 1 })
  expect(planOf(1, lengths, [{ do: 'cut', from: 0, to: 99_000 }])).toEqual({ nothing: true })
})

test('a cut is a new file with its share of the transcript, the rights of what it is made of, and a log', async () => {
  const words = ['Một', 'hai', 'ba', 'bốn', 'năm', 'sáu'].map((text, n) => ({
    text,
    from: n * 1000,
    to: (n + 1) * 1000,
    confidence: null,
  }))
  const segment = { id: 's', from: 0, to: 6000, speaker: 'Lan', checked: true, doubtful: false, words }
  const segments = [{ ...segment, text: 'Một hai ba bốn năm sáu' }]
  await app.kernel.db.transaction().execute((tx) =>
    addVersion(tx, sourceId, {
      kind: 'human',
      base: null,
      language: 'vi',
      engine: '',
      segments,
      userId: editor.id,
    }),
  )
  await sql("update file set credit = 'Thu Hà', rights_to = '2190-12-31' where id = $1", sourceId)
  const other = await sound('hiệu.wav', 1, 880)
  await sql("update file set rights_to = '2180-01-31' where id = $1", other)
  const { status, body } = await edit([
    { do: 'cut', from: 2000, to: 4000 },
    { do: 'join', file_id: other },
  ])
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    name: 'Bản cắt',
    credit: 'Thu Hà',
    rights_to: '2180-01-31',
    type: 'audio',
  })
  const { transcript } = (
    await app.get(`/api/files/get-file-transcrible?file_id=${body.data.id}`, editor.token)
  ).body.data
  expect(
    transcript.segments.map(({ text, from, to }: { text: string; from: number; to: number }) => [
      text,
      from,
      to,
    ]),
  ).toEqual([
    ['Một hai', 0, 2000],
    ['năm sáu', 2000, 4000],
  ])
  const log = (await app.get(`/api/logs/audio-editing?file_id=${sourceId}`, editor.token)).body.data
  expect(log.map(({ action }: { action: string }) => action).sort()).toEqual(['cut', 'join'])
  const entry = log.find(({ action }: { action: string }) => action === 'cut')
  expect(entry.json_data).toMatchObject({ from: 2000, to: 4000, made_file_id: body.data.id })
  const [own] = (await app.get(`/api/files/log?file_id=${body.data.id}`, editor.token)).body.data
  expect(own.action).toBe('cut')
  if (!hasTools()) {
    const [job] = (await file(body.data.id)).jobs
    expect(job).toMatchObject({ kind: 'cut', state: 'waiting', needs_tool: true })
  }
})

test('steps outside of the recording, other files and strangers are refused', async () => {
  const outside = await edit([
    { do: 'volume', decibels: 3 },
    { do: 'trim', from: 9000, to: 9500 },
  ])
  expect(outside.body).toMatchObject({ code: 422, error: 'cut.outside', data: { number: 2 } })
  expect((await edit([{ do: 'cut', from: 0, to: 6000 }])).body.error).toBe('cut.nothing_left')
  expect((await edit([])).body.errors).toHaveProperty('steps')
  expect((await edit([{ do: 'reverse' }])).status).toBe(422)
  expect((await edit([{ do: 'join', file_id: 987_654_321 }])).status).toBe(404)
  const note = await storeFile(app.kernel, { buffer: Buffer.from('x'), name: 'x.txt', userId: editor.id })
  expect((await edit([{ do: 'fade', in: 5 }], note.id)).body.error).toBe('cut.not_sound')
  const unread = await sound('chưa đọc.wav', 1)
  await sql('update file set duration_ms = null where id = $1', unread)
  expect((await edit([{ do: 'fade', in: 5 }], unread)).body.error).toBe('cut.no_length')
  const stranger = await app.person({ grants: ['file.create', ['file.view', 'own']] })
  expect((await edit([{ do: 'fade', in: 5 }], sourceId, stranger.token)).status).toBe(403)
  expect((await edit([{ do: 'fade', in: 5 }], sourceId, (await app.person()).token)).status).toBe(403)
})

// Without ffmpeg on this machine a cut waits, which the second test shows.
describe.skipIf(!hasTools())('with ffmpeg', () => {
  test('a cut is rendered as long as its steps say, and is measured like any other sound', async () => {
    const { body } = await edit([
      { do: 'cut', from: 1000, to: 2500 },
      { do: 'fade', in: 200, out: 200 },
      { do: 'volume', decibels: -6 },
    ])
    const { id } = body.data
    await expect.poll(async () => (await file(id)).pipeline, { timeout: 20_000 }).toBe('ready')
    await expect.poll(async () => (await file(id)).true_peak, { timeout: 20_000 }).not.toBeNull()
    const made = await file(id)
    expect(Math.abs(made.duration_ms - 4500)).toBeLessThan(60)
    expect(made.true_peak).toBeCloseTo(-12, 0)
    expect(made.extension).toBe('wav')
    const sent = await app.get(made.open_address)
    expect([sent.status, sent.raw.length]).toEqual([200, made.size])
  })
})
