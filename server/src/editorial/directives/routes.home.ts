import { listHomeDirectives, readHomeDirective } from '@toasoan/contract/editorial/directive-calls'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { siteKnowledge } from '../../site/publications/public.ts'
import { homeDirectives, readableDirective } from './home.ts'

/** A closed site is for those with a session. */
async function mustBeOpen(
  call: Pick<Call, 'reading' | 'listener' | 'configuration' | 'pool' | 'access'>,
): Promise<void> {
  const { isPublic } = await siteKnowledge(call).state()
  if (!isPublic && !call.access) throw fail(kernelErrors.noSession)
}

export const routes: Route[] = [
  route(listHomeDirectives, async (call) => {
    await mustBeOpen(call)
    return homeDirectives(call.db, call.access, call.query)
  }),
  route(readHomeDirective, async (call) => {
    await mustBeOpen(call)
    const found = await readableDirective(call.db, call.access, call.params.slug)
    if (!found) throw fail(kernelErrors.notFound)
    return found
  }),
]
