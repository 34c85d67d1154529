// @module-tag long
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, documentOf, type Newsroom, newsroom, write } from '../articles/testing.ts'
import { readWord } from './read/read-word.ts'
import { wordOf, wordParagraph, zipOf } from './read/zip-for-tests.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const boundary = '----toasoan-documents-boundary'

/** A multipart call with one file. */
function send(path: string, token: string | undefined, name: string, file: Buffer | null, language = 'vi') {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    ...(file ? [Buffer.from(head), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return app.call('POST', path, {
    token,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': language },
  })
}

const importFile = (
  name: string,
  file: Buffer | null,
  person: TestPerson | null = room.reporter,
  query = '',
) => send(`/api/article/import${query}`, person?.token, name, file)

const sample = (name: string) => readFile(new URL(`./samples/${name}.docx`, import.meta.url))

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await app.kernel.pool.query(text, values)).rows
const fileCount = async () => (await rowsOf('select count(*)::int as count from file'))[0].count as number
const storedFiles = async () => {
  const entries = await readdir(app.configuration.dataDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).length
}

describe('a Word file', () => {
  test('is looked at without anything being stored', async () => {
    const before = [await fileCount(), await storedFiles()]
    const { status, body } = await importFile(
      'Chợ nổi.docx',
      await sample('anh-chu-thich'),
      room.reporter,
      '?preview=true',
    )
    expect(status).toBe(200)
    expect([await fileCount(), await storedFiles()]).toEqual(before)
    expect(body.data).toMatchObject({ name: 'Chợ nổi.docx', words: expect.any(Number) })
    expect(body.data.pictures).toHaveLength(2)
    expect(body.data.pictures[0]).toMatchObject({ file_id: null, width: 480, height: 300 })
    expect(body.data.pictures[0].thumbnail).toMatch(/^data:image\/webp;base64,/)
    expect(body.data.html).toContain(body.data.pictures[0].src)
  })

  test('gives its pictures to the library as the writer’s own, and a document that can be saved', async () => {
    const { status, body } = await importFile('Chợ nổi.docx', await sample('anh-chu-thich'))
    expect(status).toBe(200)
    const [first] = body.data.pictures
    expect(first).toMatchObject({ name: 'Chợ nổi - 1.jpg', thumbnail: null })
    const figure = body.data.document.content[1]
    expect(figure).toMatchObject({
      type: 'figure',
      attrs: { src: first.src, fileId: first.file_id, width: 480, height: 300, alt: 'Ghe chở dưa hấu' },
    })
    expect((await app.get(first.src)).status).toBe(200)
    const [file] = await rowsOf('select created_by, upload_type from file where id = $1', [first.file_id])
    expect(file).toEqual({ created_by: room.reporter.id, upload_type: 'editor_quick_upload' })
    const [log] = await rowsOf(
      "select user_id, api from activity_log where record_type = 'file' and record_id = $1",
      [String(first.file_id)],
    )
    expect(log).toMatchObject({ user_id: room.reporter.id, api: '/article/import' })
    const saved = await app.post('/api/article/create', room.reporter.token, {
      ...room.input('Chợ nổi'),
      document: body.data.document,
    })
    expect(saved.body.data.document).toEqual(body.data.document)
  })

  test('says in the reader’s language what was kept in another form and what was dropped', async () => {
    const { body } = await importFile('a.docx', await sample('theo-doi-thay-doi'))
    expect(body.data.notes).toContainEqual({ kind: 'dropped', message: 'Nhận xét bên lề', count: 1 })
    expect(body.data.notes).toContainEqual({
      kind: 'dropped',
      message: 'Đoạn đã xóa khi theo dõi thay đổi',
      count: 1,
    })
    const english = await send(
      '/api/article/import',
      room.reporter.token,
      'a.docx',
      await sample('dau-chan-trang'),
      'en',
    )
    expect(english.body.data.notes).toContainEqual({
      kind: 'dropped',
      message: 'Headers and footers',
      count: 2,
    })
  })

  test('drops pictures that no upload may be, and tells which', async () => {
    const drawing = (id: string) =>
      `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" descr="Hình"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    const link = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}"/>`
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const file = wordOf(`${wordParagraph('Chữ')}${drawing('r1')}${drawing('r2')}${drawing('r3')}`, [
      {
        name: 'word/_rels/document.xml.rels',
        content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('r1', 'media/1.emf')}${link('r2', 'media/2.png')}${link('r3', 'media/3.png')}</Relationships>`,
      },
      { name: 'word/media/1.emf', content: 'vector' },
      { name: 'word/media/2.png', content: '<html><script>alert(1)</script>' },
      { name: 'word/media/3.png', content: png },
    ])
    const before = await fileCount()
    const { body } = await importFile('Hình.docx', file)
    expect(body.data.pictures).toHaveLength(1)
    expect(await fileCount()).toBe(before + 1)
    const dropped = body.data.notes.filter(({ kind }: { kind: string }) => kind === 'dropped')
    expect(dropped.map(({ message }: { message: string }) => message)).toEqual([
      'Không nhận loại tệp “Hình - 1.emf”.',
      'Nội dung của “Hình - 2.png” không khớp với phần mở rộng.',
    ])
  })

  test('leaves its pictures out for those who may not upload', async () => {
    const writer = await app.person({ grants: ['article.create'] })
    const { body } = await importFile('a.docx', await sample('anh-chu-thich'), writer)
    expect(body.data.pictures).toEqual([])
    expect(body.data.notes).toContainEqual({
      kind: 'dropped',
      message: 'Ảnh, vì bạn không có quyền tải tệp lên',
      count: 2,
    })
    expect(body.data.html).toContain('Ghe dưa hấu cập bến.')
  })

  const blanks = (size: number) => Buffer.alloc(size, ' ')
  test.each<[string, string, () => Buffer | null, number, string]>([
    ['nothing', 'a.docx', () => null, 422, 'file.missing'],
    ['an empty file', 'a.docx', () => Buffer.alloc(0), 422, 'file.empty'],
    ['words', 'a.docx', () => Buffer.from('chữ'), 415, 'document.not_word'],
    ['another kind of file', 'a.pdf', () => Buffer.from('%PDF-1.7'), 415, 'document.not_word'],
    ['a program', 'a.exe', () => Buffer.from('MZ'), 415, 'document.not_word'],
    ['old Word', 'a.doc', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, 'document.old_word'],
    ['macros', 'a.docm', () => wordOf(''), 415, 'document.macros'],
    [
      'hidden macros',
      'a.docx',
      () => wordOf('', [{ name: 'word/vbaProject.bin', content: 'x' }]),
      415,
      'document.macros',
    ],
    [
      'a bomb',
      'a.docx',
      () => wordOf('', [{ name: 'word/media/1.png', content: blanks(70_000_000) }]),
      413,
      'document.bomb',
    ],
    ['a zip of no document', 'a.docx', () => zipOf([{ name: 'a', content: 'b' }]), 415, 'document.not_word'],
    ['a torn file', 'a.docx', () => wordOf('').subarray(0, 300), 422, 'document.broken'],
    ['60 MB', 'a.docx', () => blanks(60_000_000), 413, 'document.too_large'],
  ])('is refused: %s', async (_what, name, file, status, error) => {
    const before = [await fileCount(), await storedFiles()]
    const answer = await importFile(name, file())
    expect(answer.body).toMatchObject({ code: status, error })
    expect(answer.body.errors.file[0]).toBe(answer.body.message)
    expect(answer.body.message).not.toContain('{')
    expect([await fileCount(), await storedFiles()]).toEqual(before)
  })

  test('needs a session and article.create', async () => {
    const file = await sample('tin-ngan')
    expect((await importFile('a.docx', file, null)).status).toBe(401)
    const reader = await app.person({ grants: ['article.view'] })
    const answer = await importFile('a.docx', file, reader)
    expect(answer.status).toBe(403)
    expect(answer.body.data).toEqual({ permission: 'article.create' })
    expect((await importFile('a.docx', file, room.reporter, '?preview=maybe')).status).toBe(422)
  })
})

const exported = (id: number, query: string, person: TestPerson | null) =>
  app.get(`/api/article/${id}/export?${query}`, person?.token)

describe('an article as a file', () => {
  test('is a Word file with its head, its text and who may know it by', async () => {
    const { id } = await write(app, room, room.reporter, 'Cầu mới thông xe', 'Đoạn một.', 'Đoạn hai.')
    const answer = await exported(id, 'format=docx', room.reporter)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('wordprocessingml.document')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="cau-moi-thong-xe-${id}-v1.docx"`,
    )
    const read = await readWord(answer.raw)
    expect(read).toMatchObject({ title: 'Cầu mới thông xe', lead: 'Tóm tắt của tin.' })
    expect(JSON.stringify(read.document)).toContain('Đoạn hai.')
  })

  test('is a PDF, with the house’s pictures in it', async () => {
    const picture = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#258' } })
      .jpeg()
      .toBuffer()
    const { body } = await send('/api/files/upload', room.reporter.token, 'cau.jpg', picture)
    const document = documentOf('Có ảnh.')
    const figure = { type: 'figure', attrs: { src: body.data.file_local, alt: 'Cầu' } }
    const { body: made } = await app.post('/api/article/create', room.reporter.token, {
      ...room.input('Có ảnh'),
      document: { ...document, content: [...(document.content ?? []), figure] },
    })
    const answer = await exported(made.data.id, 'format=pdf', room.reporter)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pdf = answer.raw.toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain('/Width 700')
    expect(pdf).toContain('BeVietnamPro')
  })

  test('holds the version that is asked for; older ones are for those who may see the history', async () => {
    const id = await bring(app, room, 'draft', 'Nhiều bản')
    const lock = await app.post('/api/article/lock', room.editor.token, { id, action: 'acquire', tab: 'a' })
    const { epoch } = lock.body.data
    const input = {
      ...room.input('Bản hai', 'Đã sửa.'),
      department_id: room.news,
      version: 1,
      epoch,
      tab: 'a',
    }
    expect((await app.put(`/api/article/update/${id}`, room.editor.token, input)).status).toBe(200)
    const words = async (query: string) =>
      JSON.stringify((await readWord((await exported(id, `format=docx&${query}`, room.editor)).raw)).document)
    expect(await words('version=head')).toContain('Đã sửa.')
    expect(await words('version=2')).toContain('Đã sửa.')
    expect(await words('version=1')).toContain('Nội dung của tin.')
    expect((await exported(id, 'format=docx&version=9', room.editor)).status).toBe(404)
    expect((await exported(id, 'format=docx&version=live', room.editor)).body.error).toBe('version.not_live')
    const reader = await app.person({ grants: ['article.view'] })
    expect((await exported(id, 'format=docx', reader)).status).toBe(200)
    const older = await exported(id, 'format=docx&version=1', reader)
    expect(older.status).toBe(403)
    expect(older.body.data).toEqual({ permission: 'article.history' })
  })

  test('is for those who may view the article', async () => {
    const { id } = await write(app, room, room.reporter, 'Bài riêng')
    expect((await exported(id, 'format=pdf', null)).status).toBe(401)
    expect((await exported(id, 'format=pdf', await app.person())).body.data).toEqual({
      permission: 'article.view',
    })
    expect((await exported(id, 'format=pdf', room.otherReporter)).status).toBe(404)
    expect((await exported(id, 'format=pdf', room.editor)).status).toBe(404)
    expect((await exported(id, 'format=rtf', room.reporter)).status).toBe(422)
    expect((await exported(id, 'format=pdf&version=0', room.reporter)).status).toBe(422)
  })
})

describe('the trial editor', () => {
  const tried = (person: TestPerson | null, document: unknown) =>
    app.post('/api/tinymce/render', person?.token, { document })

  test('shows what the server would keep and readers would get, and saves nothing', async () => {
    const person = await app.person({ grants: ['tinymce.index'] })
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
    const words = { type: 'text', text: 'Chữ thử', marks: [link, { type: 'bold' }] }
    const before = (await rowsOf('select count(*)::int as count from activity_log'))[0]
    const answer = await tried(person, { type: 'doc', content: [{ type: 'paragraph', content: [words] }] })
    expect(answer.body.data).toEqual({
      document: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Chữ thử', marks: [{ type: 'bold' }] }] },
        ],
      },
      html: '<p><strong>Chữ thử</strong></p>',
      plain: 'Chữ thử',
      words: 2,
    })
    expect((await rowsOf('select count(*)::int as count from activity_log'))[0]).toEqual(before)
    const long = 'a'.repeat(4_100_000)
    const tooLong = await tried(person, { type: 'doc', content: [{ type: 'text', text: long }] })
    expect(tooLong.status).toBe(413)
  })

  test('is for those who may open it, and takes documents only', async () => {
    expect((await tried(null, { type: 'doc' })).status).toBe(401)
    const answer = await tried(await app.person(), { type: 'doc' })
    expect(answer.body.data).toEqual({ permission: 'tinymce.index' })
    const person = await app.person({ grants: ['tinymce.index'] })
    expect((await tried(person, { type: 'page' })).status).toBe(422)
    expect((await tried(person, 'chữ')).status).toBe(422)
  })
})
