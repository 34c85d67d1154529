import { test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

test('zzlooks', async ({ browser }) => {
  const { items } = await ask('admin', 'GET', '/approvals?limit=1000')
  for (const item of items)
    if (Date.parse(item.since) > Date.now() - 3600_000) console.log('NEW', item.kind, item.title, item.since)
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.goto('/approvals?delegate=1')
  await page.waitForTimeout(1500)
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await page.screenshot({ path: '/tmp/money-delegate-dark.png' })
  await page.goto('/approvals?kind=category_price')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/money-price.png' })
})
