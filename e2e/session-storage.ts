import type { Browser, BrowserContext } from '@playwright/test'
import { baseUrl, tokensOf, type Username } from './people.ts'

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
  const storage: Record<string, string> = { skin, language }
  if (as) {
    const tokens = await tokensOf(as)
    const now = Date.now()
    storage.access_token = tokens.access_token
    storage.refresh_token = tokens.refresh_token
    storage.expires_in = String(tokens.expires_in)
    storage.expire_time = String(now + tokens.expires_in * 1000)
    storage.kept_until = String(now + 864_000_000)
  }
  return browser.newContext({
    baseURL: baseUrl(),
    viewport: { width, height },
    colorScheme: skin === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseUrl(),
          localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  })
}
