import { IconPencil } from '@tabler/icons-react'
import { listModules } from '@toasoan/contract/administration/modules'
import { listPermissions, permissionLabels } from '@toasoan/contract/administration/permissions'
import type { RowOf } from '#web/client/call.ts'
import { useList } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { permissionTexts } from './text.ts'

type PermissionRow = RowOf<typeof listPermissions>

const columns: Column<PermissionRow>[] = [
  {
    key: 'name',
    label: permissionLabels.name,
    sortable: true,
    render: (row) => row.name || row.default_name,
  },
  {
    key: 'name_en',
    label: permissionLabels.name_en,
    width: 220,
    render: (row) => row.name_en || row.default_name_en,
  },
  { key: 'code', label: permissionLabels.code, sortable: true, width: 220 },
  { key: 'module', label: permissionLabels.module, width: 190, render: ({ module_label }) => module_label },
  { key: 'roles', label: permissionLabels.roles, sortable: true, width: 120, align: 'right' },
]

/** All permissions of the program, under the names that the house gave them. */
export function Component() {
  const can = useCan()
  const { data } = useList(
    listModules,
    { query: { isPaginate: 'false' } as never },
    { quiet: true, enabled: can('module.index') },
  )
  const filters: Filter[] = data
    ? [
        {
          name: 'module_id',
          label: permissionLabels.module,
          kind: 'select',
          options: data.data.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]
    : []
  return (
    <ListScreen<typeof listPermissions, PermissionRow>
      name={permissionTexts.title}
      list={listPermissions}
      columns={columns}
      filters={filters}
      rowHref={can('permission.view') ? ({ id }) => `/permissions/view/${id}` : undefined}
      rowActions={[
        {
          key: 'edit',
          label: shared.edit,
          icon: IconPencil,
          can: 'permission.update',
          inline: true,
          href: ({ id }) => `/permissions/edit/${id}`,
        },
      ]}
    />
  )
}
