import { newKey } from '#web/client/new-key.ts'
import { restAfter } from '#web/ui/rest-after.ts'

/** An entry as it is being written. A try that got no answer is made again under the same key. */
export type Draft = { title: string; body: string; is_key: boolean; pinned: boolean; client_key: string }

/** An entry that nobody has begun. */
export const emptyDraft = (): Draft => ({
  title: '',
  body: '',
  is_key: false,
  pinned: false,
  client_key: newKey(),
})

/**
 * The next entry once the server has one: what was typed while it was under way, or after a try whose answer was lost.
 */
export function draftAfter(made: Pick<Draft, 'title' | 'body'>, now: Draft): Draft {
  const title = now.title.trim() === made.title ? '' : now.title
  return { ...emptyDraft(), title, body: restAfter(made.body, now.body) }
}
