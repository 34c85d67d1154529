import {
  askAssist,
  askAssistOf,
  assistMarks,
  assistState,
  assistStateAt,
  assistUsage,
  refuseProposals,
  takeProposal,
} from '@toasoan/contract/editorial/assist'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { findArticle } from '../articles/public.ts'
import { askForRecord, askForText } from './ask.ts'
import { ownUse, refuseUse, takeWithin } from './decide.ts'
import { marksOf } from './marks.ts'
import { assistStateBeside, assistStateOf } from './state.ts'
import { usageOf } from './usage.ts'

export const routes: Route[] = [
  route(assistState, (call) => assistStateOf(call, call.query.article_id)),

  route(assistStateAt, (call) => assistStateBeside(call, call.params.place, call.params.id)),

  route(assistUsage, (call) => usageOf(call, call.query.days)),

  route(assistMarks, async ({ access, configuration, db, params }) => {
    const { id } = await findArticle(db, access, params.article_id)
    return marksOf(db, id, configuration.jwtSecret)
  }),

  route(askAssist, askForText),

  route(askAssistOf, askForRecord),

  changing(takeProposal, async ({ tx, note, access, body, params }) => {
    await takeWithin(tx, note, access, await ownUse(tx, access, params.id), body)
    return null
  }),

  changing(refuseProposals, async ({ tx, note, access, params }) => {
    await refuseUse(tx, note, await ownUse(tx, access, params.id))
    return null
  }),
]
