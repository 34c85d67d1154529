import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const textual = /\.(js|css|html|svg|json|webmanifest)$/
/** Bytes below which compressing gains nothing. */
const least = 1024

/** What everybody loads before the first screen of the back-office. */
const first = /^(start|frame|home|dashboard)-/

/**
 * Brotli's quality of a file: the last percent takes seconds of the back-office, so only what is loaded first has it there; readers
 * of the site load little, and every time.
 */
const qualityOf = (build: 'web' | 'site', name: string): number =>
  build === 'site' || first.test(name) ? 11 : 10

/** Writes a `.br` and a `.gz` beside each text file of a build, so that serving them costs no work. */
export function precompress(folder: string, build: 'web' | 'site'): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textual.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < least) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(build, entry.name) }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
