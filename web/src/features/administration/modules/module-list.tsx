import { IconPlus } from '@tabler/icons-react'
import { areas } from '@toasoan/contract/access/catalogue'
import { listModules, type ModuleRow, moduleLabels } from '@toasoan/contract/administration/modules'
import { houseNameTexts } from '#web/entities/house-names/house-name-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { removeModule } from './remove-module.ts'
import { moduleTexts } from './text.ts'

function Origin({ builtIn }: { builtIn: boolean }) {
  const t = useText()
  return <span>{t(builtIn ? houseNameTexts.builtIn : houseNameTexts.own)}</span>
}

const columns: Column<ModuleRow>[] = [
  { key: 'name', label: moduleLabels.name, sortable: true, render: (row) => row.name || row.default_name },
  {
    key: 'name_en',
    label: moduleLabels.name_en,
    render: (row) => row.name_en || row.default_name_en,
  },
  { key: 'code', label: moduleLabels.code, sortable: true },
  {
    key: 'built_in',
    label: houseNameTexts.origin,
    render: ({ built_in }) => <Origin builtIn={built_in} />,
  },
  { key: 'area', label: moduleLabels.area, render: ({ area_label }) => area_label },
  { key: 'permissions', label: moduleLabels.permissions, sortable: true, align: 'right' },
]

const filters: Filter[] = [selectFilter('area', moduleLabels.area, areas)]

/** All modules of the program, under the names that the house gave them. */
export function Component() {
  const can = useCan()
  return (
    <ListScreen<typeof listModules, ModuleRow>
      name={moduleTexts.title}
      list={listModules}
      columns={columns}
      filters={filters}
      rowHref={can('module.view') ? ({ id }) => `/modules/view/${id}` : undefined}
      rowActions={[
        { ...editing, can: 'module.update', href: ({ id }) => `/modules/edit/${id}` },
        { ...deleting, can: 'module.delete', when: ({ built_in }) => !built_in, run: removeModule },
      ]}
      primaryAction={{
        label: moduleTexts.addTitle,
        icon: IconPlus,
        can: 'module.create',
        href: '/modules/add',
      }}
    />
  )
}
