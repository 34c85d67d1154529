import { type Language, say, text } from '@toasoan/contract/kit/text'
import { mostAttached } from '@toasoan/contract/planning/report-mails'
import { escapeHtml } from '#server/kernel/html/escape-html.ts'
import type { Message } from '#server/kernel/mail/mail.ts'
import { xlsxType } from '#server/kernel/sheets/send-book.ts'
import { dayOf, isDay, type ReportCell, type ReportSheet } from '../report-sheet.ts'

/** Rows and columns of the table inside a letter; the file has all of them. */
const mostRows = 60
const mostColumns = 9

const words = {
  hello: text('Chào {name},', 'Hello {name},'),
  attached: text('Tệp đính kèm có toàn bộ bảng.', 'The file attached holds the whole table.'),
  large: text(
    'Tệp quá lớn để gửi kèm. Tải tại: {address}',
    'The file is too large to attach. Download it at: {address}',
  ),
  open: text('Mở báo cáo: {address}', 'Open the report: {address}'),
  cut: text('Bảng trong thư đã rút gọn.', 'The table in this letter is shortened.'),
  why: text(
    'Bạn nhận thư này theo lịch của {owner}; số liệu theo quyền của bạn. Ngừng nhận tại: {settings}',
    'You get this by a schedule of {owner}; the figures are as your own rights allow. Stop it at: {settings}',
  ),
}

const figures = {
  vi: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
} as const satisfies Record<Language, Intl.NumberFormat>

const inWords = (value: ReportCell, language: Language): string =>
  typeof value === 'number'
    ? figures[language].format(value)
    : isDay(value)
      ? dayOf(value.day)
      : value === null || value === undefined
        ? '–'
        : String(value)

const cell = (value: ReportCell, tag: 'td' | 'th', language: Language): string =>
  `<${tag} style="border:1px solid #c8ccd2;padding:4px 8px;text-align:${typeof value === 'number' ? 'right' : 'left'}">${escapeHtml(inWords(value, language))}</${tag}>`

const line = (values: readonly ReportCell[], tag: 'td' | 'th', language: Language) =>
  `<tr>${values.map((value) => cell(value, tag, language)).join('')}</tr>`

export type Written = Pick<Message, 'subject' | 'text' | 'html' | 'attachments'>

type About = {
  /** Of the recipient. */
  name: string
  language: Language
  view: string
  owner: string
  sheet: ReportSheet
  file: { name: string; content: Buffer }
  /** Where the report stands with the same days, and where letters are stopped. */
  address: string
  settings: string
}

/** A report as a letter: the table, shortened where it is long, and the whole of it as a file, or where to get that. */
export function writeReportLetter({
  name,
  language,
  view,
  owner,
  sheet,
  file,
  address,
  settings,
}: About): Written {
  const t = (key: keyof typeof words, values = {}) => say(words[key], language, values)
  const fits = file.content.length <= mostAttached
  const isCut = sheet.rows.length > mostRows || sheet.heads.length > mostColumns
  const rows = sheet.rows.slice(0, mostRows)
  const some = (values: readonly ReportCell[]) => values.slice(0, mostColumns)
  const notes = [
    ...(isCut ? [t('cut')] : []),
    fits ? t('attached') : t('large', { address }),
    ...(fits ? [t('open', { address })] : []),
  ]
  const why = t('why', { owner, settings })
  const totals = sheet.heads.flatMap((head, place) =>
    typeof sheet.totals[place] === 'number' ? [`${head}: ${inWords(sheet.totals[place], language)}`] : [],
  )
  return {
    subject: `${view} – ${sheet.about[0]}`,
    text: [t('hello', { name }), '', sheet.title, ...sheet.about, '', ...totals, '', ...notes, '', why].join(
      '\n',
    ),
    html: `<div lang="${language}" style="font-family:sans-serif"><p>${escapeHtml(t('hello', { name }))}</p>
<h1 style="font-size:18px">${escapeHtml(sheet.title)}</h1>
<p>${sheet.about.map(escapeHtml).join('<br>')}</p>
<table style="border-collapse:collapse;font-size:13px"><thead>${line(some(sheet.heads), 'th', language)}</thead>
<tbody>${rows.map((values) => line(some(values), 'td', language)).join('\n')}
${line(some(sheet.totals), 'th', language)}</tbody></table>
<p>${notes.map(escapeHtml).join('<br>')}</p><p style="color:#5b6470">${escapeHtml(why)}</p></div>`,
    ...(fits ? { attachments: [{ filename: file.name, content: file.content, contentType: xlsxType }] } : {}),
  }
}
