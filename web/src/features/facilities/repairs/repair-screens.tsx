import { IconBan, IconCircleCheck, IconClockHour4, IconFlagCheck, IconTool, IconX } from '@tabler/icons-react'
import { listVehicles } from '@toasoan/contract/facilities/mobile-vehicles'
import { providers } from '@toasoan/contract/facilities/providers'
import { type RepairRow, repairLabels, repairs, studioRepairs } from '@toasoan/contract/facilities/repairs'
import { listStudios } from '@toasoan/contract/facilities/studios'
import { instant } from '@toasoan/contract/kit/schemas'
import type { z } from 'zod'
import { collectionInput } from '#web/entities/choices/collection-input.tsx'
import { PictureField } from '#web/entities/pictures/picture-field.tsx'
import { RequestList } from '#web/entities/requests/request-list.tsx'
import {
  type RequestField,
  type RequestScreens,
  requesterOf,
} from '#web/entities/requests/request-screens.ts'
import { translate } from '#web/language/language.ts'
import { number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { SerialInput } from './serial-input.tsx'
import { repairTexts } from './text.ts'

type Detail = z.output<typeof repairs.detail> | z.output<typeof studioRepairs.detail>
type Field = RequestField<RepairRow, Detail>

/** What is repaired, in words. */
const whatOf = (row: RepairRow): string =>
  'serial' in row
    ? `${row.device.name} · ${row.serial.serial}`
    : (row.studio?.name ?? row.vehicle?.name ?? '')

const isNew = (row: Detail | null) => row === null
const isThere = (row: Detail | null) => row !== null

/** Each field once, for list, form and page; `subject` are those that say what is to be repaired. */
const fieldsOf = (subject: readonly Field[]): Field[] => [
  ...subject.map((field) => ({ ...field, asked: isNew, fact: false })),
  { name: 'title', label: repairLabels.title, input: 'text', column: {} },
  { name: 'what', label: repairTexts.what, show: whatOf, column: { under: true } },
  { name: 'maintenance', label: repairLabels.maintenance, column: { hidden: true, wraps: true } },
  { name: 'requester', label: repairLabels.requester, show: requesterOf, column: { wraps: true } },
  {
    name: 'created_at',
    label: repairTexts.reported,
    show: ({ created_at }) => <TimeText at={created_at} relative />,
    column: {},
    fact: false,
  },
  { name: 'description', label: repairLabels.description, input: 'textarea' },
  {
    name: 'starts_at',
    label: repairLabels.starts_at,
    input: 'moment',
    // A repair that is there has its beginning already, which can be moved but not taken out.
    changed: instant,
    asked: (row) => !row || row.status === 'pending',
  },
  { name: 'expected_on', label: repairLabels.expected_on, input: 'date', column: {} },
  {
    name: 'provider_id',
    label: repairLabels.provider_id,
    input: collectionInput(providers.list),
    column: { hidden: true, wraps: true },
  },
  { name: 'started_at', label: repairTexts.started },
  { name: 'finished_at', label: repairTexts.finished },
  {
    name: 'downtime',
    label: repairLabels.downtime,
    show: ({ downtime }) =>
      downtime === null ? null : translate(repairTexts.downtimeHours, { count: downtime }),
    column: { hidden: true, align: 'right' },
  },
  {
    name: 'cost',
    label: repairLabels.cost,
    input: 'number',
    asked: isThere,
    show: ({ cost }) => (cost > 0 ? number(cost) : null),
    column: { align: 'right' },
  },
  { name: 'result', label: repairLabels.result, input: 'textarea', asked: isThere },
  {
    name: 'picture_file_id',
    label: repairTexts.picture,
    input: ({ name, label, row }) => <PictureField name={name} label={label} saved={row?.picture ?? null} />,
    fact: false,
  },
]

/** The photo of the fault. */
const Photo = ({ row: { picture } }: { row: Detail }) =>
  picture && (
    <img
      src={`${picture}?w=640`}
      alt={translate(repairTexts.picture)}
      style={{ maxHeight: 300, objectFit: 'cover', borderRadius: 8 }}
    />
  )

const both = {
  looks: {
    pending: { tone: 'warning', icon: IconClockHour4 },
    approved: { tone: 'primary', icon: IconCircleCheck },
    repairing: { tone: 'info', icon: IconTool },
    done: { tone: 'normal', icon: IconFlagCheck },
    unrepairable: { tone: 'danger', icon: IconX },
    rejected: { tone: 'danger', icon: IconX },
    cancelled: { tone: 'secondary', icon: IconBan },
  },
  mark: ({ late }: RepairRow) => (late ? { label: repairTexts.late } : null),
  span: repairTexts.span,
  notices: Photo,
  asks: (to: string) => (to === 'done' || to === 'unrepairable' ? ['cost', 'result'] : []),
} as const

const ofDevices: RequestScreens<RepairRow, Detail> = {
  ...both,
  resource: repairs,
  texts: { ...repairTexts, title: repairTexts.repairs },
  empty: { title: repairTexts.emptyTitle, body: repairTexts.emptyBody },
  fields: fieldsOf([{ name: 'serial_id', label: repairTexts.unit, input: SerialInput }]),
  stale: ['/repairs*', '/devices*'],
}

const ofPlaces: RequestScreens<RepairRow, Detail> = {
  ...both,
  resource: studioRepairs,
  texts: { ...repairTexts, title: repairTexts.studioRepairs, toApprove: repairTexts.studioToApprove },
  empty: { title: repairTexts.emptyTitle, body: repairTexts.emptyStudioBody },
  fields: fieldsOf([
    { name: 'studio_id', label: repairTexts.studio, input: collectionInput(listStudios) },
    { name: 'mobile_vehicle_id', label: repairTexts.vehicle, input: collectionInput(listVehicles) },
  ]),
  stale: ['/studios*', '/mobile_vehicles*', '/studio_books*', '/vehicle_books*'],
}

/** The repairs of devices. */
export const DeviceRepairs = () => <RequestList screens={ofDevices} />

/** The repairs of studios and vehicles. */
export const PlaceRepairs = () => <RequestList screens={ofPlaces} />

/** The repairs of studios and vehicles that wait for this person's approval. */
export const PlaceRepairsToApprove = () => <RequestList screens={ofPlaces} toApprove />
