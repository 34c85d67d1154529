import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { printLabels } from '@toasoan/contract/facilities/devices'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type PDFKit from 'pdfkit'
import { within } from '#server/kernel/access/within.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { deviceOwnership } from './device-conditions.ts'

type Label = { id: number; serial: string; code: string; name: string; department: string | null }

/** Millimetres in points of PDF. */
const mm = 72 / 25.4

/** Labels on A4 in millimetres: the width and height of one, and how many stand beside each other. */
const sizes = {
  small: { width: 48, height: 25, across: 4, down: 11, words: 6 },
  medium: { width: 63, height: 38, across: 3, down: 7, words: 8 },
  large: { width: 99, height: 57, across: 2, down: 5, words: 11 },
} as const

type Size = (typeof sizes)[keyof typeof sizes]

const most = 2000

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/be-vietnam-pro/package.json')),
  'files',
)

/**
 * The faces of the house's type: one has plain and western letters, the other the Vietnamese ones. A letter is drawn
 * from the first that has it.
 */
const faces = (weight: 400 | 600) =>
  ['latin', 'vietnamese'].map((part) => ({
    name: `${part}-${weight}`,
    path: join(fontFolder, `be-vietnam-pro-${part}-${weight}-normal.woff`),
  }))

const vietnamese =
  /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/

/** A text in runs of letters of one face. */
function runs(words: string): { face: 'latin' | 'vietnamese'; words: string }[] {
  const found: { face: 'latin' | 'vietnamese'; words: string }[] = []
  for (const letter of words.normalize('NFC')) {
    const face = vietnamese.test(letter) ? 'vietnamese' : 'latin'
    const last = found.at(-1)
    if (last?.face === face) last.words += letter
    else found.push({ face, words: letter })
  }
  return found
}

type Sheet = PDFKit.PDFDocument

const widthOf = (sheet: Sheet, words: string, weight: 400 | 600, size: number): number =>
  runs(words).reduce(
    (sum, run) => sum + sheet.font(`${run.face}-${weight}`).fontSize(size).widthOfString(run.words),
    0,
  )

function drawLine(sheet: Sheet, words: string, weight: 400 | 600, size: number, x: number, y: number): void {
  let at = x
  for (const run of runs(words)) {
    sheet.font(`${run.face}-${weight}`).fontSize(size)
    sheet.text(run.words, at, y, { lineBreak: false })
    at += sheet.widthOfString(run.words)
  }
}

/** Words broken into lines of a width, at most so many; the last is cut with an ellipsis. */
function lines(sheet: Sheet, words: string, weight: 400 | 600, size: number, width: number, count: number) {
  const made: string[] = []
  for (const word of words.split(' ')) {
    const longer = made.length > 0 ? `${made.at(-1)} ${word}` : word
    if (made.length > 0 && widthOf(sheet, longer, weight, size) <= width) made[made.length - 1] = longer
    else made.push(word)
  }
  const kept = made.slice(0, count)
  if (made.length > count) kept[count - 1] = `${kept[count - 1]}…`
  return kept.map((line) => {
    let cut = line
    while (cut.length > 2 && widthOf(sheet, cut, weight, size) > width) cut = `${cut.slice(0, -2)}…`
    return cut
  })
}

/** The bars of a serial as a text of ones and zeros; null for what Code 128 cannot write. */
async function barsOf(serial: string): Promise<string | null> {
  // Bars that are too narrow for a label are not read by any scanner.
  if (!/^[ -~]{1,24}$/.test(serial)) return null
  const { default: drawBars } = await import('jsbarcode')
  const drawn: { encodings?: { data: string }[] } = {}
  drawBars(drawn, serial, { format: 'CODE128' })
  return drawn.encodings?.map(({ data }) => data).join('') ?? null
}

/** A label with bars over its whole width, and what it is of below them. */
function drawBarLabel(
  sheet: Sheet,
  label: Label,
  bars: string,
  { width, height, words }: Size,
  x: number,
  y: number,
) {
  const room = (width - 6) * mm
  const module = room / bars.length
  const tall = height * 0.4 * mm
  for (const { index, 0: run } of bars.matchAll(/1+/g))
    sheet.rect(x + 3 * mm + index * module, y + 2.5 * mm, run.length * module, tall)
  sheet.fill('#000')
  let at = y + 4 * mm + tall
  const put = (text: string, weight: 400 | 600, size: number) => {
    for (const line of lines(sheet, text, weight, size, room, 1)) {
      drawLine(sheet, line, weight, size, x + 3 * mm, at)
      at += size * 1.28
    }
  }
  put(label.serial, 600, words + 1)
  put(label.name, 400, words - 1)
  if (height > 30) put([label.code, label.department].filter(Boolean).join(' · '), 400, words - 1)
}

function drawLabel(
  sheet: Sheet,
  label: Label,
  code: Buffer,
  { width, height, words }: Size,
  x: number,
  y: number,
) {
  const side = Math.min(height - 4, width * 0.42) * mm
  sheet.image(code, x + 1.5 * mm, y + (height * mm - side) / 2, { width: side, height: side })
  const left = x + side + 3 * mm
  const room = width * mm - side - 4.5 * mm
  let at = y + 3 * mm
  const put = (text: string, weight: 400 | 600, size: number, count: number) => {
    for (const line of lines(sheet, text, weight, size, room, count)) {
      drawLine(sheet, line, weight, size, left, at)
      at += size * 1.28
    }
  }
  put(label.name, 600, words, 2)
  put(label.serial, 600, words + 1, 1)
  put(label.code, 400, words - 1, 1)
  if (label.department) put(label.department, 400, words - 1, 2)
}

async function readLabels({ db, access, query }: Call<typeof printLabels>): Promise<Label[]> {
  const which = query.ids
    ? sql`s.id = any(${query.ids}::bigint[])`
    : sql`s.device_id = ${query.device_id ?? 0} and s.condition in ('normal', 'broken')`
  const { rows } = await sql<Label>`
    select s.id, s.serial, d.code, d.name, department.name as department
    from device_serial s join device d on d.id = s.device_id
    left join department on department.id = coalesce(s.department_id, d.department_id)
    where ${which} and ${within(access, 'device.label', deviceOwnership)}
    order by d.code, s.serial limit ${most}`.execute(db)
  if (rows.length === 0) throw fail(kernelErrors.notFound)
  return rows
}

/** Answers with a PDF of labels on A4: a QR code opens the unit's page on a phone, bars hold its serial. */
export async function sendLabels(call: Call<typeof printLabels>) {
  const labels = await readLabels(call)
  const size = sizes[call.query.size]
  const [{ default: PDFDocument }, { default: QRCode }] = await Promise.all([
    import('pdfkit'),
    import('qrcode'),
  ])
  const sheet = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: 'Tòa Soạn' } })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => resolve(Buffer.concat(parts)))
    sheet.on('error', reject)
  })
  for (const weight of [400, 600] as const)
    for (const { name, path } of faces(weight)) sheet.registerFont(name, path)
  const perPage = size.across * size.down
  const marginX = ((210 - size.across * size.width) / 2) * mm
  const marginY = ((297 - size.down * size.height) / 2) * mm
  for (const [place, label] of labels.entries()) {
    if (place % perPage === 0) sheet.addPage()
    const onPage = place % perPage
    const x = marginX + (onPage % size.across) * size.width * mm
    const y = marginY + Math.floor(onPage / size.across) * size.height * mm
    const bars = call.query.code === 'code128' ? await barsOf(label.serial) : null
    const address = `${call.configuration.publicUrl}/qr/${label.id}`
    const code = await QRCode.toBuffer(address, { margin: 1, width: 240, errorCorrectionLevel: 'M' })
    sheet
      .rect(x, y, size.width * mm, size.height * mm)
      .lineWidth(0.2)
      .strokeColor('#c8ccd2')
      .stroke()
      .fillColor('#111')
    if (bars) drawBarLabel(sheet, label, bars, size, x, y)
    else drawLabel(sheet, label, code, size, x, y)
  }
  sheet.end()
  await call.reply
    .type('application/pdf')
    .header('content-disposition', 'inline; filename="labels.pdf"')
    .send(await whole)
  return call.reply
}
