import {
  askAssist,
  askAssistOf,
  assistFileMarks,
  assistMarks,
  assistState,
  assistStateAt,
  assistUsage,
  refuseProposals,
  takeProposal,
} from '@toasoan/contract/editorial/assist'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { requireFile } from '../../media/files/public.ts'
import { findArticle } from '../articles/public.ts'
import { askForRecord, askForText } from './ask.ts'
import { ownUse, refuseUse, requireStillSeen, takeWithin } from './decide.ts'
import { marksOf, marksOfFile } from './marks.ts'
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

  route(assistFileMarks, async ({ access, configuration, db, params }) => {
    const { file, row } = await requireFile(db, { access }, params.id, 'file.view')
    return marksOfFile(db, { id: file.id, description: row.description }, configuration.jwtSecret)
  }),

  route(askAssist, askForText),

  route(askAssistOf, askForRecord),

  changing(takeProposal, async ({ tx, note, access, body, params }) => {
    const use = await ownUse(tx, access, params.id)
    await requireStillSeen(tx, access, use)
    await takeWithin(tx, note, access, use, body)
    return null
  }),

  changing(refuseProposals, async ({ tx, note, access, params }) => {
    await refuseUse(tx, note, await ownUse(tx, access, params.id))
    return null
  }),
]
