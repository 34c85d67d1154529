import { expect, test } from 'vitest'
import { inTcvn3, inVni, inWindows1258 } from '../counterpart/encode.ts'
import { decode } from './charset.ts'
import { plainOf } from './plain.ts'

const vietnamese =
  'Sáng nay, nước sông dâng lên mức báo động; người dân hai bên bờ được đưa đến nơi an toàn trước khi trời tối.'
const french =
  'François a été reçu à l’Élysée : « Ça déjà ? » La forêt brûlée, naïve et vieille, où Noël est fêté en août.'
const others = {
  German:
    'Für größere Städte müssen Häuser, Straßen und Brücken künftig schöner und günstiger werden, heißt es.',
  Spanish: 'El niño preguntó: ¿Quién será el próximo señor de España? Mañana habrá más información aquí.',
  Czech: 'Příliš žluťoučký kůň úpěl ďábelské ódy, řekl včera večer ředitel školy v Plzni.',
  Russian: 'Сегодня утром уровень воды в реке поднялся до опасной отметки, сообщает агентство.',
}
const western = (text: string) => Buffer.from(text.replaceAll('’', "'"), 'latin1')
const page = (bytes: Buffer, label: string) =>
  Buffer.concat([Buffer.from(`<meta charset="${label}"><p>`), bytes, Buffer.from('</p>')])
/** UTF-8 that was read as windows-1252 and written as UTF-8 again. */
const twice = (text: string) => Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text)))

test.each(
  Object.entries({ ...others, French: french }),
)('%s that declares UTF-8 stays as it is', (_name, text) => {
  const read = decode(page(Buffer.from(text), 'utf-8'))
  expect(read).toMatchObject({ charset: 'utf-8', doubtful: false })
  expect(read.text).toContain(text)
})

test('Western text in its own charset becomes no Vietnamese', () => {
  const plain = french.replaceAll('’', "'")
  const read = decode(page(western(plain), 'iso-8859-1'))
  expect(read).toMatchObject({ charset: 'windows-1252', doubtful: false })
  expect(read.text).toContain(plain)
  // Without a label it is a guess, which is said.
  expect(decode(western(plain)).text).toBe(plain)
})

test('a few wrong bytes become U+FFFD, and all else stays', () => {
  const bytes = Buffer.from(vietnamese)
  const broken = Buffer.concat([bytes.subarray(0, 30), Buffer.from([0xff, 0xe1]), bytes.subarray(30)])
  const read = decode(page(broken, 'utf-8'))
  expect(read).toMatchObject({ charset: 'utf-8', doubtful: true })
  expect(read.text.replaceAll('\ufffd', '')).toContain(vietnamese)
  expect(read.text).toContain('\ufffd')
  // A text that is cut within its last letter loses that letter only.
  const cut = decode(Buffer.from(`${vietnamese} ở`).subarray(0, -1))
  expect(cut).toEqual({ text: `${vietnamese} `, charset: 'utf-8', doubtful: false })
})

test('text that was encoded twice is repaired, in the whole or in places', () => {
  expect(decode(page(twice(vietnamese), 'utf-8'))).toMatchObject({ doubtful: false })
  expect(decode(twice(vietnamese)).text).toBe(vietnamese)
  expect(decode(Buffer.from(new TextDecoder('windows-1252').decode(twice(vietnamese)))).text).toBe(vietnamese)
  const mixed = Buffer.concat([Buffer.from(`${french}\n`), twice(vietnamese)])
  expect(decode(mixed).text).toBe(`${french}\n${vietnamese}`)
  expect(decode(twice('à la fête, déjà « là »')).text).toBe('à la fête, déjà « là »')
  // What only looks like it stays.
  for (const text of ['Le «CAFÉ» et le «THÉ»', 'SÃO JOÃO', 'Größe: „Ä“ und „Ö“'])
    expect(decode(Buffer.from(text)).text).toBe(text)
})

test('UTF-16 is read with its mark and without', () => {
  const little = Buffer.from(vietnamese, 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()])
    for (const mark of ['', '\ufeff']) {
      const marked = Buffer.concat([Buffer.from(mark, 'utf16le'), bytes])
      if (bytes !== little && mark) marked.subarray(0, 2).swap16()
      expect(decode(marked, 'text/html; charset=utf-8').text).toBe(vietnamese)
    }
})

test.each([
  ['windows-1258', inWindows1258],
  ['tcvn3', inTcvn3],
  ['vni', inVni],
] as const)('%s is read whatever it is called', (_charset, encode) => {
  for (const label of ['iso-8859-1', 'utf-8', 'windows-1252', 'koi8-r', 'x-unknown', 'big5'])
    expect(decode(page(encode(vietnamese), label)).text, label).toContain(vietnamese)
})

test('C1 quotes become quotes, and marks that are not seen are dropped', () => {
  const c1 = Buffer.from('<p>\u0093Đúng\u0094 \u0096 ông nói\u0085</p>')
  expect(decode(c1).text).toBe('<p>“Đúng” – ông nói…</p>')
  expect(plainOf('<b>Việt\u200b Nam</b>&#8203;&shy;, Tòa&#8288; Soạn &#147;mới&#148;')).toBe(
    'Việt Nam, Tòa Soạn “mới”',
  )
  expect(plainOf('gia đình 👨\u200d👩\u200d👧')).toBe('gia đình 👨\u200d👩\u200d👧')
})

test('plain text is as long as its page', () => {
  const paragraph = `<p>${vietnamese}</p>`
  const plain = plainOf(paragraph.repeat(400))
  expect(plain.split('.').length - 1).toBe(400)
  expect(plainOf('lãi suất < 5 %, <Đính chính> của <b>báo</b>')).toBe('lãi suất < 5 %, <Đính chính> của báo')
})
