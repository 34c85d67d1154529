import { expect, it } from 'vitest'
import { sheetErrors, wholeRows } from './whole-rows.ts'

/** A list of a thousand lines. */
const read = async (limit: number) => Array.from({ length: 1000 }, (_, line) => line).slice(0, limit)

it('gives all rows of a list, and refuses one that a file would cut', async () => {
  expect(await wholeRows(1000, read)).toHaveLength(1000)
  await expect(wholeRows(999, read)).rejects.toMatchObject({ definition: sheetErrors.tooManyRows })
})
