import { inDay, inDong, inExactDong, inHundredths, inPoints } from '@toasoan/contract/finance/in-dong'
import { inWords } from '@toasoan/contract/finance/in-words'
import {
  type ProfitDetail,
  profitLabels,
  type SheetLine,
  type SheetRow,
  type SheetRule,
  sheetKindLabels,
} from '@toasoan/contract/finance/profit-sheets'
import { sheetStatusLabels } from '@toasoan/contract/finance/profit-steps'
import { type Language, say } from '@toasoan/contract/kit/text'
import { footOf, paperWord, signers, wordsLine } from '#server/kernel/papers/paper-words.ts'
import type { SignedPaper } from '#server/kernel/papers/write-paper.ts'
import { genreOf } from '../genre-of.ts'
import { paperTexts as texts } from './paper-texts.ts'

/** Where the law limits what was used of a rule: each genre and uplift with its bounds. */
export function placesIn(
  { id, genres, uplifts }: SheetRule,
  rows: readonly SheetRow[],
  language: Language,
): string[] {
  const lines = rows.filter((row) => row.rule_id === id).flatMap((row) => row.lines)
  const used = [
    ...genres
      .filter(({ code }) => lines.some(({ genre }) => genre === code))
      .map(({ name, limit, article }) =>
        say(texts.atMost, language, { name, limit: inHundredths(limit), article }),
      ),
    ...uplifts
      .filter(({ code }) => lines.some((line) => line.uplifts.some((one) => one.code === code)))
      .map(
        ({ name, least = 0, most, article }) =>
          `${name} ${inHundredths(least)} – ${inHundredths(most)} % (${article})`,
      ),
  ]
  return used.length > 0 ? [`${used.join('; ')}.`] : []
}

/** Each uplift of a line on a row of its own; their sum last where there are several. */
const upliftsIn = ({ uplift, uplifts }: SheetLine): string =>
  [
    ...uplifts.map(({ rate }) => `${uplifts.length > 1 ? '+ ' : ''}${inHundredths(rate)} %`),
    ...(uplifts.length > 1 ? [`= ${inHundredths(uplift)} %`] : []),
  ].join('\n')

/** Who signs a sheet before the chief accountant and the head of the organisation. */
export const sheetSigners = (
  { scorer, approver }: Pick<ProfitDetail, 'scorer' | 'approver'>,
  language: Language,
) => [
  { role: say(texts.scorer, language), name: scorer },
  { role: say(texts.approver, language), name: approver ?? '' },
]

/** A sheet to be signed: a line for each part, the control total, and what it was reckoned by. */
export function sheetPaper(sheet: ProfitDetail, house: string, language: Language): SignedPaper {
  const label = (name: keyof typeof profitLabels) => say(profitLabels[name], language)
  const { number, rows, rules } = sheet
  const lines = rows.flatMap((row, at) =>
    row.lines.flatMap((line, place) =>
      line.parts.map((part, nth) => ({
        amount: part.amount,
        cells: [
          place + nth === 0 ? String(at + 1) : '',
          place + nth === 0 ? row.title : '',
          place + nth === 0 ? inDay(row.used_on) : '',
          nth === 0 ? genreOf(row, line, rules, language) : '',
          nth === 0 ? inHundredths(line.coefficient ?? 0) : '',
          nth === 0 ? inDong(line.unit_value) : '',
          nth === 0 ? upliftsIn(line) : '',
          part.name,
          `${inHundredths(part.share)} %`,
          inDong(part.amount),
        ],
      })),
    ),
  )
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const before = rows.reduce((total, row) => total + (row.before ?? 0), 0)
  return {
    house,
    title: say(texts.sheet, language),
    facts: [
      [label('number'), number],
      [label('kind'), say(sheetKindLabels[sheet.kind], language)],
      [label('department'), sheet.department],
      [label('month'), inDay(sheet.month)],
      [label('status'), say(sheetStatusLabels[sheet.status], language)],
    ],
    laws: [
      ...rules.flatMap((rule) => [
        say(texts.by, language, { name: rule.name, law: rule.legal_text }),
        ...placesIn(rule, rows, language),
        ...(rule.confirmed ? [] : [say(texts.unconfirmed, language)]),
      ]),
      ...sheet.divisions.map(({ amount, points, unit }) =>
        say(texts.divided, language, {
          amount: inDong(amount),
          points: inPoints(points),
          unit: inExactDong(unit),
        }),
      ),
    ],
    columns: [
      { name: paperWord('order', language), width: 24, right: true },
      { name: label('article'), width: '*' },
      { name: label('used_on'), width: 54 },
      { name: label('genre'), width: 80 },
      { name: label('coefficient'), width: 38, right: true },
      { name: label('unit_value'), width: 50, right: true },
      { name: label('uplift'), width: 42, right: true },
      { name: label('payee_id'), width: 110 },
      { name: label('share'), width: 42, right: true },
      { name: label('amount'), width: 66, right: true },
    ],
    rows: lines.map(({ cells }) => cells),
    totals: [['', paperWord('total', language), '', '', '', '', '', '', '', inDong(sum)]],
    sums: [
      say(texts.control, language, { lines: lines.length, sum: inDong(sum) }),
      ...wordsLine(inWords(sum), language),
      ...(sheet.kind === 'correction'
        ? [say(texts.before, language, { before: inDong(before), difference: inDong(sum - before) })]
        : []),
    ],
    place: paperWord('place', language),
    signatures: signers(sheetSigners(sheet, language), language),
    foot: footOf(number, language),
    page: paperWord('page', language),
    landscape: true,
  }
}
