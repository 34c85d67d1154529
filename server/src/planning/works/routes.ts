import {
  assignWork as assignCall,
  changeWorkStatus,
  listAssignedWorks,
  listCollaborations,
  works,
} from '@toasoan/contract/planning/works'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { assignWork } from './assign-work.ts'
import { moveWork } from './move-work.ts'
import { createWork, deleteWork, editWork } from './save-work.ts'
import {
  asRow,
  assignedTo,
  changedWork,
  collaborationsOf,
  inSightBy,
  readWork,
  workDetailOf,
  workList,
} from './work-rows.ts'

const type = 'work'

export const routes: Route[] = [
  route(works.list, ({ db, access, query }) => workList(db, access, query, inSightBy(access, 'work.index'))),
  route(listAssignedWorks, ({ db, access, query }) => workList(db, access, query, assignedTo(access))),
  route(listCollaborations, ({ db, access, query }) => workList(db, access, query, collaborationsOf(access))),
  route(works.view, async ({ db, access, params }) =>
    workDetailOf(db, access, await readWork(db, access, params.id)),
  ),
  changing(works.create, async ({ tx, note, access, language, body }) => {
    const after = await changedWork(tx, access, await createWork(tx, { access, language }, body))
    note({ type, id: after.id, name: after.title, after })
    return asRow(access, after)
  }),
  changing(works.update, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await editWork(tx, { access, language }, params.id, body)
    note({ type, id: params.id, name: after.title, before, after })
    return asRow(access, after)
  }),
  changing(works.remove, async ({ tx, note, access, language, params }) => {
    const before = await deleteWork(tx, { access, language }, params.id)
    note({ type, id: params.id, name: before.title, before })
    return null
  }),
  changing(assignCall, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await assignWork(tx, { access, language }, params.id, body)
    note({ type, id: params.id, name: after.title, before, after })
    return workDetailOf(tx, access, after)
  }),
  changing(changeWorkStatus, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await moveWork(tx, { access, language }, params.id, body)
    note({ type, id: params.id, name: after.title, before, after })
    return workDetailOf(tx, access, after)
  }),
]
