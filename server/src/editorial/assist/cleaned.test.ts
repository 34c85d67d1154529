import { expect, test } from 'vitest'
import { cleaned } from './cleaned.ts'

const source =
  'Xem https://tuoi.example/bai-1, hoặc ghi-chu.vn. Liên hệ toasoan@dai.vn. Công ty ở abc.company/x.'

test.each([
  ['markup', '<b>Tàu</b> <script>alert(1)</script>chìm', 'Tàu alert(1)chìm'],
  ['markup within markup', 'Tàu <<b>script>alert(1)<</b>/script> chìm', 'Tàu script>alert(1)/script> chìm'],
  ['an image that loads', 'Tàu <img src=x onerror=alert(1)> chìm', 'Tàu chìm'],
  ['an address', 'Tàu chìm, xem https://la.example/x ngay', 'Tàu chìm, xem ngay'],
  ['a link of Markdown', 'Tàu [chìm](https://la.example/x) rồi', 'Tàu [chìm]( rồi'],
  ['a script address', 'Tàu javascript:alert(1) chìm', 'Tàu chìm'],
  ['data', 'Tàu data:text/html;base64,PHNjcmlwdD4= chìm', 'Tàu chìm'],
  [
    'a host without a scheme',
    'Tàu chìm: xem la.example/x và bit.ly/3x, lua-dao.com, www.la.example',
    'Tàu chìm: xem và ,',
  ],
  ['a mail address', 'Gửi tiền tới ai-do@la.com nhé', 'Gửi tiền tới nhé'],
  ['an address with unseen letters', 'Tàu h\u200bttps:/\u2060/la.example/x chìm', 'Tàu chìm'],
  ['an address of wide letters', 'Tàu ｈｔｔｐｓ：／／la.example/x chìm', 'Tàu chìm'],
  ['a part of an address of the source', 'Xem https://tuoi.example/bai và abc.com nhé', 'Xem và nhé'],
  ['letters that turn the direction', 'Tàu\u202e mìhc\u2066', 'Tàu mìhc'],
  ['tags that only machines read', 'Tàu\u{e0041}\u{e0042} chìm', 'Tàu chìm'],
])('%s does not come through', (_name, given, left) => {
  expect(cleaned(given, source)).toBe(left)
})

test.each([
  'Xem https://tuoi.example/bai-1.',
  'Theo ghi-chu.vn, tàu chìm.',
  'Liên hệ toasoan@dai.vn.',
  'TP.HCM có 1.200 ca, giá 12.5 và 3/4 số tàu; tỷ lệ a < b, x > y.',
  'Ông A nói.Ly nước đổ, xong.Me chua.To lớn.',
  'Đường TP.HCM/Long An dài 30 km/h.',
  'ThS.Nguyễn Văn An: “Được”',
  'Giờ: 19:30, tỷ số 2:1; ghi chú: xem dưới',
])('%s stays as it is', (text) => {
  expect(cleaned(text, source)).toBe(text)
})

test('a long answer is cleaned in time', () => {
  for (const odd of ['<', '<a', 'a.', 'a-', 'x@', 'www.', 'https://', '(', '<b>'])
    expect(cleaned(odd.repeat(100_000), source).length).toBeLessThan(400_000)
}, 5000)
