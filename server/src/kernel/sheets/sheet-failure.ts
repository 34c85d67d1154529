/** Thrown where a sheet is refused: it cannot be read, or holds more than any list does. */
export class SheetFailure extends Error {
  readonly code: 'broken' | 'tooMuch'
  constructor(code: SheetFailure['code']) {
    super(code)
    this.code = code
  }
}

/** The most that a file may hold. What is counted is what is there, whatever the file says of itself. */
export const sheetLimits = {
  /** Bytes, unpacked: a small file can hold gigabytes of repeated cells. */
  unpacked: 50_000_000,
  parts: 2000,
  depth: 64,
  tags: 3_000_000,
  attributes: 64,
  strings: 400_000,
  cells: 500_000,
  merges: 5000,
  /** Cells that merges spread a text over. */
  merged: 50_000,
  validations: 5000,
  formats: 20_000,
  /** Characters of one cell, as spreadsheets have it, and of all that are handed over. */
  text: 32_767,
  texts: 20_000_000,
} as const
