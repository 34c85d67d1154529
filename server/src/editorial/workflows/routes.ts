import * as workflows from '@toasoan/contract/editorial/workflows'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changingRights } from '../../administration/rights/public.ts'
import { choices } from './facts.ts'
import { holdersOfSteps } from './holders.ts'
import { inForce } from './in-force.ts'
import { lockWorkflow } from './revision.ts'
import { addWorkflow, assignTransitions, editWorkflow } from './save.ts'
import { findWorkflow, workflowList } from './workflow-rows.ts'

const { workflowErrors } = workflows

export const routes: Route[] = [
  route(workflows.listWorkflows, ({ db, query }) => workflowList(db, query)),
  route(workflows.workflowChoices, ({ db }) => choices(db)),
  route(workflows.workflowHolders, ({ db, params }) => holdersOfSteps(db, params.id)),
  route(workflows.viewWorkflow, ({ db, params }) => findWorkflow(db, params.id)),
  route(workflows.createWorkflow, inForce(addWorkflow)),
  route(workflows.updateWorkflow, inForce(editWorkflow)),
  route(workflows.assignWorkflow, inForce(assignTransitions)),

  route(
    workflows.deleteWorkflow,
    inForce(({ change, params, access, language }) =>
      change((tx, note) =>
        changingRights({ tx, access, language }, async () => {
          const head = await lockWorkflow(tx, params.id)
          if (head.is_default) throw fail(workflowErrors.isDefault)
          const used = await sql`select from article where workflow_id = ${head.id} limit 1`.execute(tx)
          if (used.rows.length > 0) throw fail(workflowErrors.inUse)
          const before = await findWorkflow(tx, head.id)
          await sql`delete from group_workflow where workflow_id = ${head.id}`.execute(tx)
          await sql`delete from workflow_transition where workflow_id = ${head.id}`.execute(tx)
          await sql`delete from workflow where id = ${head.id}`.execute(tx)
          note({ type: 'workflow', id: head.id, name: head.name, before })
          return null
        }),
      ),
    ),
  ),

  route(
    workflows.toggleWorkflow,
    inForce(({ change, params, access, language }) =>
      change((tx, note) =>
        changingRights({ tx, access, language }, async () => {
          const head = await lockWorkflow(tx, params.id)
          if (head.is_default && head.active) throw fail(workflowErrors.isDefault)
          const active = !head.active
          await sql`update workflow set active = ${active}, version = version + 1, updated_at = now()
        where id = ${head.id}`.execute(tx)
          note({
            type: 'workflow',
            id: head.id,
            name: head.name,
            before: { active: !active },
            after: { active },
          })
          return findWorkflow(tx, head.id)
        }),
      ),
    ),
  ),
]
