/** Thrown when a sheet is unreadable or exceeds the limits. */
export class SheetFailure extends Error {
  readonly code: 'broken' | 'tooMuch'
  constructor(code: SheetFailure['code']) {
    super(code)
    this.code = code
  }
}

/** Limits of a file. Actual content is counted, whatever the file declares. */
export const sheetLimits = {
  /** Bytes after decompression: a small file can contain gigabytes of repeated cells. */
  unpacked: 50_000_000,
  parts: 2000,
  depth: 64,
  tags: 3_000_000,
  attributes: 64,
  strings: 400_000,
  cells: 500_000,
  merges: 5000,
  /** Cells filled by merges. */
  merged: 50_000,
  validations: 5000,
  formats: 20_000,
  /** Characters of one cell, as in spreadsheets, and of all cells. */
  text: 32_767,
  texts: 20_000_000,
} as const
