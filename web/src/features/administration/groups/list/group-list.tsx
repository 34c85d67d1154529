import { IconArrowsRightLeft, IconEye, IconPlus, IconShield, IconUserPlus } from '@tabler/icons-react'
import { deleteGroup, type GroupRow, groupLabels, listGroups } from '@toasoan/contract/administration/groups'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { countColumn, nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, RowAction } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { groupTexts } from '../text.ts'

const columns: Column<GroupRow>[] = [
  { key: 'name', label: groupLabels.name, sortable: true },
  { key: 'description', label: groupLabels.description, wraps: true },
  nameColumn('role', groupLabels.role),
  countColumn('users', groupLabels.users, { sortable: true }),
  countColumn('workflows', groupLabels.workflows),
  timeColumn('updated_at', groupTexts.updated, { sortable: true }),
  { key: 'code', label: groupLabels.code, hidden: true },
]

const actions: RowAction<GroupRow>[] = [
  { label: groupTexts.look, icon: IconEye, can: 'group.view', href: ({ id }) => `/groups/view/${id}` },
  { ...editing, can: 'group.update', href: ({ id }) => `/groups/edit/${id}` },
  {
    label: groupTexts.assignUser,
    icon: IconUserPlus,
    can: 'group.assignUser',
    inline: true,
    href: ({ id }) => `/groups/assign-user/${id}`,
  },
  {
    label: groupTexts.assignRole,
    icon: IconShield,
    can: 'group.assignRole',
    href: ({ id }) => `/groups/assign-role/${id}`,
  },
  {
    label: groupTexts.assignWorkflow,
    icon: IconArrowsRightLeft,
    can: 'group.assignWorkflow',
    href: ({ id }) => `/groups/assign-workflow/${id}`,
  },
]

/** The groups of people. */
export function Component() {
  const t = useText()
  const can = useCan()
  const removeOne = ({ id, name }: GroupRow) =>
    deleteAfterAsking(
      deleteGroup,
      { params: { id } },
      { title: t(groupTexts.deleteTitle, { name }), body: t(groupTexts.deleteBody) },
    )
  return (
    <ListScreen
      name={groupTexts.groups}
      list={listGroups}
      columns={columns}
      rowHref={can('group.view') ? ({ id }) => `/groups/view/${id}` : undefined}
      rowActions={[...actions, { ...deleting, can: 'group.delete', run: removeOne }]}
      primaryAction={{ label: groupTexts.add, icon: IconPlus, can: 'group.create', href: '/groups/add' }}
      empty={{ title: groupTexts.emptyTitle, body: groupTexts.emptyBody }}
    />
  )
}
