import type { Browser, Page } from '@playwright/test'
import { storageOf, storageState } from '../../e2e/people.ts'
import { mustCall, posted } from './stand.ts'

const base = process.env.BASE_URL as string

const sentence = 'Sáng nay, cầu phao được nối lại sau hai ngày mưa lớn ở thượng nguồn. '
const document = {
  type: 'doc',
  content: Array.from({ length: 20 }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: sentence.repeat(3).trim() }],
  })),
}

export const logIn = async (username: string) =>
  (await mustCall(`${base}/api/auth/login`, posted({ username, password: 'toasoan-demo' }))).data

export type Tokens = Awaited<ReturnType<typeof logIn>>

/** A new article of a type, with twenty paragraphs. */
export async function articleOf(tokens: Tokens, typeName: string): Promise<number> {
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const { data } = await mustCall(`${base}/api/article/config`, { headers })
  const type = (data.article_types as { id: number; name: string }[]).find(({ name }) => name === typeName)
  const given = { title: `Đo gõ chữ ${Date.now()}`, document, article_type_id: type?.id }
  return (await mustCall(`${base}/api/article/create`, posted(given, headers))).data.id
}

/** Opens an article; milliseconds until its text can be written in. */
export async function open(
  browser: Browser,
  tokens: Tokens,
  id: number,
  before = async (_page: Page) => {},
): Promise<{ page: Page; took: number }> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    storageState: storageState(base, storageOf(tokens)),
  })
  const page = await context.newPage()
  await before(page)
  const from = performance.now()
  await page.goto(`${base}/article/edit/${id}`)
  await page.locator('.ProseMirror[contenteditable=true] p').first().waitFor()
  return { page, took: performance.now() - from }
}

/** Milliseconds from each key's arrival in the page until its work is done. */
export async function typeKeys(page: Page, count: number): Promise<number[]> {
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

/** The value at a share of all, in ms. */
export const at = (values: number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(1)
