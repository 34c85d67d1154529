import { Group } from '@mantine/core'
import { departmentTree, departmentUsers } from '@toasoan/contract/administration/departments'
import type { UserBrief } from '@toasoan/contract/administration/user-brief'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { UserStatus } from '#web/entities/user-status.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { departmentTexts } from './text.ts'

const columns: Column<UserBrief>[] = [
  {
    key: 'name',
    label: departmentTexts.person,
    sortable: true,
    render: ({ name, avatar }) => (
      <Group component="span" gap="xs" wrap="nowrap">
        <UserAvatar name={name} src={avatar} size={26} />
        {name}
      </Group>
    ),
  },
  { key: 'username', label: departmentTexts.username, sortable: true },
  { key: 'position', label: departmentTexts.position },
  {
    key: 'departments',
    label: departmentTexts.departments,
    wraps: true,
    render: ({ departments }) => departments.map(({ name }) => name).join(', '),
  },
  {
    key: 'status',
    label: departmentTexts.status,
    render: ({ status }) => <UserStatus status={status} />,
  },
]

const filters: Filter[] = [selectFilter('below', departmentTexts.whom, { true: departmentTexts.withBelow })]

/** Makes `call` fill the department's id into the path that the list reads. */
const usersOf = (id: string) => ({
  ...departmentUsers,
  path: departmentUsers.path.replace(':id', id) as typeof departmentUsers.path,
})

/** Who belongs to a department, with those below it on demand. */
export function Component() {
  const { id = '' } = useParams()
  const t = useText()
  const can = useCan()
  // Its name is in the tree, which more people may read than the department's own page.
  const { data: tree } = useCall(departmentTree, {}, { quiet: true, enabled: can('department.index') })
  const name = tree?.find((row) => row.id === Number(id))?.name
  usePageTitle(name && t(departmentTexts.usersOf, { name }))
  const list = useMemo(() => usersOf(encodeURIComponent(id)), [id])
  return (
    <ListScreen<typeof departmentUsers, UserBrief>
      name={departmentTexts.usersTitle}
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: departmentTexts.noPeople, body: departmentTexts.noPeopleBody }}
    />
  )
}
