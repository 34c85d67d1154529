import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { assignRole, roleAssignees, viewRole } from '@toasoan/contract/administration/roles'
import { userDepartments } from '@toasoan/contract/administration/user-choices'
import { useParams } from 'react-router'
import type { RowOf } from '#web/client/call.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { BeyondNote } from '#web/entities/beyond-note.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { roleTexts } from '../text.ts'

type Row = RowOf<typeof roleAssignees>

function HoldsMark({ holds }: { holds: boolean }) {
  const t = useText()
  if (!holds) return <VisuallyHidden>{t(roleTexts.holdsNot)}</VisuallyHidden>
  return <IconCheck size={18} stroke={2} role="img" aria-label={t(roleTexts.holds)} />
}

const columns: Column<Row>[] = [
  { key: 'name', label: roleTexts.person, sortable: true },
  { key: 'username', label: roleTexts.username, sortable: true },
  {
    key: 'departments',
    label: roleTexts.departments,
    wraps: true,
    render: ({ departments }) => departments.map(({ name }) => name).join(', '),
  },
  { key: 'position', label: roleTexts.position },
  {
    key: 'holds',
    label: roleTexts.holding,
    align: 'center',
    render: ({ holds }) => <HoldsMark holds={holds} />,
  },
  { key: 'through', label: roleTexts.through, wraps: true, render: ({ through }) => through.join(', ') },
]

function useFilters(): Filter[] {
  const can = useCan()
  const { data = [] } = useCall(userDepartments, {}, { enabled: can('user.index'), staleTime: 60_000 })
  const holding: Filter = {
    name: 'holding',
    label: roleTexts.holding,
    kind: 'select',
    options: [{ value: 'true', label: roleTexts.holds }],
  }
  if (data.length === 0) return [holding]
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    holding,
    { name: 'department_id', label: roleTexts.departments, kind: 'select', options, searchable: true },
  ]
}

/** Gives a role to people and takes it. */
export function Component() {
  const t = useText()
  const can = useCan()
  const id = Number(useParams().id)
  const role = useCall(viewRole, { params: { id } }, { enabled: can('role.view') }).data
  usePageTitle(role && `${t(roleTexts.assign)}: ${role.name}`)
  const assign = useChange(assignRole, { invalidates: ['/roles*', '/users*'] })
  const give = async (rows: Row[], holds: boolean): Promise<boolean> => {
    if (!holds) {
      const title = t(roleTexts.takeTitle, { count: rows.length })
      const sure = await confirm({
        title,
        body: t(roleTexts.takeBody),
        confirmLabel: roleTexts.take,
        danger: true,
      })
      if (!sure) return false
    }
    const ids = rows.map((row) => row.id)
    const body = holds ? { add: ids, remove: [] } : { add: [], remove: ids }
    const done = await assign.mutateAsync({ params: { id }, body }).catch(() => null)
    if (done) toastSuccess(t(roleTexts.assigned, done))
    return done !== null
  }
  const isOwn = role?.grantable !== false
  return (
    <ListScreen
      name={roleTexts.assign}
      list={roleAssignees}
      fixed={{ role_id: id }}
      columns={columns}
      filters={useFilters()}
      tools={isOwn ? undefined : <BeyondNote />}
      rowActions={
        isOwn
          ? [
              {
                label: roleTexts.give,
                icon: IconUserPlus,
                when: ({ holds }) => !holds,
                run: (row) => give([row], true),
              },
              {
                label: roleTexts.take,
                icon: IconUserMinus,
                danger: true,
                when: ({ holds }) => holds,
                run: (row) => give([row], false),
              },
            ]
          : []
      }
      bulkActions={
        isOwn
          ? [
              { label: roleTexts.give, icon: IconUserPlus, run: (rows) => give(rows, true) },
              { label: roleTexts.take, icon: IconUserMinus, danger: true, run: (rows) => give(rows, false) },
            ]
          : []
      }
    />
  )
}
