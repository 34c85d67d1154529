import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { colleague, giveNames, isInside, logIn, pageOf } from './colleagues.ts'
import { ask } from './people.ts'
import { settleSetting } from './settings-by-two.ts'

/** The newest link of a kind in the mails that the server wrote to an address. */
async function linkTo(email: string, path: string): Promise<string> {
  const folder = join(process.env.BASE_DATA_DIR ?? '', 'mail')
  let link: string | undefined
  await expect
    .poll(
      async () => {
        for (const name of (await readdir(folder).catch(() => [])).sort().reverse()) {
          const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r\n/g, '').replace(/=3D/g, '=')
          if (!mail.includes(`To: ${email}`)) continue
          link = mail.match(new RegExp(`${path}\\?token=[\\w-]{43}`))?.[0]
          if (link) return true
        }
        return false
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  return link as string
}

/** The answer to the captcha on the page, which people read and this test looks up. */
async function captchaAnswer(): Promise<string> {
  const host = (await readFile(join(process.env.BASE_DATA_DIR ?? '', 'postgres-socket'), 'utf8')).trim()
  const client = new pg.Client({ host, user: 'toasoan', database: 'toasoan' })
  await client.connect()
  const { rows } = await client.query('select answer from captcha order by expires_at desc limit 1')
  await client.end()
  return rows[0].answer
}

test('somebody registers, confirms by mail, is approved, and logs in', async ({ browser }) => {
  test.skip(!process.env.BASE_DATA_DIR, 'the mails of a server elsewhere cannot be read')
  await settleSetting('registration.open', true)
  const username = `moi.${Date.now()}`
  const email = `${username}@toasoan.example`
  const page = await pageOf(browser)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Đăng ký' }).click()
  await expect(page).toHaveURL(/\/register$/)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const submit = () => page.getByRole('button', { name: 'Đăng ký' }).click()
  await field('Họ tên').fill('Phạm Người Mới')
  await field('Thư điện tử').fill(email)
  await field('Mật khẩu').fill('hoa')
  await field('Nhập lại mật khẩu').fill('cầu tre lắc lẻo 9')
  await page.getByRole('button', { name: 'Nhập mã trong hình thay vào đó' }).click()
  await field('Mã xác nhận').fill('sai')
  await submit()
  await expect(page.getByText('Cần ít nhất 15 ký tự.').first()).toBeVisible()
  await expect(field('Mật khẩu')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Mật khẩu')).toHaveAccessibleDescription(/Cần ít nhất 15 ký tự\./)
  await field('Mật khẩu').fill('cầu tre lắc lẻo 9')
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/get-captcha')
  await submit()
  await expect(page.getByText('Mã xác nhận chưa đúng.').first()).toBeVisible()
  await again
  await expect(field('Mã xác nhận')).toHaveValue('')
  await field('Mã xác nhận').fill(await captchaAnswer())
  await submit()
  await expect(page.getByRole('heading', { name: 'Hãy kiểm tra hộp thư' })).toBeVisible()

  await page.goto(await linkTo(email, '/register'))
  await page.getByRole('button', { name: 'Xác nhận địa chỉ thư' }).click()
  await expect(page.getByText(`Tài khoản của bạn là ${username}.`)).toBeVisible()
  await page.goto('/login')
  await giveNames(page, username, 'cầu tre lắc lẻo 9')
  await expect(page.getByRole('alert')).toContainText('chờ kích hoạt')

  const bell = await ask('admin', 'GET', '/notifications?perPage=25')
  const told = bell.find(({ body }: { body: string }) => body === email)
  expect(told.title).toBe('Phạm Người Mới đăng ký tài khoản và chờ duyệt')
  const person = await ask('admin', 'GET', `/users/${told.part_id}`)
  const { name, display_name, alias, phone, gender, birthday, language, position_id, department_ids } = person
  const profile = {
    name,
    display_name,
    alias,
    phone,
    gender,
    birthday,
    language,
    position_id,
    department_ids,
  }
  const active = { ...profile, username, email, status: 'active', version: person.version }
  await ask('admin', 'PUT', `/users/${person.id}`, active)
  await page.goto('/login')
  await giveNames(page, username, 'cầu tre lắc lẻo 9')
  await isInside(page)
  await settleSetting('registration.open')
  await page.context().close()
})

test('a forgotten password is reset by the link in the mail', { tag: '@all' }, async ({ browser }) => {
  test.skip(!process.env.BASE_DATA_DIR, 'the mails of a server elsewhere cannot be read')
  const { username, email } = await colleague('Người Hay Quên')
  const page = await pageOf(browser)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
  // The log-in page, which stays until the next one is read, has a field of a like name.
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByRole('textbox', { name: 'Thư điện tử', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Gửi liên kết' }).click()
  await expect(page.getByRole('heading', { name: 'Hãy kiểm tra hộp thư' })).toBeVisible()
  await page.goto(await linkTo(email, '/reset-password'))
  await page.getByRole('textbox', { name: 'Mật khẩu mới', exact: true }).fill('nhớ rồi nhé cầu tre')
  await page.getByRole('textbox', { name: 'Nhập lại mật khẩu mới' }).fill('nhớ rồi nhé cầu tre')
  await page.getByRole('button', { name: 'Đặt mật khẩu' }).click()
  await expect(page.getByRole('heading', { name: 'Đã đổi mật khẩu' })).toBeVisible()
  await logIn(page, username, 'nhớ rồi nhé cầu tre')
  await page.context().close()
})
