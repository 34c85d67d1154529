// @module-tag all
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test'
import { paragraphTexts } from './article-views.ts'
import { storageOf, storageState, words } from './people.ts'
import { freePort, removeFolder, startServer, temporaryFolder } from './start-server.ts'

/** How long the writing lasts; six minutes are run by hand with WRITE_SECONDS=360. */
const seconds = Number(process.env.WRITE_SECONDS ?? 45)
const killEvery = 20_000

const body = (page: Page) => page.locator('.ProseMirror')
const sorted = (words: string[]): string => [...words.join('')].sort().join('')

async function signIn(url: string, username: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'toasoan-demo' }),
  })
  return (await answer.json()).data
}

/** Ways in which Vietnamese is typed: letters rewritten by Telex on Windows and Linux, a composition on macOS and phones. */
async function rewritten(page: Page): Promise<void> {
  await page.keyboard.type('viet')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText('ết')
}

async function composed(input: CDPSession): Promise<void> {
  for (const text of ['v', 'vi', 'viê', 'viêt', 'viết'])
    await input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await input.send('Input.insertText', { text: 'viết' })
}

/**
 * Where two carets meet in a line that wraps, a word may be parted by another's: no letter is lost or doubled, and it is rare.
 * Types words of one's own until the time is over, where nobody else's word is under way: at the beginning of a paragraph that others
 * begin too, or at the end of one's own. Some are typed while offline.
 */
async function write(page: Page, place: number, until: number): Promise<string[]> {
  const typed: string[] = []
  const paragraphs = body(page).locator('> p')
  const input = await page.context().newCDPSession(page)
  for (let n = 0; Date.now() < until; n += 1) {
    const turn = Math.floor(n / 4)
    const atStart = turn % 2 === 0
    if (n % 4 === 0) {
      await paragraphs.nth(atStart ? (turn / 2 + place) % 4 : place).click()
      await page.keyboard.press(atStart ? 'Home' : 'End')
    }
    if (n % 11 === 5) await page.context().setOffline(true)
    if (!atStart) await page.keyboard.type(' ')
    await ((n + place) % 2 ? rewritten(page) : composed(input))
    // A line may end by wrapping, in the middle of the paragraph.
    await page.keyboard.type(`${place}x${n}k `)
    typed.push(`viết${place}x${n}k`)
    if (n % 11 === 7) await page.context().setOffline(false)
  }
  await page.context().setOffline(false)
  return typed
}

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
  let count = 0
  let parted: string[] = []
  let missing: string[] = []
  let around: string[] = []
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
    count = typed.length
    going = false
    await killing
    await expect
      .poll(
        async () => {
          const texts = await Promise.all(pages.map(paragraphTexts))
          const words: string[] = texts[0]?.join(' ').match(/\S+/g) ?? []
          const written = words.filter((word) => !['Một', 'Hai', 'Ba', 'Bốn'].includes(word))
          parted = written.filter((word) => !typed.includes(word))
          missing = typed.filter((word) => !written.includes(word))
          around = parted.map((word) =>
            words.slice(Math.max(0, words.indexOf(word) - 3), words.indexOf(word) + 4).join(' '),
          )
          return {
            same: texts.every((one) => one.join('\n') === texts[0]?.join('\n')),
            letters: sorted(written) === sorted(typed),
            doubled: typed.filter((word) => written.filter((one) => one === word).length > 1),
            parted: parted.length <= typed.length / 100,
          }
        },
        { timeout: 120_000 },
      )
      .toEqual({ same: true, letters: true, doubled: [], parted: true })
    expect(kills).toBeGreaterThan(0)
  } finally {
    console.info(JSON.stringify({ seconds, kills, words: count, parted, missing, around }))
    going = false
    await killing.catch(() => undefined)
    for (const context of contexts) await context.close()
    await server.stop()
    await removeFolder(folder)
  }
})
