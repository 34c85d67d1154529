import { IconCalendarEvent, IconPlus, IconSettings } from '@tabler/icons-react'
import {
  deleteVehicle,
  listVehicles,
  type VehicleRow,
  vehicleKindLabels,
  vehicleLabels,
} from '@toasoan/contract/facilities/mobile-vehicles'
import { placeStatusLabels } from '@toasoan/contract/facilities/places'
import { departmentFilter, useDepartments } from '#web/entities/choices/department-select.tsx'
import { useCustomFilter } from '#web/entities/custom-fields/custom-filter.tsx'
import { useCustomColumns } from '#web/entities/custom-fields/use-custom-columns.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter, RowAction } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { dayAgo } from '#web/ui/date-time.ts'
import { FormSettingLink } from './form-setting-link.tsx'
import { PlaceName } from './place-name.tsx'
import { PlaceStatusBadge } from './place-status.tsx'
import styles from './places.module.css'
import { removePlace } from './remove-place.ts'
import { placeTexts } from './text.ts'

/** A day until which something holds, marked once it has passed. */
function HoldsUntil({ day }: { day: string | null }) {
  const t = useText()
  if (!day) return null
  const shown = day.split('-').reverse().join('/')
  return day < dayAgo(0) ? (
    <span className={styles.lapsed}>
      {shown} ({t(placeTexts.expired).toLowerCase()})
    </span>
  ) : (
    shown
  )
}

function useColumns(): Column<VehicleRow>[] {
  const t = useText()
  const own = useCustomColumns<VehicleRow>(3)
  return [
    {
      key: 'name',
      label: vehicleLabels.name,
      sortable: true,
      render: ({ name, plate, picture }) => (
        <PlaceName kind="vehicle" name={name} detail={plate} picture={picture} />
      ),
    },
    {
      key: 'kind',
      label: vehicleLabels.kind,
      render: ({ kind }) => t(vehicleKindLabels[kind]),
    },
    {
      key: 'seats',
      label: vehicleLabels.seats,
      sortable: true,
      align: 'right',
    },
    {
      key: 'odometer',
      label: vehicleLabels.odometer,
      sortable: true,
      align: 'right',
      render: ({ odometer }) => t(placeTexts.kilometres, { count: odometer }),
    },
    { key: 'driver_name', label: vehicleLabels.driver_id },
    {
      key: 'registration_until',
      label: vehicleLabels.registration_until,
      wraps: true,
      render: ({ registration_until }) => <HoldsUntil day={registration_until} />,
    },
    {
      key: 'insurance_until',
      label: vehicleLabels.insurance_until,
      hidden: true,
      wraps: true,
      render: ({ insurance_until }) => <HoldsUntil day={insurance_until} />,
    },
    { key: 'fixed', label: placeTexts.fixed, align: 'right', hidden: true },
    { key: 'department_name', label: vehicleLabels.department_id, hidden: true, wraps: true },
    ...own,
    {
      key: 'status',
      label: vehicleLabels.status,
      render: ({ status }) => <PlaceStatusBadge status={status} />,
    },
  ]
}

const rowActions: RowAction<VehicleRow>[] = [
  {
    label: placeTexts.books,
    icon: IconCalendarEvent,
    can: 'vehicleBook.index',
    inline: true,
    href: ({ id }) => `/mobile-vehicle/list-book/?mobile_vehicle_id=${id}`,
  },
  { ...editing, can: 'mobileVehicle.update', href: ({ id }) => `/mobile-vehicle/edit/${id}` },
  { ...deleting, can: 'mobileVehicle.delete', run: (row) => removePlace(deleteVehicle, row) },
]

function useFilters(): Filter[] {
  const departments = useDepartments()
  const own = useCustomFilter(3)
  return [
    selectFilter('status', vehicleLabels.status, placeStatusLabels),
    selectFilter('kind', vehicleLabels.kind, vehicleKindLabels),
    departmentFilter(vehicleLabels.department_id, departments),
    ...own,
  ]
}

/** The vehicles of the house. */
export function Component() {
  const can = useCan()
  return (
    <ListScreen
      name={placeTexts.vehicles}
      list={listVehicles}
      columns={useColumns()}
      filters={useFilters()}
      rowHref={can('mobileVehicle.update') ? ({ id }) => `/mobile-vehicle/edit/${id}` : undefined}
      rowActions={rowActions}
      primaryAction={{
        label: placeTexts.vehicleAdd,
        icon: IconPlus,
        can: 'mobileVehicle.create',
        href: '/mobile-vehicle/add/',
      }}
      tools={
        <FormSettingLink
          to="/mobile-vehicle/form-setting/"
          can="mobileVehicle.formSetting"
          icon={IconSettings}
        />
      }
      empty={{ title: placeTexts.vehiclesEmpty, body: placeTexts.vehiclesEmptyBody }}
      defaultSort={{ by: 'name', descending: false }}
    />
  )
}
