import { type AboutPassword, passwordProblem } from '@toasoan/contract/account/password-rule'
import { translate } from '#web/language/language.ts'

/**
 * What is wrong with a new password, as a sentence; undefined when nothing is as far as a browser can tell. The server knows
 * the commonest passwords besides.
 */
export function weakness(password: string, about?: AboutPassword): string | undefined {
  const problem = passwordProblem(password, about)
  return problem ? translate(problem.message, problem.values) : undefined
}
