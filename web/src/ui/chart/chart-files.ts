import type { EChartsType } from 'echarts/core'
import { saveFile } from '#web/client/call.ts'
import { dateTime } from '../date-time.ts'
import type { ChartColors } from './chart-colors.ts'

/** Data of a chart: column names, then rows. */
export type ChartTable = { columns: string[]; rows: (string | number)[][] }

/** Pixel ratio of the exported image: sharp enough for print. */
const scale = 2
const margin = 20
const headHeight = 52

const font = (weight: number, size: number) => `${weight} ${size}px "Be Vietnam Pro", sans-serif`

async function imageOf(chart: EChartsType, colors: ChartColors): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = chart.getDataURL({ type: 'png', pixelRatio: scale, backgroundColor: colors.ground })
  await image.decode()
  return image
}

/** Saves a chart as a PNG with its title and the time of export. */
export async function saveChartPicture(
  chart: EChartsType,
  title: string,
  colors: ChartColors,
  name: string,
): Promise<void> {
  const drawn = await imageOf(chart, colors)
  const width = drawn.width / scale + 2 * margin
  const height = drawn.height / scale + headHeight + 2 * margin
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * scale,
    height: height * scale,
  })
  const paper = canvas.getContext('2d')
  if (!paper) return
  paper.scale(scale, scale)
  paper.fillStyle = colors.ground
  paper.fillRect(0, 0, width, height)
  paper.textBaseline = 'top'
  paper.fillStyle = colors.words
  paper.font = font(600, 16)
  paper.fillText(title, margin, margin, width - 2 * margin)
  paper.fillStyle = colors.dim
  paper.font = font(400, 12)
  paper.fillText(`Tòa Soạn · ${dateTime(new Date().toISOString())}`, margin, margin + 24)
  paper.drawImage(drawn, margin, margin + headHeight, drawn.width / scale, drawn.height / scale)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture) saveFile(picture, `${name}.png`)
}

/** Saves a chart's data as xlsx. The library is loaded on demand. */
export async function saveChartNumbers(
  { columns, rows }: ChartTable,
  title: string,
  name: string,
): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const head = columns.map((value) => ({ value, fontWeight: 'bold' as const }))
  const file = writeExcelFile([head, ...rows], {
    // Excel's limit is 31 characters without these.
    sheet: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map((_, place) => ({ width: place === 0 ? 36 : 16 })),
    stickyRowsCount: 1,
  })
  saveFile(await file.toBlob(), `${name}.xlsx`)
}
