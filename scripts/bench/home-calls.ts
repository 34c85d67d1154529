import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figureNames } from '@toasoan/contract/account/dashboard'
import { openDatabases } from './database.ts'
import { common, names, plain } from './keywords.ts'
import { mustCall, openStand } from './stand.ts'

/*
 * node scripts/run.mjs scripts/bench/home-calls.ts --keep <folder> [--sizes 10000,1000000] [--calls 300]
 *
 * How long `GET find` and `GET dashboard` take a secretary, who sees every article: one call at a time, the middle and the
 * 95th of a hundred. The searches are names and common words, with and without diacritics, as much of them as is typed.
 */
const { values } = parseArgs({
  options: {
    keep: { type: 'string', default: '' },
    sizes: { type: 'string', default: '10000,1000000' },
    calls: { type: 'string', default: '300' },
  },
})
const calls = Number(values.calls)
const sizes = values.sizes.split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'toasoan-bench-home-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** What a user has typed by the time that a search is sent. */
const typed = [...names.slice(0, 100), ...common].flatMap((words) => [
  words,
  plain(words),
  words.slice(0, Math.max(2, Math.ceil(words.length / 2))),
])

async function times(address: (n: number) => string, headers: Record<string, string>): Promise<number[]> {
  for (let n = 0; n < 10; n += 1) await mustCall(address(n), { headers })
  const taken: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const begun = performance.now()
    await mustCall(address(n), { headers })
    taken.push(performance.now() - begun)
  }
  return taken.sort((one, other) => one - other)
}

const at = (sorted: number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

console.info('| Call | Articles | p50 ms | p95 ms | Longest ms |\n| --- | --- | --- | --- | --- |')
const databases = await openDatabases(sizes, values.keep)
for (const size of sizes) {
  const stand = await openStand(size, databases.url(size), join(folder, String(size)), '')
  const base = `${stand.server.url}/api`
  const asked: [string, (n: number) => string][] = [
    ['find', (n) => `${base}/find?q=${encodeURIComponent(typed[n % typed.length] as string)}`],
    ['dashboard, every figure', () => `${base}/dashboard?blocks=${figureNames.join(',')}`],
  ]
  for (const [what, address] of asked) {
    const sorted = await times(address, stand.session)
    console.info(
      `| ${what} | ${size.toLocaleString('en')} | ${at(sorted, 0.5)} | ${at(sorted, 0.95)} | ${at(sorted, 1)} |`,
    )
  }
  await stand.stop()
}
await databases.stop()
process.exit(0)
