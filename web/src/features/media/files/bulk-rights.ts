import { because } from '@toasoan/contract/kit/validation'
import { fileChange } from '@toasoan/contract/media/files'
import { z } from 'zod'

const rights = fileChange.pick({
  licence: true,
  rights_from: true,
  rights_to: true,
  rights_until: true,
  embargo_until: true,
  rights_note: true,
})

/** The rights of many files: what is filled in is set on all of them, what is left empty only where `clears` says so. */
export const bulkRights = rights
  .extend({ clears: z.boolean() })
  .refine(({ clears, ...given }) => clears || Object.values(given).some(Boolean), {
    path: ['licence'],
    ...because('Hãy điền ít nhất một ô.', 'Fill in at least one field.'),
  })

/** The change of each file. */
export const rightsChange = ({ clears, ...given }: z.output<typeof bulkRights>): z.output<typeof rights> =>
  clears ? given : Object.fromEntries(Object.entries(given).filter(([, value]) => Boolean(value)))
