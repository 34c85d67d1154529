import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateSW } from 'workbox-build'

const dist = fileURLToPath(new URL('../web/dist', import.meta.url))

/**
 * A worker as the program was built with before it had one of its own: it answered the front page, and every address
 * but a few that were named, with the back-office.
 */
export async function oldWorker(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'toasoan-worker-'))
  const swDest = join(folder, 'sw.js')
  await generateSW({
    swDest,
    globDirectory: dist,
    globPatterns: ['index.html', 'assets/app/*.{js,css}', 'skin.js'],
    dontCacheBustURLsMatching: /^assets\/app\//,
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [
      /^\/$/,
      /^\/api\//,
      /^\/metrics/,
      /\.(html|xml|txt|rss)$/,
      /^\/(truyen-hinh|tim-kiem|search-elastic|lich-phat-song|home|files-local|storage|media|assets|rss)(\/|$)/,
    ],
    runtimeCaching: [{ urlPattern: /\/configuration\.js$/, handler: 'NetworkFirst' }],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
  })
  const script = await readFile(swDest, 'utf8')
  await rm(folder, { recursive: true, force: true })
  return script.replaceAll('url:"index.html"', 'url:"/index.html"')
}
