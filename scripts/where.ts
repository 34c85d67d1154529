/*
 * npm run where <address>: which files make a screen or a call. `/studio/list-book`, a whole address
 * out of the browser, `/api/article/5` and `PUT /article/5` are all understood.
 */

import { type Screen, webScreens } from '../server/src/app/conformance/screens.ts'
import { shapeOf, specifiedScreens } from '../server/src/app/specification.ts'
import { type Call, callsFrom, catalogue, serverFiles } from './where/calls.ts'

const pathOf = (word: string): string => {
  const path = /^https?:/.test(word) ? new URL(word).pathname : (word.split(/[?#]/)[0] as string)
  return `/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

/** Whether an address, or the pattern itself, is what the pattern means. */
function matches(pattern: string, path: string): boolean {
  if (shapeOf(pattern) === shapeOf(path)) return true
  const escaped = shapeOf(pattern)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:/g, '[^/]+')
  return new RegExp(`^${escaped}$`).test(path)
}

const parameters = (pattern: string) => shapeOf(pattern).split(':').length
const closest = <Thing>(things: Thing[], patternOf: (thing: Thing) => string): Thing | undefined =>
  things.sort((a, b) => parameters(patternOf(a)) - parameters(patternOf(b)))[0]

const line = (label: string, value: string) => console.info(`${label.padEnd(26)} ${value}`)

function showCalls(calls: readonly Call[]): void {
  for (const { endpoint, contract, server } of calls) {
    console.info(`\n  ${endpoint.method} /api${endpoint.path}   [${endpoint.can}]`)
    console.info(`    ${contract}\n    ${server ?? '(chưa có / no handler yet)'}`)
  }
}

function showServer(calls: readonly Call[]): void {
  console.info('\nMáy chủ / Server')
  for (const file of serverFiles(calls)) console.info(`  ${file}`)
}

function showScreen({ path, resource, action, routes, file }: Screen, known: Map<string, Call[]>): void {
  // A screen made from a reference entity has no file of its own: its declaration names the entity.
  const calls = callsFrom(file ?? routes, known)
  line('Màn hình / Screen', path)
  line('Quyền / Permission', `${[action].flat().join(', ')} (${resource})`)
  line('Khai báo / Declared in', routes)
  line('Vẽ bởi / Drawn by', file ?? 'web/src/entities/reference/reference-list.tsx')
  console.info('\nLời gọi / Calls')
  showCalls(calls)
  showServer(calls)
}

function showMissing(path: string): number {
  const specified = closest(
    specifiedScreens().filter((screen) => matches(screen.path, path)),
    (screen) => screen.path,
  )
  if (specified?.layout === 'master') {
    line('Trang công khai / Public', specified.path)
    line('Máy chủ / Server', 'server/src/site/')
    line('Trang / Pages', 'site/src/pages/')
    return 0
  }
  if (specified) {
    line('Chưa có / Not there yet', `${specified.path} [${specified.permission}]`)
    return 1
  }
  console.error(`Không có gì ở ${path}. / There is nothing at ${path}.`)
  return 1
}

/** The calls of an address, of one method where it is named. */
function showEndpoints(all: readonly Call[], path: string, method?: string): number {
  const calls = all.filter(
    ({ endpoint }) => matches(endpoint.path, path) && (!method || endpoint.method === method),
  )
  const best = Math.min(...calls.map(({ endpoint }) => parameters(endpoint.path)))
  const found = calls.filter(({ endpoint }) => parameters(endpoint.path) === best)
  if (found.length === 0) return showMissing(path)
  showCalls(found)
  showServer(found)
  return 0
}

const isMethod = (word: string) => /^(GET|POST|PUT|PATCH|DELETE)$/i.test(word)

async function where([first = '', second = '']: readonly string[]): Promise<number> {
  const known = await catalogue()
  const all = [...known.values()].flat()
  if (isMethod(first))
    return showEndpoints(all, pathOf(second).replace(/^\/api(?=\/)/, ''), first.toUpperCase())
  const path = pathOf(first)
  if (path.startsWith('/api/')) return showEndpoints(all, path.slice(4))
  const screens = (await webScreens()).filter((screen) => matches(screen.path, path))
  const screen = closest(screens, (each) => each.path)
  if (!screen) return showMissing(path)
  showScreen(screen, known)
  return 0
}

const words = process.argv.slice(2).flatMap((word) => word.trim().split(/\s+/))
if (words.length === 0) {
  console.error('npm run where <địa chỉ / address>, npm run where PUT <địa chỉ / address>')
  process.exit(1)
}
process.exit(await where(words))
