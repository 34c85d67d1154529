import { type BrowserContext, test as base } from '@playwright/test'
import { describeForms } from './forms/fields.ts'
import { foundForms } from './forms/found-forms.ts'
import { threeSaves } from './forms/saves.ts'
import { special } from './forms/special.ts'
import { ask, type Username } from './people.ts'
import { contextFor } from './session-storage.ts'

type Browsers = (as: Username) => Promise<BrowserContext>

/** One browser for each person, which later forms find the program in. */
const test = base.extend<object, { browserOf: Browsers }>({
  browserOf: [
    async ({ browser }, use) => {
      const known = new Map<Username, Promise<BrowserContext>>()
      const begin = async (as: Username) => {
        const context = await contextFor(browser, as)
        await describeForms(context)
        return context
      }
      await use((as) => {
        const context = known.get(as) ?? begin(as)
        known.set(as, context)
        return context
      })
      for (const context of known.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
})

const rows = await foundForms(special)

for (const row of rows) {
  test(`form ${row.name}: saved with what is required, with everything, and emptied`, async ({
    browserOf,
  }) => {
    test.setTimeout(60_000)
    const page = await (await browserOf(row.as)).newPage()
    page.setDefaultTimeout(8000)
    const made: (() => Promise<unknown>)[] = []
    const steps: string[] = []
    try {
      await threeSaves(
        page,
        row,
        (id, call) =>
          made.push(
            () => row.remove?.(id) ?? ask('admin', 'DELETE', `${call.replace(/\/create$/, '')}/${id}`),
          ),
        (step) => steps.push(step),
      )
    } finally {
      console.info(`${row.name}: ${steps.join(' · ') || 'nothing saved'}`)
      await page.close()
      for (const drop of made) await drop().catch(() => {})
    }
  })
}
