import {
  assignPlan as assignCall,
  changePlanStatus,
  copyMonth as copyCall,
  exportPlans,
  linkPiece as linkCall,
  listPlansToApprove,
  registerPlans,
  unlinkPiece as unlinkCall,
  viewPlanStatistics,
} from '@toasoan/contract/planning/register-plans'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { inWords } from './air-time.ts'
import { assignPlan } from './assign-plan.ts'
import { copyMonth } from './copy-month.ts'
import { sendPlans } from './export-plans.ts'
import { movePlan } from './move-plan.ts'
import { linkPiece, unlinkPiece } from './plan-pieces.ts'
import { asRow, changedPlan, decidableBy, inSightBy, planDetailOf, planList, readPlan } from './plan-rows.ts'
import { createPlan, deletePlan, editPlan } from './save-plan.ts'
import { statisticsOf } from './statistics.ts'

const type = 'registerPlan'

export const routes: Route[] = [
  route(registerPlans.list, ({ db, access, query }) =>
    planList(db, access, query, inSightBy(access, 'registerPlan.index')),
  ),
  route(listPlansToApprove, ({ db, access, query }) => planList(db, access, query, decidableBy(access))),
  route(viewPlanStatistics, ({ db, access, query }) => statisticsOf(db, access, query)),
  route(exportPlans, sendPlans),
  route(registerPlans.view, async ({ db, access, params }) =>
    planDetailOf(db, access, await readPlan(db, access, params.id)),
  ),
  changing(registerPlans.create, async ({ tx, note, access, language, body }) => {
    const after = await changedPlan(tx, await createPlan(tx, { access, language }, body))
    note({ type, id: after.id, name: after.title, after })
    return asRow(access, after)
  }),
  changing(copyCall, async ({ tx, note, access, language, body }) => {
    const { made, found } = await copyMonth(tx, { access, language }, body)
    for (const { id, title } of made) note({ type, id, name: title })
    if (made.length === 0) note({ type, id: body.to, name: body.from })
    return { made: made.length, left_out: found - made.length }
  }),
  route(registerPlans.update, ({ change, access, language, params, body }) =>
    inWords(
      change(async (tx, note) => {
        const { before, after } = await editPlan(tx, { access, language }, params.id, body)
        note({ type, id: params.id, name: after.title, before, after })
        return asRow(access, after)
      }),
    ),
  ),
  changing(registerPlans.remove, async ({ tx, note, access, language, params }) => {
    const before = await deletePlan(tx, { access, language }, params.id)
    note({ type, id: params.id, name: before.title, before })
    return null
  }),
  changing(assignCall, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await assignPlan(tx, { access, language }, params.id, body)
    note({ type, id: params.id, name: after.title, before, after })
    return planDetailOf(tx, access, after)
  }),
  changing(linkCall, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await linkPiece(tx, { access, language }, params.id, body)
    note({ type, id: params.id, name: after.title, before, after })
    return planDetailOf(tx, access, after)
  }),
  changing(unlinkCall, async ({ tx, note, access, language, params }) => {
    const { before, after } = await unlinkPiece(tx, { access, language }, params.id, params.pieceId)
    note({ type, id: params.id, name: after.title, before, after })
    return planDetailOf(tx, access, after)
  }),
  route(changePlanStatus, ({ change, access, language, params, body }) =>
    inWords(
      change(async (tx, note) => {
        const { before, after } = await movePlan(tx, { access, language }, params.id, body)
        note({ type, id: params.id, name: after.title, before, after })
        return planDetailOf(tx, access, after)
      }),
    ),
  ),
]
