import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { countWords } from '@toasoan/contract/editorial/document'
import { sentencesOf } from '@toasoan/contract/editorial/style-hints'
import type { AnswerRule } from '#server/kernel/assist/counterpart.ts'
import { loadSharp } from '../../media/files/public.ts'
import type { AnswerOf } from './prompts.ts'
import type { SentText } from './sent-text.ts'

/** The sentences of a text; the end of a paragraph ends one. */
const sentencesIn = ({ paragraphs }: SentText): string[] => paragraphs.flatMap(sentencesOf)

/** A text without some signs at its end. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A sentence cut at a word, without its full stop. */
function cut(sentence: string, most: number): string {
  const plain = withoutEnd(sentence, '.…')
  if (plain.length <= most) return plain
  const whole = plain.slice(0, most + 1)
  return withoutEnd(whole.slice(0, Math.max(1, whole.lastIndexOf(' '))), ',;: ')
}

/** Whole paragraphs and sentences from the beginning, up to a number of words. */
function within({ paragraphs }: SentText, most: number): string[] {
  const kept: string[] = []
  let left = most
  for (const paragraph of paragraphs) {
    const sentences = sentencesOf(paragraph)
    const fitting: string[] = []
    for (const sentence of sentences) {
      const size = countWords(sentence)
      if (size > left && kept.length + fitting.length > 0) break
      fitting.push(sentence)
      left -= size
    }
    if (fitting.length > 0) kept.push(fitting.join(' '))
    if (left <= 0 || fitting.length < sentences.length) break
  }
  return kept
}

const hasFigure = (sentence: string) => /\p{Nd}/u.test(sentence)

/** Passages of a recording with words. */
const spoken = ({ passages = [] }: SentText) => passages.filter(({ text }) => text.trim() !== '')

/** A paragraph with what a rule can mend: its spaces, its first capital, its quotation marks and its end. */
function tidied(paragraph: string): string {
  const words = paragraph
    .replace(/ {2,}/g, ' ')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/ ([,.;:!?])/g, '$1')
  const begun = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return /[.!?…:”)]$/.test(begun) ? begun : `${begun}.`
}

type Rules = { [Kind in Exclude<AssistKind, 'picture'>]: (text: SentText) => AnswerOf<Kind> }

/** A sentence whose first number is one more: what the fact guard is there to find. */
const misquoted = (sentence: string): string =>
  sentence.replace(/\p{Nd}+/u, (figure) => String(Number(figure) + 1))

/** The rules of the sample model: sentences of the text itself, and one headline that is wrong to show the fact guard. */
const rules: Rules = {
  headlines: (text) => {
    const sentences = sentencesIn(text)
    const figures = sentences.filter(hasFigure)
    const said = sentences.filter((one) => /[“"]/.test(one))
    const rows: [string | undefined, string][] = [
      [sentences[0], 'Câu đầu của bài'],
      [figures[0], 'Con số'],
      [said[0] ?? sentences[1], 'Người trong cuộc'],
      [sentences.at(-1), 'Câu cuối của bài'],
      [figures[0] && misquoted(figures[0]), 'Mẫu cố ý sai một con số, để thấy bước kiểm dữ kiện'],
    ]
    const headlines = rows.flatMap(([sentence, stress]) =>
      sentence ? [{ text: cut(sentence, 90), stress }] : [],
    )
    return {
      headlines: headlines.filter(
        (one, at) => headlines.findIndex(({ text: other }) => other === one.text) === at,
      ),
    }
  },
  lead: (text) => ({ lead: sentencesIn(text).slice(0, 2).join(' ') }),
  seo: (text) => ({
    title: cut(text.title || (sentencesIn(text)[0] ?? ''), 60),
    description: cut(sentencesIn(text).slice(0, 3).join(' '), 155),
  }),
  keywords: ({ tags = [], categories = [] }) => ({ tags: tags.slice(0, 5), category: categories[0] ?? '' }),
  shorten: (text) => ({ paragraphs: within(text, text.words ?? 100) }),
  radio: (text) => ({
    paragraphs: within(text, text.words ?? 400).map((one) => one.replace(/\([^()]*\)/g, '')),
  }),
  social: (text) => ({ post: cut(sentencesIn(text).slice(0, 2).join(' '), text.characters ?? 280) }),
  questions: (text) => ({
    questions: sentencesIn(text)
      .filter((one) => !hasFigure(one))
      .slice(0, 3)
      .map((one) => ({
        text: `Số liệu nào cho thấy ${cut(one, 120)}?`,
        why: 'Câu này chưa có số liệu.',
      })),
  }),
  style: ({ paragraphs }) => ({
    notes: paragraphs
      .map((one, paragraph) => ({
        paragraph,
        text: tidied(one),
        why: 'Dấu câu, khoảng trắng và chữ hoa đầu đoạn.',
      }))
      .filter(({ paragraph, text }) => text !== paragraphs[paragraph])
      .slice(0, 10),
  }),
  // It knows no other language.
  translate: ({ title, lead, paragraphs }) => ({ title, lead, paragraphs }),
  punctuate: (text) => ({
    passages: spoken(text).map(({ id, text: words }) => ({
      id,
      text: `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/(?<![.!?…])$/, '.'),
    })),
  }),
  chapters: (text) => {
    const all = spoken(text)
    const size = Math.max(1, Math.ceil(all.length / 4))
    return {
      chapters: all
        .filter((_, at) => at % size === 0)
        .map(({ id, text: words }) => ({ id, title: cut(words, 60) })),
    }
  },
  summary: (text) => ({
    summary: cut(
      spoken(text)
        .slice(0, 3)
        .map((one) => cut(one.text, 200))
        .join('. '),
      900,
    ),
  }),
  quotes: (text) => ({
    quotes: spoken(text)
      .slice(0, 3)
      .map(({ id, text: words }) => ({ id, text: cut(words, 300) })),
  }),
  // It knows no other language.
  wire: (text) => ({
    ...(text.to
      ? { title: text.title, lead: text.lead, paragraphs: text.paragraphs }
      : { title: '', lead: '', paragraphs: [] }),
    summary: sentencesIn(text).slice(0, 2).join(' '),
  }),
  digest: ({ sources = [] }) => ({
    title: cut(sources[0]?.title ?? '', 90),
    sentences: sources.map(({ number, title, text }) => ({
      text: sentencesOf(text.split('\n')[0] ?? '')[0] ?? title,
      source: number,
    })),
  }),
  facts: (text) => ({
    facts: sentencesIn(text)
      .filter(hasFigure)
      .slice(0, 20)
      .map((one) => ({ claim: cut(one, 200), quote: one.slice(0, 500) })),
  }),
}

/** Names of the hues of a picture, in degrees from red. */
const hues = ['đỏ', 'cam', 'vàng', 'lục', 'lục lam', 'lam', 'tím', 'hồng'] as const

/** What a rule can say of a picture: its shape and its main colour. */
async function describePicture({ picture }: SentText, image: string): Promise<AnswerOf<'picture'>> {
  const { width = 1, height = 1 } = picture ?? {}
  const shape = width > height ? 'ngang' : width < height ? 'dọc' : 'vuông'
  const sharp = await loadSharp()
  const { dominant } = await sharp(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')).stats()
  const { r, g, b } = dominant
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const chroma = most - least
  const sixth =
    most === r ? ((g - b) / chroma + 6) % 6 : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
  const isGrey = chroma < 24
  const grey = most > 190 ? 'sáng' : most < 70 ? 'tối' : 'xám'
  const colour = isGrey ? grey : (hues[Math.round((sixth * hues.length) / 6) % hues.length] ?? 'xám')
  return {
    alt: `Ảnh ${shape}, gam màu chính là màu ${colour}.`,
    caption: `Một bức ảnh ${shape} với gam màu ${colour}.`,
  }
}

/** The sample model's answer to a request of a kind. */
export const sampleAnswer: AnswerRule = (name, data, image) => {
  if (name === 'picture') return describePicture(data as SentText, image)
  const rule = Object.hasOwn(rules, name) ? rules[name as keyof Rules] : null
  return rule ? rule(data as SentText) : null
}
