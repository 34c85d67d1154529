/** The staff application keeps the session's token here; a text of nothing counts as none. */
export function token(): string | null {
  try {
    const kept = localStorage.getItem('access_token')
    return kept && !['undefined', 'null'].includes(kept.trim()) ? kept : null
  } catch {
    return null
  }
}

/** Asks the API with the session of the staff application. */
export async function ask<Data>(path: string): Promise<Data | 'login' | 'missing' | 'failed'> {
  const bearer = token()
  if (!bearer) return 'login'
  const answer = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${bearer}` } }).catch(
    () => null,
  )
  if (!answer) return 'failed'
  if (answer.status === 401 || answer.status === 407) return 'login'
  if (answer.status === 404) return 'missing'
  return answer.ok ? (((await answer.json()) as { data: Data }).data ?? 'failed') : 'failed'
}
