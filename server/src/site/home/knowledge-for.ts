import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { type SiteKnowledge, siteKnowledge } from '../publications/public.ts'

/** What is known of the site; a closed site is for those with a session: 401 to others. */
export async function knowledgeFor(
  call: Pick<Call, 'reading' | 'listener' | 'pool' | 'configuration' | 'access'>,
): Promise<SiteKnowledge> {
  const knowledge = siteKnowledge(call)
  const { isPublic } = await knowledge.state()
  if (!isPublic && !call.access) throw fail(kernelErrors.noSession)
  return knowledge
}
