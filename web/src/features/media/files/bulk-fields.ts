import { because } from '@toasoan/contract/kit/validation'
import { fileChange } from '@toasoan/contract/media/files'
import { z } from 'zod'

/** A form for fields of many files: what is filled in is set on all of them, what is left empty only where `clears` says so. */
const bulkForm = (fields: z.ZodObject) =>
  fields
    .extend({ clears: z.boolean() })
    .refine(({ clears, ...given }) => clears || Object.values(given).some(Boolean), {
      path: Object.keys(fields.shape).slice(0, 1),
      ...because(
        'Hãy điền ít nhất một ô, hoặc bật “Xóa các ô để trống”.',
        'Fill in at least one field, or turn on “Clear what is left empty”.',
      ),
    })

export const bulkForms = {
  folder: bulkForm(fileChange.pick({ category_id: true })),
  credit: bulkForm(fileChange.pick({ credit: true })),
  rights: bulkForm(
    fileChange.pick({
      licence: true,
      rights_from: true,
      rights_to: true,
      rights_until: true,
      embargo_until: true,
      rights_note: true,
    }),
  ),
}

/** The change of each file. */
export const bulkChange = ({ clears, ...given }: Record<string, unknown>): Record<string, unknown> =>
  clears ? given : Object.fromEntries(Object.entries(given).filter(([, value]) => Boolean(value)))
