import { ActionIcon, Badge, Group, Input, Loader, Paper, Select, Stack, Text as Words } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { devicesWithFree, freeSerials, viewSerial } from '@toasoan/contract/facilities/device-serials'
import type { Text } from '@toasoan/contract/kit/text'
import { useId, useState } from 'react'
import { useCall, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { serialTexts } from './serial-texts.ts'

type Props = {
  name: string
  label: Text
  help?: Text
  /** Requested period as timestamps; default: now. */
  startsAt?: string
  endsAt?: string
}

type Span = Pick<Props, 'startsAt' | 'endsAt'>

const spanOf = ({ startsAt, endsAt }: Span) => ({
  ...(startsAt ? { starts_at: startsAt } : {}),
  ...(startsAt && endsAt ? { ends_at: endsAt } : {}),
})

/** Available units of a device as buttons, without selected ones. */
function FreeUnits({
  deviceId,
  deviceName,
  span,
  chosen,
  onTake,
}: {
  deviceId: number
  deviceName: string
  span: Span
  chosen: readonly number[]
  onTake: (id: number) => void
}) {
  const t = useText()
  const { data, isPending } = useCall(freeSerials, { params: { id: deviceId }, query: spanOf(span) })
  if (isPending) return <Loader size="sm" />
  const units = (data ?? []).filter(({ id }) => !chosen.includes(id))
  if (units.length === 0)
    return (
      <Words size="sm" c="dimmed">
        {t(serialTexts.none)}
      </Words>
    )
  return (
    <Group gap={6}>
      {units.slice(0, 60).map(({ id, serial }) => (
        <Badge
          key={id}
          component="button"
          type="button"
          variant="light"
          size="lg"
          tt="none"
          style={{ cursor: 'pointer' }}
          aria-label={t(serialTexts.take, { name: `${deviceName} ${serial}` })}
          onClick={() => onTake(id)}
        >
          {serial}
        </Badge>
      ))}
    </Group>
  )
}

/** A selected unit by name, with a remove button. */
function ChosenUnit({ id, onDrop }: { id: number; onDrop?: () => void }) {
  const t = useText()
  const { data } = useCall(viewSerial, { params: { id } }, { staleTime: 60_000, quiet: true })
  const name = data ? `${data.device.name} · ${data.serial}` : `#${id}`
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Words size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Words>
      {onDrop && (
        <ActionIcon aria-label={t(serialTexts.drop, { name })} onClick={onDrop}>
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Select for device units available in a period: device by name, code or serial, then its units. */
export function SerialPicker({ name, label, help, startsAt, endsAt }: Props) {
  const t = useText()
  const id = useId()
  const { error, value, onChange, disabled } = useField<number[] | null | undefined>(name)
  const chosen = value ?? []
  const span = { startsAt, endsAt }
  const { keyword, field } = useSought()
  const [deviceId, setDeviceId] = useState<string | null>(null)
  const answer = useList(
    devicesWithFree,
    { query: { ...(keyword ? { keyword } : {}), perPage: 25, ...spanOf(span) } },
    { quiet: true },
  )
  const devices = answer.data?.data ?? []
  const device = devices.find((one) => String(one.id) === deviceId)
  return (
    <Input.Wrapper
      label={t(label)}
      description={help && t(help)}
      error={error}
      labelElement="div"
      labelProps={{ id }}
    >
      <Paper withBorder p="sm" mt={4} role="group" aria-labelledby={id}>
        <Stack gap="xs">
          {!disabled && (
            <Select
              aria-label={t(serialTexts.device)}
              placeholder={t(serialTexts.devicePlaceholder)}
              searchable
              clearable
              data={devices.map((one) => ({
                value: String(one.id),
                label: `${one.name} (${t(serialTexts.free, { count: one.free })})`,
              }))}
              nothingFoundMessage={t(serialTexts.none)}
              {...field(answer)}
              value={deviceId}
              onChange={setDeviceId}
            />
          )}
          {!disabled && deviceId && (
            <FreeUnits
              deviceId={Number(deviceId)}
              deviceName={device?.name ?? ''}
              span={span}
              chosen={chosen}
              onTake={(taken) => onChange([...chosen, taken])}
            />
          )}
          {chosen.length === 0 ? (
            <Words size="sm" c="dimmed">
              {t(serialTexts.nothing)}
            </Words>
          ) : (
            <Stack gap={2}>
              <Words size="sm" fw={500}>
                {t(serialTexts.chosen, { count: chosen.length })}
              </Words>
              {chosen.map((one) => (
                <ChosenUnit
                  key={one}
                  id={one}
                  onDrop={disabled ? undefined : () => onChange(chosen.filter((each) => each !== one))}
                />
              ))}
            </Stack>
          )}
        </Stack>
      </Paper>
    </Input.Wrapper>
  )
}
