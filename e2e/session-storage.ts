import type { Browser, BrowserContext } from '@playwright/test'
import { baseUrl, storageOf, storageState, tokensOf, type Username } from './people.ts'

type Look = { skin?: string; language?: 'vi' | 'en'; width?: number; height?: number }

/**
 * A browser in which a person is logged in already, with a skin and a language. It has no service worker,
 * which would fetch the whole program in the background of each test.
 */
export async function contextFor(
  browser: Browser,
  as: Username | null,
  look: Look = {},
): Promise<BrowserContext> {
  const { skin = 'light', language = 'vi', width = 1440, height = 900 } = look
  const storage = { skin, language, ...(as && storageOf(await tokensOf(as))) }
  return browser.newContext({
    baseURL: baseUrl(),
    viewport: { width, height },
    colorScheme: skin === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: storageState(baseUrl(), storage),
  })
}
