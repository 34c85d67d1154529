// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx } from '#server/kernel/testing/read-xlsx.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { contractEndpoints } from './endpoints.ts'
import { filledApp } from './list-places.ts'

/*
 * Every call that answers with a spreadsheet, over a database with records of every kind, read by a reader of its own: days
 * are dates, amounts are numbers, and what is signed has its print set-up.
 */

let app: TestApp
let token: string
beforeAll(async () => {
  ;({ app, token } = await filledApp())
}, 300_000)
afterAll(() => app.close())

/** Queries without which a call answers with no file, or with another one. */
const asked: Record<string, string[]> = {
  '/ledger/export': ['trial', 'account', 'journal', 'books', 'misa'].map(
    (form) => `form=${form}&format=xlsx&from=2020-01-01&until=2030-12-31`,
  ),
  '/payouts/:id/export': ['bank', 'tax', 'payroll'].map((format) => `format=${format}`),
  '/tax_certificates/annual': ['year=2026'],
  '/publications/export': ['from=2026-11-01T00:00:00Z&to=2026-11-30T00:00:00Z'],
  '/report/unit': ['', '&group=day', '&group=month'].map(
    (group) => `format=xlsx&from=2026-11-01&until=2026-11-30${group}`,
  ),
}

const dayLike = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b|^\d{4}-\d{2}-\d{2}\b|^\d{1,2}:\d{2} \d{1,2}\//
const grouped = /^-?\d{1,3}([.,]\d{3})+( ?(đ|₫|VND))?$/

/** What is signed or filed: printed on A4 as wide as the page, its heading on each page, its area set. */
const printed = [
  ...['/profits/:id/export', '/ledger/export', '/tax_certificates/annual', '/sell_news/export'],
  ...['/unit_buys/:id/postings/export', '/stocktakes/:id/export', '/devices/depreciation/export'],
  '/payouts/:id/export',
]

/** What is signed by the head of the organisation, whatever its last rows. */
const signed = ['/profits/:id/export', '/tax_certificates/annual', '/devices/depreciation/export']

type Found = { path: string; sheet: string; column: string; value: string }

test('days are dates and amounts are numbers in every spreadsheet', { timeout: 600_000 }, async () => {
  const files = (await contractEndpoints())
    .map(({ thing }) => thing)
    .filter(({ kind, method }) => kind === 'raw' && method === 'GET')
    .map(({ path }) => path)
  const found: Found[] = []
  const read: string[] = []
  const unprinted: string[] = []
  const unsigned: string[] = []
  // A report is a file or none, as it is asked for.
  for (const path of [...files, '/report/unit']) {
    const named = path.includes(':') ? [1, 2, 3].map((id) => path.replaceAll(/:\w+/g, String(id))) : [path]
    const queries = asked[path] ?? ['format=xlsx', '']
    for (const query of queries) {
      for (const one of named) {
        const { status, headers, raw } = await app.get(`/api${one}?${query}`, token)
        if (status !== 200 || !String(headers['content-type']).includes('spreadsheetml')) continue
        read.push(`${path}?${query}`)
        for (const { name, rows, printArea, printTitles, fitToWidth } of readXlsx(raw)) {
          // What goes into another program is not printed.
          if (printed.includes(path) && !/form=(misa|books)/.test(query)) {
            if (!printArea || !printTitles || fitToWidth !== 1) unprinted.push(`${path}?${query}`)
            const area = Number(/\d+$/.exec(printArea ?? '')?.[0])
            if (area !== rows.length) unprinted.push(`${path}?${query}: ${printArea} of ${rows.length} rows`)
          }
          const words = rows.flatMap((row) => (row ?? []).map((cell) => cell?.value))
          if (signed.includes(path) && !words.includes('Thủ trưởng đơn vị')) unsigned.push(path)
          const heads = rows[0] ?? []
          for (const row of rows.slice(1))
            for (const [at, cell] of (row ?? []).entries())
              if (cell?.kind === 'text' && (dayLike.test(`${cell.value}`) || grouped.test(`${cell.value}`)))
                found.push({ path, sheet: name, column: String(heads[at]?.value), value: `${cell.value}` })
        }
        break
      }
      if (read.some((one) => one.startsWith(`${path}?`)) && !asked[path]) break
    }
  }
  const defects = new Map(found.map((one) => [`${one.path} ${one.column}`, one]))
  expect([...defects.values()], [...new Set(read)].join('\n')).toEqual([])
  expect(printed.filter((path) => !read.some((one) => one.startsWith(`${path}?`)))).toEqual([])
  expect(unprinted).toEqual([])
  expect(unsigned).toEqual([])
  expect(new Set(read).size).toBeGreaterThan(20)
})
