/* Vitest's JSON report does not have what was thrown outside of tests: this reporter writes it to OUTSIDE_OUTPUT_NAME. */
import { writeFileSync } from 'node:fs'

/** An error with what caused it: a worker that ended says there which file it ran, and how it ended. */
export const withCauses = ({ message, stack, cause }) =>
  [stack || message || '', ...(cause ? [withCauses(cause)] : [])].join('\ncaused by ')

export default class OutsideReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_OUTPUT_NAME
    if (file) writeFileSync(file, JSON.stringify(errors.map(withCauses)))
  }
}
