import { expect, test } from 'vitest'
import { passageIn } from './passages.ts'
import { nearWords, withTelexRead } from './spelling.ts'

test('the passage with the most of the words is shown, cut at words', () => {
  const sought = ['lu', 'quet']
  const filler = Array.from({ length: 50 }, (_, n) => `chữ${n}`).join(' ')
  expect(passageIn('Chuyện khác.', sought)).toBeNull()
  expect(passageIn('Trận lũ quét.', sought)).toBe('Trận lũ quét.')
  const long = passageIn(`Lũ lên. ${filler} sau trận LŨ QUÉT đêm qua ${filler}`, sought)
  expect(long).toMatch(/^…chữ\d+ .*sau trận LŨ QUÉT đêm qua chữ0 .*chữ\d+…$/)
  // Decomposed letters, and one whose lower case is two letters.
  expect(passageIn('İ: trận lũ'.normalize('NFD'), sought)?.normalize('NFC')).toBe('İ: trận lũ')
})

test('the passage with the word as typed is shown before one with other marks', () => {
  const filler = Array.from({ length: 50 }, (_, n) => `chữ${n}`).join(' ')
  const text = `Tờ báo đưa tin. ${filler} Cơn bão vào bờ.`
  expect(passageIn(text, ['bão'])).toMatch(/^….*Cơn bão vào bờ\.$/)
  expect(passageIn(text, ['bao'])).toMatch(/^Tờ báo đưa tin\./)
  // Where nothing has the word so, any spelling is shown.
  expect(passageIn('Tờ báo đưa tin.', ['bão'])).toBe('Tờ báo đưa tin.')
})

test('keys of Telex are read as words, and a query with none is not', () => {
  expect(withTelexRead('lux soong hoofng')).toBe('lũ sông hồng')
  expect(withTelexRead('dduwowngf sawts Haf Nooij')).toBe('đường sắt hà nội')
  for (const query of ['bao so 3', 'TP HCM', '"lux"', 'lũ quét']) expect(withTelexRead(query)).toBeNull()
})

test('one slip of a finger away', () => {
  const near = nearWords('hong')
  for (const word of ['hogn', 'hon', 'hoong', 'hang', 'khong', 'hong5']) expect(near).toContain(word)
  expect(near).not.toContain('hong')
})
