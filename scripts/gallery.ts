import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { demoIds } from '../e2e/demo-ids.ts'
import { guideScreens } from '../e2e/guide-screens.ts'
import { addressOf, publicPages, screens } from '../e2e/screens.ts'
import { contextFor } from '../e2e/session-storage.ts'
import { startServer, temporaryFolder } from '../e2e/start-server.ts'
import { chromiumPath } from './chromium.mjs'

/*
 * npm run gallery [-- name…] [--en]: a picture of each screen, light and dark, 1440 and 360 px wide,
 * in gallery/. With --guides the pictures of the guides instead (of these roles), in the
 * program itself. BASE_URL names a server that runs already; else one is started with the demo newsroom.
 */
const target = fileURLToPath(new URL('../gallery', import.meta.url))
const guides = fileURLToPath(new URL('../web/src/app/help/pictures', import.meta.url))
const words = process.argv.slice(2)
const language = words.includes('--en') ? 'en' : 'vi'
const requested = words.filter((word) => !word.startsWith('--'))
const looks = [
  { name: 'light', skin: 'light', width: 1440, height: 900 },
  { name: 'dark', skin: 'dark', width: 1440, height: 900 },
  { name: 'phone', skin: 'light', width: 360, height: 740 },
  { name: 'phone-dark', skin: 'dark', width: 360, height: 740 },
]

const pages = [
  ...screens.map((screen) => ({ ...screen, full: false })),
  ...publicPages.map((page) => ({ ...page, name: `public-${page.name}`, as: null, full: true })),
].filter(({ name }) => requested.length === 0 || requested.some((word) => name.includes(word)))

const open = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
    ],
  })

/** What stands in the place of what is on its way. */
const waiting = 'main :is(.mantine-Loader-root, .mantine-Skeleton-root)'

/** A picture for the guide of each role in each language and skin, small enough to stand in the repository. */
async function shootGuides(): Promise<void> {
  const browser = await open()
  for (const [name, { path, as }] of Object.entries(guideScreens)) {
    if (requested.length > 0 && !requested.includes(name)) continue
    for (const language of ['vi', 'en'] as const)
      for (const skin of ['light', 'dark'] as const) {
        const context = await contextFor(browser, as, { language, skin, width: 1280, height: 800 })
        const tab = await context.newPage()
        await tab.goto(path)
        await tab.getByRole('heading', { level: 1 }).waitFor()
        await tab.waitForLoadState('networkidle')
        // On a busy computer parts of a screen come later than its title.
        await tab.locator(waiting).first().waitFor({ state: 'detached' })
        for (const frame of tab.frames()) await frame.waitForLoadState('networkidle')
        await tab.waitForTimeout(600)
        const picture = await sharp(await tab.screenshot())
          .resize(880, 550)
          .webp({ quality: 68, effort: 6 })
          .toBuffer()
        await writeFile(join(guides, `${name}.${language}.${skin}.webp`), picture)
        await context.close()
        console.info(`${name}, ${language}, ${skin}: ${Math.round(picture.length / 1024)} KB`)
      }
  }
  await browser.close()
}

async function shoot(): Promise<void> {
  const browser = await open()
  const ids = await demoIds()
  for (const page of pages) {
    for (const look of looks) {
      const context = await contextFor(browser, page.as, { ...look, language })
      const tab = await context.newPage()
      await tab.goto(addressOf(page, ids))
      await tab.waitForLoadState('networkidle')
      await tab.waitForTimeout(400)
      await tab.screenshot({ path: join(target, `${page.name}.${look.name}.png`), fullPage: page.full })
      await context.close()
    }
    console.info(page.name)
  }
  await browser.close()
}

const work = words.includes('--guides') ? shootGuides : shoot
await mkdir(words.includes('--guides') ? guides : target, { recursive: true })
if (process.env.BASE_URL) {
  await work()
} else {
  const folder = await temporaryFolder()
  const server = await startServer(join(folder, 'data'))
  process.env.BASE_URL = server.url
  try {
    await work()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
