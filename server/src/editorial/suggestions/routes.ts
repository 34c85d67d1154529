import * as suggestions from '@toasoan/contract/editorial/suggestions'
import { type Route, route } from '#server/kernel/http/route.ts'
import { accept, refuse, suggest, withdraw } from './decide.ts'
import { suggestionList } from './suggestion-rows.ts'

export const routes: Route[] = [
  route(suggestions.listSuggestions, ({ db, access, params, query }) =>
    suggestionList(db, access, params.id, query),
  ),
  route(suggestions.createSuggestion, suggest),
  route(suggestions.acceptSuggestion, accept),
  route(suggestions.refuseSuggestion, refuse),
  route(suggestions.withdrawSuggestion, withdraw),
]
