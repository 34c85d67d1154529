import type { DirectiveCalls } from '@toasoan/contract/editorial/directive-calls'
import {
  type DirectiveKind,
  type DirectiveRow,
  directiveKindLabels,
  directiveLabels,
  directiveStateLabels,
  receiptLabels,
  urgencyLabels,
} from '@toasoan/contract/editorial/directives'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import type { Call } from '#server/kernel/http/route.ts'
import { clockCell, momentFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { wholeRows } from '#server/kernel/sheets/whole-rows.ts'
import { wholeList } from './list.ts'
import { receiptsForExport } from './receipts.ts'

type Columns = readonly (readonly [header: Text, width: number, format?: string])[]

const words = {
  everyone: text('Toàn cơ quan', 'Everybody'),
  more: text('và {count} nơi khác', 'and {count} more'),
  name: text('Họ tên', 'Name'),
  username: text('Tài khoản', 'Account'),
  department: text('Phòng ban', 'Department'),
  state: text('Tình trạng', 'State'),
  mine: text('Tôi', 'Mine'),
  readAt: text('Đọc lúc', 'Read at'),
  acknowledgedAt: text('Xác nhận lúc', 'Acknowledged at'),
  late: text('Trễ hạn', 'Late'),
  yes: text('Có', 'Yes'),
}

const most = 20_000

/** Whom a directive is for, in one line. */
function audienceWords(
  { to_everyone, audience: { names, total } }: DirectiveRow,
  language: Language,
): string {
  const further = total - names.length
  const rest = further > 0 ? [say(words.more, language, { count: further })] : []
  return [...(to_everyone ? [words.everyone[language]] : []), ...names, ...rest].join(', ')
}

/** Answers with a list of directives as an xlsx file, headed in the actor's language. */
export async function exportDirectives(kind: DirectiveKind, call: Call<DirectiveCalls['export']>) {
  const { db, access, query, language } = call
  const rows = await wholeRows(most, (limit) => wholeList(db, access, kind, query, limit))
  const l = directiveLabels
  const columns = [
    [l.title, 60],
    [l.urgency, 14],
    [l.state, 18],
    [l.audience, 50],
    [l.starts_at, 18, momentFormat],
    [l.ends_at, 18, momentFormat],
    [l.acknowledge_by, 18, momentFormat],
    [l.sender, 26],
    [l.department, 30],
    [words.mine, 16],
    [l.people, 12],
    [l.read, 12],
    [l.acknowledged, 14],
  ] satisfies Columns
  const sheet = {
    name: directiveKindLabels[kind][language],
    columns: columns.map(([header, width, format]) => ({
      header: header[language],
      width,
      ...(format ? { format } : {}),
    })),
    rows: rows.map((row) => [
      row.title,
      urgencyLabels[row.urgency][language],
      directiveStateLabels[row.state][language],
      audienceWords(row, language),
      clockCell(row.starts_at),
      clockCell(row.ends_at),
      clockCell(row.acknowledge_by),
      row.sender.name,
      row.department ?? '',
      row.mine ? receiptLabels[row.mine.state][language] : '',
      row.counts?.people ?? null,
      row.counts?.read ?? null,
      row.counts?.acknowledged ?? null,
    ]),
  }
  return sendBook(call, `${kind}.xlsx`, [sheet])
}

/** Answers with the receipts of a directive as an xlsx file. */
export async function exportReceipts(kind: DirectiveKind, call: Call<DirectiveCalls['exportReceipts']>) {
  const { language } = call
  const { directive, rows } = await receiptsForExport(kind, call)
  const columns = [
    [words.name, 30],
    [words.username, 20],
    [words.department, 40],
    [words.state, 16],
    [words.readAt, 18, momentFormat],
    [words.acknowledgedAt, 18, momentFormat],
    [words.late, 10],
  ] satisfies Columns
  const sheet = {
    name: directive.title,
    columns: columns.map(([header, width, format]) => ({
      header: header[language],
      width,
      ...(format ? { format } : {}),
    })),
    rows: rows.map((row) => [
      row.name,
      row.username,
      row.department ?? '',
      receiptLabels[row.state][language],
      clockCell(row.read_at),
      clockCell(row.acknowledged_at),
      row.late ? words.yes[language] : '',
    ]),
  }
  return sendBook(call, `${kind}-${directive.id}.xlsx`, [sheet])
}
