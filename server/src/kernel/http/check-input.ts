import type { z } from 'zod'
import { InvalidInput } from './error-handler.ts'

/** Parses input with the schema. Rejects invalid fields with 422. */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (!result.success) throw new InvalidInput(result.error, input)
  return result.data
}
