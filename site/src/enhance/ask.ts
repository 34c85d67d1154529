import { renew } from './renewal.ts'

/** The staff application keeps the session's token here; a text of nothing counts as none. */
export function token(): string | null {
  try {
    const kept = localStorage.getItem('access_token')
    return kept && !['undefined', 'null'].includes(kept.trim()) ? kept : null
  } catch {
    return null
  }
}

const send = (path: string, bearer: string): Promise<Response> =>
  fetch(`/api${path}`, {
    // The mark of a browser: by it the server says in a readable way that the token has expired.
    headers: { authorization: `Bearer ${bearer}`, 'x-requested-with': 'XMLHttpRequest' },
  })

const isExpired = async (answer: Response): Promise<boolean> =>
  answer.status === 401 && ((await answer.clone().json()) as { code?: number }).code === 407

async function sendRenewing(path: string, bearer: string): Promise<Response> {
  const answer = await send(path, bearer)
  const renewed = (await isExpired(answer)) ? await renew(bearer) : null
  return renewed ? send(path, renewed) : answer
}

/** A call with the session of the staff application; null without one, or when nothing answered. */
export async function askAs(path: string): Promise<Response | null> {
  const bearer = token()
  return bearer ? sendRenewing(path, bearer).catch(() => null) : null
}

/** Asks the API with the session of the staff application, whose token is renewed when it has expired. */
export async function ask<Data>(path: string): Promise<Data | 'login' | 'missing' | 'failed'> {
  if (!token()) return 'login'
  const answer = await askAs(path)
  if (!answer) return 'failed'
  if (answer.status === 401) return 'login'
  if (answer.status === 404) return 'missing'
  return answer.ok ? (((await answer.json()) as { data: Data }).data ?? 'failed') : 'failed'
}
