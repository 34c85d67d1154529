import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { originalKey, storeFile } from '../files/public.ts'
import { readPages } from './read-pages.ts'

let app: TestApp
let reader: TestPerson

beforeAll(async () => {
  app = await testApp()
  reader = await app.person({ grants: [['file.view', 'own']] })
})
afterAll(() => app.close())

const zip = (parts: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))),
  )
const word = (body: string) =>
  zip({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` })
const read = (content: Buffer, extension: string) =>
  readPages({ content: new Uint8Array(content), extension })
const sample = new URL('../../editorial/documents/samples/bang-gop-o.docx', import.meta.url)

/** A file of the library that holds these bytes, whatever it was taken for. */
async function stored(name: string, content: Buffer, userId = reader.id) {
  const { id, key } = await storeFile(app.kernel, { buffer: await readFile(sample), name: 'a.docx', userId })
  await app.kernel.storage.put(originalKey(key), content, { contentType: 'application/zip' })
  await app.kernel.pool.query('update file set name = $2, extension = $3, size = $4 where id = $1', [
    id,
    name,
    name.split('.').at(-1),
    content.length,
  ])
  return id
}
const preview = (id: number, token: string | undefined = reader.token) =>
  app.get(`/api/files/${id}/preview`, token)

test('the words of a Word file come on the pages that Word laid them out on', async () => {
  const text = (words: string, more = '') => `<w:p>${more}<w:r><w:t>${words}</w:t></w:r></w:p>`
  const styled = zip({
    'word/styles.xml': '<w:styles><w:style w:styleId="Tiu1"><w:name w:val="heading 1"/></w:style></w:styles>',
    'word/document.xml': `<w:document><w:body>${[
      text('Kế hoạch', '<w:pPr><w:pStyle w:val="Tiu1"/></w:pPr>'),
      text('Đi &amp; về', '<w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>'),
      '<w:p><w:r><w:t>Hiện</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>ẩn</w:t></w:r></w:p>',
      '<w:p><w:r><w:delText>đã xóa</w:delText></w:r></w:p>',
      '<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>A</w:t></w:r></w:p></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>',
      '<w:p><w:r><w:t>Cuối trang một</w:t></w:r><w:r><w:lastRenderedPageBreak/><w:t>Trang hai</w:t></w:r></w:p>',
    ].join('')}</w:body></w:document>`,
  })
  expect(await read(styled, 'docx')).toEqual({
    pages: [
      {
        title: '',
        blocks: [
          { kind: 'heading', level: 1, text: 'Kế hoạch' },
          { kind: 'item', depth: 1, text: 'Đi & về' },
          { kind: 'text', text: 'Hiện' },
          { kind: 'table', rows: [['A', '', '']] },
          { kind: 'text', text: 'Cuối trang một' },
        ],
      },
      { title: '', blocks: [{ kind: 'text', text: 'Trang hai' }] },
    ],
    more: false,
  })
  const long = await read(word(text('từ').repeat(4000)), 'docx')
  expect([long.more, long.pages[0]?.blocks.length]).toEqual([true, 3000])
})

test('every sheet of a workbook and every slide of a presentation is a page', async () => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Thu').addRows([
    ['Khoản', 'Tiền'],
    ['Quảng cáo', 1250000],
  ])
  book.addWorksheet('Chi').addRow(['Thuê xe'])
  const { pages } = await read(Buffer.from(await book.xlsx.writeBuffer()), 'xlsx')
  expect(pages).toEqual([
    {
      title: 'Thu',
      blocks: [
        {
          kind: 'table',
          rows: [
            ['Khoản', 'Tiền'],
            ['Quảng cáo', '1250000'],
          ],
        },
      ],
    },
    { title: 'Chi', blocks: [{ kind: 'table', rows: [['Thuê xe']] }] },
  ])
  const slide = (title: string, lines: string) =>
    `<p:sld><p:sp><p:nvPr><p:ph type="title"/></p:nvPr><a:p><a:r><a:t>${title}</a:t></a:r></a:p></p:sp><p:sp>${lines}</p:sp></p:sld>`
  const deck = zip({
    'ppt/presentation.xml': '<p:presentation><p:sldId r:id="r2"/><p:sldId r:id="r1"/></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="r1" Target="slides/slide1.xml"/><Relationship Id="r2" Target="slides/slide2.xml"/></Relationships>',
    'ppt/slides/slide1.xml': slide('Sau', '<a:p><a:pPr lvl="1"/><a:r><a:t>Ý nhỏ</a:t></a:r></a:p>'),
    'ppt/slides/slide2.xml': slide('Trước', '<a:p><a:r><a:t>Ý </a:t></a:r><a:r><a:t>lớn</a:t></a:r></a:p>'),
  })
  expect((await read(deck, 'pptx')).pages).toEqual([
    { title: 'Trước', blocks: [{ kind: 'text', text: 'Ý lớn' }] },
    { title: 'Sau', blocks: [{ kind: 'item', depth: 0, text: 'Ý nhỏ' }] },
  ])
})

test('a preview is for who may see the file, and says why there is none', async () => {
  const id = await stored('Bảng.docx', await readFile(sample))
  const shown = await preview(id)
  expect(shown.body.data.pages[0].blocks.some(({ kind }: { kind: string }) => kind === 'table')).toBe(true)
  expect((await preview(id, '')).status).toBe(401)
  const stranger = await app.person({ grants: [['file.view', 'own']] })
  expect((await preview(id, stranger.token)).status).toBeGreaterThanOrEqual(403)
  const bomb = word(`<w:p>${' '.repeat(70_000_000)}</w:p>`)
  const deep = word('<w:x>'.repeat(5000))
  const entity = zip({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "x">]><w:document>&b;</w:document>' })
  for (const [name, content, error] of [
    ['Bom.docx', bomb, 'preview.too_large'],
    ['Sâu.docx', deep, 'preview.too_large'],
    ['Thực thể.docx', entity, 'preview.unreadable'],
    ['Không phải.xlsx', Buffer.from('không phải zip'), 'preview.unreadable'],
    ['Khác loại.pptx', word('<w:p/>'), 'preview.unreadable'],
    ['Cũ.doc', Buffer.from('cũ'), 'preview.none'],
  ] as const)
    expect((await preview(await stored(name, content))).body).toMatchObject({ code: 422, error })
})
