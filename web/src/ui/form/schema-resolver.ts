import { fieldErrors } from '@toasoan/contract/kit/validation'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { language } from '#web/language/language.ts'

/** Nests a message by its dotted name: `source.url` becomes `{source: {url: {message}}}`. */
function place(errors: Record<string, unknown>, name: string, message: string): void {
  const parts = name === '_' ? ['root'] : name.split('.')
  let at = errors
  for (const part of parts.slice(0, -1)) {
    at[part] ??= {}
    at = at[part] as Record<string, unknown>
  }
  at[parts.at(-1)!] = { type: 'check', message }
}

/** Validates a form by the contract's schema, with the same messages as the server. */
export const schemaResolver =
  <Values extends FieldValues>(schema: z.ZodType): Resolver<Values> =>
  (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data as Values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const [name, [first]] of Object.entries(fieldErrors(result.error, values, language())))
      if (first) place(errors, name, first)
    return { values: {}, errors: errors as never }
  }
