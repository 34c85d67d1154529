import { type exportTags, mostTagsExported, tagLabels } from '@toasoan/contract/editorial/tags'
import { xlsxType } from '#server/kernel/crud/export-rows.ts'
import { loadExcel } from '#server/kernel/crud/load-excel.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { tagsForExport } from './tag-rows.ts'

/** Answers with the tags of a list as an xlsx file, headed in the asker's language. */
export async function exportAsXlsx({ db, query, language, reply }: Call<typeof exportTags>) {
  const rows = await tagsForExport(db, query, mostTagsExported)
  const book = new (await loadExcel()).Workbook()
  const sheet = book.addWorksheet('Tags')
  sheet.columns = [
    { key: 'name', header: tagLabels.name[language], width: 40 },
    { key: 'aliases', header: tagLabels.aliases[language], width: 50 },
    { key: 'articles', header: tagLabels.articles[language], width: 14 },
    { key: 'published', header: tagLabels.published[language], width: 14 },
  ]
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  sheet.addRows(rows.map((row) => ({ ...row, aliases: row.aliases.join(', ') })))
  await reply
    .type(xlsxType)
    .header('content-disposition', 'attachment; filename="tags.xlsx"')
    .send(Buffer.from(await book.xlsx.writeBuffer()))
  return reply
}
