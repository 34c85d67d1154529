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
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { beginStocktake } from './begin-stocktake.ts'
import { endStocktake } from './close-stocktake.ts'
import { sendStocktake } from './export-stocktake.ts'
import { noteScans } from './scan.ts'
import { reachStocktake, stocktakeLines, stocktakeList } from './stocktake-rows.ts'

export const routes: Route[] = [
  route(listStocktakes, ({ db, access, query }) => stocktakeList(db, access, query)),
  route(createStocktake, beginStocktake),
  route(viewStocktake, ({ db, access, params }) => reachStocktake(db, access, params.id)),
  route(listStocktakeLines, async ({ db, access, params, query }) => {
    await reachStocktake(db, access, params.id)
    return stocktakeLines(db, params.id, query)
  }),
  route(scanStocktake, noteScans),
  route(closeStocktake, endStocktake),
  route(exportStocktake, sendStocktake),
  changing(deleteStocktake, async ({ tx, note, access, params }) => {
    const before = await reachStocktake(tx, access, params.id, true)
    if (before.closed_at) throw fail(stocktakeErrors.closed)
    await sql`delete from stocktake where id = ${params.id}`.execute(tx)
    note({ type: 'stocktake', id: params.id, name: before.title, before })
    return null
  }),
]
