import { writeFileSync } from 'node:fs'

const begun = Date.now()
const rows: string[] = []

/** Prints a line with the seconds since the script began, and keeps it for the log. */
export function tell(line: string): void {
  const row = `${((Date.now() - begun) / 1000).toFixed(1).padStart(7)} s  ${line}`
  rows.push(row)
  console.info(row)
}

/** Writes all lines into a file. */
export const keepDiary = (path: string) => writeFileSync(path, `${rows.join('\n')}\n`)
