import { conditionLabels } from '@toasoan/contract/facilities/device-serials'
import { deviceLabels } from '@toasoan/contract/facilities/devices'
import { type exportStocktake, lineStateLabels } from '@toasoan/contract/facilities/stocktakes'
import { text } from '@toasoan/contract/kit/text'
import type { Call } from '#server/kernel/http/route.ts'
import { printOf } from '#server/kernel/papers/paper-words.ts'
import { clockCell, momentFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { wholeRows } from '#server/kernel/sheets/whole-rows.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { firstLines, reachStocktake } from './stocktake-rows.ts'

const mostLines = 100_000

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

/** Answers with what a stocktake expected and saw as an xlsx file. */
export async function sendStocktake(call: Call<typeof exportStocktake>) {
  const { db, access, params, language } = call
  const { title: period } = await reachStocktake(db, access, params.id)
  const lines = await wholeRows(mostLines, (limit) => firstLines(db, params.id, limit))
  const columns = Object.entries(titles).map(([key, label]) => ({
    key,
    header: label[language],
    width: 24,
    ...(key === 'found_at' && { format: momentFormat }),
  }))
  const rows = lines.map((line) => ({
    state: lineStateLabels[line.state][language],
    code: line.device?.code ?? '',
    name: line.device?.name ?? '',
    serial: line.serial?.serial ?? line.code,
    condition: line.serial ? conditionLabels[line.serial.condition][language] : '',
    place: line.expected_place,
    found_at: clockCell(line.found_at),
    found_by: line.found_by ?? '',
  }))
  const house = (await settingsOf(call))['site.organisation']
  return sendBook(call, `stocktake-${params.id}.xlsx`, [
    {
      ...{ name: text('Kiểm kê', 'Stocktake')[language], columns, rows },
      print: printOf({ house, title: text('BIÊN BẢN KIỂM KÊ', 'STOCKTAKE')[language], period }, language, [
        { role: text('Người kiểm kê', 'Counted by')[language], name: '' },
      ]),
    },
  ])
}
