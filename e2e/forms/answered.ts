import type { Page, Request } from '@playwright/test'

const open = new WeakMap<Page, Set<Request>>()

/** Counts the calls of a page that have no answer yet. */
export function watchCalls(page: Page): void {
  const calls = new Set<Request>()
  open.set(page, calls)
  page.on('request', (request) => request.url().includes('/api/') && calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
}

/** Waits until a page has had all its answers, and has not asked anew. */
export async function answered(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = open.get(page)?.size ? 0 : quiet + 1) await page.waitForTimeout(40)
}
