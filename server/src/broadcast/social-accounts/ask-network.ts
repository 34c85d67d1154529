/** Milliseconds for an answer of a network; pictures are sent within them too. */
const patience = 30_000

const mostBytes = 2_000_000

/** Codes of connections that were never made: what was to be sent never left the house. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
])

// biome-ignore lint/suspicious/noExplicitAny: bodies of other houses; each reader takes what it checks
export type Body = any

/** What came back: an answer, or why there is none. After `lost` nobody knows what happened there. */
export type Answer =
  | { kind: 'answer'; status: number; headers: Headers; body: Body }
  | { kind: 'lost' }
  | { kind: 'unreached' }

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: { code?: string; errors?: { code?: string }[] } }
  return code ?? cause?.code ?? cause?.errors?.[0]?.code ?? ''
}

function read(text: string): Body | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Asks a network whose address the operator configured, and waits. Never throws. An answer that cannot be read is
 * `lost` when it was a success, since what it said is not known.
 */
export async function askNetwork(
  url: string,
  init: RequestInit,
  most: { patience?: number } = {},
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(most.patience ?? patience),
    })
    const text = await response.text()
    const body = text.length > mostBytes ? undefined : read(text)
    if (body === undefined && response.ok) return { kind: 'lost' }
    return { kind: 'answer', status: response.status, headers: response.headers, body: body ?? {} }
  } catch (error) {
    return { kind: neverSent.has(codeOf(error)) ? 'unreached' : 'lost' }
  }
}
