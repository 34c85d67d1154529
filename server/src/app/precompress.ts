import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const textual = /\.(js|css|html|svg|json|webmanifest)$/
/** Bytes below which compressing gains nothing. */
const least = 1024
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/** Writes a `.br` and a `.gz` beside each text file of a build, so that serving them costs no work. */
export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textual.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < least) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
