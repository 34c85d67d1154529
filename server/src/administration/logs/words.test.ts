import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isPermission } from '@toasoan/contract/access/catalogue'
import { deedWords, fieldWords, kindWords } from '@toasoan/contract/administration/log-words'
import { eventKinds } from '@toasoan/contract/facilities/history'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { expect, test } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = at('../..')
const sources = globSync('**/*.ts', { cwd: server })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${server}/${file}`, 'utf8'))

/** What no reader of a log looks for. */
const unread = new Set(['id', 'version', 'created_at', 'updated_at', 'created_by', 'epoch', 'hash', 'seq'])

/** The text of an object literal whose brace opens at a place. */
function objectAt(source: string, opens: number): string {
  let depth = 0
  for (let place = opens; place < source.length; place += 1) {
    if (source[place] === '{') depth += 1
    if (source[place] === '}') depth -= 1
    if (depth === 0) return source.slice(opens + 1, place)
  }
  throw new Error('an object that does not end')
}

/** The names of the fields of an object literal, those that it holds itself. */
function fieldsIn(literal: string): string[] {
  const flat = literal.replaceAll(/\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]/g, '')
  return flat.split(',').flatMap((part) => /^\s*'?([a-z_]+)'?\s*(?=:|$)/.exec(part)?.[1] ?? [])
}

type Noted = { type: string | null; fields: string[] }

/** Every `note({…})` of the server: its kind of record, if it is written there, and the fields that are. */
const noted: Noted[] = sources.flatMap((source) =>
  [...source.matchAll(/\bnote\(\{/g)].map((found) => {
    const body = objectAt(source, found.index + found[0].length - 1)
    const sides = [...body.matchAll(/\b(?:before|after): \{/g)]
    return {
      type: /\btype: '([^']+)'/.exec(body)?.[1] ?? null,
      fields: sides.flatMap((side) => fieldsIn(objectAt(body, side.index + side[0].length - 1))),
    }
  }),
)

/** Kinds that are noted by a name that several share, as those of bookings are. */
const shared = [
  'studio',
  'mobile_vehicle',
  'studio_book',
  'vehicle_book',
  'repair',
  'studio_repair',
  'borrow',
  'device',
]

/** The tables of kinds of records, where the kind is not called as its table. */
const tableOf: Record<string, string> = { user: 'AppUser', group: 'StaffGroup', model: 'DeviceModel' }
const pascal = (type: string) =>
  tableOf[type] ?? type.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
const tables = readFileSync(`${server}/kernel/database/tables.generated.ts`, 'utf8')
const columnsOf = (type: string): string[] => {
  const body = new RegExp(`export interface ${pascal(type)} \\{([^}]*)\\}`).exec(tables)?.[1] ?? ''
  return [...body.matchAll(/^\s+(\w+):/gm)].map((found) => found[1] ?? '')
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

const within = (value: unknown, depth = 0): AnyEndpoint[] => {
  if (isEndpoint(value)) return [value]
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 2) return []
  return Object.values(value).flatMap((one) => within(one, depth + 1))
}

/** Every call that changes something. */
async function changes(): Promise<AnyEndpoint[]> {
  const contract = at('../../../../contract/src')
  const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.includes('.test.'))
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `${contract}/${file}`)))
  return modules.flatMap((module) => within({ ...module })).filter(({ mutates }) => mutates)
}

const types = [...new Set([...noted.flatMap(({ type }) => type ?? []), ...shared])]

test('there are notes to look at', () => {
  expect(noted.length).toBeGreaterThan(80)
  expect(noted.flatMap(({ fields }) => fields).length).toBeGreaterThan(40)
  expect(columnsOf('studio_book')).toContain('starts_at')
})

test('every kind of record that is noted has words', () => {
  expect(types.filter((type) => !kindWords(type))).toEqual([])
})

test('every field that is noted has words, and every column of what is noted', () => {
  const named = noted.flatMap(({ type, fields }) => fields.map((name) => ({ type: type ?? '', name })))
  const columns = types.flatMap((type) => columnsOf(type).map((name) => ({ type, name })))
  const wordless = [...named, ...columns].filter(
    ({ type, name }) => !unread.has(name) && !fieldWords(name, type),
  )
  expect(wordless).toEqual([])
})

test('every field of what a changing call answers with has words', async () => {
  const wordless = (await changes()).flatMap(({ can, reply }) => {
    const shape = (reply as unknown as { shape?: object }).shape ?? {}
    return isPermission(can)
      ? Object.keys(shape).filter((name) => !unread.has(name) && !fieldWords(name))
      : []
  })
  expect([...new Set(wordless)]).toEqual([])
})

test('every call that changes something says what it does, and none that ends something says “delete”', async () => {
  const all = await changes()
  expect(all.length).toBeGreaterThan(200)
  const silent = all.filter(({ can, method, path }) => {
    const words = deedWords(String(can), method, path)
    const bare = ['Thêm', 'Sửa', 'Xóa'].includes(words?.vi ?? '')
    return !words || (bare && !/\.(create|update|delete)$/.test(String(can)))
  })
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(deedWords('session', 'DELETE', '/users/view-as')?.vi).toBe('Thôi xem với tư cách người khác')
})

test('every kind of event of devices, rooms and bookings has words', () => {
  const kinds = sources.flatMap((source) =>
    [...source.matchAll(/\bkind: '([a-z_]+)'/g)].map((found) => found[1] ?? ''),
  )
  const known = new Set(Object.keys(eventKinds))
  expect([...known].filter((kind) => !eventKinds[kind as keyof typeof eventKinds].en)).toEqual([])
  expect(kinds).toContain('updated')
})
