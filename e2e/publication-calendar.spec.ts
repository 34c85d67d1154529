import { expect, type Route, test } from '@playwright/test'
import { ask, personIn } from './people.ts'

// Each run has plans of its own, also on a server that runs already.
const run = Date.now().toString(36)

const plan = (title: string) =>
  ask('admin', 'POST', '/register_plans', { title, on_day: '2033-04-06', on_air: '08:00', minutes: 30 })

const standing = async (id: number) => {
  const { on_day, on_air } = await ask('admin', 'GET', `/register_plans/${id}`)
  return `${on_air} ${on_day}`
}

test('what goes out is moved by keys and by dragging, and goes back where the server refuses', async ({
  browser,
}) => {
  const title = `Kéo thả ${run}`
  const { id } = await plan(title)
  const { page, context } = await personIn(browser, 'admin')
  await page.goto('/calendar?date=2033-04-06&lanes=plan')
  const cell = (day: string) => page.locator(`section[data-day="${day}"]`)
  const chip = (day: string) => cell(day).getByRole('link', { name: new RegExp(title) })
  await chip('2033-04-06').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(chip('2033-04-07')).toBeFocused()
  await expect.poll(() => standing(id)).toBe('08:00 2033-04-07')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(chip('2033-04-07')).toContainText('08:15')
  await expect.poll(() => standing(id)).toBe('08:15 2033-04-07')

  await chip('2033-04-07').dragTo(cell('2033-04-09'))
  await expect(chip('2033-04-09')).toBeVisible()
  await expect.poll(() => standing(id)).toBe('08:15 2033-04-09')

  // Somebody else changed it since, which this page has not heard yet: what was seen is older, so the move is refused.
  const late: Route[] = []
  const lists = /\/api\/publications/
  await page.route(lists, (route) => void late.push(route))
  const { version } = await ask('admin', 'GET', `/register_plans/${id}`)
  await ask('admin', 'PUT', `/register_plans/${id}`, { title, on_day: '2033-04-08', version })
  const refused = page.waitForResponse((answer) => answer.status() === 409)
  await chip('2033-04-09').dragTo(cell('2033-04-05'))
  await refused
  await page.unroute(lists)
  for (const route of late) await route.continue().catch(() => undefined)
  await expect(chip('2033-04-08')).toBeVisible()
  await expect(chip('2033-04-05')).toHaveCount(0)
  expect(await standing(id)).toBe('08:15 2033-04-08')
  await context.close()
})

test('views and lanes stand in the address; a day has hours, a month its weeks', async ({ browser }) => {
  const title = `Theo ngày ${run}`
  const { id } = await plan(title)
  const { page, context } = await personIn(browser, 'admin')
  await page.goto('/calendar?date=2033-04-06')
  const link = page.getByRole('link', { name: new RegExp(title) })
  await expect(link).toBeVisible()
  await page.getByRole('group', { name: 'Làn' }).getByRole('button', { name: 'Kế hoạch' }).click()
  await expect(link).toHaveCount(0)
  await expect(page).toHaveURL(/lanes=article/)
  await page.getByRole('group', { name: 'Làn' }).getByRole('button', { name: 'Kế hoạch' }).click()
  await expect(page).not.toHaveURL(/lanes/)

  await page.getByText('Ngày', { exact: true }).click()
  await expect(page).toHaveURL(/view=day/)
  const hour = (n: number) =>
    page.locator(`section[data-hour="${n}"]`).getByRole('link', { name: new RegExp(title) })
  await hour(8).dragTo(page.locator('section[data-hour="9"]').last())
  await expect(hour(9)).toBeVisible()
  await expect.poll(() => standing(id)).toBe('09:00 2033-04-06')

  await page.getByText('Tháng', { exact: true }).click()
  await expect(
    page.locator('section[data-day="2033-04-06"]').getByRole('link', { name: new RegExp(title) }),
  ).toBeVisible()
  await context.close()
})
