import { expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = () => Math.random().toString(36).slice(2, 8)

/** A live with two inputs and an output to the demo's YouTube channel. */
async function madeLive(name: string): Promise<number> {
  const { id } = await ask('thuky', 'POST', '/social', { name, lines: 360 })
  const stations: { address: string }[] = (await ask('thuky', 'GET', '/social/1')).inputs
  for (const [place, input] of ['Phòng một', 'Phòng hai'].entries())
    await ask('thuky', 'POST', '/social/input', {
      live_id: id,
      name: input,
      address: stations[place]?.address,
      sound_only: true,
    })
  const accounts: { id: number; network: string }[] = await ask('thuky', 'GET', '/social/output/accounts')
  const account_id = accounts.find(({ network }) => network === 'youtube')?.id
  await ask('thuky', 'POST', '/social/output', {
    live_id: id,
    name: 'Kênh của đài',
    kind: 'youtube',
    account_id,
  })
  return id
}

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test('a command whose answer is lost is said so, offered again, and never done twice', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await madeLive(`Buổi mất trả lời ${mark()}`)
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto(`/social/view/${id}`)
  const alert = page.getByRole('alert').filter({ hasText: 'Chưa nhận được trả lời của máy chủ' })
  const { epoch } = await ask('thuky', 'GET', `/social/${id}`)
  const switchTo = (name: string) => page.getByRole('button', { name: `Chuyển sang nguồn “${name}”` })

  // The line breaks before the server has it: the same press is offered again, and done once.
  await page.route('**/api/social/activeInput', (route) => route.abort('connectionreset'))
  await switchTo('Phòng hai').click()
  await expect(alert).toContainText('không bị làm hai lần')
  await page.unroute('**/api/social/activeInput')
  await alert.getByRole('button', { name: 'Thử lại' }).click()
  await expect(row(page, 'Phòng hai').getByText('Đang chọn')).toBeVisible()
  await expect(alert).toBeHidden()
  expect((await ask('thuky', 'GET', `/social/${id}`)).epoch).toBe(epoch + 1)

  // The server has done it and its answer breaks off: the desk shows what is, and offers nothing twice.
  await page.route('**/api/social/activeInput', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await switchTo('Phòng một').click()
  await expect(alert).toContainText('Máy chủ đã nhận lệnh')
  await expect(alert.getByRole('button')).toHaveCount(0)
  await expect(row(page, 'Phòng một').getByText('Đang chọn')).toBeVisible()
  expect((await ask('thuky', 'GET', `/social/${id}`)).epoch).toBe(epoch + 2)
  await ask('thuky', 'DELETE', `/social/${id}`)
  await context.close()
})

test('a network whose answer is lost is told of in plain words, and a person tries again', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await madeLive(`Buổi ${mark()} (mất trả lời)`)
  const { has_tools } = await ask('thuky', 'GET', `/social/${id}`)
  test.skip(!has_tools, 'there is no ffmpeg here')
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto(`/social/view/${id}`)
  await page.getByRole('button', { name: 'Bắt đầu phát' }).click()
  const output = row(page, 'Kênh của đài')
  await expect(output).toContainText('Không nhận được trả lời của YouTube', { timeout: 60_000 })
  await expect(page.getByText('answer lost')).toHaveCount(0)
  await output.getByRole('button', { name: 'Thử lại “Kênh của đài”' }).click()
  await expect(output.getByText('Mạng đã nhận')).toBeVisible({ timeout: 60_000 })
  await expect(output.getByRole('button', { name: 'Thử lại “Kênh của đài”' })).toBeHidden()
  await page.getByRole('button', { name: 'Dừng phát', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dừng phát' }).click()
  await expect(output.getByText('Tắt', { exact: true })).toBeVisible({ timeout: 60_000 })
  await ask('thuky', 'DELETE', `/social/${id}`)
  await context.close()
})

test('a planned live stands on the calendar, is moved by keys and by dragging, and is opened from there', async ({
  browser,
}) => {
  const name = `Buổi trên lịch ${mark()}`
  const month = '2034-07'
  const { id } = await ask('thuky', 'POST', '/social', { name, starts_at: `${month}-12T04:30:00.000Z` })
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto(`/timer/list?view=calendar&month=${month}`)
  const chip = page.locator(`[data-entry="live-${id}"]`)
  const day = (at: string) => page.locator(`[data-day="${month}-${at}"]`)
  await expect(day('12').locator(chip)).toHaveAccessibleName(`11:30 ${name}, Phát trực tiếp, sắp phát`)
  await chip.press('Shift+ArrowRight')
  await expect(day('13').locator(chip)).toBeFocused()
  await chip.dragTo(day('20'))
  await expect(day('20').locator(chip)).toBeVisible()
  expect((await ask('thuky', 'GET', `/social/${id}`)).starts_at).toBe(`${month}-20T04:30:00.000Z`)
  await chip.click()
  await expect(page).toHaveURL(new RegExp(`/social/view/${id}$`))
  await ask('thuky', 'DELETE', `/social/${id}`)
  await context.close()
})
