import { Text } from '@mantine/core'
import { IconEye, IconLock, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { deleteRole, listRoles, type RoleRow, roleLabels } from '@toasoan/contract/administration/roles'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { countColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { roleTexts } from '../text.ts'

function RoleName({ row }: { row: RoleRow }) {
  const t = useText()
  return (
    <span>
      <Text component="span" fw={500} mr={8}>
        {row.name}
      </Text>
      {row.fixed && (
        <StatusBadge tone="info" icon={IconLock}>
          {t(roleTexts.fixed)}
        </StatusBadge>
      )}
    </span>
  )
}

const columns: Column<RoleRow>[] = [
  { key: 'name', label: roleLabels.name, sortable: true, render: (row) => <RoleName row={row} /> },
  { key: 'description', label: roleLabels.description, wraps: true },
  countColumn('permissions', roleLabels.actions, { sortable: true }),
  countColumn('users', roleLabels.users, { sortable: true }),
  countColumn('groups', roleLabels.groups),
  timeColumn('updated_at', roleTexts.updated, { sortable: true }),
  { key: 'code', label: roleLabels.code, hidden: true },
]

/** The roles of the house. */
export function Component() {
  const t = useText()
  const can = useCan()
  const removeOne = ({ id, name }: RoleRow) =>
    deleteAfterAsking(
      deleteRole,
      { params: { id } },
      { title: t(roleTexts.deleteTitle, { name }), body: t(roleTexts.deleteBody) },
    )
  return (
    <ListScreen
      name={roleTexts.roles}
      list={listRoles}
      columns={columns}
      rowHref={can('role.view') ? ({ id }) => `/roles/view/${id}` : undefined}
      rowActions={[
        { label: roleTexts.look, icon: IconEye, can: 'role.view', href: ({ id }) => `/roles/view/${id}` },
        { ...editing, can: 'role.update', href: ({ id }) => `/roles/edit/${id}` },
        {
          label: roleTexts.assign,
          icon: IconUserPlus,
          can: 'role.assign',
          inline: true,
          href: ({ id }) => `/roles/assign/${id}`,
        },
        { ...deleting, can: 'role.delete', when: ({ fixed }) => !fixed, run: removeOne },
      ]}
      primaryAction={{ label: roleTexts.add, icon: IconPlus, can: 'role.create', href: '/roles/add' }}
      empty={{ title: roleTexts.emptyTitle, body: roleTexts.emptyBody }}
    />
  )
}
