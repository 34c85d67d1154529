import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { colleague, logIn as colleagueLogIn, first } from './colleagues.ts'
import { expire, inDatabase, sessionOf, watch } from './expired.ts'
import { ask, baseUrl, logIn, personIn } from './people.ts'

const picture = fileURLToPath(new URL('../server/seeds/demo/pictures/ho-guom.jpg', import.meta.url))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const token = (page: Page) => page.evaluate<string | null>("localStorage.getItem('access_token')")
const isLoggedOut = (page: Page) => expect(page).toHaveURL(/\/login\?to=/)

test.skip(() => !process.env.BASE_DATA_DIR, 'the tokens of a server elsewhere cannot be made')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('with an expired token a list, a change, a file and an upload go through', async ({ browser }) => {
  const { context, page } = await personIn(browser, 'ketoan')
  await open(page, '/account')
  const watched = watch(page)

  await test.step('a change', async () => {
    const expired = await expire(page)
    await page.getByRole('textbox', { name: 'Bút danh' }).fill(`Bút ${Date.now()}`)
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await expect(page.getByText('Đã lưu.').first()).toBeVisible()
    expect(watched.refused).toContain('/api/auth/me')
    expect(watched.renewed).toBe(1)
    expect(await token(page)).not.toBe(expired)
  })

  await test.step('an upload', async () => {
    await expire(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Đổi ảnh' }).click()
    await (await chooser).setFiles(picture)
    await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
    await expect(page.locator('main img[src^="/media/"]')).toBeVisible()
    expect(watched.renewed).toBe(2)
    await page.getByRole('button', { name: 'Bỏ ảnh' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click()
    await expect(page.locator('main img[src^="/media/"]')).toHaveCount(0)
  })
  await context.close()

  const editor = await personIn(browser, 'thuky')
  await open(editor.page, '/dashboard')
  const seen = watch(editor.page)
  await test.step('a list', async () => {
    await expire(editor.page)
    await editor.page
      .getByRole('list', { name: 'Đang chờ', exact: true })
      .getByRole('link', { name: /^Chờ duyệt/ })
      .click()
    await expect(rows(editor.page).nth(3)).toBeVisible()
    expect(seen.refused.length).toBeGreaterThan(0)
    expect(seen.renewed).toBe(1)
  })
  await test.step('a file', async () => {
    await expire(editor.page)
    const [file] = await Promise.all([
      editor.page.waitForEvent('download'),
      editor.page.getByRole('button', { name: 'Xuất tệp Excel' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    expect(seen.renewed).toBe(2)
  })
  expect([...watched.failed, ...seen.failed]).toEqual([])
  await expect(editor.page.getByText('Mất kết nối')).toHaveCount(0)
  await editor.context.close()
})

test('so they do over plain http, where Chromium does not say where a call comes from', {
  tag: '@all',
}, async () => {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {}
  const browser = await chromium.launch({
    executablePath,
    args: [...(args ?? []), '--host-resolver-rules=MAP toasoan.example 127.0.0.1'],
  })
  const page = await browser.newPage({ baseURL: baseUrl().replace('127.0.0.1', 'toasoan.example') })
  await logIn(page, 'thuky')
  const watched = watch(page)
  expect(await page.evaluate('isSecureContext')).toBe(false)
  await expire(page)
  await page.goto('/article/published')
  await expect(rows(page).nth(3)).toBeVisible()
  expect(watched.renewed).toBeGreaterThan(0)
  expect(watched.failed).toEqual([])
  await browser.close()
})

test('the line to the notification service opens with an expired token, known as such or not', {
  tag: '@all',
}, async ({ browser }) => {
  const { context, page } = await personIn(browser, 'ketoan')
  for (const isKnown of [true, false]) {
    await open(page, '/dashboard')
    await expire(page, { isKnown })
    const opened = new Promise<void>((resolve) => {
      page.on('websocket', (line) =>
        line.on('framereceived', ({ payload }) => String(payload).startsWith('40{"sid"') && resolve()),
      )
    })
    await page.reload()
    await opened
    await expect(page).toHaveURL(/\/dashboard/)
  }
  await context.close()
})

test('two tabs with an expired token renew it once, and neither logs the other out', async ({ browser }) => {
  const { context, page } = await personIn(browser, 'ketoan', { serviceWorkers: 'allow' })
  const second = await context.newPage()
  await open(second, '/account')
  await open(page, '/account')
  const expired = await expire(page)
  await Promise.all([page, second].map((tab) => tab.goto('about:blank')))
  const watched = watch(page, second)
  await Promise.all([page.goto('/dashboard'), second.goto('/dashboard')])
  for (const tab of [page, second]) {
    await tab.waitForLoadState('networkidle')
    await expect(tab).toHaveURL(/\/dashboard/)
    await expect(heading(tab)).toBeVisible()
  }
  expect(watched.refused.length).toBeGreaterThan(1)
  expect(watched.renewed).toBe(1)
  expect(await token(page)).not.toBe(expired)
  // Beyond the server's grace for a token that was used just now.
  const { sid } = await sessionOf(page)
  await inDatabase(`update refresh_token set used_at = used_at - interval '1 hour' where session_id = $1`, [
    sid,
  ])
  await expire(page)
  await Promise.all([page.goto('/account'), second.goto('/account')])
  for (const tab of [page, second]) await expect(heading(tab)).toBeVisible()
  expect(watched.renewed).toBe(2)
  expect(watched.failed).toEqual([])
  await context.close()
})

test('a token is renewed before it ends, after a reload and after sleep too, so that no call is refused', {
  tag: '@all',
}, async ({ browser }) => {
  const { context, page } = await personIn(browser, 'ketoan')
  await open(page, '/dashboard')
  const watched = watch(page)

  await test.step('by the clock', async () => {
    const before = await token(page)
    // A token that lives for twenty seconds more than the page's lead.
    await page.evaluate("localStorage.setItem('expire_time', String(Date.now() + 303000))")
    await page.reload()
    await expect.poll(() => token(page)).not.toBe(before)
    expect(watched.renewed).toBe(1)
  })
  await test.step('after a reload with a token that has ended', async () => {
    await expire(page, { isKnown: true })
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(watched.renewed).toBe(2)
  })
  await test.step('when a computer wakes up: its timers have not run, and the person comes back', async () => {
    await expire(page, { isKnown: true })
    await page.evaluate("window.dispatchEvent(new Event('focus'))")
    await expect.poll(() => watched.renewed).toBe(3)
  })
  expect(watched.refused).toEqual([])
  expect(watched.failed).toEqual([])
  await context.close()
})

test('readers keep stories with a session whose token has expired', { tag: '@all' }, async ({ browser }) => {
  const { context, page } = await personIn(browser, 'thuky')
  const [{ slug, id }] = await ask('thuky', 'GET', '/article?card_type=published&perPage=10')
  const expired = await expire(page)
  const watched = watch(page)
  await page.goto(`/${slug}-${id}.html`)
  await expect(page.locator('[data-bookmark]')).toBeVisible()
  expect(watched.renewed).toBe(1)
  expect(await token(page)).not.toBe(expired)
  await open(page, '/dashboard')
  await expect(page).toHaveURL(/\/dashboard/)
  await context.close()
})

/** A colleague whose browser has all of the program. */
async function warm(browser: Browser, name: string) {
  const { username } = await colleague(name)
  const context = await browser.newContext({ baseURL: baseUrl(), serviceWorkers: 'allow' })
  const page = await context.newPage()
  await colleagueLogIn(page, username)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  for (const address of ['/article/private', '/account']) await open(page, address)
  return { context, page, username, ...(await sessionOf(page)) }
}

const ends: [string, (whose: { sid: string; sub: string; username: string }) => Promise<unknown>][] = [
  ['was thrown out', ({ sid }) => ask('admin', 'DELETE', `/logs/auth/force-logout/${sid}`)],
  ['was banned', ({ sub }) => ask('admin', 'PUT', `/users/${sub}/ban`, { banned: true })],
  [
    'has changed the password elsewhere',
    async ({ username }) => {
      const { data } = await (
        await fetch(`${baseUrl()}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: first }),
        })
      ).json()
      const changed = await fetch(`${baseUrl()}/api/auth/me/password`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${data.access_token}` },
        body: JSON.stringify({ password: first, new_password: 'cầu vồng sau cơn mưa rào' }),
      })
      expect(changed.ok, await changed.text()).toBe(true)
    },
  ],
]

for (const [what, endIt] of ends) {
  test(`who ${what} is shown the log-in and no white page, also from a warm cache`, { tag: '@all' }, async ({
    browser,
  }) => {
    const { context, page, ...whose } = await warm(browser, 'Người Hết Phiên')
    // Nothing may hear of the end while it happens: the page is opened afterwards.
    await page.goto('about:blank')
    const kept = await context.storageState()
    await endIt(whose)
    for (const address of ['/account', '/article/private', '/dashboard']) {
      await page.goto(address)
      await isLoggedOut(page)
      await expect(page.locator('input[name=username]')).toBeVisible()
      // The browser comes back with its dead session, as another tab or a copy of it would.
      const entries = kept.origins[0]?.localStorage ?? []
      await page.goto('/logo.svg')
      await page.evaluate((all) => {
        for (const { name, value } of all) localStorage.setItem(name, value)
      }, entries)
    }
    await context.close()
  })
}

test('a page that slept while another tab logged out goes to the log-in', { tag: '@all' }, async ({
  browser,
}) => {
  const { context, page } = await personIn(browser, 'ketoan')
  await open(page, '/dashboard')
  // No storage event reaches the tab that changes it, as none reaches one that is frozen.
  await page.evaluate("localStorage.removeItem('access_token'); window.dispatchEvent(new Event('focus'))")
  await isLoggedOut(page)
  await expect(page.locator('input[name=username]')).toBeVisible()
  await context.close()
})

test('what a person does is told to the server; an open page by itself keeps no session', async ({
  browser,
}) => {
  const { context, page } = await personIn(browser, 'ketoan')
  await context.clock.install()
  await open(page, '/dashboard')
  const { sid } = await sessionOf(page)
  const idleOf = (request: { headers(): Record<string, string> }) =>
    Number(request.headers()['x-idle-seconds'])

  await test.step('what the page asks for by itself says that nobody was there', async () => {
    // The look at the server is one that every open page makes by itself.
    await Promise.all([
      page.waitForRequest((one) => one.url().includes('/api/') && idleOf(one) > 1100, { timeout: 60_000 }),
      context.clock
        .fastForward(20 * 60_000)
        .then(() =>
          page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"),
        ),
    ])
  })
  await test.step('a hand on the mouse is told within a minute, though no screen asks anything', async () => {
    await page.mouse.move(200, 200)
    await page.mouse.move(240, 260)
    const [told] = await Promise.all([
      page.waitForRequest('**/api/auth/me', { timeout: 30_000 }),
      context.clock.fastForward(31_000),
    ])
    expect(idleOf(told)).toBeLessThan(60)
  })
  await test.step('after an hour without anybody the server takes nothing more of the session', async () => {
    // What the server heard of the session a moment ago may still be on its way into the database.
    await expect(async () => {
      await inDatabase(`update session set last_seen_at = now() - interval '62 minutes' where id = $1`, [sid])
      await page.reload()
      await expect(page).toHaveURL(/\/login/, { timeout: 5000 })
    }).toPass({ timeout: 40_000 })
    await isLoggedOut(page)
  })
  await context.close()
})
