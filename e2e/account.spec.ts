import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { realProvider } from '../server/src/account/auth/provider/real-provider.ts'
import { colleague, first, giveNames, isInside, isSaid, logIn, pageOf, save } from './colleagues.ts'
import { ask, baseUrl } from './people.ts'
import { settleSetting } from './settings-by-two.ts'
import { freePort, removeFolder, startServer, temporaryFolder } from './start-server.ts'

const picture = fileURLToPath(new URL('../server/seeds/demo/pictures/ho-guom.jpg', import.meta.url))

test('the page that was wanted opens after the log-in, and no other site', { tag: '@quick' }, async ({
  browser,
}) => {
  const { username } = await colleague('Người Nhớ Trang')
  const page = await pageOf(browser)
  await page.goto('/account?tab=sessions')
  await expect(page).toHaveURL(/\/login\?to=/)
  await giveNames(page, username, first)
  await expect(page).toHaveURL(/\/account\?tab=sessions$/)
  const [device] = await page.context().cookies(`${baseUrl()}/api/auth/login`)
  expect(device).toMatchObject({ name: 'toasoan_device', httpOnly: true, sameSite: 'Strict' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?to=/%09/evil.example/')
  await giveNames(page, username, first)
  await isInside(page)
  expect(new URL(page.url()).origin).toBe(baseUrl())
  await page.context().close()
})

test('the open tab is in sight on a phone', { tag: '@all' }, async ({ browser }) => {
  const { username } = await colleague('Người Dùng Điện Thoại')
  const page = await pageOf(browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, username)
  await page.goto('/account?tab=look')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Ngôn ngữ và giao diện')).toBeInViewport({ ratio: 0.9 })
  await expect(tab('Hồ sơ')).not.toBeInViewport()
  await tab('Ngôn ngữ và giao diện').press('Home')
  await expect(tab('Hồ sơ')).toBeInViewport({ ratio: 0.9 })
  await page.context().close()
})

test('profile, avatar and language are changed by oneself', { tag: '@all' }, async ({ browser }) => {
  const { username } = await colleague('Người Đổi Hồ Sơ')
  const page = await pageOf(browser)
  await logIn(page, username)
  await page.getByRole('button', { name: /^Tài khoản:/ }).click()
  await page.getByRole('menuitem', { name: 'Tài khoản của tôi' }).click()
  await expect(page).toHaveTitle(/Tài khoản của tôi/)
  await page.getByRole('textbox', { name: 'Bút danh' }).fill('Hương Sen')
  await page.getByRole('textbox', { name: 'Điện thoại' }).fill('12')
  await save(page)
  await expect(page.getByText('Số điện thoại gồm 8 đến 15 chữ số.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Điện thoại' }).fill('0912 345 678')
  await save(page)
  await isSaid(page, 'Đã lưu.')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Đổi ảnh' }).click()
  await (await chooser).setFiles(picture)
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.locator('main img[src^="/media/"]')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ ảnh' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.locator('main img[src^="/media/"]')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Ngôn ngữ và giao diện' }).click()
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page).toHaveTitle(/My account/)
  await page.getByRole('radio', { name: 'Dark', exact: true }).check()
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark')
  await page.reload()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('textbox', { name: 'Pen name' })).toHaveValue('Hương Sen')
  await page.context().close()
})

test('a new password ends the other sessions; a session is ended from another browser', async ({
  browser,
}) => {
  const { username } = await colleague('Người Đổi Mật Khẩu')
  const [here, there] = [await pageOf(browser), await pageOf(browser)]
  await logIn(here, username)
  await logIn(there, username)

  await here.goto('/account?tab=sessions')
  await expect(here.getByText('Phiên này')).toBeVisible()
  await here.getByRole('button', { name: 'Kết thúc', exact: true }).click()
  await here.getByRole('dialog').getByRole('button', { name: 'Kết thúc' }).click()
  await expect(there).toHaveURL(/\/login/, { timeout: 3000 })
  await expect(here.getByRole('button', { name: 'Kết thúc', exact: true })).toHaveCount(0)

  await logIn(there, username)
  await here.getByRole('tab', { name: 'Mật khẩu' }).click()
  const change = async (old: string) => {
    await here.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(old)
    await here.getByRole('textbox', { name: 'Mật khẩu mới', exact: true }).fill('cầu tre lắc lẻo 2')
    await here.getByRole('textbox', { name: 'Nhập lại mật khẩu mới' }).fill('cầu tre lắc lẻo 2')
    await here.getByRole('button', { name: 'Đổi mật khẩu', exact: true }).click()
  }
  await change('sai rồi')
  await expect(here.getByRole('textbox', { name: 'Mật khẩu hiện tại' })).toHaveAccessibleDescription(
    /Mật khẩu hiện tại chưa đúng\./,
  )
  await change(first)
  await isSaid(here, 'Đã đổi mật khẩu. 1 phiên khác đã kết thúc.')
  await expect(there).toHaveURL(/\/login/, { timeout: 3000 })
  await there.goto('/login')
  await giveNames(there, username, first)
  await expect(there.getByRole('alert')).toContainText('chưa đúng')
  await logIn(there, username, 'cầu tre lắc lẻo 2')
  await here.context().close()
  await there.context().close()
})

/** What an authenticator shows that was given the key on the page, at a moment from now. */
async function authenticator(page: Page): Promise<(later?: number) => string> {
  const key = (await page.locator('code').first().textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) })
  return (later = 0) => totp.generate({ timestamp: Date.now() + later })
}

/** The next 30-second step, whose code was not used yet; the server takes it a step early. */
const next = 30_000

test('the second factor: set up, asked for at the log-in, a recovery code instead, turned off', async ({
  browser,
}) => {
  const { username } = await colleague('Người Hai Bước')
  const page = await pageOf(browser)
  await logIn(page, username)
  await page.goto('/account?tab=second-factor')
  await page.getByRole('button', { name: 'Bật xác thực hai bước' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(first)
  await page.getByRole('dialog').getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible()
  const code = await authenticator(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Mã xác thực' }).fill('000000')
  await dialog.getByRole('button', { name: 'Xác nhận và bật' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Mã xác thực chưa đúng')
  await dialog.getByRole('textbox', { name: 'Mã xác thực' }).fill(code())
  await dialog.getByRole('button', { name: 'Xác nhận và bật' }).click()
  const codes = page.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = '', spare = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'Tôi đã cất các mã này' }).click()
  await expect(page.getByText(/Đang bật từ/)).toBeVisible()

  const other = await pageOf(browser)
  await other.goto('/login?to=/account')
  await giveNames(other, username, first)
  await expect(other.getByRole('heading', { name: 'Xác thực hai bước' })).toBeVisible()
  await other.getByRole('textbox', { name: 'Mã xác thực' }).fill('000000')
  await other.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(other.getByRole('alert')).toContainText('Mã xác thực chưa đúng')
  await other.getByRole('textbox', { name: 'Mã xác thực' }).fill(code(next))
  await other.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(other).toHaveURL(/\/account$/)
  await other.context().close()

  const third = await pageOf(browser)
  await third.goto('/login')
  await giveNames(third, username, first)
  await third.getByRole('textbox', { name: 'Mã xác thực' }).fill(recovery)
  await third.getByRole('button', { name: 'Xác nhận' }).click()
  await isInside(third)
  await third.goto('/account?tab=second-factor')
  await expect(third.getByText('Còn 9 mã khôi phục chưa dùng.')).toBeVisible()
  await third.getByRole('button', { name: 'Tắt xác thực hai bước' }).click()
  const ask = third.getByRole('dialog')
  await ask.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(first)
  await ask.getByRole('textbox', { name: 'Mã xác thực' }).fill(spare)
  await ask.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(third.getByText('Đang tắt')).toBeVisible()
  await third.context().close()
  await page.context().close()
})

test('who must have a second factor is led to it at the log-in', { tag: '@all' }, async ({ browser }) => {
  const { username } = await colleague('Người Bắt Buộc')
  const { id: role } = await ask('admin', 'POST', '/roles', { name: `Bắt buộc ${Date.now()}`, actions: [] })
  const [person] = await ask('admin', 'GET', `/users?keyword=${username}`)
  const role_ids = [...person.roles.map(({ id }: { id: number }) => id), role]
  await ask('admin', 'PUT', `/users/${person.id}`, { update_type: 'assignRole', role_ids })
  await settleSetting('session.second_factor_roles', [role])

  const page = await pageOf(browser)
  await page.goto('/login?to=/account')
  await giveNames(page, username, first)
  await expect(page.getByRole('heading', { name: 'Cài xác thực hai bước' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(null)
  await expect(page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible()
  const code = await authenticator(page)
  await page.getByRole('textbox', { name: 'Mã xác thực' }).fill(code())
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(page.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Tôi đã cất các mã này' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await settleSetting('session.second_factor_roles')
  await page.context().close()
})

test('single sign-on: to a real provider and back, to the page that was wanted', { tag: '@all' }, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const folder = await temporaryFolder()
  const port = await freePort()
  const provider = await realProvider(`http://127.0.0.1:${port}/login2`)
  provider.people.set('lan', { email: 'phongvien@toasoan.example', email_verified: true, name: 'Lan' })
  provider.people.set('la', { email: 'nguoi.la@noikhac.example', email_verified: true, name: 'Người lạ' })
  const server = await startServer(join(folder, 'data'), {
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  })
  /** Signs in at the provider's own pages. */
  const signIn = async (page: Page, subject: string) => {
    await page.getByRole('button', { name: /^Tiếp tục với/ }).click()
    await page.waitForURL((url) => url.href.startsWith(provider.issuer))
    await page.locator('input[name=login]').fill(subject)
    await page.locator('input[name=password]').fill('x')
    await page.locator('button[type=submit]').click()
    await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
    await page.locator('button[type=submit]').click()
  }
  try {
    const known = await browser.newContext({ baseURL: server.url })
    const page = await known.newPage()
    await page.goto('/account?tab=sessions')
    await page.getByRole('link', { name: 'Đăng nhập một lần' }).click()
    await signIn(page, 'lan')
    await expect(page).toHaveURL(`${server.url}/account?tab=sessions`)
    await expect(page.getByText('phongvien@toasoan.example')).toBeVisible()
    await known.close()

    const unknown = await browser.newContext({ baseURL: server.url })
    const strange = await unknown.newPage()
    await strange.goto('/login2')
    await signIn(strange, 'la')
    await expect(strange.getByRole('alert')).toContainText('chưa được cấp quyền')
    // What came back cannot be used again, here or elsewhere.
    await strange.goto('/login2?code=abc&state=def')
    await expect(strange.getByRole('alert')).toContainText('không hoàn tất')
    await unknown.close()
  } finally {
    await server.stop()
    await provider.close()
    await removeFolder(folder)
  }
})
