import { expect, test } from 'vitest'
import { inTcvn3, inVni, inWindows1258 } from '#server/editorial/crawler/counterpart/encode.ts'
import { textOfFile } from './text-of-file.ts'

const csv = 'Ngày,Ghi có,Nội dung\n07/11/26,"1,500,000",Nguyễn Thị Hồng Đào chuyển tiền mua báo quý tư\n'

const wide = (text: string, swapped = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return swapped ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from(csv)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${csv}`)],
  ['windows-1258', inWindows1258(csv)],
  ['TCVN3', inTcvn3(csv)],
  ['VNI', inVni(csv)],
  ['UTF-16 with its mark', wide(`\ufeff${csv}`)],
  ['UTF-16 without', wide(csv)],
  ['UTF-16 in the other order', wide(`\ufeff${csv}`, true)],
  ['letters with their marks apart', Buffer.from(csv.normalize('NFD'))],
])('a text in %s is read whole', (_, bytes) =>
  expect(textOfFile(bytes)?.text.replace(/^\ufeff/, '')).toBe(csv))

test('what was in the letters of an old font says so', () => {
  expect([inTcvn3(csv), inVni(csv)].map((bytes) => textOfFile(bytes)?.oldFont)).toEqual([true, true])
  expect([Buffer.from(csv), inWindows1258(csv)].map((bytes) => textOfFile(bytes)?.oldFont)).toEqual([
    false,
    false,
  ])
})

test('what is no text is not read', () => {
  expect(textOfFile(Buffer.from([0, 1, 2, 0, 0, 255, 3, 0, 0, 0]))).toBeNull()
  expect(textOfFile(Buffer.from('a,b\ufffd\n'))).toBeNull()
})
