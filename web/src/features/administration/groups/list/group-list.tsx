import {
  IconArrowsRightLeft,
  IconEye,
  IconPencil,
  IconPlus,
  IconShield,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { deleteGroup, type GroupRow, groupLabels, listGroups } from '@toasoan/contract/administration/groups'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, RowAction } from '#web/ui/data-table/list-types.ts'
import { number } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { groupTexts } from '../text.ts'

const columns: Column<GroupRow>[] = [
  { key: 'name', label: groupLabels.name, sortable: true },
  { key: 'description', label: groupLabels.description, wraps: true },
  { key: 'role', label: groupLabels.role, render: ({ role }) => role?.name ?? '' },
  {
    key: 'users',
    label: groupLabels.users,
    sortable: true,
    align: 'right',
    width: 110,
    render: ({ users }) => number(users),
  },
  {
    key: 'workflows',
    label: groupLabels.workflows,
    align: 'right',
    width: 140,
    render: ({ workflows }) => number(workflows),
  },
  {
    key: 'updated_at',
    label: groupTexts.updated,
    sortable: true,
    width: 150,
    render: ({ updated_at }) => <TimeText at={updated_at} relative />,
  },
  { key: 'code', label: groupLabels.code, hidden: true },
]

const actions: RowAction<GroupRow>[] = [
  {
    key: 'view',
    label: groupTexts.look,
    icon: IconEye,
    can: 'group.view',
    href: ({ id }) => `/groups/view/${id}`,
  },
  {
    key: 'edit',
    label: shared.edit,
    icon: IconPencil,
    can: 'group.update',
    inline: true,
    href: ({ id }) => `/groups/edit/${id}`,
  },
  {
    key: 'people',
    label: groupTexts.assignUser,
    icon: IconUserPlus,
    can: 'group.assignUser',
    inline: true,
    href: ({ id }) => `/groups/assign-user/${id}`,
  },
  {
    key: 'role',
    label: groupTexts.assignRole,
    icon: IconShield,
    can: 'group.assignRole',
    href: ({ id }) => `/groups/assign-role/${id}`,
  },
  {
    key: 'workflow',
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
  const remove = useChange(deleteGroup)
  const removeOne = async ({ id, name }: GroupRow) => {
    const title = t(groupTexts.deleteTitle, { name })
    const body = t(groupTexts.deleteBody)
    if (!(await confirm({ title, body, confirmLabel: shared.remove, danger: true }))) return
    const done = await remove.mutateAsync({ params: { id } }).then(
      () => true,
      () => false,
    )
    if (done) toastSuccess(t(shared.deleted))
  }
  return (
    <ListScreen
      name={groupTexts.groups}
      list={listGroups}
      columns={columns}
      rowHref={can('group.view') ? ({ id }) => `/groups/view/${id}` : undefined}
      rowActions={[
        ...actions,
        {
          key: 'delete',
          label: shared.remove,
          icon: IconTrash,
          can: 'group.delete',
          danger: true,
          run: removeOne,
        },
      ]}
      primaryAction={{ label: groupTexts.add, icon: IconPlus, can: 'group.create', href: '/groups/add' }}
      empty={{ title: groupTexts.emptyTitle, body: groupTexts.emptyBody }}
    />
  )
}
