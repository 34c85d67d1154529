import { articleLanguages } from '@toasoan/contract/editorial/article-languages'
import { articleSources } from '@toasoan/contract/editorial/article-sources'
import { articleConfiguration, type editArticle } from '@toasoan/contract/editorial/articles'
import { assistState } from '@toasoan/contract/editorial/assist'
import { listThreads } from '@toasoan/contract/editorial/comments'
import { deskStart, mostBeside } from '@toasoan/contract/editorial/desk-start'
import { listSuggestions } from '@toasoan/contract/editorial/suggestions'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { keyOf } from '#web/client/use-call.ts'

/** Asks for the open threads of an article, the newest first. */
export const openThreads = (id: number) => ({
  query: { article_id: id, thread_id: undefined, state: 'open', perPage: String(mostBeside) },
})

/** Asks for the suggestions of an article that wait for a decision, in the order of its text. */
export const openSuggestions = (id: number) => ({
  params: { id },
  query: { state: 'open', perPage: String(mostBeside) },
})

/**
 * Reads an article for its desk with all that stands around it, by one call: what the desk's parts ask for afterwards is
 * there already.
 */
export async function readDesk(id: number): Promise<DataOf<typeof editArticle>> {
  const { article, threads, suggestions, sources, configuration, languages, assist } = await call(deskStart, {
    params: { id },
  })
  const asked = { page: 1, perPage: mostBeside }
  if (threads) queryClient.setQueryData(keyOf(listThreads, openThreads(id)), { ...threads, ...asked })
  if (suggestions)
    queryClient.setQueryData(keyOf(listSuggestions, openSuggestions(id)), { ...suggestions, ...asked })
  queryClient.setQueryData(keyOf(articleSources, { params: { id } }), sources)
  queryClient.setQueryData(keyOf(articleConfiguration), configuration)
  if (languages) queryClient.setQueryData(keyOf(articleLanguages, { params: { id } }), languages)
  if (assist) queryClient.setQueryData(keyOf(assistState, { query: { article_id: String(id) } }), assist)
  return article
}
