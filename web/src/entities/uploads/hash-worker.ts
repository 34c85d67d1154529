/** Hashes files in a worker, one after the other. */
import { createSHA256 } from 'hash-wasm'

/** Bytes read at once. */
const piece = 8_388_608

async function hash(file: File): Promise<string> {
  const sha256 = await createSHA256()
  for (let at = 0; at < file.size; at += piece)
    sha256.update(new Uint8Array(await file.slice(at, at + piece).arrayBuffer()))
  return sha256.digest('hex')
}

let last: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data: { id, file } }: MessageEvent<{ id: number; file: File }>) => {
  last = last
    .then(() => hash(file))
    .then(
      (sha256) => postMessage({ id, sha256 }),
      () => postMessage({ id, sha256: null }),
    )
})
