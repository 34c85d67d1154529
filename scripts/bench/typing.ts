/*
 * BASE_URL=http://… node scripts/run.mjs scripts/bench/typing.ts [--keys=150] [--rounds=4]
 *
 * What a key costs in the editor, alone, in a text that others may write too, and while another writes elsewhere, and how long an article takes to open that
 * is fresh or has many edits. In turns, in one Chromium, on a server of the demo that runs already.
 */
import { chromium } from '@playwright/test'
import { chromiumPath } from '../chromium.mjs'
import { articleOf, at, logIn, open, typeKeys } from './type-keys.ts'
import { wear, writesBeside } from './wear.ts'

const base = process.env.BASE_URL as string
const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const keys = number('keys', 150)
const rounds = number('rounds', 4)

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
const [one, two] = [await logIn('truongban'), await logIn('admin')]
const times = { alone: [] as number[], shared: [] as number[], together: [] as number[] }
const opened = { fresh: [] as number[], worn: [] as number[] }
const worn = await articleOf(one, 'Tin')
for (let round = 0; round < rounds; round += 1) {
  const alone = await open(browser, one, await articleOf(one, 'Bình luận'))
  times.alone.push(...(await typeKeys(alone.page, keys)))
  await alone.page.context().close()

  const quiet = await open(browser, one, await articleOf(one, 'Tin'))
  times.shared.push(...(await typeKeys(quiet.page, keys)))
  await quiet.page.context().close()

  const id = await articleOf(one, 'Tin')
  const writer = await open(browser, one, id)
  const other = await writesBeside(base, two.access_token, id)
  times.together.push(...(await typeKeys(writer.page, keys)))
  await other.stop()
  await writer.page.context().close()
}
console.info(`a key alone: p50 ${at(times.alone, 0.5)} ms, p95 ${at(times.alone, 0.95)} ms`)
console.info(`a key in a shared text: p50 ${at(times.shared, 0.5)} ms, p95 ${at(times.shared, 0.95)} ms`)
console.info(
  `a key while another writes: p50 ${at(times.together, 0.5)} ms, p95 ${at(times.together, 0.95)} ms`,
)

// Ten thousand edits of a few letters, sent as a page sends them.
console.info(`edits: ${await wear(base, one.access_token, worn, number('edits', 10_000))}`)
for (let round = 0; round < rounds * 2; round += 1)
  for (const kind of ['fresh', 'worn'] as const) {
    const { page, took } = await open(browser, one, kind === 'worn' ? worn : await articleOf(one, 'Tin'))
    opened[kind].push(took)
    await page.context().close()
  }
console.info(`opening: ${at(opened.fresh, 0.5)} ms fresh, ${at(opened.worn, 0.5)} ms after the edits`)
await browser.close()
