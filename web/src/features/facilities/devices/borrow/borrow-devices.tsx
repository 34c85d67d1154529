import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text as Words } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import {
  type BorrowDetail,
  type BorrowInput,
  borrowLabels,
  borrows,
} from '@toasoan/contract/facilities/borrows'
import { devicesWithFree, freeSerials } from '@toasoan/contract/facilities/device-serials'
import { viewDevice } from '@toasoan/contract/facilities/devices'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall, useChange, useList } from '#web/client/use-call.ts'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { deviceTexts } from '../text.ts'

type Item = { device_id: number | null; serial_id: number | null }

const spanOf = (from: string | null, due: string | null) => ({
  ...(from ? { starts_at: from } : {}),
  ...(from && due && Date.parse(due) > Date.parse(from) ? { ends_at: due } : {}),
})

/** One wanted unit: the device, and which of its free units, or any. */
function ItemRow({
  item,
  place,
  onChange,
  onDrop,
}: {
  item: Item
  place: number
  onChange: (item: Item) => void
  onDrop: () => void
}) {
  const t = useText()
  const from = useField<string | null>('starts_at').value
  const due = useField<string | null>('due_at').value
  const { keyword, field } = useSought()
  const span = spanOf(from, due)
  const chosen = useCall(
    viewDevice,
    { params: { id: item.device_id ?? 0 } },
    { enabled: item.device_id !== null, quiet: true, staleTime: 60_000 },
  )
  const answer = useList(
    devicesWithFree,
    {
      query: {
        ...(keyword && keyword !== chosen.data?.name ? { keyword } : {}),
        perPage: 25,
        ...span,
      },
    },
    { quiet: true },
  )
  const units = useCall(
    freeSerials,
    { params: { id: item.device_id ?? 0 }, query: span as never },
    { enabled: item.device_id !== null, quiet: true },
  )
  const known = chosen.data ? [{ id: chosen.data.id, name: chosen.data.name }] : []
  const devices = [...new Map([...known, ...(answer.data?.data ?? [])].map((one) => [one.id, one])).values()]
  const free = units.data?.length ?? 0
  const freeWords = span.ends_at ? deviceTexts.freeThen : deviceTexts.freeUnits
  const errors = [useField(`items.${place}.device_id`).error, useField(`items.${place}.serial_id`).error]
  return (
    <Group align="flex-start" gap="xs">
      <Select
        aria-label={t(deviceTexts.device)}
        placeholder={t(deviceTexts.device)}
        flex="3 1 220px"
        searchable
        data={devices.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field(answer)}
        value={item.device_id === null ? null : String(item.device_id)}
        onChange={(next) => onChange({ device_id: next ? Number(next) : null, serial_id: null })}
        error={errors[0]}
      />
      <Select
        aria-label={t(deviceTexts.unit)}
        placeholder={t(deviceTexts.anyUnit)}
        flex="2 1 150px"
        searchable
        clearable
        disabled={item.device_id === null}
        data={(units.data ?? []).map(({ id, serial }) => ({ value: String(id), label: serial }))}
        value={item.serial_id ? String(item.serial_id) : null}
        onChange={(next) => onChange({ ...item, serial_id: next ? Number(next) : null })}
        description={units.data && t(freeWords, { count: free })}
        inputWrapperOrder={['input', 'description', 'error']}
        error={errors[1] ?? (units.data && free === 0 ? t(deviceTexts.noneFree) : undefined)}
      />
      <ActionIcon
        size={36}
        color="red"
        aria-label={t(deviceTexts.drop, { place: place + 1 })}
        onClick={onDrop}
      >
        <IconTrash size={17} stroke={1.7} />
      </ActionIcon>
    </Group>
  )
}

function Items() {
  const t = useText()
  const { value, onChange, error } = useField<Item[]>('items')
  return (
    <Card title={t(deviceTexts.choose)}>
      <Stack gap="xs">
        {value.map((item, place) => (
          <ItemRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            key={place}
            item={item}
            place={place}
            onChange={(next) => onChange(value.map((one, at) => (at === place ? next : one)))}
            onDrop={() => onChange(value.filter((_, at) => at !== place))}
          />
        ))}
        {error && (
          <Words size="sm" c="red" role="alert">
            {error}
          </Words>
        )}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...value, { device_id: null, serial_id: null }])}
          >
            {t(deviceTexts.addDevice)}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** What a new borrow begins with: the device or unit that the address names. */
function useBlank() {
  const [search] = useSearchParams()
  const device = Number(search.get('device_id') ?? 0)
  const serial = Number(search.get('serial_id') ?? 0)
  return useMemo(
    () => ({
      title: '',
      note: '',
      starts_at: null,
      due_at: null,
      items: [{ device_id: device || null, serial_id: serial || null }],
    }),
    [device, serial],
  )
}

const valuesOf = ({ title, note, starts_at, due_at, items }: BorrowDetail) => ({
  title,
  note,
  starts_at,
  due_at,
  items: items.map(({ device, serial }) => ({ device_id: device.id, serial_id: serial?.id ?? null })),
})

function BorrowForm({ borrow, reload }: { borrow?: BorrowDetail; reload?: () => Promise<unknown> }) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const options = { quiet: true, invalidates: ['/borrows*', '/devices*'] }
  const create = useChange(borrows.create, options)
  const update = useChange(borrows.update, options)
  const blank = useBlank()
  usePageTitle(borrow && t(deviceTexts.editBorrow, { title: borrow.title }))
  const values = useMemo(() => (borrow ? valuesOf(borrow) : blank), [borrow, blank])
  const save = (body: BorrowInput) =>
    borrow
      ? update.mutateAsync({ params: { id: borrow.id }, body: { ...body, version: borrow.version } })
      : create.mutateAsync({ body })
  return (
    <RecordForm<BorrowInput>
      narrow
      schema={borrows.input}
      values={values}
      saveLabel={borrow ? undefined : deviceTexts.sendBorrow}
      onCancel={() => navigate(-1)}
      onReload={reload}
      onSave={async (body) => {
        await save(body)
        toastSuccess(t(borrow ? shared.saved : deviceTexts.borrowSent))
        const list = borrow ? `/borrows/list?open=${borrow.id}` : '/borrows/list'
        await navigate(can('borrow.index') ? list : '/devices/list')
      }}
    >
      <Card>
        <Stack gap="sm">
          <FormText name="title" label={borrowLabels.title} required maxLength={200} autoFocus />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <FormMoment name="starts_at" label={borrowLabels.starts_at} />
            <FormMoment name="due_at" label={borrowLabels.due_at} required />
          </SimpleGrid>
          <FormTextarea name="note" label={borrowLabels.note} maxLength={2000} />
        </Stack>
      </Card>
      <Items />
    </RecordForm>
  )
}

/** Asks to borrow devices; who keeps them approves. Until then what was asked for is changed here, too. */
export function Component() {
  const [search] = useSearchParams()
  const id = Number(search.get('borrow_id') ?? 0)
  if (!(id > 0)) return <BorrowForm />
  return (
    <LoadedRecord key={id} view={borrows.view} id={id}>
      {(borrow, reload) => <BorrowForm borrow={borrow} reload={reload} />}
    </LoadedRecord>
  )
}
