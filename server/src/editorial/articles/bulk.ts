import { say } from '@toasoan/contract/kit/text'
import type { Access } from '#server/kernel/access/access.ts'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { type MoveRequest, moveOne } from './moves.ts'

export type BulkResult = {
  results: { id: number; ok: boolean; message: string | null; error: string | null }[]
}

/** Moves several articles, each as a change of its own, and says of each what happened. */
export async function moveMany(
  call: Call,
  access: Access,
  requests: readonly MoveRequest[],
): Promise<BulkResult> {
  const results: BulkResult['results'] = []
  for (const request of requests) {
    try {
      await moveOne(call, access, request)
      results.push({ id: request.id, ok: true, message: null, error: null })
    } catch (error) {
      const { definition, data, errors } = asRefusal(error, call.language)
      if (definition.status >= 500) throw error
      const details = Object.values(errors ?? {}).flat()
      const message = [say(definition.message, call.language, data), ...details].join(' ')
      results.push({ id: request.id, ok: false, message, error: definition.code })
    }
  }
  return { results }
}
