import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEye, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { type DepartmentRow, deleteDepartment } from '@toasoan/contract/administration/departments'
import { Link } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { departmentTexts } from './text.ts'

/** Deletes a department after a question. One that is not empty stays, and a dialog says what is inside. */
function useRemoval() {
  const t = useText()
  const can = useCan()
  const remove = useChange(deleteDepartment, { quiet: true })
  return async ({ id, name }: DepartmentRow) => {
    const sure = await confirm({
      title: t(departmentTexts.deleteTitle, { name }),
      body: t(departmentTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (!sure) return
    try {
      await remove.mutateAsync({ params: { id } })
      toastSuccess(t(shared.deleted))
    } catch (error) {
      if (!isApiError(error) || error.error !== 'department.not_empty') return reportFailure(error)
      const look = await confirm({
        title: t(departmentTexts.notDeletedTitle, { name }),
        body: error.message,
        confirmLabel: can('department.show') ? departmentTexts.people : departmentTexts.understood,
        cancelLabel: shared.close,
      })
      return look && can('department.show') ? `/departments/${id}/users` : undefined
    }
  }
}

/** What can be done with a department. `go` opens an address. */
export function DepartmentMenu({ row, go }: { row: DepartmentRow; go: (to: string) => void }) {
  const t = useText()
  const can = useCan()
  const remove = useRemoval()
  const item = (icon: typeof IconEye, label: { vi: string; en: string }, to: string) => {
    const Mark = icon
    return (
      <Menu.Item component={Link} to={to} leftSection={<Mark size={17} stroke={1.7} />}>
        {t(label)}
      </Menu.Item>
    )
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(departmentTexts.actionsOf, { name: row.name })}
        >
          <IconDots size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('department.create') &&
          item(IconPlus, departmentTexts.addBelow, `/departments/add?parent_id=${row.id}`)}
        {can('department.view') && item(IconEye, departmentTexts.viewTitle, `/departments/view/${row.id}`)}
        {can('department.update') && item(IconPencil, shared.edit, `/departments/edit/${row.id}`)}
        {can('department.show') && item(IconUsers, departmentTexts.people, `/departments/${row.id}/users`)}
        {can('department.delete') && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={17} stroke={1.7} />}
            onClick={() =>
              void remove(row).then((to) => {
                if (to) go(to)
              })
            }
          >
            {t(shared.remove)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
