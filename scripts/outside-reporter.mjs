/* Vitest's JSON report does not have what was thrown outside of tests: this reporter writes it to OUTSIDE_OUTPUT_NAME. */
import { writeFileSync } from 'node:fs'

export default class OutsideReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_OUTPUT_NAME
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack || message || '')))
  }
}
