import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * One name for one thing: words that screens had and do without, and words of the server's machinery, which tell nobody
 * what to do. A line of `allowed` says which text may have an old word, and why.
 */
type Rule = { words: RegExp; say: string; allowed?: { where: RegExp; why: string }[] }

const buyers = { where: /finance\/(units|sales|momo)|navigation\/areas|account\/find/, why: 'who buys news' }

const vietnamese: Rule[] = [
  {
    words: /(?<!\p{L})thẻ(?!\p{L})/iu,
    say: 'từ khóa',
    allowed: [
      { where: /thẻ (mới|trình duyệt|hoặc máy)/, why: 'a tab of the browser' },
      { where: /'Loại thẻ'/, why: 'a card of a bank' },
    ],
  },
  { words: /chủ đề/iu, say: 'từ khóa', allowed: [{ where: /'Chủ đề' 'Subject'/, why: 'what is talked of' }] },
  { words: /loại tin bài/iu, say: 'thể loại' },
  {
    words: /(?<!\p{L})đơn vị/iu,
    say: 'phòng ban',
    allowed: [
      buyers,
      { where: /'Thủ trưởng đơn vị'/, why: 'who signs, as the law on accounting calls them' },
      { where: /[Đđ]ơn vị mua|Đơn vị này đã mua/, why: 'who buys news' },
      { where: /Đơn vị tính/, why: 'of measuring' },
      { where: /[Đđ]ơn vị hệ số|giá trị đơn vị|royalties\/explanation/, why: 'of scoring' },
    ],
  },
  { words: /toàn đơn vị/iu, say: 'toàn cơ quan' },
  { words: /^Tin bài của (tôi|ta)$/, say: 'Nháp của tôi; Tin bài đã viết' },
  { words: /^Dòng trên tiêu đề/, say: 'Tít phụ' },
  { words: /tóm tắt nội dung chính/iu, say: 'Sapo' },
  { words: /cần xử lý trước/iu, say: 'cần làm trước' },
  { words: /^(Lúc|Việc làm)$/, say: 'Thời điểm; Hành động' },
  { words: /^(Của ai|Ai|Về|Phần tôi)$/, say: 'Phạm vi; Chủ đề; Tình trạng đọc' },
  { words: /(?<!\p{L})trao(?! đổi)(?!\p{L})|thu lại|^Không giữ$/iu, say: 'gán; thu hồi; Chưa gán' },
  { words: /mở một ngày/iu, say: 'thêm ngày phát' },
  { words: /(lấy|từ) một địa chỉ/iu, say: 'lấy từ liên kết' },
  { words: /bộ phận giao diện/iu, say: 'thư viện giao diện' },
  { words: /máy tự chọn|cách mấy lần/iu, say: 'Tự động; Lặp mỗi …' },
  { words: /^(Thống kê thu thập|Tin đã xử lý)$/, say: 'Thống kê; Đã xử lý' },
  { words: /thành tin bài mỗi ngày|lần lấy lỗi/iu, say: 'tin đã dùng theo ngày; lỗi thu thập theo ngày' },
  { words: /cho hiện|^Có hiện$/iu, say: 'hiển thị; đăng trang chủ' },
]

const english: Rule[] = [
  { words: /\btags?\b/i, say: 'keyword' },
  {
    words: /(?<!\/)\barticles?\b/i,
    say: 'story, as the menu has it',
  },
  { words: /\barticle types?\b/i, say: 'genre' },
  { words: /looked at first/i, say: 'needs attention' },
  {
    words: /figures of collecting|collected (news|item)|sources of news/i,
    say: 'wire statistics, wire, sources',
  },
  { words: /\bdealt with\b/i, say: 'handled' },
  { words: /says what is not so/i, say: 'misreports status' },
  { words: /awaiting processing/i, say: 'in edit' },
  { words: /\borientations?\b|information directive/i, say: 'guidance, notice' },
  { words: /^Flash$/, say: 'Urgent' },
  {
    words: /folder plans|category types|report of the unit/i,
    say: 'plan folders, device types, unit report',
  },
  {
    words: /\bwaits? for you\b/i,
    say: 'are waiting for you',
    allowed: [{ where: /[Ww]hat waits for you/, why: 'a part of a sentence' }],
  },
  {
    words: /^(Add work|Work)$|pieces? of work/,
    say: 'task',
    allowed: [{ where: /media\/files/, why: 'what the server does with files' }],
  },
  { words: /(load|save) OPML/i, say: 'import, export' },
  { words: /interface parts|whichever is free/i, say: 'interface kit, automatic' },
]

/** Names of programs, settings and calls. What an administrator needs stands in entities/administrator-note. */
const machinery =
  /ffmpeg|ffprobe|chromaprint|\bMIME\b|\bIPN\b|\b(STREAM|ARCHIVE|MOMO|DATA|SPEECH|STORAGE|IMAGE)_[A-Z]/

/** What only whoever runs the server reads: its settings, its messages at the start, the system log, this note. */
const forOperators =
  /server\/src\/(kernel|app)\/|administration\/logs\/proxy-signs|entities\/administrator-note\/|broadcast\/lives\/(frames|send)|server\/src\/media\/(work|tools|speech)\//

type Pair = { file: string; vi: string; en: string; line: number }

const root = join(import.meta.dirname, '..')
const quoted = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\x60[^\x60\\]*\x60)`
const pair = new RegExp(String.raw`(\btext\(\s*)?${quoted},\s*${quoted}`, 'g')

const inFile = (file: string): Pair[] => {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(pair)].flatMap(([, text, vi = '', en = ''], index, all) => {
    if (!text && !/[à-ỹăđơư]/i.test(vi)) return []
    const line = source.slice(0, all[index]?.index).split('\n').length
    return [{ file, vi: vi.slice(1, -1), en: en.slice(1, -1), line }]
  })
}

const texts = globSync('{contract,server,web,site}/{src,seeds/base}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.endsWith('node_modules'),
})
  .filter((file) => !/\.test\.tsx?$|for-tests|counterpart|simulator/.test(file))
  .flatMap(inFile)

/** A text as it is read: without the names of what is filled in. */
const asRead = (text: string) => text.replace(/\{\w+(?:, ?\w+)?(?=[|}])/g, '{')

const broken = (rules: Rule[], language: 'vi' | 'en') =>
  texts.flatMap((one) => {
    const { file, vi, en, line } = one
    const shown = `${file}:${line} '${vi}' '${en}'`
    return rules
      .filter(
        ({ words, allowed = [] }) =>
          words.test(asRead(one[language])) && !allowed.some(({ where }) => where.test(shown)),
      )
      .map(({ say }) => `${shown} → ${say}`)
  })

test('texts of both languages are found', () => {
  expect(texts.length).toBeGreaterThan(8000)
})

test('no text in Vietnamese has an old word', () => {
  expect(broken(vietnamese, 'vi')).toEqual([])
})

test('no text in English has an old word', () => {
  expect(broken(english, 'en')).toEqual([])
})

test('a state is called by what it is, a step by what it does', () => {
  const unpublished = texts.filter(({ vi }) => vi === 'Gỡ xuất bản').map(({ en }) => en)
  expect(new Set(unpublished)).toEqual(new Set(['Unpublish']))
})

test('no text names the machinery of the server', () => {
  const named = texts.filter(
    ({ file, vi, en }) => !forOperators.test(file) && (machinery.test(vi) || machinery.test(en)),
  )
  expect(named).toEqual([])
})
