/*
 * BASE_URL=http://… node scripts/run.mjs scripts/bench/typing.ts [--keys=150] [--rounds=4]
 *
 * What a key costs in the editor, alone and together with another who writes elsewhere, and how long an article takes to open that
 * is fresh or has many edits. In turns, in one Chromium, on a server of the demo that runs already.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { storageOf, storageState } from '../../e2e/people.ts'
import { chromiumPath } from '../chromium.mjs'
import { mustCall, posted } from './stand.ts'
import { wear, writesBeside } from './wear.ts'

const base = process.env.BASE_URL as string
const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const keys = number('keys', 150)
const rounds = number('rounds', 4)

const sentence = 'Sáng nay, cầu phao được nối lại sau hai ngày mưa lớn ở thượng nguồn. '
const document = {
  type: 'doc',
  content: Array.from({ length: 20 }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: sentence.repeat(3).trim() }],
  })),
}

const logIn = async (username: string) =>
  (await mustCall(`${base}/api/auth/login`, posted({ username, password: 'toasoan-demo' }))).data

type Tokens = Awaited<ReturnType<typeof logIn>>

async function articleOf(tokens: Tokens, typeName: string): Promise<number> {
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const { data } = await mustCall(`${base}/api/article/config`, { headers })
  const type = (data.article_types as { id: number; name: string }[]).find(({ name }) => name === typeName)
  const given = { title: `Đo gõ chữ ${Date.now()}`, document, article_type_id: type?.id }
  return (await mustCall(`${base}/api/article/create`, posted(given, headers))).data.id
}

/** Opens an article; milliseconds until its text can be written in. */
async function open(browser: Browser, tokens: Tokens, id: number): Promise<{ page: Page; took: number }> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    storageState: storageState(base, storageOf(tokens)),
  })
  const page = await context.newPage()
  const from = performance.now()
  await page.goto(`${base}/article/edit/${id}`)
  await page.locator('.ProseMirror[contenteditable=true] p').first().waitFor()
  return { page, took: performance.now() - from }
}

/** Milliseconds from each key's arrival in the page until its work is done. */
async function typeKeys(page: Page, count: number): Promise<number[]> {
  await page.locator('.ProseMirror > p').nth(3).click()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    window.addEventListener(
      'keydown',
      () => {
        const from = performance.now()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - from)
        window.addEventListener('input', () => port2.postMessage(0), { once: true })
      },
      { capture: true },
    )
  })
  await page.keyboard.type('nước lên '.repeat(Math.ceil(count / 9)).slice(0, count), { delay: 30 })
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}

const at = (values: number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(1)

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
const [one, two] = [await logIn('truongban'), await logIn('admin')]
const times = { alone: [] as number[], together: [] as number[] }
const opened = { fresh: [] as number[], worn: [] as number[] }
const worn = await articleOf(one, 'Tin')
for (let round = 0; round < rounds; round += 1) {
  const alone = await open(browser, one, await articleOf(one, 'Bình luận'))
  times.alone.push(...(await typeKeys(alone.page, keys)))
  await alone.page.context().close()

  const id = await articleOf(one, 'Tin')
  const writer = await open(browser, one, id)
  const other = await writesBeside(base, two.access_token, id)
  times.together.push(...(await typeKeys(writer.page, keys)))
  await other.stop()
  await writer.page.context().close()
}
console.info(`a key alone: p50 ${at(times.alone, 0.5)} ms, p95 ${at(times.alone, 0.95)} ms`)
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
