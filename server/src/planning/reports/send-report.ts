import type { Language } from '@toasoan/contract/kit/text'
import type { Report, ReportFormat } from '@toasoan/contract/planning/reports'
import type { Access } from '#server/kernel/access/access.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { footOf, paperWord } from '#server/kernel/papers/paper-words.ts'
import { type CsvValue, csvLine, csvStart, csvType } from '#server/kernel/sheets/csv.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { inWorker, piece } from '#server/kernel/work/in-worker.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { bookOfReport, fileNameOf } from './book-of-report.ts'
import { type ReportSheet, sheetOf } from './report-sheet.ts'

const toPdf = piece(
  'writeReportPdf',
  new URL('./write-report-pdf.ts', import.meta.url),
  () => import('./write-report-pdf.ts'),
)

/** A report as lines for spreadsheets of the reader's language. */
const csvOf = ({ heads, rows, totals, about }: ReportSheet, language: Language): string =>
  csvStart +
  [heads, ...rows, totals, ...about.map((words) => [words])]
    .map((cells) => csvLine(cells as readonly CsvValue[], language))
    .join('')

/** Answers with a report as a file, with all its rows, their number and the totals. */
export async function sendReport(
  call: Pick<Call, 'reply' | 'language'> & Parameters<typeof settingsOf>[0] & { access: Access },
  report: Report,
  format: Exclude<ReportFormat, 'json'>,
) {
  const { reply, language, access } = call
  const sheet = sheetOf(report, language)
  const name = fileNameOf(report, format)
  if (format === 'xlsx') return sendBook(call, name, bookOfReport(sheet, language))
  const pdf = async () => {
    const house = (await settingsOf(call))['site.organisation']
    const printed = {
      ...sheet,
      house,
      foot: footOf(sheet.title, language),
      page: paperWord('page', language),
    }
    return Buffer.from(await inWorker(access.userId, toPdf, printed))
  }
  const file = format === 'pdf' ? await pdf() : csvOf(sheet, language)
  await reply
    .type(format === 'pdf' ? 'application/pdf' : csvType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file)
  return reply
}
