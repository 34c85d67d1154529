import { IconCalendarEvent, IconPlus, IconPrinter, IconSettings } from '@tabler/icons-react'
import { placeStatusLabels } from '@toasoan/contract/facilities/places'
import {
  deleteStudio,
  listStudios,
  type StudioRow,
  studioKindLabels,
  studioLabels,
} from '@toasoan/contract/facilities/studios'
import { departmentFilter, useDepartments } from '#web/entities/choices/department-select.tsx'
import { useCustomFilter } from '#web/entities/custom-fields/custom-filter.tsx'
import { useCustomColumns } from '#web/entities/custom-fields/use-custom-columns.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter, RowAction } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { FormSettingLink } from './form-setting-link.tsx'
import { PlaceName } from './place-name.tsx'
import { PlaceStatusBadge } from './place-status.tsx'
import { removePlace } from './remove-place.ts'
import { placeTexts } from './text.ts'

function useColumns(): Column<StudioRow>[] {
  const t = useText()
  const own = useCustomColumns<StudioRow>(2)
  return [
    {
      key: 'name',
      label: studioLabels.name,
      sortable: true,
      render: ({ name, code, location, picture }) => (
        <PlaceName
          kind="studio"
          name={name}
          detail={[code, location].filter(Boolean).join(' · ')}
          picture={picture}
        />
      ),
    },
    {
      key: 'kind',
      label: studioLabels.kind,
      render: ({ kind }) => t(studioKindLabels[kind]),
    },
    {
      key: 'capacity',
      label: placeTexts.capacity,
      sortable: true,
      align: 'right',
      render: ({ capacity }) => (capacity ? t(placeTexts.people, { count: capacity }) : ''),
    },
    { key: 'fixed', label: placeTexts.fixed, align: 'right' },
    { key: 'department_name', label: studioLabels.department_id, wraps: true },
    ...own,
    {
      key: 'status',
      label: studioLabels.status,
      render: ({ status }) => <PlaceStatusBadge status={status} />,
    },
    timeColumn('updated_at', placeTexts.updated, { sortable: true, hidden: true }),
  ]
}

const rowActions: RowAction<StudioRow>[] = [
  {
    label: placeTexts.calendar,
    icon: IconCalendarEvent,
    can: 'studioBook.calendar',
    inline: true,
    href: ({ id }) => `/studio/calendar?studio_ids=${id}`,
  },
  { ...editing, can: 'studio.update', href: ({ id }) => `/studio/edit/${id}` },
  {
    label: placeTexts.door,
    icon: IconPrinter,
    can: 'studioBook.calendar',
    href: ({ id }) => `/studio/door/${id}`,
  },
  { ...deleting, can: 'studio.delete', run: (row) => removePlace(deleteStudio, row) },
]

function useFilters(): Filter[] {
  const departments = useDepartments()
  const own = useCustomFilter(2)
  return [
    selectFilter('status', studioLabels.status, placeStatusLabels),
    selectFilter('kind', studioLabels.kind, studioKindLabels),
    departmentFilter(studioLabels.department_id, departments),
    ...own,
  ]
}

/** The studios of the house. */
export function Component() {
  return (
    <ListScreen
      name={placeTexts.studios}
      list={listStudios}
      columns={useColumns()}
      filters={useFilters()}
      rowHref={useCan()('studio.update') ? ({ id }) => `/studio/edit/${id}` : undefined}
      rowActions={rowActions}
      primaryAction={{
        label: placeTexts.studioAdd,
        icon: IconPlus,
        can: 'studio.create',
        href: '/studio/add/',
      }}
      tools={<FormSettingLink to="/studio/form-setting/" can="studio.formSetting" icon={IconSettings} />}
      empty={{ title: placeTexts.studiosEmpty, body: placeTexts.studiosEmptyBody }}
      defaultSort={{ by: 'name', descending: false }}
    />
  )
}
