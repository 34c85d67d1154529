import { type ErrorDefinition, refusal } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { fail } from '../http/fail.ts'
import type { Call } from '../http/route.ts'
import type { BrokenCell, SheetAnswer, SheetRow } from '../sheets/read-rows.ts'
import { fromSheet } from '../sheets/tasks.ts'
import { inWorker, WorkFailure } from '../work/in-worker.ts'

export type { SheetRow }

export const importErrors = {
  noFile: refusal('import.no_file', 422, 'Chưa có tệp xlsx.', 'There is no xlsx file.'),
  unreadable: refusal(
    'import.unreadable',
    422,
    'Tệp này không phải xlsx đọc được.',
    'This is not a readable xlsx file.',
  ),
  tooLarge: refusal(
    'request.too_large',
    413,
    'Tệp xlsx này quá lớn hoặc quá phức tạp: nhận tối đa {rows} dòng và {megabytes} MB. Hãy chia thành nhiều tệp, bỏ ô gộp và định dạng thừa.',
    'This xlsx file is too large or too complex: at most {rows} rows and {megabytes} MB are taken. Split it, and remove merged cells and formatting.',
  ),
  noColumns: refusal(
    'import.no_columns',
    422,
    'Không thấy cột nào khớp ở các dòng đầu. Cần cột “{column}”.',
    'No column of the first rows is known. “{column}” is needed.',
  ),
} as const

const brokenCell = text('Ô {place} có lỗi {value}.', 'Cell {place} holds the error {value}.')

/** Reason for rejecting a row with such a cell. */
export const sentenceOfBroken = ({ place, value }: BrokenCell, language: Language): string =>
  say(brokenCell, language, { place, value })

/** Maximum size of an uploaded xlsx file in bytes. */
const mostBytes = 20_000_000
/** Limits for parsing; a legitimate file of that size takes some seconds. */
const limits = { milliseconds: 20_000, megabytes: 384 }

type Asked = Pick<Call, 'request' | 'language' | 'access' | 'log'>

type Question<Key extends string> = {
  /** Accepted column headings by field; the field's own name is accepted too. */
  labels: Readonly<Record<Key, Text>>
  mostRows: number
  /** Fields whose columns are required. */
  needed: readonly NoInfer<Key>[]
}

/** Rejects with a message at the file field. */
function refuse({ language }: Asked, definition: ErrorDefinition, data: Record<string, unknown> = {}): never {
  throw fail(definition, data, { file: [say(definition.message, language, data)] })
}

async function receive(call: Asked, tooLarge: Record<string, unknown>): Promise<Uint8Array> {
  const { request } = call
  if (!request.isMultipart()) refuse(call, importErrors.noFile)
  const part = await request.file({ limits: { fileSize: mostBytes, files: 1 } })
  if (!part) return refuse(call, importErrors.noFile)
  try {
    return new Uint8Array(await part.toBuffer())
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) refuse(call, importErrors.tooLarge, tooLarge)
    throw error
  }
}

/**
 * The rows of the first sheet of an uploaded xlsx file, parsed in a worker in the caller's turn. Days are
 * YYYY-MM-DD, formulas are replaced by their results.
 * @throws Refusal 422 without a readable file or a required column, 413 for one that contains too much, 429
 */
export async function readSheet<Key extends string>(
  call: Asked,
  { labels, mostRows, needed }: Question<Key>,
): Promise<SheetAnswer> {
  const tooLarge = { rows: mostRows, megabytes: mostBytes / 1_000_000 }
  const content = await receive(call, tooLarge)
  const headings = Object.fromEntries(
    (Object.entries(labels) as [Key, Text][]).map(([key, { vi, en }]) => [
      key,
      [vi, en, key].map((name) => name.toLowerCase()),
    ]),
  )
  const answer = await inWorker(
    call.access?.userId ?? 'nobody',
    fromSheet,
    { content, headings, mostRows },
    limits,
  ).catch((error) => {
    if (!(error instanceof WorkFailure)) throw error
    call.log.warn({ err: error }, 'an xlsx file was refused')
    const isTooMuch = ['slow', 'memory', 'bomb', 'tooMuch'].includes(error.code)
    return refuse(
      call,
      isTooMuch ? importErrors.tooLarge : importErrors.unreadable,
      isTooMuch ? tooLarge : {},
    )
  })
  const missing = needed.find((key) => !answer.known.includes(key))
  if (missing) refuse(call, importErrors.noColumns, { column: labels[missing][call.language] })
  return answer
}

/** Import message about cells in legacy Vietnamese fonts; empty if there were none. */
export const decodedIn = ({ decoded }: Pick<SheetAnswer, 'decoded'>): { decoded?: number } =>
  decoded > 0 ? { decoded } : {}

/** Rows processed before yielding to other requests. */
const atOnce = 200

/** Iterates over rows, yielding to other requests regularly. */
export async function eachRow<Row>(rows: readonly Row[], look: (row: Row) => void): Promise<void> {
  for (const [place, row] of rows.entries()) {
    if (place % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve))
    look(row)
  }
}
