import { articleSources, measureArticle } from '@toasoan/contract/editorial/article-sources'
import { type Route, route } from '#server/kernel/http/route.ts'
import { measureBlocks, sourcesOf } from './items/article-sources.ts'

export const routes: Route[] = [
  route(articleSources, ({ db, access, params }) => sourcesOf(db, access, params.id)),
  route(measureArticle, ({ db, access, params, body }) => measureBlocks(db, access, params.id, body.blocks)),
]
