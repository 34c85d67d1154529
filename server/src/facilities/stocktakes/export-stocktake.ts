import { conditionLabels } from '@toasoan/contract/facilities/device-serials'
import { deviceLabels } from '@toasoan/contract/facilities/devices'
import { type exportStocktake, lineStateLabels } from '@toasoan/contract/facilities/stocktakes'
import { text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { xlsxType } from '#server/kernel/crud/export-rows.ts'
import { loadExcel } from '#server/kernel/crud/load-excel.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { allLines, readStocktake } from './stocktake-rows.ts'

const titles = {
  state: text('Kết quả', 'Result'),
  code: deviceLabels.code,
  name: deviceLabels.name,
  serial: text('Số sê-ri', 'Serial'),
  condition: text('Tình trạng', 'Condition'),
  place: text('Nơi lẽ ra phải có', 'Where it should be'),
  found_at: text('Thấy lúc', 'Seen at'),
  found_by: text('Người kiểm', 'Counted by'),
}

const clock = new Intl.DateTimeFormat('vi-VN', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** Answers with what a stocktake expected and saw as an xlsx file. */
export async function sendStocktake({ db, params, language, reply }: Call<typeof exportStocktake>) {
  await readStocktake(db, params.id)
  const lines = await allLines(db, params.id)
  const book = new (await loadExcel()).Workbook()
  const sheet = book.addWorksheet(text('Kiểm kê', 'Stocktake')[language])
  sheet.columns = Object.entries(titles).map(([key, label]) => ({ key, header: label[language], width: 24 }))
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  sheet.addRows(
    lines.map((line) => ({
      state: lineStateLabels[line.state][language],
      code: line.device?.code ?? '',
      name: line.device?.name ?? '',
      serial: line.serial?.serial ?? line.code,
      condition: line.serial ? conditionLabels[line.serial.condition][language] : '',
      place: line.expected_place,
      found_at: line.found_at ? clock.format(new Date(line.found_at)) : '',
      found_by: line.found_by ?? '',
    })),
  )
  await reply
    .type(xlsxType)
    .header('content-disposition', `attachment; filename="stocktake-${params.id}.xlsx"`)
    .send(Buffer.from(await book.xlsx.writeBuffer()))
  return reply
}
