import { type DocumentNode, plainText } from '@toasoan/contract/editorial/document'
import type { readScored } from '@toasoan/contract/finance/profit-scoring'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

type Found = {
  title: string
  document: DocumentNode
  lead: string | null
  words: number
  byline: string | null
}

/** The words of the version that a row of a sheet is about; 404 when the sheet has no such row. */
export async function scoredText(
  db: Database,
  sheetId: number,
  rowId: number,
): Promise<z.output<typeof readScored.reply>> {
  const { rows } =
    await sql<Found>`select v.title, v.document, v.metadata->>'lead' as lead, v.word_count as words,
      coalesce(nullif(v.metadata->>'pen_name', ''), u.name) as byline
    from royalty_row r join article_version v on v.id = r.version_id join article a on a.id = r.article_id
    join app_user u on u.id = a.author_id where r.id = ${rowId} and r.sheet_id = ${sheetId}`.execute(db)
  const found = rows[0]
  if (!found) throw fail(kernelErrors.notFound)
  const { title, document, lead, words, byline } = found
  const paragraphs = plainText(document)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return { title, lead: lead ?? '', paragraphs, words, byline: byline ?? '' }
}
