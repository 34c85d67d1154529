import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { plain } from '../pictures.ts'

/** A field of an open form, as its markup describes it. */
export type Field = {
  place: string
  label: string
  /** The name it has in the record, where the markup tells it. */
  name: string
  kind:
    | 'text'
    | 'lines'
    | 'number'
    | 'day'
    | 'one'
    | 'several'
    | 'switch'
    | 'checkbox'
    | 'radio'
    | 'file'
    | 'editor'
  type: string
  value: string
  /** The radios that belong together. */
  group: string
  max: number | null
  disabled: boolean
  required: boolean
  clearable: boolean
  error: string
}

const script = join(import.meta.dirname, 'fields-in-page.js')

/** Lets the pages of a browser describe their forms. */
export const describeForms = (context: BrowserContext) => context.addInitScript(readFileSync(script, 'utf8'))

/** The fields of the last visible form; empty while there is none. */
export const fieldsIn = async (page: Page, form: string): Promise<Field[]> =>
  (await page.evaluate<Field[] | null>(`window.fieldsOf(${JSON.stringify(form)})`)) ?? []

const elementOf = (page: Page, { place }: Field) => page.locator(`[data-form-field="${place}"]`)

/** What is chosen is neither what is chosen already nor, where there are more, the first. */
async function choose(page: Page, field: Field, requested = ''): Promise<void> {
  const element = elementOf(page, field)
  const options = page.locator('[role=listbox]:visible [role=option]:not([data-combobox-disabled])')
  await element.click()
  if (requested) {
    if (await element.isEditable()) await element.fill(requested)
    return options.filter({ hasText: requested }).first().click()
  }
  await options.first().waitFor()
  const words = await options.allInnerTexts()
  const other = words.findLastIndex((option) => option.trim() !== field.value.trim())
  await options.nth(Math.max(0, other)).click()
  if (field.kind === 'several') await element.press('Escape')
}

const picture = plain(32, 32, '#0a6').png().toBuffer()

/** Fills a field as a person would, and leaves it. Of a choice, `value` is the words of what is chosen, if it matters. */
export async function fill(page: Page, field: Field, value: string): Promise<void> {
  const element = elementOf(page, field)
  switch (field.kind) {
    case 'one':
    case 'several':
      return choose(page, field, value)
    case 'switch':
    case 'checkbox':
      // The bar with the buttons may lie above it.
      if (field.value !== value) await element.dispatchEvent('click')
      return
    case 'radio':
      return element.dispatchEvent('click')
    case 'file':
      return element.setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: await picture })
    case 'editor':
      await element.click()
      await page.keyboard.insertText(value)
      return
    default:
      await element.fill(value)
      await element.blur()
  }
}

/** Takes the value out of a field with what the field offers for it. */
export async function empty(page: Page, field: Field): Promise<void> {
  const element = elementOf(page, field)
  const wrapper = page.locator('.mantine-InputWrapper-root', { has: element }).last()
  switch (field.kind) {
    case 'one':
      return wrapper.locator('.mantine-Input-section button').first().dispatchEvent('click')
    case 'several': {
      const pills = wrapper.locator('.mantine-Pill-remove')
      for (let count = await pills.count(); count > 0; count -= 1) await pills.first().dispatchEvent('click')
      return
    }
    case 'file':
      return wrapper.getByRole('button', { name: /^Xóa/ }).first().click()
    default:
      await element.fill('')
      await element.blur()
  }
}
