import { ActionIcon } from '@mantine/core'
import {
  IconBan,
  IconBuilding,
  IconEye,
  IconLockOpen,
  IconShield,
  IconUpload,
  IconUserPlus,
} from '@tabler/icons-react'
import {
  exportUsers,
  listUsers,
  statusLabels,
  type UserRow,
  userLabels,
} from '@toasoan/contract/administration/users'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan, useUser } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { BulkAction, Filter, RowAction } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { Hint } from '#web/ui/hint.tsx'
import { userTexts } from '../text.ts'
import { useChoices } from '../use-choices.ts'
import { viewAs } from '../view-as.ts'
import { banMany, banOne, removeOne } from './ban.ts'
import { departmentForMany, roleForMany } from './bulk-dialog.tsx'
import { userColumns } from './columns.tsx'
import { UserImport } from './user-import.tsx'

function useFilters(): Filter[] {
  const { departments, roles, positions } = useChoices()
  const open = (choices: { value: string; label: string }[]) =>
    choices.map(({ value, label }) => ({ value, label }))
  return [
    {
      name: 'department_id',
      label: userLabels.department_ids,
      kind: 'select',
      options: open(departments),
      searchable: true,
    },
    { name: 'role_id', label: userLabels.role_ids, kind: 'select', options: open(roles), searchable: true },
    {
      name: 'position_id',
      label: userLabels.position_id,
      kind: 'select',
      options: positions,
      searchable: true,
    },
    {
      name: 'status',
      label: userLabels.status,
      kind: 'select',
      options: Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
    },
  ]
}

function useRowActions(): RowAction<UserRow>[] {
  const me = useUser()
  return [
    { ...editing, can: 'user.update', href: ({ id }) => `/users/edit/${id}` },
    {
      label: userTexts.viewAs,
      icon: IconEye,
      can: 'user.viewAs',
      when: ({ status, id }) => status === 'active' && id !== me.id,
      run: viewAs,
    },
    {
      label: userTexts.ban,
      icon: IconBan,
      can: 'user.ban',
      danger: true,
      when: ({ status, id }) => status !== 'banned' && id !== me.id,
      run: (row) => banOne(row, true),
    },
    {
      label: userTexts.lift,
      icon: IconLockOpen,
      can: 'user.ban',
      when: ({ status }) => status === 'banned',
      run: (row) => banOne(row, false),
    },
    { ...deleting, can: 'user.delete', when: ({ id }) => id !== me.id, run: removeOne },
  ]
}

const bulkActions: BulkAction<UserRow>[] = [
  { label: userTexts.roleMany, icon: IconShield, can: 'user.assignRole', run: roleForMany },
  { label: userTexts.departmentMany, icon: IconBuilding, can: 'user.update', run: departmentForMany },
  { label: userTexts.lift, icon: IconLockOpen, can: 'user.ban', run: (rows) => banMany(rows, false) },
  { label: userTexts.ban, icon: IconBan, can: 'user.ban', danger: true, run: (rows) => banMany(rows, true) },
]

/** The people of the house. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListScreen
        name={userTexts.users}
        list={listUsers}
        columns={userColumns}
        filters={useFilters()}
        rowHref={can('user.update') ? ({ id }) => `/users/edit/${id}` : undefined}
        rowActions={useRowActions()}
        bulkActions={bulkActions}
        primaryAction={{ label: userTexts.add, icon: IconUserPlus, can: 'user.create', href: '/users/add' }}
        exportAs={{ call: exportUsers, fileName: 'users.xlsx' }}
        rowTone={({ status }) => (status === 'banned' ? 'faded' : undefined)}
        empty={{ title: userTexts.emptyTitle, body: userTexts.emptyBody }}
        tools={
          can('user.create') && (
            <Hint label={t(userTexts.import)}>
              <ActionIcon
                variant="default"
                size={30}
                aria-label={t(userTexts.import)}
                onClick={() => setImporting(true)}
              >
                <IconUpload size={17} stroke={1.7} />
              </ActionIcon>
            </Hint>
          )
        }
      />
      <UserImport opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}
