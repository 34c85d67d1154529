// @module-tag long
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { fold } from '@toasoan/contract/kit/fold'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { contractEndpoints } from './endpoints.ts'
import { filledApp, type ListPlaces, sortsOf } from './list-places.ts'
import { tryOtherIds } from './matrix-ids.ts'

const lists = (await contractEndpoints()).filter(({ thing }) => thing.kind === 'list')
const named = lists.map(({ thing }) => [`GET ${thing.path}`, thing] as const)

/** No word of the newsroom. */
const nonsense = 'xqzvwk'

type Row = Record<string, unknown>
type List = { status: number; data: Row[]; total: number; truncated?: boolean; totalCapped?: boolean }

let app: TestApp
let token: string
let places: ListPlaces
beforeAll(async () => {
  ;({ app, token, places } = await filledApp())
}, 300_000)
afterAll(() => app.close())

/** What a list answers to a query beside what it cannot do without. */
async function ask(endpoint: AnyEndpoint, query: Record<string, unknown> = {}): Promise<List> {
  const { path, needs = {} } = places(endpoint)
  const search = new URLSearchParams({ ...needs, ...query } as Record<string, string>)
  const { status, body } = await app.get(`/api${path}?${search}`, token)
  return { status, ...body }
}

async function rowsOf(endpoint: AnyEndpoint, query: Record<string, unknown> = {}): Promise<List> {
  const answer = await ask(endpoint, query)
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return answer
}

const keyOf = (row: Row): string =>
  String(row.id ?? row.key ?? (row.user as Row | undefined)?.id ?? row.code ?? JSON.stringify(row))
const keysOf = ({ data }: List): string[] => data.map(keyOf)

/** All rows in an order: page by page where there are more than a whole gives. */
async function everyRow(endpoint: AnyEndpoint, query: Record<string, unknown> = {}): Promise<List> {
  const whole = await rowsOf(endpoint, { ...query, isPaginate: false })
  if (!whole.truncated) return whole
  const data: Row[] = []
  for (let page = 1; data.length === (page - 1) * 100; page += 1)
    data.push(...(await rowsOf(endpoint, { ...query, perPage: 100, page })).data)
  return { ...whole, data }
}

/** Words of a row that people read, the longest first. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/[\p{L}\p{M}]{3,}(?: [\p{L}\p{M}]{2,})?/gu) ?? []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(wordsIn)
}

const accented = (word: string) => /[\p{M}đĐ]/u.test(word.normalize('NFD'))

/** Words to try: those with diacritics first, and not many. */
const candidates = (rows: Row[]): { row: Row; word: string }[] =>
  rows
    .slice(0, 6)
    .flatMap((row) => [...new Set(wordsIn(row))].map((word) => ({ row, word })))
    .sort((one, other) => Number(accented(other.word)) - Number(accented(one.word)))
    .slice(0, 120)

test('there are lists, and rows in each of them', async () => {
  expect(lists.length).toBeGreaterThan(60)
  const empty: string[] = []
  for (const [name, endpoint] of named) if ((await rowsOf(endpoint)).data.length === 0) empty.push(name)
  expect(empty).toEqual([])
})

describe.each(named)('%s', (_, endpoint) => {
  test('comes in pages of each size, which follow each other', async () => {
    const all = await rowsOf(endpoint, { perPage: 100 })
    for (const perPage of [10, 25, 50]) {
      const first = await rowsOf(endpoint, { perPage })
      expect(keysOf(first)).toEqual(keysOf(all).slice(0, perPage))
      expect(first).toMatchObject({ total: all.total, page: 1, perPage })
      const second = await rowsOf(endpoint, { perPage, page: 2 })
      expect(keysOf(second)).toEqual(keysOf(all).slice(perPage, 2 * perPage))
      expect(second).toMatchObject({ total: all.total, page: 2, perPage })
    }
  })

  test('is given as a whole, and says when there is more', async () => {
    const page = await rowsOf(endpoint, { perPage: 100 })
    const whole = await rowsOf(endpoint, { isPaginate: false })
    expect(whole.data.length).toBe(Math.min(whole.total, 1000))
    expect(whole.total).toBe(page.total)
    expect(keysOf(whole).slice(0, 100)).toEqual(keysOf(page))
    expect(whole.truncated).toBe(Boolean(whole.totalCapped) || whole.total > 1000)
    expect(page).not.toHaveProperty('truncated')
  })

  test('is sorted by each of its columns, both ways', async () => {
    const sorts = sortsOf(endpoint)
    expect(sorts.length).toBeGreaterThan(0)
    const unsorted = keysOf(await everyRow(endpoint)).sort()
    for (const sortBy of sorts) {
      const up = await everyRow(endpoint, { sortBy, sortDesc: false })
      const down = await everyRow(endpoint, { sortBy, sortDesc: true })
      expect(keysOf(up).sort(), sortBy).toEqual(unsorted)
      expect(keysOf(down).sort(), sortBy).toEqual(unsorted)
      if (unsorted.length > 1) expect(keysOf(up), sortBy).not.toEqual(keysOf(down))
      const values = ({ data }: List) => data.map((row) => row[sortBy]).filter((value) => value != null)
      const figures = values(up).every(
        (value) => typeof value === 'number' || /^\d{4}-\d\d-\d\d/.test(String(value)),
      )
      if (!figures) continue
      const order = (value: unknown) => (typeof value === 'number' ? value : Date.parse(String(value)))
      const ascending = values(up).map(order)
      expect(ascending, sortBy).toEqual(ascending.toSorted((one, other) => one - other))
      expect(values(down).map(order), sortBy).toEqual(ascending.toReversed())
    }
  })

  test('is narrowed by a keyword, with diacritics and without', async () => {
    const all = await rowsOf(endpoint, { perPage: 100 })
    expect(await rowsOf(endpoint, { keyword: nonsense })).toMatchObject({ data: [], total: 0 })
    for (const { row, word } of candidates(all.data)) {
      const found = await rowsOf(endpoint, { perPage: 100, keyword: word })
      if (!keysOf(found).includes(keyOf(row))) continue
      expect(found.total).toBeLessThanOrEqual(all.total)
      const plainly = await rowsOf(endpoint, { perPage: 100, keyword: fold(word) })
      expect(keysOf(plainly), word).toContain(keyOf(row))
      return
    }
    throw new Error('no word of any row finds it')
  })

  test('refuses an order and a page size that it does not know', async () => {
    for (const query of [
      { sortBy: 'unknown' },
      { perPage: 7 },
      { perPage: 0 },
      { perPage: 'x' },
      { page: 0 },
    ]) {
      const { status, ...answer } = await ask(endpoint, query)
      expect(status, JSON.stringify(query)).toBe(422)
      expect(answer).toMatchObject({ errors: { [Object.keys(query)[0] as string]: [expect.any(String)] } })
    }
  })
})

// Here and last, since it needs the same full newsroom and changes it.
test('no id of a body alone may name what is not there, or what another department has', async () => {
  const { faults, tried, made } = await tryOtherIds(app)
  console.info(`${tried} ids of bodies made other, ${made} of them in calls that are made with the valid one`)
  expect(faults).toEqual([])
}, 600_000)
