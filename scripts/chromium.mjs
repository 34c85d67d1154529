/* The browser of the browser tests: Debian's Chromium. */
import { accessSync, constants, existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM,
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

/** Installs Debian's Chromium where that is possible, else says what to install. True when there is one. */
export async function ensureChromium(run) {
  if (chromiumPath()) return true
  if (mayInstall()) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  }
  if (chromiumPath()) return true
  console.error(
    'Kiểm thử trình duyệt cần Chromium: hãy chạy `apt-get install chromium` với quyền root, hoặc đặt CHROMIUM.',
  )
  console.error(
    'The browser tests need Chromium: run `apt-get install chromium` as root, or set CHROMIUM to its path.',
  )
  return false
}
