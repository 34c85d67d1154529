import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ask, baseUrl } from './people.ts'
import { contextFor } from './session-storage.ts'

/** The address of this site that a mail to somebody links, below a path. */
async function linkIn(email: string, path: string): Promise<string> {
  const folder = join(process.env.BASE_DATA_DIR ?? '', 'mail')
  let link = ''
  await expect
    .poll(
      async () => {
        for (const name of await readdir(folder).catch(() => [])) {
          const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r\n/g, '').replace(/=3D/g, '=')
          if (mail.includes(`To: ${email}`)) link = new RegExp(`${path}/[\\w-]+`).exec(mail)?.[0] ?? link
        }
        return link
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return link
}

test('a reader without script subscribes at the foot of a page, confirms, is seen by editors, and leaves', async ({
  browser,
}) => {
  test.skip(!process.env.BASE_DATA_DIR, 'the mails of a server elsewhere cannot be read')
  const email = `ban-doc-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@doc-gia.example`
  const context = await browser.newContext({
    baseURL: baseUrl(),
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    viewport: { width: 360, height: 760 },
  })
  const page = await context.newPage()
  await page.goto('/doc-sau')
  await page.getByLabel('Nhận “Bản tin sáng” qua thư').fill(email)
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(page.getByRole('heading', { name: 'Hãy mở hộp thư của bạn' })).toBeVisible()
  await page.goto(await linkIn(email, '/ban-tin/xac-nhan'))
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(page.getByRole('heading', { name: 'Đã đăng ký' })).toBeVisible()

  const office = await contextFor(browser, 'thuky')
  const desk = await office.newPage()
  await desk.goto(`/newsletters/subscribers?keyword=${encodeURIComponent(email)}`)
  await expect(desk.getByRole('row', { name: new RegExp(email) })).toContainText('Bản tin sáng')
  const file = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Tải CSV' }).click()
  expect((await file).suggestedFilename()).toBe('nguoi-nhan-ban-tin.csv')
  const row = desk.getByRole('row', { name: new RegExp(email) })
  await row.hover()
  await row.getByRole('button', { name: 'Gỡ người nhận' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Gỡ người nhận' }).click()
  await expect(row).toBeHidden()
  await office.close()
  await context.close()
})

test('editors see how a newsletter grows and what goes out next, and let it rest', { tag: '@all' }, async ({
  browser,
}) => {
  const name = `Bản tin thử ${Date.now().toString(36)}`
  const { id } = await ask('thuky', 'POST', '/newsletters', { name, rhythm: 'weekly', weekday: 'sun' })
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/newsletters/view/1')
  await expect(page.getByRole('region', { name: 'Các kỳ đã gửi' })).toContainText('Bản tin sáng: ')
  await expect(page.getByText('Số người nhận 30 ngày qua').first()).toBeVisible()
  await page.goto(`/newsletters?keyword=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.hover()
  await row.getByRole('button', { name: 'Tạm dừng' }).click()
  await expect(page.getByText('Đã tạm dừng. Không thư nào được gửi nữa.')).toBeVisible()
  await context.close()
  await ask('thuky', 'DELETE', `/newsletters/${id}`)
})

test('breaking news come by a worker of the site’s own, which answers for no page', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  })
  const page = await context.newPage()
  await page.goto('/ban-tin')
  const line = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${baseUrl()}/tin-nong/`)
      if (own) resolve(own.registrationId)
    })
  })
  await line.send('ServiceWorker.enable')
  // A browser without a line to its maker's push service may refuse after the worker has started, and says so.
  await page.getByRole('button', { name: 'Báo tin nóng cho tôi' }).click()
  const registrationId = await registered
  await expect.poll(() => context.serviceWorkers().length).toBe(1)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  expect(new URL(worker.url()).pathname).toBe('/tin-nong/worker.js')
  await worker.evaluate(`self.shown = []
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options })`)
  const data = JSON.stringify({ title: 'Tòa Soạn', body: 'Bão số 9', link: '/tin.html', tag: 'tin-nong-1' })
  await line.send('ServiceWorker.deliverPushMessage', { origin: baseUrl(), registrationId, data })
  await expect
    .poll(() => worker.evaluate('self.shown'))
    .toMatchObject([{ body: 'Bão số 9', data: { link: '/tin.html' } }])
  await page.reload()
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull()
  expect(
    await page.evaluate('navigator.serviceWorker.getRegistration("/").then((one) => one ?? null)'),
  ).toBeNull()
  await context.close()
})
