import { ActionIcon, Badge, Button, Group, Input, NumberInput, Select, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { devicesWithFree, freeSerials } from '@toasoan/contract/facilities/device-serials'
import { viewDevice } from '@toasoan/contract/facilities/devices'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useId } from 'react'
import { useCall, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { serialTexts } from './serial-texts.ts'

/** So many units of a device, or one by its serial; perhaps as a part of a kit. */
export type UnitRow = {
  device_id: number | null
  serial_id: number | null
  quantity: number
  kit_id?: number | null
}

/** The time for which units are free; now when empty. */
type Span = { starts_at?: string; ends_at?: string }

type RowProps = {
  name: string
  row: UnitRow
  place: number
  span: Span
  mark?: string
  onChange: (row: UnitRow) => void
  onDrop: () => void
}

function Row({ name, row, place, span, mark, onChange, onDrop }: RowProps) {
  const t = useText()
  const { keyword, field } = useSought()
  const chosen = useCall(
    viewDevice,
    { params: { id: row.device_id ?? 0 } },
    { enabled: row.device_id !== null, quiet: true, staleTime: 60_000 },
  )
  const answer = useList(
    devicesWithFree,
    { query: { ...(keyword && keyword !== chosen.data?.name ? { keyword } : {}), perPage: 25, ...span } },
    { quiet: true },
  )
  const units = useCall(
    freeSerials,
    { params: { id: row.device_id ?? 0 }, query: span },
    { enabled: row.device_id !== null, quiet: true },
  )
  const known = chosen.data ? [{ id: chosen.data.id, name: chosen.data.name }] : []
  const devices = [...new Map([...known, ...(answer.data?.data ?? [])].map((one) => [one.id, one])).values()]
  const free = units.data?.length ?? 0
  const at = `${name}.${place}`
  const errors = {
    device: useField(`${at}.device_id`).error,
    serial: useField(`${at}.serial_id`).error,
    quantity: useField(`${at}.quantity`).error,
  }
  const lacking = units.data && free < row.quantity && row.serial_id === null
  const tooFew = lacking && t(free === 0 ? serialTexts.noneFree : serialTexts.tooFew, { count: free })
  return (
    <Group align="flex-start" gap="xs" role="group" aria-label={String(place + 1)}>
      <Select
        aria-label={t(serialTexts.rowDevice)}
        placeholder={t(serialTexts.rowDevice)}
        flex="3 1 220px"
        searchable
        data={devices.map(({ id, name: label }) => ({ value: String(id), label }))}
        {...field(answer)}
        value={row.device_id === null ? null : String(row.device_id)}
        onChange={(next) => onChange({ ...row, device_id: next ? Number(next) : null, serial_id: null })}
        error={errors.device}
        description={
          mark && (
            <Badge component="span" size="sm" variant="light" tt="none">
              {mark}
            </Badge>
          )
        }
        inputWrapperOrder={['input', 'description', 'error']}
      />
      <NumberInput
        aria-label={t(serialTexts.quantity)}
        w={76}
        min={1}
        max={100}
        disabled={row.serial_id !== null}
        value={row.quantity}
        onChange={(next) => onChange({ ...row, quantity: Math.max(1, Number(next) || 1) })}
        error={errors.quantity}
      />
      <Select
        aria-label={t(serialTexts.unit)}
        placeholder={t(serialTexts.anyUnit)}
        flex="2 1 150px"
        searchable
        clearable
        disabled={row.device_id === null || row.quantity > 1}
        data={(units.data ?? []).map(({ id, serial }) => ({ value: String(id), label: serial }))}
        value={row.serial_id ? String(row.serial_id) : null}
        onChange={(next) => onChange({ ...row, serial_id: next ? Number(next) : null })}
        description={
          units.data && t(span.ends_at ? serialTexts.freeThen : serialTexts.freeUnits, { count: free })
        }
        inputWrapperOrder={['input', 'description', 'error']}
        error={errors.serial ?? (tooFew || undefined)}
      />
      <ActionIcon
        size={36}
        color="red"
        aria-label={t(serialTexts.dropRow, { place: place + 1 })}
        onClick={onDrop}
      >
        <IconTrash size={17} stroke={1.7} />
      </ActionIcon>
    </Group>
  )
}

type Props = {
  name: string
  label: Text
  /** No label: the card around it has it. */
  bare?: boolean
  span?: Span
  /** Name of the kit that a row is a part of. */
  markOf?: (row: UnitRow) => string | undefined
  /** Fields of a new row besides. */
  blank?: Partial<UnitRow>
  /** Further buttons beside the one that adds a device. */
  more?: (add: (rows: UnitRow[]) => void) => ReactNode
}

const blankRow: UnitRow = { device_id: null, serial_id: null, quantity: 1 }

/** Units of devices, by quantity or by serial: one row each; a new list begins with an empty one. */
export function UnitRows({ name, label, bare, span = {}, markOf, blank = {}, more }: Props) {
  const t = useText()
  const id = useId()
  const { value, onChange, error } = useField<UnitRow[] | null>(name)
  const rows = value ?? [{ ...blankRow, ...blank }]
  const add = (added: UnitRow[]) =>
    onChange([...rows.filter(({ device_id }) => device_id !== null), ...added])
  return (
    <Input.Wrapper
      label={bare ? undefined : t(label)}
      error={error}
      withAsterisk={!bare}
      labelElement="div"
      labelProps={{ id }}
    >
      <Stack
        gap="xs"
        role="group"
        aria-label={bare ? t(label) : undefined}
        aria-labelledby={bare ? undefined : id}
      >
        {rows.map((row, place) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            key={place}
            {...{ name, row, place, span }}
            mark={markOf?.(row)}
            onChange={(next) => onChange(rows.map((one, at) => (at === place ? next : one)))}
            onDrop={() => onChange(rows.filter((_, at) => at !== place))}
          />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...rows, { ...blankRow, ...blank }])}
          >
            {t(serialTexts.addDevice)}
          </Button>
          {more?.(add)}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
