import { PassThrough, Readable } from 'node:stream'
import { say } from '@toasoan/contract/kit/text'
import { type FactRow, reportTexts } from '@toasoan/contract/planning/reports'
import { sql } from 'kysely'
import type { Call } from '#server/kernel/http/route.ts'
import { clockCell, momentFormat } from '#server/kernel/sheets/cell-times.ts'
import { csvLine, csvStart, csvType } from '#server/kernel/sheets/csv.ts'
import { xlsxType } from '#server/kernel/sheets/send-book.ts'
import { factPage, factsBehind, type RowsQuery } from './fact-rows.ts'

type Sending = Pick<Call, 'db' | 'pool' | 'reply' | 'language' | 'log'> & {
  access: NonNullable<Call['access']>
}
type Row = Omit<FactRow, 'link'>

const batch = 2000

/** All rows behind a figure, some at a time, as they stood when the first was read. */
async function* batches({ db, pool, access, language }: Sending, query: RowsQuery): AsyncGenerator<Row[]> {
  const { sql: text, parameters } = factsBehind({ access, language }, query).shown(sql``).compile(db)
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query({
      text: `declare facts no scroll cursor for ${text}`,
      values: parameters as unknown[],
    })
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batch} from facts`)
      if (rows.length > 0) yield rows
      if (rows.length < batch) return
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** A row's cells; its moment as the kind of file has it. */
const cellsOf = ({ id, title, person, department, amount }: Row, moment: Date | null) => [
  id,
  title,
  moment,
  person ?? '',
  department ?? '',
  amount,
]

/** Widths of its columns, in characters. */
const widths = [10, 60, 18, 26, 26, 16]

/** Rows that a sheet holds; what is beyond goes on in another. */
const mostInSheet = 1_000_000

/**
 * Answers with all rows behind a figure as a file that is written while they are read: however many there are, none is
 * left out, and at the end stand their number and the figure that they make.
 */
export async function sendRows(call: Sending, query: RowsQuery) {
  const { reply, language, log } = call
  const word = (key: keyof typeof reportTexts) => say(reportTexts[key], language)
  const { figure, total, column } = await factPage(call.db, call, { ...query, page: 1 })
  const heads = ['number', 'title', 'at', 'person', 'department', 'amount'] as const
  const foot = [
    [word('rows'), total],
    [`${word('control')}: ${column.label}`, figure ?? ''],
  ]
  const name = `rows-${query.measure}.${query.format}`
  void reply.header('content-disposition', `attachment; filename="${name}"`)
  if (query.format === 'csv') {
    const lines = async function* () {
      yield csvStart + csvLine(heads.map(word), language)
      for await (const rows of batches(call, query))
        yield rows.map((row) => csvLine(cellsOf(row, new Date(row.at)), language)).join('')
      yield foot.map((cells) => csvLine(cells, language)).join('')
    }
    await reply.type(csvType).send(Readable.from(lines()))
    return reply
  }
  const { default: ExcelJS } = await import('exceljs')
  const stream = new PassThrough()
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
  const write = async () => {
    let written = 0
    const sheetAt = (number: number) => {
      const sheet = book.addWorksheet(`${column.label.replace(/[\\/*?:[\]]/g, ' ').slice(0, 26)} ${number}`)
      sheet.columns = heads.map((key, at) => ({
        ...{ key, header: word(key), width: widths[at] ?? 20 },
        ...(key === 'at' ? { style: { numFmt: momentFormat } } : {}),
      }))
      sheet.getRow(1).font = { bold: true }
      return sheet
    }
    let sheet = sheetAt(1)
    for await (const rows of batches(call, query))
      for (const row of rows) {
        if (written > 0 && written % mostInSheet === 0) {
          sheet.commit()
          sheet = sheetAt(written / mostInSheet + 1)
        }
        sheet.addRow(cellsOf(row, clockCell(row.at))).commit()
        written += 1
      }
    sheet.addRow([]).commit()
    for (const cells of foot) sheet.addRow(cells).commit()
    sheet.commit()
    await book.commit()
  }
  write().catch((error) => {
    log.error({ err: error }, 'rows of a report broke off')
    stream.destroy(error)
  })
  await reply.type(xlsxType).send(stream)
  return reply
}
