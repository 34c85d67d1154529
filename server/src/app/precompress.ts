import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const textual = /\.(js|css|html|svg|json|webmanifest)$/
/** Bytes below which compressing gains nothing. */
const least = 1024

/** Brotli's quality by build: the last percent takes seconds of the back-office, whose readers keep what they loaded. */
const qualities = { web: 10, site: 11 }

/** Writes a `.br` and a `.gz` beside each text file of a build, so that serving them costs no work. */
export function precompress(folder: string, build: keyof typeof qualities): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualities[build] }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textual.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < least) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
