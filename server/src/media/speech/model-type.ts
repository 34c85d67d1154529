import { type FileHandle, open } from 'node:fs/promises'

/** A number of the protocol buffers' kind, and where the next thing begins. */
function varint(bytes: Buffer, at: number): [value: number, next: number] | null {
  let value = 0
  for (let n = 0; n < 10 && at + n < bytes.length; n += 1) {
    const byte = bytes[at + n] ?? 0
    value += (byte & 127) * 2 ** (7 * n)
    if (byte < 128) return [value, at + n + 1]
  }
  return null
}

/** The texts of a message's fields by their numbers. */
function texts(message: Buffer): Record<number, string> {
  const found: Record<number, string> = {}
  for (let at = 0; at < message.length; ) {
    const mark = varint(message, at)
    const length = mark && varint(message, mark[1])
    if (!length || mark[0] % 8 !== 2) break
    found[Math.floor(mark[0] / 8)] = message.toString('utf8', length[1], length[1] + length[0])
    at = length[1] + length[0]
  }
  return found
}

/** The field of an ONNX model that holds what its makers say of it, as pairs of name and value. */
const metadata = 14
const longest = 100_000

async function walk(file: FileHandle): Promise<string | null> {
  const { size } = await file.stat()
  for (let at = 0, fields = 0; at < size && fields < 10_000; fields += 1) {
    const head = Buffer.alloc(20)
    const { bytesRead } = await file.read(head, 0, head.length, at)
    const mark = varint(head.subarray(0, bytesRead), 0)
    const value = mark && varint(head.subarray(0, bytesRead), mark[1])
    if (!value) return null
    const [number, kind] = [Math.floor(mark[0] / 8), mark[0] % 8]
    if (kind === 0) {
      at += value[1]
      continue
    }
    // Nothing else stands at the top of a model; the graph, which is nearly all of it, is passed over unread.
    if (kind !== 2) return null
    if (number === metadata && value[0] < longest) {
      const message = Buffer.alloc(value[0])
      await file.read(message, 0, message.length, at + value[1])
      const { 1: name, 2: said = '' } = texts(message)
      if (name === 'model_type') return said
    }
    at += value[1] + value[0]
  }
  return null
}

/** What an ONNX model says that it is (`model_type`); null when it does not say. */
export async function modelType(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    return await walk(file)
  } finally {
    await file.close()
  }
}
