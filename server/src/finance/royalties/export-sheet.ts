import { inDay } from '@toasoan/contract/finance/in-dong'
import { inWords } from '@toasoan/contract/finance/in-words'
import type { ProfitDetail, SheetLine, SheetRow, SheetRule } from '@toasoan/contract/finance/profit-sheets'
import { profitLabels, roleLabels } from '@toasoan/contract/finance/profit-sheets'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { printOf, wordsLine } from '#server/kernel/papers/paper-words.ts'
import { dayCell, dayFormat } from '#server/kernel/sheets/cell-times.ts'
import { totalCell } from '#server/kernel/sheets/total-cell.ts'
import type { SheetToWrite, SheetValue } from '#server/kernel/sheets/write-book.ts'
import { genreOf } from './genre-of.ts'
import { paperTexts } from './papers/paper-texts.ts'
import { sheetSigners } from './papers/sheet-paper.ts'

const words = {
  total: text('Tổng cộng', 'Total'),
  count: text('Số dòng', 'Lines'),
  before: text('Đã duyệt trước đó', 'Approved before'),
  places: text('Căn cứ từng mức', 'Place in the law of each limit'),
  difference: text('Chênh lệch được trả', 'Difference to pay'),
} as const

const money = '#,##0'

/** Where the law limits a line: its genre, and each of its uplifts by its own rate. */
function placesOf({ rule_id }: SheetRow, line: SheetLine, rules: readonly SheetRule[]): string {
  const rule = rules.find(({ id }) => id === rule_id)
  const genre = rule?.genres.find(({ code }) => code === line.genre)
  const raised = line.uplifts.map(({ code, rate, reason }) => {
    const known = rule?.uplifts.find((one) => one.code === code)
    return `+${rate / 100} % ${known?.name ?? code} (${[known?.article, reason].filter(Boolean).join('; ')})`
  })
  return [...(genre?.article ? [genre.article] : []), ...raised].join(' · ')
}

/**
 * A sheet as a spreadsheet: a line for each part, numbers as numbers, the control total last as a formula; under that of a
 * correction stands what it changes.
 */
export function sheetOf(sheet: ProfitDetail, house: string, language: Language): SheetToWrite {
  const { number, kind, rows, rules } = sheet
  const label = (name: keyof typeof profitLabels) => say(profitLabels[name], language)
  const lines = rows.flatMap((row) =>
    row.lines.flatMap((line) =>
      line.parts.map((part) => [
        row.title,
        dayCell(row.used_on),
        genreOf(row, line, rules, language),
        (line.coefficient ?? 0) / 100,
        line.unit_value,
        line.uplift / 10_000,
        part.name,
        say(roleLabels[part.role], language),
        part.share / 10_000,
        part.amount,
        placesOf(row, line, rules),
      ]),
    ),
  )
  const total = lines.reduce((sum, line) => sum + Number(line[9]), 0)
  const before = rows.reduce((sum, row) => sum + (row.before ?? 0), 0)
  /** The row of the control total, under the headings and the lines. */
  const last = lines.length + 2
  const ending = (name: Text, amount: SheetValue) => [say(name, language), ...Array(8).fill(null), amount]
  return {
    name: number,
    columns: [
      { header: label('article'), width: 60 },
      { header: label('used_on'), width: 12, format: dayFormat },
      { header: label('genre'), width: 24 },
      { header: label('coefficient'), width: 10, format: '0.00' },
      { header: label('unit_value'), width: 14, format: money },
      { header: label('uplift'), width: 10, format: '0.00%' },
      { header: label('payee_id'), width: 28 },
      { header: label('role'), width: 18 },
      { header: label('share'), width: 10, format: '0.00%' },
      { header: label('amount'), width: 16, format: money },
      { header: say(words.places, language), width: 60 },
    ],
    rows: [
      ...lines,
      [
        say(words.total, language),
        `${say(words.count, language)}: ${lines.length}`,
        '',
        null,
        null,
        null,
        '',
        '',
        null,
        totalCell(9, lines.length, total),
        '',
      ],
      ...(kind === 'correction'
        ? [
            ending(words.before, before),
            ending(words.difference, { formula: `J${last}-J${last + 1}`, result: total - before }),
          ]
        : []),
    ],
    fixed: 1,
    print: printOf(
      {
        house,
        title: `${say(paperTexts.sheet, language)} ${number}`,
        period: `${sheet.department} · ${inDay(sheet.month)}`,
        below: wordsLine(inWords(kind === 'correction' ? total - before : total), language),
      },
      language,
      sheetSigners(sheet, language),
    ),
  }
}
