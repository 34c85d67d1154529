/** What became of a submission. `later`: the other side or the line is at fault; `refused`: what was sent is. */
export type Submission = { outcome: 'taken' | 'later' | 'refused'; status: number | null }

export type IndexNow = {
  /** Where addresses are submitted, such as `https://api.indexnow.org/indexnow`. */
  endpoint: string
  key: string
  /** Scheme and host of the site, without a trailing slash. */
  origin: string
}

/** Where the key can be read, by which search engines know that the site itself submits. */
export const keyPath = (key: string): string => `/${key}.txt`

/** Milliseconds. */
const patience = 20_000

/**
 * Submits paths of the site that were added, changed or withdrawn, as the protocol of indexnow.org says. Never throws.
 * A key that is not believed (403) may be believed later, once the file of it was fetched.
 */
export async function submit(
  { endpoint, key, origin }: IndexNow,
  paths: readonly string[],
): Promise<Submission> {
  try {
    const { status, body } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}${keyPath(key)}`,
        urlList: paths.map((path) => `${origin}${path}`),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await body?.cancel()
    if (status >= 200 && status < 300) return { outcome: 'taken', status }
    return { outcome: status === 400 || status === 422 ? 'refused' : 'later', status }
  } catch {
    return { outcome: 'later', status: null }
  }
}
