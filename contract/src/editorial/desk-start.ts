import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { text } from '../kit/text.ts'
import { articleLanguages } from './article-languages.ts'
import { articleSources } from './article-sources.ts'
import { articleConfiguration, editArticle } from './articles.ts'
import { assistState } from './assist.ts'
import { listThreads } from './comments.ts'
import { listSuggestions } from './suggestions.ts'

/** Most threads and most suggestions that stand beside an open article. */
export const mostBeside = 100

/** The first page of a list, of `mostBeside`. */
const firstPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), total: z.number(), totalCapped: z.boolean() })

/**
 * What the desk asks for when an article is opened, as one call. Each part is what a call of its own gives, and that
 * call stays: parts are read anew one by one. The lists are those that are open, null for whoever may not read them.
 */
export const deskStart = newsCall('GET', '/article/edit/:id/start', {
  can: 'article.update',
  summary: text(
    'Mở tin bài để sửa, kèm mọi thứ quanh nó',
    'Open a story for editing, with what stands around it',
  ),
  params: editArticle.params,
  reply: z.object({
    article: editArticle.reply,
    threads: firstPage(listThreads.reply).nullable(),
    suggestions: firstPage(listSuggestions.reply).nullable(),
    sources: articleSources.reply,
    configuration: articleConfiguration.reply,
    languages: articleLanguages.reply.nullable(),
    assist: assistState.reply.nullable(),
  }),
})
