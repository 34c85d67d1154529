import type { Page } from '@playwright/test'

/** The form of the dialog or drawer that is open. */
export const dialogForm = '[role=dialog] form'

/** A button by its whole name, or by a part of it. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Opens a dialog by the button of a screen. */
export const opens = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await button(page, name).first().click()
  await page.locator(dialogForm).waitFor()
}

/** Opens a record's drawer by the address, and the form in it. */
export const editsIn = (path: string) => async (id: number, page: Page) => {
  await page.goto(`${path}?open=${id}`)
  await page.locator('[role=dialog]').getByRole('button', { name: 'Sửa', exact: true }).click()
  await page.locator(dialogForm).waitFor()
}
