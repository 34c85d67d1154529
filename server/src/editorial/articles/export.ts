import { PassThrough } from 'node:stream'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { mostExported } from '@toasoan/contract/editorial/articles'
import { articleListLabels } from '@toasoan/contract/editorial/stages'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { articlePath } from '@toasoan/contract/site/paths'
import type { Worksheet } from 'exceljs'
import type { Access } from '#server/kernel/access/access.ts'
import type { CallContext } from '#server/kernel/http/route.ts'
import { loadExcel } from '#server/kernel/sheets/load-excel.ts'
import { xlsxType } from '#server/kernel/sheets/send-book.ts'
import { inSharedTurn } from '#server/kernel/work/in-worker.ts'
import { stageLabel } from '../states/public.ts'
import { articleRows, idsOf, type Query } from './list.ts'

/** Articles per batch: the file is streamed while other requests are served. */
const batch = 500

type Value = string | number | Date | null | { text: string; hyperlink: string }

type Column = {
  label: Text
  width: number
  isTime?: boolean
  value: (row: ArticleRow, about: { language: Language; site: string }) => Value
}

const words = {
  everyStage: text('Mọi tin bài', 'All stories'),
  yes: text('Có', 'Yes'),
  about: text('Về tệp này', 'About this file'),
  list: text('Danh sách', 'List'),
  who: text('Người xuất', 'Exported by'),
  when: text('Xuất lúc', 'Exported at'),
  keyword: text('Từ khóa', 'Keyword'),
  total: text('Số tin bài', 'Stories'),
  more: text(
    'Danh sách còn nữa: một tệp có nhiều nhất {most} tin bài. Hãy lọc hẹp hơn để xuất phần còn lại.',
    'There are more: a file holds at most {most} stories. Filter more narrowly to export the rest.',
  ),
}

/** Spreadsheets have no time zones: times are written in local time. */
const onHouseClock = (instant: string | null): Date | null =>
  instant === null ? null : new Date(Date.parse(instant) + 7 * 3_600_000)

const time = (vi: string, en: string, name: 'stage_at' | 'created_at' | 'updated_at' | 'published_at') => ({
  label: text(vi, en),
  width: 18,
  isTime: true,
  value: (row: ArticleRow) => onHouseClock(row[name]),
})

const columns: Column[] = [
  { label: text('Mã', 'Id'), width: 9, value: ({ id }) => id },
  { label: text('Tiêu đề', 'Title'), width: 60, value: ({ title }) => title },
  { label: text('Tít phụ', 'Kicker'), width: 24, value: ({ kicker }) => kicker },
  {
    label: text('Trạng thái', 'Stage'),
    width: 18,
    value: ({ stage }, { language }) => stageLabel(stage, language),
  },
  { label: text('Chuyên mục', 'Category'), width: 20, value: ({ category }) => category?.name ?? '' },
  { label: text('Thể loại', 'Type'), width: 16, value: ({ article_type }) => article_type?.name ?? '' },
  { label: text('Tác giả', 'Author'), width: 24, value: ({ author }) => author.name },
  { label: text('Bút danh', 'Pen name'), width: 20, value: ({ pen_name }) => pen_name },
  { label: text('Phòng ban', 'Department'), width: 28, value: ({ department }) => department?.name ?? '' },
  { label: text('Số chữ', 'Words'), width: 9, value: ({ word_count }) => word_count },
  {
    label: text('Xuất sắc', 'Excellent'),
    width: 10,
    value: ({ excellent }, { language }) => (excellent ? say(words.yes, language) : ''),
  },
  time('Vào bước lúc', 'At this stage since', 'stage_at'),
  time('Tạo lúc', 'Created', 'created_at'),
  time('Sửa lúc', 'Updated', 'updated_at'),
  time('Xuất bản lúc', 'Published', 'published_at'),
  {
    label: text('Địa chỉ trên trang', 'Address on the site'),
    width: 40,
    value: ({ live, slug, id }, { site }) => {
      const address = live ? new URL(articlePath(slug, id), site).href : ''
      return address && { text: address, hyperlink: address }
    },
  },
]

function addHead(sheet: Worksheet, language: Language): void {
  sheet.columns = columns.map(({ label, width, isTime }) => ({
    header: label[language],
    width,
    style: isTime ? { numFmt: 'hh:mm dd/mm/yyyy' } : {},
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } }
}

/**
 * Exports one of the ten lists, or that of all stages, as an xlsx stream, with its filters, order and the
 * actor's scope; at most `mostExported` articles. Rejects with 403 a list that the actor may not open.
 */
export async function exportList(call: CallContext, access: Access, query: Query) {
  const { language, reply, configuration, log } = call
  const ids = await idsOf(call, access, query, mostExported + 1)
  const isCut = ids.length > mostExported
  const kept = ids.slice(0, mostExported)
  const excel = await loadExcel()
  const out = new PassThrough()
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const [label, fileName] =
    query.card_type === 'manager'
      ? [words.everyStage, 'tin-bai.xlsx']
      : [articleListLabels[query.card_type], `tin-bai-${query.card_type}.xlsx`]
  const list = label[language]
  const sheet = book.addWorksheet(list.slice(0, 31), { views: [{ state: 'frozen', xSplit: 2, ySplit: 1 }] })
  const about = { language, site: configuration.publicUrl }

  async function write(): Promise<void> {
    addHead(sheet, language)
    for (let from = 0; from < kept.length && !out.destroyed; from += batch) {
      const rows = await articleRows(call, kept.slice(from, from + batch))
      for (const row of rows) sheet.addRow(columns.map(({ value }) => value(row, about))).commit()
    }
    if (out.destroyed) return
    sheet.commit()
    const notes = book.addWorksheet(words.about[language])
    notes.columns = [{ width: 22 }, { width: 90 }]
    const now = onHouseClock(new Date().toISOString())
    const facts: [Text, Value][] = [
      [words.list, list],
      [words.keyword, query.keyword ?? ''],
      [words.total, kept.length],
      [words.who, access.name],
      [words.when, now],
    ]
    for (const [label, value] of facts) {
      const line = notes.addRow([label[language], value])
      line.getCell(2).alignment = { horizontal: 'left' }
      if (value instanceof Date) line.getCell(2).numFmt = 'hh:mm dd/mm/yyyy'
      line.commit()
    }
    if (isCut) notes.addRow(['', say(words.more, language, { most: mostExported })]).commit()
    notes.commit()
    await book.commit()
  }

  // After the stream has begun no error response is possible: a failure aborts it, and is logged.
  const cut = (error: Error) => {
    if (!out.destroyed) log.error({ err: error, list: query.card_type }, 'an export of articles failed')
    out.destroy(error)
  }
  await new Promise<void>((begin, refuse) => {
    inSharedTurn(access.userId, () => {
      begin()
      return write().catch(cut)
    }).catch(refuse)
  })
  await reply
    .type(xlsxType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(out)
  return reply
}
