import { PassThrough, Readable } from 'node:stream'
import { say } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { type FactRow, reportTexts } from '@toasoan/contract/planning/reports'
import { sql } from 'kysely'
import type { Call } from '#server/kernel/http/route.ts'
import { xlsxType } from '#server/kernel/sheets/send-book.ts'
import { csvCell } from '../../administration/logs/public.ts'
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

const cellsOf = ({ id, title, at, person, department, amount }: Row) => [
  id,
  title,
  inFigures(at),
  person ?? '',
  department ?? '',
  amount,
]

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
      yield `\ufeff${heads.map((head) => csvCell(word(head))).join(',')}\r\n`
      for await (const rows of batches(call, query))
        yield rows
          .map(
            (row) =>
              `${cellsOf(row)
                .map((cell) => (typeof cell === 'number' ? cell : csvCell(cell)))
                .join(',')}\r\n`,
          )
          .join('')
      yield foot.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
    }
    await reply.type('text/csv; charset=utf-8').send(Readable.from(lines()))
    return reply
  }
  const { default: ExcelJS } = await import('exceljs')
  const stream = new PassThrough()
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream })
  const write = async () => {
    let written = 0
    const sheetAt = (number: number) => {
      const sheet = book.addWorksheet(`${column.label.replace(/[\\/*?:[\]]/g, ' ').slice(0, 26)} ${number}`)
      sheet.addRow(heads.map(word)).commit()
      return sheet
    }
    let sheet = sheetAt(1)
    for await (const rows of batches(call, query))
      for (const row of rows) {
        if (written > 0 && written % mostInSheet === 0) {
          sheet.commit()
          sheet = sheetAt(written / mostInSheet + 1)
        }
        sheet.addRow(cellsOf(row)).commit()
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
