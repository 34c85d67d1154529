import jsqr from 'jsqr'
import { create } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { amountIn, dayIn } from './read-statement.ts'
import { crc16, vietQr } from './viet-qr.ts'

type Decode = (points: Uint8ClampedArray, width: number, height: number) => { data: string } | null
// The package is CommonJS with a default export of its own.
const decode = (jsqr as unknown as { default?: Decode }).default ?? (jsqr as unknown as Decode)

const transfer = { bin: '970436', account: '0011009999999', amount: 1_250_000, content: 'TSABCD2345' }

/** What another decoder reads from the drawing, eight points a module with its quiet margin. */
function decoded(words: string): string | undefined {
  const { modules } = create(words, { errorCorrectionLevel: 'M' })
  const scale = 8
  const side = (modules.size + 8) * scale
  const points = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / scale) - 4, Math.floor(x / scale) - 4]
      const inside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
      if (inside && modules.get(row, column)) points.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return decode(points, side, side)?.data
}

/** The fields of a code, by their numbers. */
function fieldsOf(words: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < words.length; ) {
    const length = Number(words.slice(at + 2, at + 4))
    fields[words.slice(at, at + 2)] = words.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('another decoder reads account, amount and words from the code', () => {
  const words = decoded(vietQr(transfer)) as string
  const fields = fieldsOf(words)
  const account = fieldsOf(fieldsOf(fields['38'] as string)['01'] as string)
  expect(account).toEqual({ '00': '970436', '01': '0011009999999' })
  expect(fieldsOf(fields['38'] as string)).toMatchObject({ '00': 'A000000727', '02': 'QRIBFTTA' })
  expect(fields).toMatchObject({ '53': '704', '54': '1250000', '58': 'VN' })
  expect(fieldsOf(fields['62'] as string)).toEqual({ '08': 'TSABCD2345' })
  expect(words.slice(-4)).toBe(crc16(words.slice(0, -4)))
})

describe('a statement', () => {
  test('has days and amounts as banks write them', () => {
    expect(['2026-11-05', '05/11/2026', '5-11-2026 08:30', '31/02/2026', 'hôm qua'].map(dayIn)).toEqual([
      '2026-11-05',
      '2026-11-05',
      '2026-11-05',
      null,
      null,
    ])
    expect(
      ['1.500.000', '1,500,000.00', '+1500000 VND', '-20.000', '1,5', 'abc', '99999999999999'].map(amountIn),
    ).toEqual([1_500_000, 1_500_000, 1_500_000, -20_000, null, null, null])
    expect(['(1,000,000)', '(20.000) đ', '20,000-', '(1,000.00)', '−5.000', '()'].map(amountIn)).toEqual([
      ...[-1_000_000, -20_000, -20_000, -1000, -5000],
      null,
    ])
    expect(['07/11/26', '2026/11/07', '07-11-26 08:30', '2026.11.7'].map(dayIn)).toEqual(
      Array.from({ length: 4 }, () => '2026-11-07'),
    )
  })

  test('is read as CSV, quoted fields and all', () => {
    const headings = { day: ['ngày'], words: ['nội dung'] }
    const file = '\ufeffNgày;Nội dung;Khác\r\n"05/11/2026";"a ""b""; c\nd";x\r\n;;\r\n06/11/2026;e;'
    expect(readCsv(file, headings, 10)).toEqual({
      known: ['day', 'words'],
      rows: [
        { row: 2, cells: { day: '05/11/2026', words: 'a "b"; c\nd' } },
        { row: 4, cells: { day: '06/11/2026', words: 'e' } },
      ],
    })
  })

  test('has the bank’s name, the account and other lines above its headings, in two languages', () => {
    const headings = { day: ['ngày giao dịch'], credit: ['ghi có', 'số tiền'] }
    const file = [
      'NGÂN HÀNG TMCP; Chi nhánh Hà Nội, 198 Trần Quang Khải, Hoàn Kiếm, Hà Nội, Việt Nam',
      'Từ ngày 01/11/2026;Đến ngày 30/11/2026',
      'Số tiền;(VND)',
      '"Ngày giao dịch\nTransaction date";Số tiền;Ghi nợ / Debit;Ghi có / Credit',
      '05/11/2026;9;;1.000',
    ].join('\r\n')
    expect(readCsv(file, headings, 10)).toEqual({
      known: ['day', 'credit'],
      rows: [{ row: 5, cells: { day: '05/11/2026', credit: '1.000' } }],
    })
  })
})
