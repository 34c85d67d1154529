import { writeFileSync } from 'node:fs'

const begun = Date.now()
const rows: string[] = []

/** Seconds since the script began. */
export const seconds = () => (Date.now() - begun) / 1000

/** Prints a line with its time, and keeps it for the log. */
export function tell(line: string): void {
  const row = `${seconds().toFixed(1).padStart(7)} s  ${line}`
  rows.push(row)
  console.info(row)
}

/** Writes everything told into a file. */
export const keepDiary = (path: string) => writeFileSync(path, `${rows.join('\n')}\n`)
