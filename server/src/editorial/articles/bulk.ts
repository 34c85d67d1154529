import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import type { Access } from '#server/kernel/access/access.ts'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import type { CallContext } from '#server/kernel/http/route.ts'
import { type MoveRequest, moveOne } from './moves.ts'

export type BulkResult = {
  results: { id: number; ok: boolean; message: string | null; error: string | null }[]
}

/**
 * Processes several articles, each in its own transaction, and reports each result. After a server error the
 * rest is skipped and reported as such: the report of completed ones must not be lost.
 */
export async function withMany<Request extends { id: number }>(
  call: CallContext,
  requests: readonly Request[],
  work: (request: Request) => Promise<void>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = []
  for (const [place, request] of requests.entries()) {
    try {
      await work(request)
      results.push({ id: request.id, ok: true, message: null, error: null })
    } catch (error) {
      const { definition, data, errors } = asRefusal(error, call.language)
      const isOurs = definition.status >= 500
      if (isOurs && !results.some(({ ok }) => ok)) throw error
      const details = Object.values(errors ?? {}).flat()
      const message = [say(definition.message, call.language, data), ...details].join(' ')
      results.push({ id: request.id, ok: false, message, error: definition.code })
      if (!isOurs) continue
      call.log.error({ err: error, article: request.id }, 'bulk work on articles broke off')
      return { results: [...results, ...untried(requests.slice(place + 1), call.language)] }
    }
  }
  return { results }
}

/** Moves several articles, with `withMany`. */
export const moveMany = (
  call: CallContext,
  access: Access,
  requests: readonly MoveRequest[],
): Promise<BulkResult> => withMany(call, requests, (request) => moveOne(call, access, request))

function untried(requests: readonly { id: number }[], language: Language): BulkResult['results'] {
  const { code, message } = articleErrors.notTried
  return requests.map(({ id }) => ({ id, ok: false, message: say(message, language), error: code }))
}
