/* The browser of the browser tests: Debian's Chromium, without a window where there is one. */
import { accessSync, constants, existsSync } from 'node:fs'

/** Draws no window, and so takes a good third less of the processor than the whole browser. */
const windowless = '/usr/bin/chromium-headless-shell'

const places = [
  process.env.CHROMIUM,
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Where Chromium is; undefined when there is none. CHROMIUM names another place. */
export const chromiumPath = () => places.find((place) => place && existsSync(place))

const mayInstall = () => {
  try {
    accessSync('/usr/bin/apt-get', constants.X_OK)
    return process.getuid() === 0
  } catch {
    return false
  }
}

/**
 * Tries Debian's packages in turn; one that cannot be had is no error while another can. With it come the faces that
 * readers' computers have, by other names: what stands in for the fonts of the pages is one of them.
 */
async function install(run) {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const patient = ['-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20']
  const get = (name) =>
    run('apt-get', [...patient, 'install', '-y', '-qq', '--no-install-recommends', name], quiet)
  await run('apt-get', [...patient, 'update', '-qq'], quiet)
  await get('fonts-liberation')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await get(name)
    if (chromiumPath()) return
  }
}

/** Installs Debian's Chromium where that is possible, else says what to install. True when there is one. */
export async function ensureChromium(run) {
  if (process.env.CHROMIUM || existsSync(windowless)) return true
  if (mayInstall()) await install(run)
  if (chromiumPath()) return true
  console.error(
    'Kiểm thử trình duyệt cần Chromium: hãy chạy `apt-get install chromium-headless-shell` (hoặc `chromium`) với quyền root, hoặc đặt CHROMIUM.',
  )
  console.error(
    'The browser tests need Chromium: run `apt-get install chromium-headless-shell` (or `chromium`) as root, or set CHROMIUM to its path.',
  )
  return false
}
