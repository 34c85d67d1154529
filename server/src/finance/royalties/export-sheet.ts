import type { ProfitDetail } from '@toasoan/contract/finance/profit-sheets'
import { profitLabels, roleLabels } from '@toasoan/contract/finance/profit-sheets'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { totalCell } from '#server/kernel/sheets/total-cell.ts'
import type { SheetToWrite } from '#server/kernel/sheets/write-book.ts'
import { genreOf } from './genre-of.ts'

const words = {
  total: text('Tổng cộng', 'Total'),
  count: text('Số dòng', 'Lines'),
} as const

const money = '#,##0'

/** A sheet as a spreadsheet: a line for each part, numbers as numbers, the control total last as a formula. */
export function sheetOf({ number, rows, rules }: ProfitDetail, language: Language): SheetToWrite {
  const label = (name: keyof typeof profitLabels) => say(profitLabels[name], language)
  const lines = rows.flatMap((row) =>
    row.lines.flatMap((line) =>
      line.parts.map((part) => [
        row.title,
        row.used_on,
        genreOf(row, line, rules, language),
        (line.coefficient ?? 0) / 100,
        line.unit_value,
        line.uplift / 10_000,
        part.name,
        say(roleLabels[part.role], language),
        part.share / 10_000,
        part.amount,
      ]),
    ),
  )
  const total = lines.reduce((sum, line) => sum + Number(line[9]), 0)
  return {
    name: number,
    columns: [
      { header: label('article'), width: 60 },
      { header: label('used_on'), width: 12 },
      { header: label('genre'), width: 24 },
      { header: label('coefficient'), width: 10, format: '0.00' },
      { header: label('unit_value'), width: 14, format: money },
      { header: label('uplift'), width: 10, format: '0.00%' },
      { header: label('payee_id'), width: 28 },
      { header: label('role'), width: 18 },
      { header: label('share'), width: 10, format: '0.00%' },
      { header: label('amount'), width: 16, format: money },
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
      ],
    ],
    fixed: 1,
  }
}
