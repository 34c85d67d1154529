import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from '@playwright/test'

export const baseUrl = () => process.env.BASE_URL as string

export const password = 'toasoan-demo'

export type Username =
  | 'admin'
  | 'phongvien'
  | 'bientap'
  | 'truongban'
  | 'thuky'
  | 'kythuat'
  | 'ketoan'
  | 'congtacvien'

type Tokens = { access_token: string; refresh_token: string; expires_in: number; user: unknown }

const known = new Map<string, Promise<Tokens>>()

async function signIn(username: string, baseURL = baseUrl()): Promise<Tokens> {
  const api = await request.newContext({ baseURL })
  const answer = await api.post('/api/auth/login', { data: { username, password } })
  if (!answer.ok()) throw new Error(await answer.text())
  const { data } = await answer.json()
  await api.dispose()
  return data
}

/** The tokens of a demo person; each worker signs in once. */
export function tokensOf(username: Username): Promise<Tokens> {
  const tokens = known.get(username) ?? signIn(username)
  known.set(username, tokens)
  return tokens
}

type Answer = { data: unknown; message: string | null }

/**
 * Asks the API as a demo person and gives the answer's data. Fails with the server's words when it
 * refuses; what the data is, is the test's to know.
 */
// biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
export async function ask(as: Username, method: string, path: string, sent?: object): Promise<any> {
  const { access_token } = await tokensOf(as)
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access_token}`,
      'accept-language': 'vi',
      ...(sent && { 'content-type': 'application/json' }),
    },
    body: sent && JSON.stringify(sent),
  })
  const { data, message } = (await answer.json()) as Answer
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${message}`)
  return data
}

/** A paragraph of a document. */
export const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A private draft of the contributor, who writes for the tests; with blocks, or one opening sentence. */
export async function draft(
  title: string,
  content: object[] = [words('Câu mở đầu.')],
  more: object = {},
): Promise<number> {
  const document = { type: 'doc', content }
  const { id } = await ask('congtacvien', 'POST', '/article/create', { title, document, ...more })
  return id
}

/** The demo's genre of which one person at a time writes a story, so that the first key takes its lock. */
export async function singleWriterType(): Promise<number> {
  const { article_types } = await ask('admin', 'GET', '/article/config')
  return article_types.find(({ name }: { name: string }) => name === 'Bình luận').id
}

/** A draft that one person at a time writes. */
export const singleWriterDraft = async (title: string, content?: object[]): Promise<number> =>
  draft(title, content, { article_type_id: await singleWriterType() })

/** Signs in through the log-in page, as people do, at the address that the page's browser begins with. */
export async function logIn(page: Page, username: Username): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

export type Person = { context: BrowserContext; page: Page }

/** What a browser stores at the log-in. */
export function storageOf({ access_token, refresh_token, expires_in }: Tokens): Record<string, string> {
  const now = Date.now()
  return {
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expire_time: String(now + expires_in * 1000),
    kept_until: String(now + 864_000_000),
  }
}

/** The storage of a browser that has visited `origin` only. */
export const storageState = (origin: string, storage: Record<string, string>) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) }],
})

/**
 * A browser of its own for a person with a session of their own, at an address that shows nothing of the program, which
 * the test opens where it wants. There is no service worker unless `options` allow it: then the person logs in
 * through the page, for what the worker keeps begins there.
 */
export async function personIn(
  browser: Browser,
  username: Username,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const baseURL = options.baseURL ?? baseUrl()
  const byPage = options.serviceWorkers === 'allow'
  const stored = byPage ? {} : storageOf(await signIn(username, baseURL))
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    storageState: storageState(baseURL, stored),
    ...options,
  })
  const page = await context.newPage()
  if (byPage) await logIn(page, username)
  else await page.goto('/logo.svg')
  return { context, page }
}
