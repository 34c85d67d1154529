/** Why a Word file cannot be read; names of `documentErrors`. */
export type ReadRefusal = 'notWord' | 'oldWord' | 'macros' | 'bomb' | 'entities' | 'broken' | 'tooLong'

/** Thrown where a file is refused; its code is what a worker can hand over. */
export class ReadFailure extends Error {
  readonly code: ReadRefusal
  constructor(code: ReadRefusal) {
    super(code)
    this.code = code
  }
}
