import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { password } from './people.ts'
import { removeFolder, startServer, temporaryFolder } from './start-server.ts'

async function signIn(context: BrowserContext, url: string, username: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((address) => !address.pathname.includes('login'))
  return page
}

/** Calls the API in a page's session. */
const ask = async (url: string, username: string, method: string, path: string, data?: object) => {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const token = (await login.json()).data.access_token
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(data ? { body: JSON.stringify(data) } : {}),
  })
  return (await answer.json()).data
}

test('two people write one article: carets, own undo, one away for a while, a version of both', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const folder = await temporaryFolder()
  const server = await startServer(join(folder, 'data'))
  const { url } = server
  const contexts = await Promise.all(
    [0, 1].map(() => browser.newContext({ viewport: { width: 1440, height: 900 } })),
  )
  try {
    await ask(url, 'admin', 'PUT', '/settings/writing.together', { value: true })
    const document = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Câu mở đầu.' }] }],
    }
    const { id } = await ask(url, 'truongban', 'POST', '/article/create', {
      title: 'Hai người cùng viết',
      document,
    })
    const [one, two] = [
      await signIn(contexts[0] as BrowserContext, url, 'truongban'),
      await signIn(contexts[1] as BrowserContext, url, 'admin'),
    ]
    for (const page of [one, two]) {
      await page.goto(`${url}/article/edit/${id}`)
      await expect(page.locator('.ProseMirror')).toContainText('Câu mở đầu.')
    }
    await one.locator('.ProseMirror').click()
    await one.keyboard.press('Control+End')
    await one.keyboard.type(' Của trưởng ban.')
    await expect(two.locator('.ProseMirror')).toContainText('Của trưởng ban.')
    await expect(two.locator('.caret-name')).toBeVisible()
    await two.locator('.ProseMirror').click()
    await two.keyboard.press('Control+End')
    await two.keyboard.press('Enter')
    await two.keyboard.type('Của quản trị.')
    await expect(one.locator('.ProseMirror')).toContainText('Của quản trị.')
    // Undo takes back one's own words alone.
    await one.locator('.ProseMirror').click()
    await one.keyboard.press('Control+z')
    await expect(two.locator('.ProseMirror')).not.toContainText('Của trưởng ban.')
    await expect(one.locator('.ProseMirror')).toContainText('Của quản trị.')
    await one.keyboard.press('Control+y')
    await expect(two.locator('.ProseMirror')).toContainText('Của trưởng ban.')
    // The title is written together too.
    await one.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Hai người cùng viết xong')
    await expect(two.getByRole('textbox', { name: 'Tiêu đề', exact: true })).toHaveValue(
      'Hai người cùng viết xong',
    )
    // What is written without a network is sent when it is back.
    await contexts[1]?.setOffline(true)
    await two.locator('.ProseMirror').click()
    await two.keyboard.press('Control+End')
    await two.keyboard.type(' Khi mất mạng.')
    await one.keyboard.press('Control+s')
    await expect(one.getByText('Bản 2').first()).toBeVisible()
    await contexts[1]?.setOffline(false)
    await expect(one.locator('.ProseMirror')).toContainText('Khi mất mạng.', { timeout: 60_000 })
    await two.keyboard.press('Control+s')
    await expect(two.getByText('Bản 3').first()).toBeVisible()
    const now = await ask(url, 'truongban', 'GET', `/article/${id}`)
    expect(JSON.stringify(now.document)).toContain('Của quản trị. Khi mất mạng.')
  } finally {
    for (const context of contexts) await context.close()
    await server.stop()
    await removeFolder(folder)
  }
})
