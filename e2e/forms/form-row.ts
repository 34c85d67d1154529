import type { Page } from '@playwright/test'
import type { Username } from '../people.ts'
import type { Field } from './fields.ts'

/** Brings a page to where the form is open. */
export type Opening = string | ((page: Page) => Promise<void>)

/** A form of the house, and how a test that never saw it comes to it. */
export type FormRow = {
  name: string
  as: Username
  /** The blank form. Absent where there is only one for what `record` makes. */
  add?: Opening
  /** The form of a saved record. */
  edit?: (id: number, page: Page) => string | Promise<void>
  /** Makes a record with only what is required, where no form does. */
  record?: () => Promise<number>
  /** Asks for the record, where no form shows it again: what was typed is looked for in the answer. */
  view?: (id: number) => Promise<unknown>
  /** The form's element. */
  form?: string
  /** The button that saves; the form's own when absent. */
  button?: string
  /** Presses what comes between the button and the call. */
  confirm?: (page: Page) => Promise<void>
  /** What fields take that take not just anything, by label. */
  values?: Record<string, (mark: string) => string>
  /** Labels of fields that are filled even when only what is required is. */
  needs?: RegExp
  /** Labels of fields that are no value of the record or change the whole newsroom, each with its reason. */
  apart?: { label: RegExp; kind?: Field['kind']; because: string }[]
  /** Labels of fields for which the program puts something of its own where they are left empty, with the reason. */
  fallsBack?: { label: RegExp; because: string }[]
  /** Makes what the form needs besides; gives the way to take it away again. */
  before?: () => Promise<() => Promise<unknown>>
  /** Saving makes a new record, as of a new revision. */
  renews?: boolean
  /** Source files whose forms it opens. */
  draws: string[]
  /** Takes what was made away again. */
  remove?: (id: number) => Promise<unknown>
}
