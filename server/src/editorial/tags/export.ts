import { type exportTags, mostTagsExported, tagLabels } from '@toasoan/contract/editorial/tags'
import type { Call } from '#server/kernel/http/route.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { wholeRows } from '#server/kernel/sheets/whole-rows.ts'
import { tagsForExport } from './tag-rows.ts'

/** Answers with the tags of a list as an xlsx file, headed in the actor's language. */
export async function exportAsXlsx(call: Call<typeof exportTags>) {
  const { db, query, language } = call
  const found = await wholeRows(mostTagsExported, (limit) => tagsForExport(db, query, limit))
  const columns = [
    { key: 'name', header: tagLabels.name[language], width: 40 },
    { key: 'aliases', header: tagLabels.aliases[language], width: 50 },
    { key: 'articles', header: tagLabels.articles[language], width: 14 },
    { key: 'published', header: tagLabels.published[language], width: 14 },
  ]
  const rows = found.map((row) => ({ ...row, aliases: row.aliases.join(', ') }))
  return sendBook(call, 'tags.xlsx', [{ name: 'Tags', columns, rows }])
}
