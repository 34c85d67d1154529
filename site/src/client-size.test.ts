import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { expect, it } from 'vitest'

type Output = { output: { fileName: string; type: string; code?: string; source?: string | Uint8Array }[] }

/** Bytes of a file as it travels. */
const packed = (content: string | Uint8Array) => gzipSync(content).length

it('keeps what an article page fetches small', async () => {
  const builder = await createBuilder({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'silent',
    build: { write: false },
    environments: { client: { build: { write: false } } },
  })
  const built = (await builder.build(builder.environments.client!)) as Output | Output[]
  const files = [built].flat().flatMap(({ output }) => output)
  const total = (pattern: RegExp) =>
    files
      .filter(({ fileName }) => pattern.test(fileName))
      .reduce((sum, { code, source }) => sum + packed(code ?? source ?? ''), 0)
  // Beside the script of every page, what few readers use.
  const script = total(/\/site-[^/]*\.js$/)
  const style = total(/\.css$/)
  console.info(`public article page: ${script} bytes of JavaScript and ${style} bytes of CSS (gzip)`)
  // Without words in italics, bold italics and rare letters, which a page fetches when it has them.
  const fonts = files.filter(({ fileName }) =>
    /\/(serif|sans-\d+)-(basic|vietnamese)-[^/]*\.woff2$/.test(fileName),
  )
  const fontBytes = fonts.reduce((sum, { source }) => sum + source!.length, 0)
  console.info(`public article page: ${fontBytes} bytes of fonts in ${fonts.length} files`)
  expect(fonts).toHaveLength(6)
  expect(fontBytes).toBeGreaterThan(30 * 1024)
  expect(fontBytes).toBeLessThan(56 * 1024)
  expect(script).toBeGreaterThan(100)
  expect(script).toBeLessThan(6 * 1024)
  expect(style).toBeLessThan(16 * 1024)
  expect(total(/\/extra-[^/]*\.js$/)).toBeLessThan(2.5 * 1024)
  // What plays, for who listens; and hls.js, for whom a stream comes in segments.
  expect(total(/\/sound-[^/]*\.js$/)).toBeLessThan(6 * 1024)
  expect(total(/\/hls[^/]*\.js$/)).toBeGreaterThan(10 * 1024)
  expect(files.filter(({ fileName }) => /\.(js|css)$/.test(fileName))).toHaveLength(5)
})
