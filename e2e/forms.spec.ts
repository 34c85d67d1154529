import { test as base, expect, type Page } from '@playwright/test'
import { watchCalls } from './forms/answered.ts'
import { dialogForms } from './forms/dialog-forms.ts'
import { describeForms } from './forms/fields.ts'
import type { FormRow } from './forms/form-row.ts'
import { formFiles, foundForms, resourceForm } from './forms/found-forms.ts'
import { otherForms } from './forms/other-forms.ts'
import { threeSaves } from './forms/saves.ts'
import { special } from './forms/special.ts'
import { leave } from './looking.ts'
import { ask, type Username } from './people.ts'
import { isItsTurn } from './screen-plan.ts'
import { contextFor } from './session-storage.ts'

type Tabs = (as: Username) => Promise<Page>

/** One browser for each person, with one tab, in which later forms find the program read already. */
const test = base.extend<object, { tabOf: Tabs }>({
  tabOf: [
    async ({ browser }, use) => {
      const known = new Map<Username, Promise<Page>>()
      const begin = async (as: Username) => {
        const context = await contextFor(browser, as)
        await describeForms(context)
        return context.newPage()
      }
      await use((as) => {
        const tab = known.get(as) ?? begin(as)
        known.set(as, tab)
        return tab
      })
      for (const tab of known.values()) await (await tab).context().close()
    },
    { scope: 'worker' },
  ],
})

const rows = [...(await foundForms(special)), ...dialogForms]

/** Forms that the kit draws alone are all one form: few of them are saved a day, of the others each sixth one. */
const turn = (row: FormRow) => (row.draws.every((file) => file === resourceForm) ? 12 : 6)

for (const row of rows) {
  const tag = isItsTurn(row.name, turn(row)) ? [] : '@all'
  test(`form ${row.name}: saved with what is required, with everything, and emptied`, {
    tag,
  }, async ({ tabOf }) => {
    test.setTimeout(60_000)
    const page = await tabOf(row.as)
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
      await leave(page)
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
