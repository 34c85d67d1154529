import { ActionIcon, Button } from '@mantine/core'
import {
  IconDeviceSpeaker,
  IconHandGrab,
  IconPlus,
  IconQrcode,
  IconSettings,
  IconTool,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import {
  type DeviceRow,
  deleteDevice,
  deviceLabels,
  exportDevices,
  listDevices,
  warrantyLabels,
} from '@toasoan/contract/facilities/devices'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCustomColumns } from '#web/entities/custom-fields/use-custom-columns.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { nameColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, RowAction } from '#web/ui/data-table/list-types.ts'
import { PicturedName } from '#web/ui/data-table/pictured-name.tsx'
import { editing } from '#web/ui/data-table/usual-actions.ts'
import { number } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { reportFault } from '../borrow/report-fault.tsx'
import styles from '../devices.module.css'
import { openLabels } from '../print-labels.tsx'
import { deviceTexts } from '../text.ts'
import { UnitBar } from '../unit-places.tsx'
import { DeviceImport } from './device-import.tsx'
import { useDeviceFilters } from './use-device-filters.ts'

function DeviceName({ row }: { row: DeviceRow }) {
  return (
    <PicturedName
      picture={
        row.picture ? (
          <img src={`${row.picture}?w=160`} alt="" className={styles.thumb} loading="lazy" />
        ) : (
          <span className={styles.thumb} aria-hidden>
            <IconDeviceSpeaker size={20} stroke={1.5} />
          </span>
        )
      }
      name={row.name}
      detail={[row.code, row.manufacturer?.name].filter(Boolean).join(' · ')}
    />
  )
}

const warrantyTones: Record<DeviceRow['warranty'], Tone> = {
  none: 'secondary',
  running: 'normal',
  soon: 'warning',
  over: 'secondary',
}

const dayOf = (day: string | null) => day?.split('-').reverse().join('/') ?? ''
const money = (value: number) => (value > 0 ? number(value) : '')

function useColumns(): Column<DeviceRow>[] {
  const t = useText()
  const own = useCustomColumns<DeviceRow>(1)
  return [
    {
      key: 'name',
      label: deviceLabels.name,
      sortable: true,
      render: (row) => <DeviceName row={row} />,
    },
    nameColumn('category', deviceLabels.category_type_device_id, { wraps: true }),
    {
      key: 'units',
      label: deviceTexts.where,
      render: ({ units }) => <UnitBar units={units} />,
    },
    nameColumn('department', deviceLabels.department_id, { wraps: true }),
    {
      key: 'price',
      label: deviceLabels.price,
      sortable: true,
      align: 'right',
      render: ({ price }) => money(price),
    },
    {
      key: 'book_value',
      label: deviceTexts.worth,
      hidden: true,
      align: 'right',
      render: ({ book_value }) => money(book_value),
    },
    {
      key: 'warranty',
      label: deviceTexts.warranty,
      sortable: 'warranty_until',
      render: ({ warranty }) =>
        warranty === 'none' ? (
          ''
        ) : (
          <StatusBadge tone={warrantyTones[warranty]}>{t(warrantyLabels[warranty])}</StatusBadge>
        ),
    },
    ...own,
    nameColumn('provider', deviceLabels.provider_id, { hidden: true }),
    nameColumn('country', deviceLabels.country_id, { hidden: true }),
    {
      key: 'purchased_on',
      label: deviceLabels.purchased_on,
      sortable: true,
      hidden: true,
      render: ({ purchased_on }) => dayOf(purchased_on),
    },
    {
      key: 'updated_at',
      label: deviceTexts.updated,
      sortable: true,
      hidden: true,
      align: 'right',
      render: ({ updated_at }) => <TimeText at={updated_at} relative even />,
    },
  ]
}

const remove = ({ id, name }: DeviceRow) =>
  deleteAfterAsking(
    deleteDevice,
    { params: { id } },
    { title: translate(deviceTexts.deleteTitle, { name }), body: translate(deviceTexts.deleteBody) },
  )

const rowActions: RowAction<DeviceRow>[] = [
  { ...editing, can: 'device.update', href: ({ id }) => `/devices/edit/${id}` },
  {
    label: deviceTexts.borrow,
    icon: IconHandGrab,
    can: 'device.borrow',
    inline: true,
    when: ({ units }) => units.free > 0,
    href: ({ id }) => `/devices/borrow/?device_id=${id}`,
  },
  {
    label: deviceTexts.repair,
    icon: IconTool,
    can: 'device.repair',
    when: ({ units }) => units.total > 0,
    run: ({ id, name }) => reportFault({ id, name }),
  },
  {
    label: deviceTexts.labels,
    icon: IconQrcode,
    can: 'device.label',
    when: ({ units }) => units.total > 0,
    run: ({ id }) => openLabels({ device_id: id }),
  },
  { label: shared.remove, icon: IconTrash, can: 'device.delete', danger: true, run: remove },
]

/** The devices of the house, and where each unit of them is now. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListScreen
        name={deviceTexts.devices}
        list={listDevices}
        columns={useColumns()}
        filters={useDeviceFilters()}
        rowHref={
          can('device.borrow')
            ? ({ id }) => `/devices/view/${id}`
            : can('device.update')
              ? ({ id }) => `/devices/edit/${id}`
              : undefined
        }
        rowActions={rowActions}
        primaryAction={{
          label: deviceTexts.add,
          icon: IconPlus,
          can: 'device.create',
          href: '/devices/add/',
        }}
        exportAs={{ call: exportDevices, fileName: 'devices.xlsx' }}
        tools={
          <>
            {can('device.import') && (
              <Hint label={t(deviceTexts.import)}>
                <ActionIcon
                  variant="default"
                  size={30}
                  aria-label={t(deviceTexts.import)}
                  onClick={() => setImporting(true)}
                >
                  <IconUpload size={17} stroke={1.7} />
                </ActionIcon>
              </Hint>
            )}
            {can('device.formSetting') && (
              <Hint label={t(deviceTexts.settings)}>
                <ActionIcon
                  component={Link}
                  to="/devices/form-setting/"
                  variant="default"
                  size={30}
                  aria-label={t(deviceTexts.settings)}
                >
                  <IconSettings size={17} stroke={1.7} />
                </ActionIcon>
              </Hint>
            )}
          </>
        }
        empty={{
          title: deviceTexts.emptyTitle,
          body: deviceTexts.emptyBody,
          action: can('device.import') && (
            <Button variant="default" onClick={() => setImporting(true)}>
              {t(deviceTexts.import)}
            </Button>
          ),
        }}
        defaultSort={{ by: 'name', descending: false }}
      />
      <DeviceImport opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}
