import { loginStart, pageStart } from '@toasoan/contract/account/start'
import { listThreads } from '@toasoan/contract/editorial/comments'
import { deskStart, mostBeside } from '@toasoan/contract/editorial/desk-start'
import { listSuggestions } from '@toasoan/contract/editorial/suggestions'
import { can } from '#server/kernel/access/access.ts'
import { type Page, type Route, route } from '#server/kernel/http/route.ts'
import { givePasses } from '#server/kernel/sessions/passes.ts'
import { currentUser } from '../../account/auth/current-user.ts'
import { providerOf } from '../../account/auth/provider/configured.ts'
import { preferencesOf } from '../../account/preferences/keep.ts'
import { settingsOf, valuesFor } from '../../administration/settings/kept-settings.ts'
import { configurationFor } from '../../editorial/articles/configuration.ts'
import { counters, openedArticle } from '../../editorial/articles/public.ts'
import { assistStateOf } from '../../editorial/assist/public.ts'
import { threadList } from '../../editorial/comments/comment-rows.ts'
import { sourcesOf } from '../../editorial/crawler/items/article-sources.ts'
import { languagesOf } from '../../editorial/languages/routes.ts'
import { stagesNow } from '../../editorial/states/state-rows.ts'
import { suggestionList } from '../../editorial/suggestions/suggestion-rows.ts'
import { totalsOf } from '../../messaging/notifications/totals.ts'

/** A page of a list as a part of something else. */
const asPart = <Row>({ rows, total, totalCapped = false }: Page<Row>) => ({ data: rows, total, totalCapped })

// What these calls put together is of many areas, so they stand above all of them.
export const routes: Route[] = [
  route(loginStart, async (call) => ({
    settings: valuesFor(await settingsOf(call), ['public']),
    provider: providerOf(call.configuration),
  })),

  route(pageStart, async (call) => {
    const { db, access, reply, configuration } = call
    givePasses(reply, configuration, access)
    const [user, settings, stages, preferences, notifications, articles] = await Promise.all([
      currentUser(db, access, configuration),
      settingsOf(call),
      stagesNow(db),
      preferencesOf(db, access.userId),
      totalsOf(db, access),
      counters(call, access),
    ])
    return {
      user,
      settings: valuesFor(settings, ['public', 'staff']),
      stages,
      preferences,
      notifications,
      counters: articles,
    }
  }),

  route(deskStart, async (call) => {
    const { db, access, params } = call
    const open = { state: 'open', perPage: mostBeside }
    const talks = can(access, 'comment.index')
    const [article, threads, suggestions, sources, configuration, languages, assist] = await Promise.all([
      openedArticle(call, params.id, call),
      talks ? threadList(db, access, listThreads.query.parse({ ...open, article_id: params.id })) : null,
      talks ? suggestionList(db, access, params.id, listSuggestions.query.parse(open)) : null,
      sourcesOf(db, access, params.id),
      configurationFor(db, access),
      can(access, 'article.view') ? languagesOf(db, access, params.id) : null,
      can(access, 'assist.use') ? assistStateOf(call, params.id) : null,
    ])
    return {
      article,
      threads: threads && asPart(threads),
      suggestions: suggestions && asPart(suggestions),
      sources,
      configuration,
      languages,
      assist,
    }
  }),
]
