import { IconArrowsRightLeft, IconShield, IconUserPlus } from '@tabler/icons-react'
import { type GroupRow, groups } from '@toasoan/contract/administration/groups'
import { RecordList } from '#web/entities/records/record-list.tsx'
import type { RowAction } from '#web/ui/data-table/list-types.ts'
import { groupFields } from './group-fields.ts'
import { groupTexts } from './text.ts'

const actions: RowAction<GroupRow>[] = (
  [
    ['assignUser', 'assign-user', IconUserPlus],
    ['assignRole', 'assign-role', IconShield],
    ['assignWorkflow', 'assign-workflow', IconArrowsRightLeft],
  ] as const
).map(([verb, path, icon]) => ({
  label: groupTexts[verb],
  icon,
  can: `group.${verb}`,
  inline: verb === 'assignUser',
  href: ({ id }) => `/groups/${path}/${id}`,
}))

/** The groups of people. */
export const Component = () => (
  <RecordList
    resource={groups}
    fields={groupFields}
    at="/groups"
    actions={actions}
    empty={{ title: groupTexts.emptyTitle, body: groupTexts.emptyBody }}
  />
)
