import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { openLinesUntil } from '../deposits/public.ts'
import { openDifferencesUntil } from '../differences/public.ts'
import { verifyWithin } from '../ledger/public.ts'
import { pendingSheetsUntil } from '../royalties/public.ts'

const sentences = {
  lines: text('{n} dòng sao kê chưa khớp hoặc giải thích', '{n} {n|line|lines} of statements not explained'),
  differences: text('{n} chênh lệch đối soát chưa kết thúc', '{n} {n|difference|differences} not settled'),
  sheets: text(
    '{n} bảng chấm nhuận bút còn chờ duyệt',
    '{n} {n|sheet|sheets} of royalties waiting for approval',
  ),
  faults: text('sổ cái kiểm tra thấy {n} lỗi', 'the ledger has {n} {n|fault|faults}'),
} as const

/** The last day of a month (YYYY-MM), YYYY-MM-DD. */
export async function lastDayOf(db: Database | Tx, month: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select
    ((${`${month}-01`}::date + interval '1 month') - interval '1 day')::date as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** What hinders closing a month: royalties that nobody has decided on, money that nobody has explained. */
export async function moneyHindrances(
  db: Database | Tx,
  month: string,
  language: Language,
): Promise<string[]> {
  const day = await lastDayOf(db, month)
  const lines = await openLinesUntil(db, day)
  const differences = await openDifferencesUntil(db, day)
  const sheets = await pendingSheetsUntil(db, day)
  return [
    ...(sheets > 0 ? [say(sentences.sheets, language, { n: sheets })] : []),
    ...(lines > 0 ? [say(sentences.lines, language, { n: lines })] : []),
    ...(differences > 0 ? [say(sentences.differences, language, { n: differences })] : []),
  ]
}

/** The same, and what is wrong with the ledger itself: asked within the transaction that closes the month. */
export async function allHindrances(tx: Tx, month: string, language: Language): Promise<string[]> {
  const { faults } = await verifyWithin(tx)
  return [
    ...(await moneyHindrances(tx, month, language)),
    ...(faults.length > 0 ? [say(sentences.faults, language, { n: faults.length })] : []),
  ]
}
