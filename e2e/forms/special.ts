import type { FormRow } from './form-row.ts'

/** What a test must know of single forms that their markup does not tell. */
export const special: Record<string, Partial<FormRow>> = {}
