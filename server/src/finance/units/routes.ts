import { inDay } from '@toasoan/contract/finance/in-dong'
import { entryKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import {
  exportUnitPostings,
  listUnitPostings,
  type UnitResource,
  type UnitRow,
  unitBuys,
} from '@toasoan/contract/finance/units'
import { say, text } from '@toasoan/contract/kit/text'
import { type Route, route } from '#server/kernel/http/route.ts'
import { paperWord, printOf } from '#server/kernel/papers/paper-words.ts'
import { findRecord, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { dayCell, dayFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { totalCell } from '#server/kernel/sheets/total-cell.ts'
import { wholeRows } from '#server/kernel/sheets/whole-rows.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { assertUnit, postingsOf, unitOptions } from './unit-rows.ts'

const newest = { page: 1, perPage: 100 }
const mostRows = 100_000

const headings = {
  statement: text('Sao kê', 'Statement'),
  day: text('Ngày', 'Day'),
  what: text('Nghiệp vụ', 'What'),
  note: text('Nội dung', 'Details'),
  amount: text('Số tiền', 'Amount'),
  balance: text('Số dư', 'Balance'),
  total: text('Cộng', 'Total'),
} as const

export const routes: Route[] = [
  ...recordRoutes<UnitResource, UnitRow>(unitBuys as never, unitOptions, ['view', 'remove']),

  route(unitBuys.view, async ({ db, params }) => {
    const unit = await findRecord<UnitRow>(db, unitOptions, params.id)
    return { ...unit, postings: (await postingsOf(db, params.id, newest)).rows }
  }),

  route(listUnitPostings, async ({ db, params, query }) => {
    await assertUnit(db, params.id)
    return postingsOf(db, params.id, query)
  }),

  route(exportUnitPostings, async (call) => {
    const { db, params, query, language } = call
    const unit = await findRecord<UnitRow>(db, unitOptions, params.id)
    const rows = await wholeRows(mostRows, async (perPage) => {
      const range = { ...query, page: 1, perPage, sortDesc: false }
      return (await postingsOf(db, params.id, range)).rows
    })
    const sum = rows.reduce((total, { amount }) => total + amount, 0)
    const money = '#,##0'
    const columns = [
      { header: say(headings.day, language), width: 12, format: dayFormat },
      { header: say(headings.what, language), width: 24 },
      { header: say(headings.note, language), width: 60 },
      { header: say(headings.amount, language), width: 18, format: money },
      { header: say(headings.balance, language), width: 18, format: money },
    ]
    const lines = rows.map(({ effective_on, kind, note, amount, balance }) => [
      dayCell(effective_on),
      say(entryKindLabels[kind], language),
      note,
      amount,
      balance,
    ])
    const total = [say(headings.total, language), '', `${rows.length}`, totalCell(3, rows.length, sum), '']
    const name = `${say(headings.statement, language)} ${unit.name}`
    const house = (await settingsOf(call))['site.organisation']
    const period = [query.from, query.until].map((day) => (day ? inDay(day) : '…')).join(' – ')
    const print = printOf({ house, title: name, period }, language, [
      { role: paperWord('preparer', language), name: '' },
    ])
    return sendBook(call, `sao-ke-${unit.code}.xlsx`, [{ name, columns, rows: [...lines, total], print }])
  }),
]
