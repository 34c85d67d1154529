// @module-tag all
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { paragraphTexts } from './article-views.ts'
import { storageOf, storageState, words } from './people.ts'
import { freePort, removeFolder, startServer, temporaryFolder } from './start-server.ts'

/** How long the writing lasts; six minutes are run by hand with WRITE_SECONDS=360. */
const seconds = Number(process.env.WRITE_SECONDS ?? 45)
const killEvery = 20_000

const body = (page: Page) => page.locator('.ProseMirror')

async function signIn(url: string, username: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'toasoan-demo' }),
  })
  return (await answer.json()).data
}

const sorted = (words: string[]): string => [...words.join('')].sort().join('')

/** Types words of one's own at the ends of paragraphs until the time is over; some are typed while offline. */
async function write(page: Page, place: number, until: number): Promise<string[]> {
  const typed: string[] = []
  const paragraphs = body(page).locator('> p')
  for (let n = 0; Date.now() < until; n += 1) {
    if (n % 4 === 0) {
      await paragraphs.nth((n / 4 + place) % 4).click()
      await page.keyboard.press('End')
    }
    if (n % 11 === 5) await page.context().setOffline(true)
    const word = `t${place}x${n}k`
    // Telex rewrites its last letters: a word is typed, taken back by a letter, and typed on.
    await page.keyboard.type(` ${word.slice(0, -1)}z`)
    await page.keyboard.press('Backspace')
    await page.keyboard.type('k')
    typed.push(word)
    if (n % 11 === 7) await page.context().setOffline(false)
  }
  await page.context().setOffline(false)
  return typed
}

/*
 * Where two write at the same place at the same moment, a word whose letters one of them takes back (as Telex does) may be parted by
 * the other's words: Yjs puts a letter that follows a removed one beside what the other put there. No letter is lost or doubled.
 */
test('three browsers write one text while the server is killed: one text in the end, each letter once', async ({
  browser,
}) => {
  test.setTimeout(300_000 + seconds * 2000)
  const folder = await temporaryFolder()
  const data = join(folder, 'data')
  const port = { PORT: String(await freePort()) }
  let server = await startServer(data, port)
  const { url } = server
  const tokens = await Promise.all(['bientap', 'truongban', 'admin'].map((name) => signIn(url, name)))
  const created = await fetch(`${url}/api/article/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[1].access_token}` },
    body: JSON.stringify({
      title: 'Ba trình duyệt cùng viết',
      document: { type: 'doc', content: ['Một', 'Hai', 'Ba', 'Bốn'].map(words) },
    }),
  })
  const { id } = (await created.json()).data
  const contexts: BrowserContext[] = []
  const pages: Page[] = []
  for (const given of [tokens[1], tokens[2], tokens[1]]) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      storageState: storageState(url, storageOf(given)),
    })
    contexts.push(context)
    const page = await context.newPage()
    await page.goto(`${url}/article/edit/${id}`)
    await expect(body(page)).toContainText('Một', { timeout: 90_000 })
    await expect(body(page)).toHaveAttribute('contenteditable', 'true')
    pages.push(page)
  }
  let kills = 0
  let going = true
  const killing = (async () => {
    for (let slept = 0; going; slept += 200) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      if (slept < killEvery) continue
      slept = 0
      await server.kill()
      kills += 1
      server = await startServer(data, port)
    }
  })()
  try {
    const until = Date.now() + seconds * 1000
    const typed = (await Promise.all(pages.map((page, place) => write(page, place, until)))).flat()
    going = false
    await killing
    await expect
      .poll(
        async () => {
          const texts = await Promise.all(pages.map(paragraphTexts))
          const words = texts[0]?.join(' ').match(/\S+/g) ?? []
          const written = words.filter((word) => !['Một', 'Hai', 'Ba', 'Bốn'].includes(word))
          return {
            same: texts.every((one) => one.join('\n') === texts[0]?.join('\n')),
            letters: sorted(written) === sorted(typed),
            doubled: typed.filter((word) => written.filter((one) => one === word).length > 1),
            parted: typed.filter((word) => !written.includes(word)).length <= typed.length / 20,
          }
        },
        { timeout: 120_000 },
      )
      .toEqual({ same: true, letters: true, doubled: [], parted: true })
    console.info(JSON.stringify({ seconds, kills, words: typed.length }))
    expect(kills).toBeGreaterThan(0)
  } finally {
    going = false
    await killing.catch(() => undefined)
    for (const context of contexts) await context.close()
    await server.stop()
    await removeFolder(folder)
  }
})
