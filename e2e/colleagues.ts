import { type Browser, expect, type Page } from '@playwright/test'
import { ask, baseUrl } from './people.ts'

export const first = 'cầu tre lắc lẻo 1'

/** A colleague of nobody else's tests, with the role of reporters. */
export async function colleague(name: string): Promise<{ username: string; email: string }> {
  const username = `thu.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`
  const email = `${username}@toasoan.example`
  const roles = await ask('admin', 'GET', '/users/get-roles')
  const role = roles.find(({ code }: { code: string }) => code === 'reporter')
  const person = { name, username, email, password: first, role_ids: [role.id] }
  await ask('admin', 'POST', '/users', person)
  return { username, email }
}

export async function pageOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl(), serviceWorkers: 'block' })
  return context.newPage()
}

export async function giveNames(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
}

export const isInside = (page: Page) => page.waitForURL((url) => !url.pathname.includes('login'))

export async function logIn(page: Page, username: string, password = first): Promise<void> {
  await page.goto('/login')
  await giveNames(page, username, password)
  await isInside(page)
}

export const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click()
export const isSaid = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible()
