import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from './multipart-body.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await testApp()
  person = await app.person({ grants: ['file.create', 'file.view', 'file.update', 'file.download'] })
})
afterAll(() => app.close())

const send = (path: string, fields: Record<string, string>, filename: string, value: Buffer) =>
  app.call('POST', path, {
    token: person.token,
    ...multipartBody([
      ...Object.entries(fields).map(([name, text]) => ({ name, value: text })),
      { name: 'file', filename, value },
    ]),
  })

const upload = async (filename: string, value: Buffer) => {
  const sent = await send('/api/files/upload', { category_id: '0' }, filename, value)
  expect(sent.status, sent.text).toBe(200)
  return sent.body.data
}

const check = async (name: string, value: Buffer, size = value.length, hashed = true) => {
  const sha256 = hashed ? createHash('sha256').update(value).digest('hex') : ''
  return (await send('/api/files/check-mimetype', { name, size: String(size), sha256 }, name, value)).body
    .data
}

test('the same file is known by its content, whatever it is called, and another of the same name is not', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#258' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Lan' } })
    .toBuffer()
  const first = await upload('anh-mua.jpg', photo)
  expect(first.size, 'what is kept has lost its EXIF').not.toBe(photo.length)
  const same = await check('tên khác.jpg', photo)
  expect(same).toMatchObject({ ok: true, same_by: 'content', duplicates: [{ id: first.id }] })

  await upload('ghi chú.txt', Buffer.from('một hai ba'))
  expect(await check('ghi chú.txt', Buffer.from('ba hai một'))).toMatchObject({
    same_by: null,
    duplicates: [],
  })
  expect(await check('ghi chú.txt', Buffer.from('ba hai một'), undefined, false)).toMatchObject({
    same_by: 'name',
  })
})

test('a file without content is refused as such before it is sent', async () => {
  for (const name of ['trong.jpg', 'trong.mp3', 'trong.txt'])
    expect(await check(name, Buffer.alloc(0))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('không có nội dung'),
    })
})

/** A WAV of a tenth of a second of silence. */
function silence(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + 1600, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(1600, 40)
  return Buffer.concat([head, Buffer.alloc(1600)])
}

test('a sound that lies about its format is kept as what it is, and saved under the name of the library', async () => {
  const sound = await upload('phỏng vấn.mp3', silence())
  expect(sound).toMatchObject({ type: 'audio', extension: 'wav', mimetype: 'audio/wav', name: 'phỏng vấn' })
  const film = await upload('phỏng vấn.mp4', silence())
  expect(film).toMatchObject({ type: 'audio', extension: 'wav' })
  expect((await app.put(`/api/files/${sound.id}`, person.token, { name: 'Bác Nam nói' })).status).toBe(200)
  const saved = await app.get(`/api/download/${sound.id}`, person.token)
  expect(saved.headers['content-disposition']).toContain(encodeURIComponent('Bác Nam nói.wav'))
  const zip = await app.post('/api/download', person.token, { file_ids: [sound.id, film.id] })
  const sent = await app.get(zip.body.data.address)
  for (const name of ['Bác Nam nói.wav', 'phỏng vấn.wav'])
    expect(sent.raw.includes(Buffer.from(name))).toBe(true)
})
