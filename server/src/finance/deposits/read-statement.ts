import { bankLineLabels } from '@toasoan/contract/finance/deposits'
import { mostMoney } from '@toasoan/contract/finance/money'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, type Text, text } from '@toasoan/contract/kit/text'
import { importErrors, sentenceOfBroken } from '#server/kernel/crud/read-sheet.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import type { SheetAnswer } from '#server/kernel/sheets/read-rows.ts'
import { signInFront } from '#server/kernel/sheets/sign-in-front.ts'
import { fromSheet } from '#server/kernel/sheets/tasks.ts'
import { textOfFile } from '#server/kernel/sheets/text-of-file.ts'
import { dayWritten } from '#server/kernel/sheets/written-day.ts'
import { inWorker, WorkFailure } from '#server/kernel/work/in-worker.ts'
import { headingsAmong, readCsv } from './read-csv.ts'

/** Money that came in, as a bank's statement says. */
/** An uploaded statement; `decoded` counts cells that were in an old Vietnamese font. */
export type Statement = { name: string; lines: StatementLine[]; decoded: number }

export type StatementLine = {
  row: number
  paid_on: string
  amount: number
  description: string
  bank_reference: string
}

const mostBytes = 5_000_000
const mostRows = 20_000

/** What banks call their columns, in lower case. What came in has a column of its own, or is one amount with its sign. */
const headings = {
  paid_on: [
    'ngày',
    'ngày giao dịch',
    'ngày gd',
    'ngày hạch toán',
    'ngay',
    'ngay giao dich',
    'date',
    'transaction date',
    'tnx date',
    'paid_on',
  ],
  amount: ['ghi có', 'số tiền ghi có', 'phát sinh có', 'ghi co', 'credit', 'số tiền', 'so tien', 'amount'],
  description: [
    'nội dung',
    'nội dung chi tiết',
    'nội dung giao dịch',
    'diễn giải',
    'mô tả',
    'mô tả giao dịch',
    'noi dung',
    'dien giai',
    'description',
    'details',
    'transactions in detail',
  ],
  bank_reference: [
    'mã giao dịch',
    'số tham chiếu',
    'số ct',
    'số bút toán',
    'số giao dịch',
    'ma giao dich',
    'reference',
    'transaction no',
    'bank_reference',
  ],
} as const

type Field = keyof typeof headings

const sentences = {
  day: text('Dòng {row}: ngày “{value}” không đọc được.', 'Row {row}: “{value}” is no day.'),
  amount: text('Dòng {row}: số tiền “{value}” không đọc được.', 'Row {row}: “{value}” is no amount.'),
} as const

/** A day as banks write it, as `dayWritten` reads it; null for what is no day of the calendar. */
export function dayIn(value: string): string | null {
  const day = dayWritten(value)
  if (!day) return null
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1990' && day < '2200'
    ? day
    : null
}

/** Whole đồng as banks write them: 1.500.000, 1,500,000.00, +1500000 VND, (20,000) for -20,000; null for what is none. */
export function amountIn(value: string): number | null {
  const bare = signInFront(value.replace(/[\s\u00a0]|vnd|vnđ|đ/gi, '').replace(/^\+/, '')).replace(
    /[.,]0{1,2}$/,
    '',
  )
  if (!/^-?\d{1,3}([.,]\d{3}){0,5}$/.test(bare) && !/^-?\d{1,13}$/.test(bare)) return null
  const amount = Number(bare.replace(/[.,]/g, ''))
  return Math.abs(amount) <= mostMoney ? amount : null
}

type Asked = Pick<Call, 'request' | 'language' | 'access'>

const refuse = (
  { language }: Asked,
  definition: (typeof importErrors)[keyof typeof importErrors],
  data = {},
) => fail(definition, data, { file: [say(definition.message, language, data)] })

async function receive(call: Asked): Promise<{ name: string; content: Buffer }> {
  if (!call.request.isMultipart()) throw refuse(call, importErrors.noFile)
  const part = await call.request.file({ limits: { fileSize: mostBytes, files: 1 } })
  if (!part) throw refuse(call, importErrors.noFile)
  try {
    return { name: (part.filename || 'sao-ke').slice(0, 200), content: await part.toBuffer() }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 413) throw error
    throw refuse(call, importErrors.tooLarge, { rows: mostRows, megabytes: mostBytes / 1_000_000 })
  }
}

type Rows = SheetAnswer

async function rowsOf(call: Asked, content: Buffer): Promise<Rows> {
  const tooMuch = () =>
    refuse(call, importErrors.tooLarge, { rows: mostRows, megabytes: mostBytes / 1_000_000 })
  // What begins so is a zip, as every xlsx file is.
  if (content.subarray(0, 2).toString('latin1') !== 'PK') {
    const told = textOfFile(content)
    if (told === null) throw refuse(call, importErrors.unreadable)
    const read = readCsv(told.text, headings, mostRows + 1)
    if (read.rows.length > mostRows) throw tooMuch()
    return { ...read, decoded: told.oldFont ? read.rows.length : 0 }
  }
  const question = { content: new Uint8Array(content), headings, headingsAmong, mostRows }
  return inWorker(call.access?.userId ?? 'nobody', fromSheet, question, {
    milliseconds: 20_000,
    megabytes: 384,
  }).catch((error) => {
    if (!(error instanceof WorkFailure)) throw error
    throw error.code === 'tooMuch' ? tooMuch() : refuse(call, importErrors.unreadable)
  })
}

/**
 * The money that came in by an uploaded statement, CSV or xlsx; lines of what went out are left out.
 *
 * @throws Refusal 422 for what cannot be read, naming the rows, 413 for too much
 */
export async function readStatement(call: Asked): Promise<Statement> {
  const { name, content } = await receive(call)
  const { known, rows, decoded } = await rowsOf(call, content)
  for (const needed of ['paid_on', 'amount', 'description'] as const satisfies readonly Field[])
    if (!known.includes(needed))
      throw refuse(call, importErrors.noColumns, { column: bankLineLabels[needed][call.language] })
  const wrong: string[] = []
  const complain = (sentence: Text, row: number, value: string) => {
    if (wrong.length < 20) wrong.push(say(sentence, call.language, { row, value: value.slice(0, 40) }))
  }
  // Before its first day and behind its last one a statement has balances, sums and remarks.
  const isDated = ({ cells }: Rows['rows'][number]) => /^\s*\d/.test(cells.paid_on ?? '')
  const entries = rows.some(isDated)
    ? rows.slice(rows.findIndex(isDated), rows.findLastIndex(isDated) + 1)
    : rows
  const lines = entries.flatMap(({ row, cells, broken = [] }): StatementLine[] => {
    for (const cell of broken) if (wrong.length < 20) wrong.push(sentenceOfBroken(cell, call.language))
    if (broken.length > 0) return []
    const money = (cells.amount ?? '').trim()
    if (money === '') return []
    const amount = amountIn(money)
    const paid_on = dayIn((cells.paid_on ?? '').trim())
    if (amount === null) complain(sentences.amount, row, money)
    if (paid_on === null) complain(sentences.day, row, cells.paid_on ?? '')
    if (amount === null || paid_on === null || amount <= 0) return []
    const description = (cells.description ?? '').trim().slice(0, 1000)
    return [
      {
        row,
        paid_on,
        amount,
        description,
        bank_reference: (cells.bank_reference ?? '').trim().slice(0, 100),
      },
    ]
  })
  if (wrong.length > 0) throw fail(kernelErrors.invalid, {}, { file: wrong })
  return { name, lines, decoded }
}
