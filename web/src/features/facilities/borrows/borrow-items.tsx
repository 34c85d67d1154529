import {
  Anchor,
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  TextInput,
  Title,
  Text as Words,
} from '@mantine/core'
import {
  type BorrowDetail,
  type BorrowItem,
  giveBack,
  type Outcome,
  outcomeLabels,
  outcomes,
} from '@toasoan/contract/facilities/borrows'
import { freeSerials } from '@toasoan/contract/facilities/device-serials'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import type { SectionProps } from '#web/entities/requests/request-screens.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { borrowTexts } from './text.ts'

/** Which unit was chosen for an item. */
export type Chosen = Record<number, number>

/** Which unit is handed over for a device that was asked for, before approval. */
function SerialChoice({
  item,
  borrow,
  value,
  onChange,
}: {
  item: BorrowItem
  borrow: BorrowDetail
  value: number | undefined
  onChange: (serial: number | null) => void
}) {
  const t = useText()
  const from = Date.parse(borrow.starts_at) > Date.now() ? { starts_at: borrow.starts_at } : {}
  const { data = [] } = useCall(freeSerials, { params: { id: item.device.id }, query: from }, { quiet: true })
  return (
    <Select
      size="xs"
      aria-label={t(borrowTexts.chooseSerial, { name: item.device.name })}
      placeholder={item.serial?.serial ?? t(borrowTexts.pick)}
      data={data.map(({ id, serial }) => ({ value: String(id), label: serial }))}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next ? Number(next) : null)}
      searchable
      clearable
    />
  )
}

/** The units of a borrow: chosen before approval, taken back one by one afterwards. */
export function BorrowItems({ row: borrow, given, onGive }: SectionProps<BorrowDetail>) {
  const can = useCan()
  const t = useText()
  const chosen = (given ?? {}) as Chosen
  const [marked, setMarked] = useState<readonly number[]>([])
  const [outcome, setOutcome] = useState<Outcome>('returned')
  const [note, setNote] = useState('')
  const back = useChange(giveBack, { invalidates: ['/borrows*', '/devices*'] })
  const choosing = borrow.status === 'pending' && borrow.moves.includes('approved')
  const pick = (item: number, serial: number | null) => {
    const { [item]: _, ...rest } = chosen
    onGive(serial ? { ...rest, [item]: serial } : rest)
  }
  const send = async () => {
    await back.mutateAsync({
      params: { id: borrow.id },
      body: { returns: marked.map((item_id) => ({ item_id, outcome, note })) },
    })
    setMarked([])
    setNote('')
  }
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t(borrowTexts.units)}
      </Title>
      {borrow.items.map((item) => (
        <Group key={item.id} wrap="nowrap" justify="space-between" gap="sm">
          <Group wrap="nowrap" gap="sm" style={{ minWidth: 0 }}>
            {borrow.may.give_back && item.outcome === null && (
              <Checkbox
                aria-label={`${t(borrowTexts.giveBack)}: ${item.device.name} ${item.serial?.serial ?? ''}`}
                checked={marked.includes(item.id)}
                onChange={({ currentTarget }) =>
                  setMarked(
                    currentTarget.checked ? [...marked, item.id] : marked.filter((one) => one !== item.id),
                  )
                }
              />
            )}
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {can('device.borrow') ? (
                <Anchor component={Link} to={`/devices/view/${item.device.id}`}>
                  {item.device.name}
                </Anchor>
              ) : (
                <Words>{item.device.name}</Words>
              )}
              <Words size="sm" c="dimmed">
                {item.serial?.serial ?? t(borrowTexts.anyUnit)}
                {item.note && ` · ${item.note}`}
              </Words>
            </div>
          </Group>
          {choosing && (
            <SerialChoice
              item={item}
              borrow={borrow}
              value={chosen[item.id]}
              onChange={(serial) => pick(item.id, serial)}
            />
          )}
          {item.outcome && item.ended_at && (
            <Words size="sm" ta="right">
              {t(outcomeLabels[item.outcome])}
              <br />
              <TimeText at={item.ended_at} relative />
            </Words>
          )}
        </Group>
      ))}
      {marked.length > 0 && (
        <Group gap="xs">
          <Select
            aria-label={t(borrowTexts.outcome)}
            data={outcomes.map((value) => ({ value, label: t(outcomeLabels[value]) }))}
            value={outcome}
            allowDeselect={false}
            onChange={(next) => next && setOutcome(next as Outcome)}
          />
          <TextInput
            flex={1}
            miw={160}
            aria-label={t(borrowTexts.note)}
            placeholder={t(borrowTexts.note)}
            maxLength={500}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button loading={back.isPending} onClick={() => void send().catch(() => {})}>
            {t(borrowTexts.giveBackSelected, { count: marked.length })}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
