import { IconPlus } from '@tabler/icons-react'
import { listModules } from '@toasoan/contract/administration/modules'
import { listPermissions, permissionLabels } from '@toasoan/contract/administration/permissions'
import type { RowOf } from '#web/client/call.ts'
import { useList } from '#web/client/use-call.ts'
import { houseNameTexts } from '#web/entities/house-names/house-name-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { moduleName } from './module-name.ts'
import { removePermission } from './remove-permission.ts'
import { permissionTexts } from './text.ts'

type PermissionRow = RowOf<typeof listPermissions>

function Origin({ builtIn }: { builtIn: boolean }) {
  const t = useText()
  return <span>{t(builtIn ? houseNameTexts.builtIn : houseNameTexts.own)}</span>
}

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
    render: (row) => row.name_en || row.default_name_en,
  },
  { key: 'code', label: permissionLabels.code, sortable: true },
  {
    key: 'built_in',
    label: houseNameTexts.origin,
    render: ({ built_in }) => <Origin builtIn={built_in} />,
  },
  { key: 'module', label: permissionLabels.module, render: ({ module_label }) => module_label },
  { key: 'roles', label: permissionLabels.roles, sortable: true, align: 'right' },
]

/** All permissions of the program, under the names that the house gave them. */
export function Component() {
  const can = useCan()
  const { data } = useList(
    listModules,
    { query: { isPaginate: 'false' } },
    { quiet: true, enabled: can('module.index') },
  )
  const filters: Filter[] = data
    ? [
        {
          name: 'module_id',
          label: permissionLabels.module,
          kind: 'select',
          options: data.data.map((module) => ({ value: String(module.id), label: moduleName(module) })),
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
        { ...editing, can: 'permission.update', href: ({ id }) => `/permissions/edit/${id}` },
        { ...deleting, can: 'permission.delete', when: ({ built_in }) => !built_in, run: removePermission },
      ]}
      primaryAction={{
        label: permissionTexts.addTitle,
        icon: IconPlus,
        can: 'permission.create',
        href: '/permissions/add',
      }}
    />
  )
}
