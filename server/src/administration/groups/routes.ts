import {
  addGroupWorkflow,
  assignGroupRole,
  assignGroupUsers,
  groupRole,
  groups,
  groupUsers,
  groupWorkflows,
  removeGroupWorkflow,
} from '@toasoan/contract/administration/groups'
import { type Route, route } from '#server/kernel/http/route.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { changingRights, mayGrant } from '../rights/public.ts'
import { findGroup, groupRecords } from './group-rows.ts'
import { assignMembers, assignRoleOfGroup, membersOf, roleOfGroup } from './members.ts'
import { removeGroup } from './remove-group.ts'
import { giveWorkflow, takeWorkflow, workflowsOfGroup } from './workflows.ts'

export const routes: Route[] = [
  ...recordRoutes(groups, groupRecords, ['view', 'remove']),
  route(groups.view, async ({ db, params, access }) => {
    const group = await findGroup(db, params.id)
    return { ...group, grantable: await mayGrant(db, access, group.role ? [group.role.id] : []) }
  }),

  route(groups.remove, ({ change, params, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () => {
        await removeGroup({ tx, note }, params.id)
        return null
      }),
    ),
  ),

  route(groupUsers, membersOf),
  route(assignGroupUsers, assignMembers),
  route(groupRole, roleOfGroup),
  route(assignGroupRole, assignRoleOfGroup),
  route(groupWorkflows, workflowsOfGroup),
  route(addGroupWorkflow, giveWorkflow),

  route(removeGroupWorkflow, ({ change, params, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () => {
        const { group, before } = await takeWorkflow(tx, params.id)
        note({ type: 'group', id: group.id, name: group.name, before })
        return null
      }),
    ),
  ),
]
