import { test } from '@playwright/test'
import { demoIds } from './demo-ids.ts'
import { leave, listFaults, open } from './looking.ts'
import { addressOf, screens } from './screens.ts'
import { contextFor } from './session-storage.ts'

test('all lists', async ({ browser }) => {
  test.setTimeout(500_000)
  const ids = await demoIds()
  const tabs = new Map()
  let lists = 0
  for (const screen of screens) {
    if (!tabs.has(screen.as)) tabs.set(screen.as, await (await contextFor(browser, screen.as)).newPage())
    const page = tabs.get(screen.as)
    try {
      await open(page, addressOf(screen, ids), { size: { width: 1440, height: 900 } })
      const found = await page.locator('table:has(th[data-name])').count()
      lists += found
      const faults = await listFaults(page)
      if (faults.length) console.info(`${screen.name}: ${faults.join('; ')}`)
    } catch (error) {
      console.info(`${screen.name}: ERROR ${String(error).slice(0, 200)}`)
    }
    await leave(page)
  }
  console.info(`${lists} lists on ${screens.length} screens`)
})
