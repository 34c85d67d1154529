import { type Language, say, text } from '@toasoan/contract/kit/text'
import type { SheetPrint } from '../sheets/print-set-up.ts'
import { printedAt } from './printed-at.ts'

/** Words that papers share. */
const texts = {
  order: text('STT', 'No.'),
  total: text('Tổng cộng', 'Total'),
  place: text('Ngày ….. tháng ….. năm ………', 'Date: ……………………'),
  hint: text('(Ký, ghi rõ họ tên)', '(Signature, full name)'),
  preparer: text('Người lập', 'Prepared by'),
  chief: text('Kế toán trưởng', 'Chief accountant'),
  head: text('Thủ trưởng đơn vị', 'Head of the organisation'),
  words: text('Bằng chữ: {words}.', 'In words: {words}.'),
  page: text('Trang', 'Page'),
  foot: text('{title} · in lúc {at}', '{title} · printed {at}'),
} as const

/** A word that papers share, in the reader's language. */
export const paperWord = (name: Exclude<keyof typeof texts, 'foot' | 'words'>, language: Language): string =>
  say(texts[name], language)

/** At the foot of a page: what it is of, and when it was printed. */
export const footOf = (title: string, language: Language): string =>
  say(texts.foot, language, { title, at: printedAt() })

/** An amount in words; empty where they are not Vietnamese, in which laws want them. */
export const wordsLine = (words: string, language: Language): string[] =>
  language === 'vi' ? [say(texts.words, language, { words })] : []

/** Places to sign for these, each with its hint; the chief accountant and the head of the organisation follow. */
export const signers = (
  own: readonly { role: string; name: string }[],
  language: Language,
): { role: string; hint: string; name: string }[] =>
  [
    ...own,
    { role: paperWord('chief', language), name: '' },
    { role: paperWord('head', language), name: '' },
  ].map((one) => ({ ...one, hint: paperWord('hint', language) }))

type Printed = Pick<SheetPrint, 'house' | 'title' | 'period' | 'landscape' | 'below'>

/** How a spreadsheet is printed; signed by these, the chief accountant and the head of the organisation, if any are given. */
export const printOf = (
  about: Printed,
  language: Language,
  own?: readonly { role: string; name: string }[],
): SheetPrint => ({
  ...about,
  page: paperWord('page', language),
  ...(own ? { place: paperWord('place', language), signatures: signers(own, language) } : {}),
})
