import { inDay, inDong } from '@toasoan/contract/finance/in-dong'
import { inWords } from '@toasoan/contract/finance/in-words'
import { payoutLabels } from '@toasoan/contract/finance/payouts'
import { profitLabels } from '@toasoan/contract/finance/profit-sheets'
import type { Statement } from '@toasoan/contract/finance/royalty-statements'
import { type Language, say } from '@toasoan/contract/kit/text'
import { footOf, paperWord, wordsLine } from '#server/kernel/papers/paper-words.ts'
import type { SignedPaper } from '#server/kernel/papers/write-paper.ts'
import { paperTexts as texts } from './paper-texts.ts'

type Month = Statement['months'][number]

const stateOf = (due: Month['dues'][number], language: Language): string => {
  if (due.paid_on) return say(texts.paidOn, language, { day: inDay(due.paid_on), payout: due.payout })
  return due.held ? say(texts.heldBack, language) : say(texts.dueBy, language, { day: inDay(due.due_on) })
}

/** What one person earned by a month; nothing of anybody else, and no bank data. */
export function statementPaper(name: string, month: Month, house: string, language: Language): SignedPaper {
  const label = (key: keyof typeof profitLabels) => say(profitLabels[key], language)
  const payoutLabel = (key: 'gross' | 'tax' | 'net') => say(payoutLabels[key], language)
  const { dues, earned, paid } = month
  return {
    house,
    title: say(texts.statement, language),
    facts: [
      [say(texts.payee, language), name],
      [label('month'), inDay(month.month)],
    ],
    laws: [],
    columns: [
      { name: paperWord('order', language), width: 24, right: true },
      { name: label('article'), width: '*' },
      { name: label('used_on'), width: 56 },
      { name: say(texts.sheetOf, language), width: 76 },
      { name: say(texts.state, language), width: 84 },
      { name: payoutLabel('gross'), width: 60, right: true },
      { name: payoutLabel('tax'), width: 52, right: true },
      { name: payoutLabel('net'), width: 60, right: true },
    ],
    rows: dues.map((due, at) => [
      String(at + 1),
      due.title,
      inDay(due.used_on),
      due.sheet,
      stateOf(due, language),
      inDong(due.amount),
      due.tax === null ? '' : inDong(due.tax),
      due.net === null ? '' : inDong(due.net),
    ]),
    totals: [
      ['', paperWord('total', language), '', '', '', inDong(earned), inDong(month.tax), inDong(month.net)],
    ],
    sums: [
      say(texts.earned, language, { earned: inDong(earned), paid: inDong(paid) }),
      say(texts.netOfTax, language, { tax: inDong(month.tax), net: inDong(month.net) }),
      ...(language === 'vi' ? [say(texts.netWords, language, { words: inWords(month.net) })] : []),
      say(texts.control, language, { lines: dues.length, sum: inDong(earned) }),
      ...wordsLine(inWords(earned), language),
    ],
    place: '',
    signatures: [],
    foot: footOf(`${name} · ${inDay(month.month)}`, language),
    page: paperWord('page', language),
    landscape: false,
  }
}
