import type { Telling } from './compose.ts'

/** What an editor changes without another word from the scene. */
const sameMeaning = [
  ['cho biết', 'nói'],
  ['khoảng', 'chừng'],
  ['hiện', 'lúc này'],
  ['người dân', 'bà con'],
  ['thông báo', 'báo tin'],
  ['đưa đi cấp cứu', 'chuyển vào viện'],
  ['xác nhận', 'khẳng định'],
  ['thiệt hại', 'tổn thất'],
  ['chính thức', ''],
  ['bắt đầu', 'khởi đầu'],
] as const

const closings = [
  'Chúng tôi tiếp tục cập nhật thông tin tới bạn đọc.',
  'Mời quý vị theo dõi diễn biến trong các bản tin sau.',
  'Độc giả có thông tin xin gọi đường dây nóng của tòa soạn.',
  '',
]

const sentencesOf = (paragraph: string): string[] => paragraph.split(/(?<=[.?!]"?) (?=\p{Lu}|")/u)

/** Word for word, with what a paper puts before and behind it. */
export function copied(telling: Telling, paper: string, random: () => number): Telling {
  const [first = '', ...others] = telling.paragraphs
  const closing = closings[Math.floor(random() * closings.length)] as string
  return {
    title: telling.title,
    lead: telling.lead,
    paragraphs: [`(${paper}) - ${first}`, ...others, ...(closing ? [closing] : [])],
  }
}

/** With some words changed, another title and without its last sentence. */
export function edited(telling: Telling, title: string): Telling {
  const paragraphs = telling.paragraphs.map((paragraph) =>
    sameMeaning.reduce(
      (text, [word, other]) => text.replaceAll(` ${word} `, ` ${other} `.replace('  ', ' ')),
      paragraph,
    ),
  )
  const last = sentencesOf(paragraphs.at(-1) ?? '')
    .slice(0, -1)
    .join(' ')
  return { title, lead: telling.lead, paragraphs: [...paragraphs.slice(0, -1), last].filter(Boolean) }
}

/** Its beginning alone, as a short news item has it. */
export const shortened = (telling: Telling): Telling => ({
  ...telling,
  lead: '',
  paragraphs: telling.paragraphs.slice(0, 2),
})
