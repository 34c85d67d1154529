/** The content network in front of the site. */
export type Network = {
  /** Where keys are sent whose pages it shall forget, such as `https://api.fastly.com/service/<id>/purge`. */
  url: string
  /** Headers of that call, as `name=value` joined by commas. */
  headers: string
}

const patience = 10_000

/** Each try after the first waits so many milliseconds. */
const pauses = [1000, 5000, 20_000]

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

const headersOf = (given: string): Record<string, string> =>
  Object.fromEntries(
    given
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

async function sent({ url, headers }: Network, keys: readonly string[]): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url, {
      method: 'POST',
      headers: { ...headersOf(headers), 'content-type': 'application/json', 'surrogate-key': keys.join(' ') },
      body: JSON.stringify({ surrogate_keys: keys }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}

/** Lets the network forget the pages of these keys; false when it could not be told in half a minute. */
export async function purge(network: Network, keys: readonly string[]): Promise<boolean> {
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await wait(pause)
    if (await sent(network, keys)) return true
  }
  return false
}
