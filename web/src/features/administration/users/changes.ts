import { logActivity, logActivityOutcome } from '@toasoan/contract/administration/logs'
import type { AnyEndpoint, DataOf } from '@toasoan/contract/kit/endpoint'
import { call, type InputFor } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'

/**
 * Runs a change of users between the browser's own log entries: one before it, with what
 * is sent, and one on how it went.
 * A log that does not answer stops nothing; the server writes its own. Rejects as the change does.
 */
export async function logged<Answer>(
  endpoint: AnyEndpoint,
  run: () => Promise<Answer>,
  data: Record<string, unknown> = {},
): Promise<Answer> {
  const entry = await call(logActivity, {
    body: {
      api: endpoint.path,
      module: 'user',
      permission: String(endpoint.can),
      name: translate(endpoint.summary),
      method: endpoint.method as 'PUT',
      json_data: data,
    },
  }).catch(() => null)
  const tell = (outcome: 'done' | 'refused') => {
    if (entry)
      void call(logActivityOutcome, { body: { id: entry.id, json_data: { outcome } } }).catch(() => {})
  }
  try {
    const answer = await run()
    tell('done')
    return answer
  } catch (error) {
    tell('refused')
    throw error
  }
}

/** What a call sends, as far as it is data: the server masks what is secret in it. */
const sentWith = ({ params, body }: { params?: unknown; body?: unknown }): Record<string, unknown> => ({
  ...(params as object | undefined),
  ...(body instanceof FormData ? {} : (body as object | undefined)),
})

/** Changes users, logged, and makes what shows them stale. Rejects with an `ApiError`. */
export async function changeUsers<E extends AnyEndpoint>(
  endpoint: E,
  input: InputFor<E>,
): Promise<DataOf<E>> {
  const answer = await logged(endpoint, () => call(endpoint, input), sentWith(input))
  await invalidate('/users*', '/roles*', '/groups*', '/logs*')
  return answer
}
