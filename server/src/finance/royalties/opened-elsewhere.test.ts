// @module-tag all
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { payingRoom } from './testing.ts'

/*
 * Files of money as another program has them. The results that their totals came with are taken out, so that whoever
 * opens them reckons: LibreOffice where it is installed, and everywhere a reader of this test's own.
 */

let app: TestApp
let token: string
let sheetId: number
let payoutId: number
let unitId: number
const folder = mkdtempSync(join(tmpdir(), 'opened-elsewhere-'))
const office = spawnSync('soffice', ['--version']).status === 0

beforeAll(async () => {
  app = await testApp()
  const room = await payingRoom(app)
  const { scorer, second, head, payee, other, must, post, score, line, move } = room
  token = second.token
  await room.fund('2026-09', 90_000_000)
  const articles = await Promise.all([3, 4, 5].map((day) => room.published(`Bài ${day}`, `2026-09-0${day}`)))
  const sale = await room.sold(articles[0] as number, '2026-09-20T03:00:00Z', 123_457)
  await room.sold(articles[1] as number, '2026-09-21T03:00:00Z', 0, 'refunded')
  const made = await room.sheet('2026-09')
  sheetId = made.id
  must(
    await score(made, made.rows, (at) => [
      line({ coefficient: 333 + at }, [
        { payee_id: payee.id, share: 3333 },
        { payee_id: other.id, share: 6667 },
      ]),
    ]),
  )
  const take = [
    { kind: 'resale', id: sale },
    { kind: 'quota', payee_id: payee.id, points: 50 },
  ]
  must(await app.put(`/api/profits/${sheetId}`, scorer.token, { take }))
  must(await move(sheetId, 'pending', scorer))
  must(await move(sheetId, 'approved', head))
  payoutId = (await post('/payouts', { pay_on: '2026-10-20' })).id
  const unit = await post('/unit_buys', { name: 'Báo Ninh Bình', code: 'bao-nb', kind: 'newspaper' })
  unitId = unit.id
  for (const amount of [2_500_000, 1_234_567]) {
    const deposit = { method: 'cash', amount, reference: `PT${amount}`, key: `nop-tien-${amount}` }
    const { id } = await post(`/unit_buys/${unitId}/deposits`, deposit)
    await post(`/unit_buys/deposits/${id}/change-status`, { status: 'confirmed', version: 1 }, second)
  }
}, 900_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

type Grid = (string | number)[][]

/** A file whose formulas have no results. */
const withoutResults = (raw: Uint8Array): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(unzipSync(raw)).map(([name, bytes]) => [
        name,
        /worksheets\/sheet\d+\.xml$/.test(name)
          ? strToU8(strFromU8(bytes).replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>'))
          : bytes,
      ]),
    ),
  )

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Reads the first sheet by its XML, and reckons the two formulas that our files have. */
function readByHand(raw: Uint8Array): Grid {
  const parts = unzipSync(raw)
  const shared = [
    ...strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array()).matchAll(/<si>(.*?)<\/si>/gs),
  ]
  const words = shared.map(([, si]) =>
    decode([...(si as string).matchAll(/<t[^>]*>([^<]*)</g)].map((t) => t[1]).join('')),
  )
  const cells = new Map<string, string | number>()
  const formulas: [string, string][] = []
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
  for (const [, at, more, inner] of xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const formula = /<f>([^<]*)<\/f>/.exec(inner ?? '')?.[1]
    const value = /<v>([^<]*)<\/v>/.exec(inner ?? '')?.[1]
    if (formula !== undefined) formulas.push([at as string, decode(formula)])
    else if (value !== undefined && (more as string).includes('t="str"'))
      cells.set(at as string, decode(value))
    else if (value !== undefined)
      cells.set(
        at as string,
        (more as string).includes('t="s"') ? (words[Number(value)] as string) : Number(value),
      )
  }
  const column = (range: string) => {
    const [, letter, first, last] = /^([A-Z]+)(\d+):\1(\d+)$/.exec(range) as RegExpExecArray
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
      cells.get(`${letter}${Number(first) + at}`),
    )
  }
  for (const [at, formula] of formulas) {
    const sum = /^SUM\((.*)\)$/.exec(formula)
    const besides = /^SUMIF\((.*),"<>(.*)",(.*)\)$/.exec(formula)
    const words = besides && column(besides[1] as string)
    const values = column((sum?.[1] ?? besides?.[3]) as string)
    const counted = values.filter((_, place) => !words || words[place] !== besides?.[2])
    cells.set(
      at,
      counted.reduce<number>((all, one) => all + Number(one ?? 0), 0),
    )
  }
  const grid: Grid = []
  for (const [at, value] of cells) {
    const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(at) as RegExpExecArray
    const line = grid[Number(row) - 1] ?? []
    grid[Number(row) - 1] = line
    line[(letters as string).charCodeAt(0) - 65] = value
  }
  return grid
}

/** What LibreOffice makes of the first sheet, reckoned by it. */
function readByOffice(raw: Uint8Array, name: string): Grid {
  writeFileSync(join(folder, `${name}.xlsx`), raw)
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      ...['--headless', '--norestore', '--convert-to'],
      'csv:Text - txt - csv (StarCalc):9,0,76,1,,0,false,false,false,false,false,1',
      ...['--outdir', folder],
      join(folder, `${name}.xlsx`),
    ],
    { stdio: 'pipe', timeout: 120_000 },
  )
  const file = readdirSync(folder).find((one) => one.startsWith(name) && one.endsWith('.csv')) as string
  return readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)))
}

/** The lines down to the totals: the amount in words and the places to sign follow. */
const toTotals = (grid: Grid): Grid => {
  const at = grid.findLastIndex((line) => /^(Tổng cộng|Cộng)$/.test(String(line?.[0] ?? '')))
  return at < 0 ? grid : grid.slice(0, at + 1)
}

/** The sum of a column's lines without the last, of those that have no such word in another column. */
const summed = (grid: Grid, place: number, besides?: [number, string]) =>
  grid
    .slice(1, -1)
    .filter((line) => !besides || line[besides[0]] !== besides[1])
    .reduce((sum, line) => sum + Number(line[place] ?? 0), 0)

type File = {
  name: string
  path: () => string
  columns: number[]
  besides?: [number, string]
  totals: number[] | null
}

const files: File[] = [
  // (3.33 + 3.34 + 3.35) × 180,000, the share of the sale, less half a point.
  {
    name: 'sheet',
    path: () => `/profits/${sheetId}/export`,
    columns: [9],
    totals: [1_803_600 + 123_457 - 90_000],
  },
  { name: 'bank', path: () => `/payouts/${payoutId}/export?format=bank`, columns: [3], totals: [1_837_057] },
  {
    name: 'tax',
    path: () => `/payouts/${payoutId}/export?format=tax`,
    columns: [3, 5, 6],
    totals: [1_837_057, 0, 1_837_057],
  },
  {
    name: 'sales',
    path: () => '/sell_news/export',
    columns: [4, 5, 6],
    besides: [7, 'Đã hoàn tiền'],
    totals: [500_000, 40_000, 540_000],
  },
  { name: 'unit', path: () => `/unit_buys/${unitId}/postings/export`, columns: [3], totals: [3_734_567] },
  {
    name: 'books',
    path: () => '/ledger/export?from=2026-01-01&until=2027-12-31',
    columns: [7, 8],
    totals: null,
  },
]

test.each(files)('another program reckons the totals of a file: $name', {
  timeout: 240_000,
}, async (file) => {
  const { raw, status, text } = await app.get(`/api${file.path()}`, token)
  expect(status, text).toBe(200)
  const bare = withoutResults(raw)
  const grids = [readByHand(bare), ...(office ? [readByOffice(bare, file.name)] : [])].map(toTotals)
  for (const grid of grids) {
    expect(grid.length).toBeGreaterThan(2)
    const last = grid.at(-1) as Grid[number]
    for (const [at, column] of file.columns.entries()) {
      expect(last[column], `column ${column}`).toBe(summed(grid, column, file.besides))
      if (file.totals) expect(last[column]).toBe(file.totals[at])
    }
  }
  expect(grids.at(-1)).toHaveLength(grids[0]?.length as number)
})
