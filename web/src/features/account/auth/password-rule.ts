import type { Text } from '@toasoan/contract/kit/text'
import { authTexts } from './text.ts'

/** What is wrong with a new password, by the rule of the contract's `newPassword`. */
export function weakness(password: string): Text | null {
  if (password.length < 8) return authTexts.tooShort
  return /\p{L}/u.test(password) && /\d/.test(password) ? null : authTexts.needsBoth
}
