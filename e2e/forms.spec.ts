import { type BrowserContext, test as base, expect } from '@playwright/test'
import { watchCalls } from './forms/answered.ts'
import { dialogForms } from './forms/dialog-forms.ts'
import { describeForms } from './forms/fields.ts'
import { formFiles, foundForms } from './forms/found-forms.ts'
import { otherForms } from './forms/other-forms.ts'
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

const rows = [...(await foundForms(special)), ...dialogForms]

for (const row of rows) {
  test(`form ${row.name}: saved with what is required, with everything, and emptied`, async ({
    browserOf,
  }) => {
    test.setTimeout(60_000)
    const page = await (await browserOf(row.as)).newPage()
    page.setDefaultTimeout(8000)
    watchCalls(page)
    const made: (() => Promise<unknown>)[] = []
    if (row.before) made.push(await row.before())
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
    } catch (error) {
      await test.info().attach(page.url(), { body: await page.screenshot(), contentType: 'image/png' })
      throw error
    } finally {
      console.info(`${row.name}: ${steps.join(' · ') || 'nothing saved'}`)
      await page.close()
      for (const drop of made.reverse()) await drop().catch(() => {})
    }
  })
}

test('every form of the back-office is one of these, or says why it is not', () => {
  const named = [...rows.flatMap(({ draws }) => draws), ...otherForms.map(([file]) => file)]
  const times = (file: string) => named.filter((one) => one === file).length
  const unnamed = [...formFiles()].filter(([file, count]) => times(file) < count)
  expect(unnamed, 'forms without a row: see e2e/forms').toEqual([])
  const gone = named.filter((file) => !formFiles().has(file))
  expect(gone, 'rows of forms that are no more').toEqual([])
})
