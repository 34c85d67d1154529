import {
  closeStocktake,
  createStocktake,
  deleteStocktake,
  exportStocktake,
  listStocktakeLines,
  listStocktakes,
  scanStocktake,
  stocktakeErrors,
  viewStocktake,
} from '@toasoan/contract/facilities/stocktakes'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { beginStocktake } from './begin-stocktake.ts'
import { endStocktake } from './close-stocktake.ts'
import { sendStocktake } from './export-stocktake.ts'
import { noteScans } from './scan.ts'
import { readStocktake, stocktakeLines, stocktakeList } from './stocktake-rows.ts'

export const routes: Route[] = [
  route(listStocktakes, ({ db, query }) => stocktakeList(db, query)),
  route(createStocktake, beginStocktake),
  route(viewStocktake, ({ db, params }) => readStocktake(db, params.id)),
  route(listStocktakeLines, async ({ db, params, query }) => {
    await readStocktake(db, params.id)
    return stocktakeLines(db, params.id, query)
  }),
  route(scanStocktake, noteScans),
  route(closeStocktake, endStocktake),
  route(exportStocktake, sendStocktake),
  route(deleteStocktake, ({ change, params }) =>
    change(async (tx, note) => {
      const before = await readStocktake(tx, params.id, true)
      if (before.closed_at) throw fail(stocktakeErrors.closed)
      await sql`delete from stocktake where id = ${params.id}`.execute(tx)
      note({ type: 'stocktake', id: params.id, name: before.title, before })
      return null
    }),
  ),
]
