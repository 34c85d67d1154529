/*
 * BASE_URL=http://… node scripts/run.mjs scripts/bench/typing-assist.ts [--keys=100] [--rounds=6]
 *
 * What a key costs in the editor with the assistant and without: with its tab open and proposals in it, with the tab of
 * details open beside it, and so where no assistant is configured. In turns, in one Chromium, on a server of the demo that runs already.
 */
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../chromium.mjs'
import { articleOf, at, logIn, open, typeKeys } from './type-keys.ts'

const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const keys = number('keys', 100)
const rounds = number('rounds', 6)

/** Reads what the page is answered, for both alike, and takes the assistant out of it where it is not to be there. */
const answering = (hasAssist: boolean) => async (page: Page) => {
  await page.route('**/api/**', async (route) => {
    if (!/assist|start/.test(route.request().url())) return route.continue()
    const response = await route.fetch()
    const text = await response.text()
    const body = hasAssist ? text : text.replace(/"configured":true/g, '"configured":false')
    return route.fulfill({ response, body })
  })
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
const tokens = await logIn('truongban')
const kinds = ['proposals', 'details', 'without'] as const
const times: Record<(typeof kinds)[number], number[]> = { proposals: [], details: [], without: [] }
for (let round = 0; round < rounds; round += 1)
  // Each goes first as often as the others.
  for (const place of kinds.keys()) {
    const kind = kinds[(place + round) % kinds.length]!
    const id = await articleOf(tokens, 'Bình luận')
    const { page } = await open(browser, tokens, id, answering(kind !== 'without'))
    const tab = page.getByRole('tab', { name: 'Trợ lý' })
    if (kind === 'without' && (await tab.count()) > 0) throw new Error('the assistant is there')
    if (kind !== 'without') await tab.waitFor()
    if (kind === 'proposals') {
      await tab.click()
      await page.getByRole('button', { name: 'Năm tiêu đề' }).click()
      await page.getByRole('region', { name: 'Các gợi ý' }).waitFor()
    }
    times[kind].push(...(await typeKeys(page, keys)))
    await page.context().close()
  }
await browser.close()
for (const kind of kinds)
  console.info(
    `${kind}: ${times[kind].length} keys, p50 ${at(times[kind], 0.5)} ms, p95 ${at(times[kind], 0.95)} ms`,
  )
