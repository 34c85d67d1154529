import type { ApiError } from '#web/client/api-error.ts'

/** What is still asked of somebody whose password was right: a code, or to set the second factor up. */
export type NextStep = { kind: 'code' | 'set-up'; ticket: string }

/** The step that a refusal of the log-in leads to; null when it is just a refusal. */
export function nextStepOf({ error, data }: ApiError): NextStep | null {
  const ticket = (data as { ticket?: string } | null)?.ticket
  if (!ticket) return null
  if (error === 'auth.second_factor_required') return { kind: 'code', ticket }
  return error === 'auth.second_factor_setup' ? { kind: 'set-up', ticket } : null
}
