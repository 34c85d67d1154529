import { randomBytes } from 'node:crypto'

/** Bytes of each part of the greeting behind the version. */
const part = 1536
const version = 3

const greeting = (): Buffer => Buffer.concat([Buffer.alloc(8), randomBytes(part - 8)])

type Greeted = {
  /** What is to be sent now. */ reply: Buffer | null /** What came behind the greeting. */
  rest: Buffer | null
}

/** The greeting of the side that connects: `first` goes out at once. */
export function greetServer() {
  let waiting: Buffer = Buffer.alloc(0)
  return {
    first: Buffer.concat([Buffer.of(version), greeting()]),
    push(bytes: Buffer): Greeted {
      waiting = Buffer.concat([waiting, bytes])
      if (waiting.length < 1 + part * 2) return { reply: null, rest: null }
      return { reply: waiting.subarray(1, 1 + part), rest: waiting.subarray(1 + part * 2) }
    },
  }
}

/** The greeting of the side that is connected to. */
export function greetClient() {
  let waiting: Buffer = Buffer.alloc(0)
  let answered = false
  return {
    push(bytes: Buffer): Greeted {
      waiting = Buffer.concat([waiting, bytes])
      if (waiting.length < 1 + part) return { reply: null, rest: null }
      const reply = answered
        ? null
        : Buffer.concat([Buffer.of(version), greeting(), waiting.subarray(1, 1 + part)])
      answered = true
      return { reply, rest: waiting.length < 1 + part * 2 ? null : waiting.subarray(1 + part * 2) }
    },
  }
}
