import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type SignedPaper, writePaper } from './write-paper.ts'

const paperOf = (rows: number, title: string): SignedPaper => ({
  house: 'Đài phát thanh',
  title,
  period: 'Tháng 11/2026',
  facts: [],
  laws: [],
  columns: [
    { name: 'Nội dung', width: '*' },
    { name: 'Số tiền', width: 80, right: true },
  ],
  rows: Array.from({ length: rows }, (_, at) => [`Dòng ${at + 1}`, '1.000']),
  totals: [['Cộng', `${rows}.000`]],
  sums: [],
  place: 'Ngày',
  signatures: [{ role: 'Kế toán trưởng', hint: '(Ký)', name: '' }],
  foot: 'Sổ',
  page: 'Trang',
  landscape: true,
})

/** Of each page of some papers: how many rows it has, and whether a user signs there. */
async function pagesOf(...papers: SignedPaper[]): Promise<[rows: number, signed: boolean][]> {
  const file = await getDocumentProxy(new Uint8Array(await writePaper(papers)))
  const { text, totalPages } = await extractText(file)
  return text.map((page, at) => {
    const words = page.normalize('NFC')
    expect(words).toContain(`Trang ${at + 1}/${totalPages}`)
    return [(words.match(/Dòng/g) ?? []).length, words.includes('trưởng')]
  })
}

test('signatures are never alone on a page: the last rows go with them', async () => {
  expect(await pagesOf(paperOf(10, 'Ngắn'))).toEqual([[10, true]])
  expect(await pagesOf(paperOf(19, 'Vừa đầy trang'))).toEqual([
    [16, false],
    [3, true],
  ])
})

test('of several papers each begins a page and has its own signatures beside rows', async () => {
  const pages = await pagesOf(paperOf(19, 'Một'), paperOf(5, 'Hai'), paperOf(19, 'Ba'))
  expect(pages).toEqual([
    [16, false],
    [3, true],
    [5, true],
    [16, false],
    [3, true],
  ])
})
