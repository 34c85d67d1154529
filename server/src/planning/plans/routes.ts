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
  route(registerPlans.create, ({ change, access, language, body }) =>
    change(async (tx, note) => {
      const after = await changedPlan(tx, await createPlan(tx, { access, language }, body))
      note({ type, id: after.id, name: after.title, after })
      return asRow(access, after)
    }),
  ),
  route(copyCall, ({ change, access, language, body }) =>
    change(async (tx, note) => {
      const { made, found } = await copyMonth(tx, { access, language }, body)
      for (const { id, title } of made) note({ type, id, name: title })
      if (made.length === 0) note({ type, id: body.to, name: body.from })
      return { made: made.length, left_out: found - made.length }
    }),
  ),
  route(registerPlans.update, ({ change, access, language, params, body }) =>
    inWords(
      change(async (tx, note) => {
        const { before, after } = await editPlan(tx, { access, language }, params.id, body)
        note({ type, id: params.id, name: after.title, before, after })
        return asRow(access, after)
      }),
    ),
  ),
  route(registerPlans.remove, ({ change, access, language, params }) =>
    change(async (tx, note) => {
      const before = await deletePlan(tx, { access, language }, params.id)
      note({ type, id: params.id, name: before.title, before })
      return null
    }),
  ),
  route(assignCall, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await assignPlan(tx, { access, language }, params.id, body)
      note({ type, id: params.id, name: after.title, before, after })
      return planDetailOf(tx, access, after)
    }),
  ),
  route(linkCall, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await linkPiece(tx, { access, language }, params.id, body)
      note({ type, id: params.id, name: after.title, before, after })
      return planDetailOf(tx, access, after)
    }),
  ),
  route(unlinkCall, ({ change, access, language, params }) =>
    change(async (tx, note) => {
      const { before, after } = await unlinkPiece(tx, { access, language }, params.id, params.pieceId)
      note({ type, id: params.id, name: after.title, before, after })
      return planDetailOf(tx, access, after)
    }),
  ),
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
