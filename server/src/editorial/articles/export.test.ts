import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadExcel } from '#server/kernel/sheets/load-excel.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  await bring(app, room, 'draft', 'Cầu mới thông xe')
  await bring(app, room, 'draft', '=HYPERLINK("http://x")')
  await bring(app, room, 'published', 'Bài đã đăng')
})
afterAll(() => app.close())

/** Sheets of an exported list, as text. */
async function sheetsOf(
  token: string,
  query: string,
  language = 'vi',
  path = '/api/article/export',
): Promise<string[][][]> {
  const answer = await app.get(`${path}?${query}`, token, { 'accept-language': language })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const book = new (await loadExcel()).Workbook()
  await book.xlsx.load(answer.raw as never)
  return book.worksheets.map((sheet) =>
    sheet.getSheetValues().map((row) => (row as unknown[]).slice(1).map((cell) => String(cell ?? ''))),
  )
}
const titlesIn = (sheets: string[][][]) => (sheets[0] ?? []).slice(2).map((row) => row?.[1])

describe('the export of a list', () => {
  test('holds what the list shows, and says what it is', async () => {
    const sheets = await sheetsOf(room.editor.token, 'card_type=draft&sortBy=title')
    expect(titlesIn(sheets)).toEqual(['=HYPERLINK("http://x")', 'Cầu mới thông xe'])
    expect(sheets[0]?.[1]?.slice(0, 4)).toEqual(['Mã', 'Tiêu đề', 'Tít phụ', 'Trạng thái'])
    expect(sheets[1]?.flat()).toContain('Chờ xử lý')
    const english = await sheetsOf(room.editor.token, 'card_type=draft', 'en')
    expect(english[0]?.[1]?.[1]).toBe('Title')
  })

  test('is narrowed by the filters and by the actor’s scope', async () => {
    expect(titlesIn(await sheetsOf(room.editor.token, 'card_type=draft&keyword=cau%20moi'))).toEqual([
      'Cầu mới thông xe',
    ])
    expect(titlesIn(await sheetsOf(room.sportEditor.token, 'card_type=draft'))).toEqual([])
    const published = await sheetsOf(room.secretary.token, 'card_type=published')
    expect(titlesIn(published)).toEqual(['Bài đã đăng'])
  })

  test('is refused to those who may not open the list', async () => {
    const answer = await app.get('/api/article/export?card_type=draft', room.reporter.token)
    expect(answer.status).toBe(403)
    expect(answer.body.data).toEqual({ permission: 'article.draft' })
  })
})

describe('the export of all stages', () => {
  const managed = (token: string, query: string, language = 'vi') =>
    sheetsOf(token, query, language, '/api/manager/export')

  test('holds what the actor may read, whatever its stage, under the list’s name', async () => {
    const sheets = await managed(room.secretary.token, '')
    expect(titlesIn(sheets)?.toSorted()).toEqual([
      '=HYPERLINK("http://x")',
      'Bài đã đăng',
      'Cầu mới thông xe',
    ])
    expect(sheets[1]?.flat()).toContain('Mọi tin bài')
    expect(titlesIn(await managed(room.sportEditor.token, ''))).toEqual(['Bài đã đăng'])
  })

  test('is narrowed by stage and keyword', async () => {
    expect(titlesIn(await managed(room.secretary.token, 'stage=2&keyword=cau%20moi'))).toEqual([
      'Cầu mới thông xe',
    ])
    expect(titlesIn(await managed(room.secretary.token, 'stage=5&keyword=cau%20moi'))).toEqual([])
  })

  test('asks for a session, for the permission to view, and for a query that holds', async () => {
    expect((await app.get('/api/manager/export')).status).toBe(401)
    const outsider = await app.person({ roles: ['accountant'] })
    const refused = await app.get('/api/manager/export', outsider.token)
    expect(refused.status).toBe(403)
    expect(refused.body.data).toEqual({ permission: 'article.view' })
    expect((await app.get('/api/manager/export?stage=9', room.secretary.token)).status).toBe(422)
  })
})
