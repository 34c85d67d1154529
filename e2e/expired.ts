import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { tokenSigner } from '../server/src/kernel/sessions/tokens.ts'

const inData = (name: string) => readFile(join(process.env.BASE_DATA_DIR ?? '', name), 'utf8')

/** The session and the user that a browser's token names. */
export async function sessionOf(page: Page): Promise<{ sid: string; sub: string }> {
  const token = await page.evaluate<string>("localStorage.getItem('access_token')")
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/**
 * Puts a token of the same session in the browser that the server really takes for expired, signed with its own key.
 * Unless `isKnown`, the browser's clock is wrong: it takes the token for good until the server refuses it.
 */
export async function expire(page: Page, { isKnown = false } = {}): Promise<string> {
  const { sid, sub } = await sessionOf(page)
  const expired = await tokenSigner((await inData('secret')).trim(), -60).sign(sid, Number(sub))
  const end = Date.now() + (isKnown ? -60_000 : 3_000_000)
  await page.evaluate(
    `localStorage.setItem('expire_time', '${end}'); localStorage.setItem('access_token', '${expired}')`,
  )
  return expired
}

/** Asks the server's own database. */
export async function inDatabase(text: string, values: unknown[]): Promise<pg.QueryResult> {
  const host = (await inData('postgres-socket')).trim()
  const client = new pg.Client({ host, user: 'toasoan', database: 'toasoan' })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

export type Watched = { refused: string[]; renewed: number; failed: string[] }

/** Counts the calls of a page that are refused for an expired token, its renewals, and what fails altogether. */
export function watch(...pages: Page[]): Watched {
  const watched: Watched = { refused: [], renewed: 0, failed: [] }
  for (const page of pages) {
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (answer.headers()['www-authenticate']?.includes('invalid_token')) watched.refused.push(pathname)
      if (pathname === '/api/auth/refresh' && answer.ok()) watched.renewed += 1
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      if (!why.includes('ABORTED')) watched.failed.push(`${request.url()} ${why}`)
    })
  }
  return watched
}
