/** What the staff application keeps of a session, the token last: its tabs act when that changes. */
const names = ['kept_until', 'refresh_token', 'expire_time', 'expires_in', 'access_token'] as const

/** Milliseconds for which the staff application keeps a session: the specification's ten days. */
const keptFor = 864_000_000

type Renewed = { access_token: string; refresh_token: string; expires_in: number }

function keep({ access_token, refresh_token, expires_in }: Renewed): void {
  const now = Date.now()
  const values = [now + keptFor, refresh_token, now + expires_in * 1000, expires_in, access_token]
  for (const [place, name] of names.entries()) localStorage.setItem(name, String(values[place]))
}

async function exchange(expired: string): Promise<string | null> {
  const held = localStorage.getItem('access_token')
  // Another tab was first, or has logged out.
  if (held !== expired) return held
  const answer = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: localStorage.getItem('refresh_token') }),
  })
  if (!answer.ok || localStorage.getItem('access_token') !== expired) return null
  const { data } = (await answer.json()) as { data: Renewed }
  keep(data)
  return data.access_token
}

/**
 * A good token in place of an expired one, for all pages of this browser; null when there is none. One page at a
 * time asks, by the lock that the staff application takes as well.
 */
export async function renew(expired: string): Promise<string | null> {
  try {
    const { locks } = navigator
    return await (locks ? locks.request('toasoan-renewal', () => exchange(expired)) : exchange(expired))
  } catch {
    return null
  }
}
