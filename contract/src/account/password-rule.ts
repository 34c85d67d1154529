import { fold } from '../kit/fold.ts'
import { type Text, text } from '../kit/text.ts'

/** What people in Vietnam like to take as a password, as it is said. */
const phrases =
  'mật khẩu|anh yêu em|em yêu anh|yêu em|yêu anh|anh nhớ em|em nhớ anh|mãi yêu em|mãi mãi yêu anh|con yêu mẹ|con yêu bố|gia đình|gia đình tôi|tình yêu|hạnh phúc|không biết|không nhớ|không có|quên mật khẩu|đăng nhập|quản trị|quản trị viên|công ty|cơ quan|việt nam|hà nội|sài gòn|hồ chí minh|đà nẵng|xin chào|cảm ơn|thành công|may mắn|phát tài|phát lộc|thiên thần|tòa soạn|phóng viên|biên tập|biên tập viên|nhà báo|tổng biên tập|đài tiếng nói|phát thanh|truyền hình|tin tức|thời sự|nhiều|rất|lắm|chúc mừng năm mới|nguyễn|trần|hoàng|phạm|huỳnh'.split(
    '|',
  )

/** What is typed as it stands, in whatever country. */
const words =
  'password|passw0rd|admin|administrator|welcome|letmein|iloveyou|qwerty|qwertyuiop|asdfghjkl|zxcvbnm|1qaz2wsx|1q2w3e4r|qazwsx|abc|login|master|monkey|dragon|football|superman|changeme|default|secret|test|demo|user|vov|vtv|bongda|manutd|chelsea|ronaldo'.split(
    '|',
  )

const tones: Record<string, [telex: string, vni: string]> = {
  '\u0301': ['s', '1'],
  '\u0300': ['f', '2'],
  '\u0309': ['r', '3'],
  '\u0303': ['x', '4'],
  '\u0323': ['j', '5'],
}
const marks: Record<string, [telex: string, vni: string]> = {
  '\u0302': ['', '6'],
  '\u031b': ['w', '7'],
  '\u0306': ['w', '8'],
}

/** A syllable by the keys that write it: `maatj`, or `ma6t5`, which may also be `mat65` for “mật”. */
function keysOf(syllable: string, way: 0 | 1, marksLast = false): string {
  let keys = ''
  let last = ''
  let tone = ''
  for (const sign of syllable.normalize('NFD').replace(/[đĐ]/g, way === 0 ? 'dd' : 'd9')) {
    if (tones[sign]) tone = tones[sign][way]
    else if (sign === '\u0302' && way === 0) keys += keys.at(-1) ?? ''
    else if (marks[sign] && marksLast) last += marks[sign][way]
    else if (marks[sign]) keys += marks[sign][way]
    else keys += sign
  }
  return keys + last + tone
}

const plain = (phrase: string) => phrase.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd')

const ways: readonly ((syllable: string) => string)[] = [
  plain,
  (syllable) => keysOf(syllable, 0),
  (syllable) => keysOf(syllable, 1),
  (syllable) => keysOf(syllable, 1, true),
]

const forms = (phrase: string): string[] => ways.map((write) => phrase.split(' ').map(write).join(''))

/** Pieces of passwords that anybody would guess: with accents left out, by the keys of Telex and of VNI. */
const habits: readonly string[] = [...new Set([...phrases.flatMap(forms), ...words])]

/**
 * The fewest characters of a password: what stands alone in front of an account, and what a second factor stands
 * behind (NIST SP 800-63B-4, 3.1.1.2).
 */
export const shortestPassword = { alone: 15, withSecondFactor: 8 } as const

/** The most characters; all of them count. */
export const longestPassword = 200

/** What a password is judged by besides itself. */
export type AboutPassword = {
  /** What is known of the person and of the house: names, addresses, numbers, birthday. */
  own?: readonly string[]
  /** Whether the account has a second factor as well. */
  secondFactor?: boolean
}

export const passwordTexts = {
  short: text(
    'Cần ít nhất {n} ký tự. Một câu dài dễ nhớ là tốt nhất.',
    'At least {n} characters. A long sentence that you remember is best.',
  ),
  long: text('Nhiều nhất {n} ký tự.', 'At most {n} characters.'),
  own: text(
    'Dễ đoán: gần như chỉ có tên, thư, điện thoại, ngày sinh của người dùng hoặc tên cơ quan.',
    'Easy to guess: hardly more than names, addresses, numbers or birthdays of the person or the house.',
  ),
  common: text(
    'Dễ đoán: gần như chỉ có từ quen thuộc, ngày tháng, dãy số hoặc phím liền nhau.',
    'Easy to guess: hardly more than common words, dates, numbers in a row or neighbouring keys.',
  ),
} as const

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
  '7': 't',
}

/** As it is held against what is known: one way of writing, no case, no accents, nothing between. */
const bare = (words: string): string => fold(words.normalize('NFKC')).replace(/[\s._,;:/|+*#~=-]/gu, '')

/** With digits and signs read as the letters they stand for. */
const read = (word: string): string => [...word].map((sign) => lookalikes[sign] ?? sign).join('')

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i',
]
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** How many signs from here on lie in a row of the keyboard, the alphabet or the numbers; fewer than four letters or three digits are none. */
function runAt(word: string, at: number): number {
  let longest = 0
  for (const run of runs) {
    for (let from = run.indexOf(word[at] as string); from >= 0 && from < run.length; from = run.length) {
      let length = 0
      while (length < run.length - from && word[at + length] === run[from + length]) length += 1
      longest = Math.max(longest, length)
    }
  }
  return longest >= (/\d/.test(word[at] as string) ? 3 : 4) ? longest : 0
}

/** What repeats itself counts once: `aaaa`, `abcabcabc`. */
const once = (word: string): string => word.replace(/(.+?)\1+/gu, '$1')

/** A day (`01011990`, `1990-01-01`), a year or a number of a phone. */
const numbers =
  /(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])((19|20)\d\d|\d\d)|(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])|(84|0)\d{9}|(19|20)\d\d/g

function withoutRuns(word: string): string {
  let left = ''
  for (let at = 0; at < word.length; ) {
    const run = runAt(word, at)
    if (run === 0) left += word[at]
    at += run || 1
  }
  return left
}

const mark = '\u0000'

/** Takes known pieces out, the longest first, whichever way digits are read. */
function without(word: string, pieces: readonly string[]): string {
  let left = word
  for (const piece of [...pieces].sort((a, b) => b.length - a.length)) {
    for (let at = left.indexOf(piece); at >= 0; at = left.indexOf(piece))
      left = left.slice(0, at) + mark + left.slice(at + piece.length)
    const letters = read(piece)
    for (let at = read(left).indexOf(letters); at >= 0; at = read(left).indexOf(letters))
      left = left.slice(0, at) + mark + left.slice(at + letters.length)
  }
  return left
}

/** The pieces that somebody who knows the person tries first: each word, and the words together. */
function piecesOf(own: readonly string[]): string[] {
  const pieces = own.flatMap((words) => {
    const parts = words.split(/[\s@._/:-]+/)
    const [year, month, day] = /^\d{4}-\d\d-\d\d$/.test(words) ? words.split('-') : []
    const days = year
      ? [`${day}${month}${year}`, `${day}${month}${year.slice(2)}`, `${month}${day}${year}`]
      : []
    return [words, ...parts, ...parts.slice(-2, -1).map((part) => part + (parts.at(-1) ?? '')), ...days]
  })
  return [...new Set(pieces.map(bare))].filter((piece) => piece.length >= 3)
}

const count = (word: string) => [...word].filter((sign) => sign !== mark).length

/** How many signs of a password are left to guess once what anybody would try is taken out. */
function remaining(password: string, own: readonly string[]): { byOwn: number; all: number } {
  const word = bare(password)
  const afterOwn = without(word, piecesOf(own))
  const plain = once(withoutRuns(without(afterOwn, habits).replace(numbers, mark)))
  return { byOwn: count(afterOwn), all: count(plain) }
}

/** What is wrong with a new password, with the values of the sentence; null when nothing is. */
export function passwordProblem(
  password: string,
  { own = [], secondFactor = false }: AboutPassword = {},
): { message: Text; values: { n?: number } } | null {
  const length = [...password.normalize('NFC')].length
  const n = secondFactor ? shortestPassword.withSecondFactor : shortestPassword.alone
  if (length < n) return { message: passwordTexts.short, values: { n } }
  if (length > longestPassword) return { message: passwordTexts.long, values: { n: longestPassword } }
  const least = n / 2
  const { byOwn, all } = remaining(password, own)
  if (byOwn < least) return { message: passwordTexts.own, values: {} }
  return all < least ? { message: passwordTexts.common, values: {} } : null
}

/** How hard a password is to guess, from 0 (refused) to 3. */
export function passwordStrength(password: string, about: AboutPassword = {}): 0 | 1 | 2 | 3 {
  if (passwordProblem(password, about)) return 0
  const { all } = remaining(password, about.own ?? [])
  return all < 12 ? 1 : all < 18 ? 2 : 3
}
