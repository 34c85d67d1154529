import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { toneWav } from '../../media/work/sound-for-tests.ts'
import { publishDue } from './jobs.ts'
import { move, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

let files = 0
/** A file uploaded by the reporter. */
async function file(type: 'image' | 'audio'): Promise<{ id: number; src: string }> {
  files += 1
  const key = `${type}${files}teptin`
  const { rows } = await app.kernel.pool.query(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by)
     values ($1, 'tep', 'bin', $4, 'tep', $2, 1, '\\x00', $3) returning id`,
    [key, type, room.reporter.id, type === 'image' ? 'image/jpeg' : 'audio/mpeg'],
  )
  return { id: rows[0].id, src: `/media/${key}/tep.bin` }
}

const remove = (id: number) => app.kernel.pool.query('update file set deleted_at = now() where id = $1', [id])

const block = (type: 'figure' | 'audio', src: string): DocumentNode => ({ type, attrs: { src } })

async function written(title: string, more: object = {}, ...blocks: DocumentNode[]): Promise<number> {
  const input = room.input(title)
  const document = { type: 'doc', content: [...(input.document.content ?? []), ...blocks] }
  const answer = await app.post('/api/article/create', room.reporter.token, { ...input, ...more, document })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id
}

/** Advances it until only publishing remains. */
async function ready(id: number) {
  for (const [person, transition] of [
    [room.reporter, 'submit'],
    [room.editor, 'forward'],
    [room.head, 'approve'],
  ] as const)
    expect((await move(app, person, id, transition)).status, transition).toBe(200)
}

const publish = (id: number, more: object = {}) => move(app, room.secretary, id, 'publish', more)

const whyNotPublish = async (id: number) =>
  (await app.get(`/api/article/user-state?id=${id}`, room.secretary.token)).body.data.find(
    ({ code }: { code: string }) => code === 'publish',
  )

test('what is whole goes out with its picture, sound, cover and attachment', async () => {
  const [picture, sound] = [await file('image'), await file('audio')]
  const id = await written(
    'Đủ tệp',
    { cover_file_id: picture.id, attachment_ids: [sound.id] },
    block('figure', picture.src),
    block('audio', sound.src),
  )
  await ready(id)
  expect((await whyNotPublish(id)).allowed).toBe(true)
  expect((await publish(id)).status).toBe(200)
})

test('a cover or a figure that turns out to be no drawable picture keeps its article from going out', async () => {
  for (const more of [true, false]) {
    const picture = await file('image')
    const id = await written(
      'Ảnh không hiện được',
      more ? { cover_file_id: picture.id } : {},
      ...(more ? [] : [block('figure', picture.src)]),
    )
    await ready(id)
    expect((await whyNotPublish(id)).allowed).toBe(true)
    await app.kernel.pool.query(`update file set mimetype = 'image/heic' where id = $1`, [picture.id])
    expect((await publish(id)).status).toBe(422)
    await app.kernel.pool.query('update file set drawn = true where id = $1', [picture.id])
    expect((await publish(id)).status).toBe(200)
  }
})

test('a photo story counts its pictures for its card, no other story does', async () => {
  const { rows } = await app.kernel.pool.query<{ id: number }>(
    "select id from article_type where code = 'photo'",
  )
  const pictures = await Promise.all([file('image'), file('image'), file('image')])
  const counted = []
  for (const more of [{ article_type_id: rows[0]?.id }, {}]) {
    const id = await written('Mùa vàng', more, ...pictures.map(({ src }) => block('figure', src)))
    await ready(id)
    expect((await publish(id)).status).toBe(200)
    const { rows: shown } = await app.kernel.pool.query(
      'select photos from article_publication where article_id = $1',
      [id],
    )
    counted.push(...shown)
  }
  expect(counted).toEqual([{ photos: 3 }, { photos: 0 }])
})

const quotation = (src: string): DocumentNode => ({
  type: 'blockquote',
  attrs: { sound: { src, fileId: null, from: 1000, to: 2500 } },
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nước dâng từ hai giờ sáng.' }] }],
})

test('a sound of staff alone opens to readers with the quotation that plays it, and closes with it', async () => {
  const { id, file_local } = await storeFile(app.kernel, {
    buffer: toneWav({ seconds: 0.2 }),
    name: 'phỏng vấn.wav',
    userId: room.reporter.id,
  })
  const article = await written('Có trích dẫn', {}, quotation(file_local))
  await ready(article)
  expect((await app.get(file_local)).status, 'before').toBe(404)
  expect((await publish(article)).status).toBe(200)
  expect((await app.get(file_local)).status, 'while readers have it').toBe(200)
  const { rows } = await app.kernel.pool.query(
    'select html, has_audio from article_publication where article_id = $1',
    [article],
  )
  expect(rows[0].html).toContain(`<audio src="${file_local}#t=1,2.5" controls`)
  const uses = (await app.get(`/api/files/${id}`, room.secretary.token)).body.data?.uses
  expect(uses).toContainEqual(expect.objectContaining({ kind: 'article', id: article, is_public: true }))
  expect((await move(app, room.secretary, article, 'unpublish', { reason: 'Thử' })).status).toBe(200)
  expect((await app.get(file_local)).status, 'after').toBe(404)
})

test.each([
  '/media/abcdefgh/a\u0000.mp3',
  '/media/abcdefgh/a\ud800.mp3',
  '/media/abcdefgh/%2e%2e/%2e%2e/api/me',
])('a quotation of %j is saved as its words alone', async (src) => {
  const id = await written(`Trích dẫn lạ ${src.codePointAt(17)}`, {}, quotation(src))
  const { document } = (await app.get(`/api/article/edit/${id}`, room.reporter.token)).body.data
  expect(JSON.stringify(document)).toContain('Nước dâng từ hai giờ sáng.')
  expect(JSON.stringify(document)).not.toContain('sound')
})

test('a quotation whose recording is gone, or may not be used any more, keeps it in', async () => {
  const gone = await file('audio')
  const first = await written('Trích băng đã xóa', {}, quotation(gone.src))
  await ready(first)
  await remove(gone.id)
  expect((await publish(first)).body.errors).toEqual({ document: ['Có tệp bị lỗi hoặc đã bị xóa.'] })
  const ended = await file('audio')
  const second = await written('Trích băng hết quyền', {}, quotation(ended.src))
  await ready(second)
  await app.kernel.pool.query(`update file set rights_to = '2020-01-01' where id = $1`, [ended.id])
  expect((await publish(second)).status).toBe(422)
})

test.each(['figure', 'audio'] as const)('a %s in the text whose file is gone keeps it in', async (type) => {
  const kept = await file(type === 'figure' ? 'image' : 'audio')
  const id = await written(`Mất ${type}`, {}, block(type, kept.src))
  await ready(id)
  await remove(kept.id)
  const answer = await publish(id)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({ document: ['Có tệp bị lỗi hoặc đã bị xóa.'] })
  expect(await whyNotPublish(id)).toMatchObject({
    allowed: false,
    why: 'có tệp bị lỗi hoặc đã bị xóa.',
  })
})

test('an address that no file ever had is no picture', async () => {
  const id = await written('Chưa từng có', {}, block('figure', '/media/khong-co/anh.jpg'))
  const answer = await move(app, room.reporter, id, 'submit')
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual(['document'])
})

test('a cover and an attachment that are gone are named, each at its field', async () => {
  const [cover, attached] = [await file('image'), await file('audio')]
  const id = await written('Mất bìa', { cover_file_id: cover.id, attachment_ids: [attached.id] })
  await ready(id)
  await remove(cover.id)
  await remove(attached.id)
  const answer = await publish(id)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors).sort()).toEqual(['attachment_ids', 'cover_file_id'])
})

test('a file that goes after the hour was set does not go out broken', async () => {
  const kept = await file('image')
  const id = await written('Mất khi chờ giờ', {}, block('figure', kept.src))
  await ready(id)
  expect((await publish(id, { publish_at: new Date(Date.now() + 400).toISOString() })).status).toBe(200)
  await remove(kept.id)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await publishDue(app.kernel)
  expect((await app.get(`/api/home/${id}`)).status).toBe(404)
})

test('who names a source says by what right it is used, before readers get it', async () => {
  const source = { name: 'TTXVN', url: '', licence: '' }
  const id = await written('Tin lấy lại', { source })
  await ready(id)
  const answer = await publish(id)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({ source: ['Ghi nguồn tin được phép dùng lại theo giấy phép nào.'] })
  expect((await whyNotPublish(id)).why).toContain('giấy phép')
  const cleared = await written('Tin lấy lại có phép', { source: { ...source, licence: 'Hợp đồng 12/2026' } })
  await ready(cleared)
  expect((await publish(cleared)).status).toBe(200)
})

test('an article goes out only while its files may be used', async () => {
  const sound = await file('audio')
  const id = await written('Bản quyền có hạn', {}, block('audio', sound.src))
  await ready(id)
  const set = (column: string, value: string | null) =>
    app.kernel.pool.query(`update file set ${column} = ${value ?? 'null'} where id = $1`, [sound.id])
  for (const [column, value] of [
    ['embargo_until', `now() + interval '1 hour'`],
    ['rights_from', 'current_date + 2'],
    ['rights_to', 'current_date - 2'],
  ] as const) {
    await set(column, value)
    const answer = await publish(id)
    expect(answer.status, column).toBe(422)
    expect(answer.body.errors.publish_at[0]).toContain('“tep”')
    await set(column, null)
  }
  expect((await publish(id)).status).toBe(200)
})
