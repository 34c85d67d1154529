import type { ErrorDefinition } from '@toasoan/contract/kit/errors'

/** A refusal; the error handler translates it to the caller's language. */
export class Refusal extends Error {
  readonly definition: ErrorDefinition
  readonly data: Record<string, unknown>
  readonly errors: Record<string, string[]> | undefined

  constructor(definition: ErrorDefinition, data: Record<string, unknown>, errors?: Record<string, string[]>) {
    super(definition.code)
    this.definition = definition
    this.data = data
    this.errors = errors
  }
}

/**
 * Creates a refusal: `throw fail(articleErrors.lockedByOther, { name })`. `data` fills the message and is
 * sent to the caller; `errors` are messages by field.
 */
export const fail = (
  definition: ErrorDefinition,
  data: Record<string, unknown> = {},
  errors?: Record<string, string[]>,
): Refusal => new Refusal(definition, data, errors)
