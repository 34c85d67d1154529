import type { z } from 'zod'
import { InvalidInput } from './error-handler.ts'

/** What somebody sent, as the schema reads it. Refuses with 422, at the field, what it does not allow. */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (!result.success) throw new InvalidInput(result.error, input)
  return result.data
}
