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
export const habits: readonly string[] = [...new Set([...phrases.flatMap(forms), ...words])]
