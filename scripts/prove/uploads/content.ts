import { createCipheriv, createHash, type Hash } from 'node:crypto'

/** Characters of Base64 are a text file, which every part of the program takes as it is. */
const inOneGo = 786_432

/** A text of so many bytes that is never held whole: any stretch of it can be had again. */
export type Content = {
  readonly name: string
  readonly size: number
  at(start: number, length: number): Buffer
  sha256(): string
}

/** Bytes of the text number `seed`, from a block of `inOneGo` bytes on. */
function block(seed: number, number: number): Buffer {
  const key = createHash('sha256').update(`${seed} ${number}`).digest()
  const random = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc((inOneGo / 4) * 3))
  return Buffer.from(random.toString('base64'))
}

export function contentOf(seed: number, size: number): Content {
  const read = (start: number, length: number): Buffer => {
    const pieces: Buffer[] = []
    for (let at = start; at < start + length; ) {
      const from = at % inOneGo
      const piece = block(seed, Math.floor(at / inOneGo)).subarray(from, from + start + length - at)
      pieces.push(piece)
      at += piece.length
    }
    return Buffer.concat(pieces)
  }
  return {
    name: `tư liệu ${seed}.txt`,
    size,
    at: read,
    sha256() {
      const hash: Hash = createHash('sha256')
      for (let at = 0; at < size; at += inOneGo) hash.update(read(at, Math.min(inOneGo, size - at)))
      return hash.digest('hex')
    },
  }
}
