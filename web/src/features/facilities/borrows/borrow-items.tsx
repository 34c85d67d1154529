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
import { StatusBadge } from '#web/ui/status-badge.tsx'
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

/** How marked units come back: the outcome of each, and what is said of it. */
type Marked = Readonly<Record<number, { outcome: Outcome; note: string }>>

const well = { outcome: 'returned', note: '' } as const

/** One unit: its device, which one it is, and how it came back or is to come back. */
function UnitLine({ item, mark, onMark }: { item: BorrowItem; mark?: Marked[number]; onMark?: Mark }) {
  const can = useCan()
  const t = useText()
  const name = `${item.device.name} ${item.serial?.serial ?? ''}`
  return (
    <Stack gap={4} flex={1} miw={0}>
      <Group wrap="nowrap" gap="sm" style={{ minWidth: 0 }}>
        {onMark && (
          <Checkbox
            aria-label={`${t(borrowTexts.giveBack)}: ${name}`}
            checked={mark !== undefined}
            onChange={({ currentTarget }) => onMark(item.id, currentTarget.checked ? well : null)}
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
      {mark && onMark && (
        <Group gap="xs" pl={32}>
          <Select
            size="xs"
            w={170}
            aria-label={`${t(borrowTexts.outcome)}: ${name}`}
            data={outcomes.map((value) => ({ value, label: t(outcomeLabels[value]) }))}
            value={mark.outcome}
            allowDeselect={false}
            onChange={(next) => next && onMark(item.id, { ...mark, outcome: next as Outcome })}
          />
          {mark.outcome !== 'returned' && (
            <TextInput
              size="xs"
              flex={1}
              miw={140}
              aria-label={`${t(borrowTexts.note)}: ${name}`}
              placeholder={t(borrowTexts.note)}
              maxLength={500}
              value={mark.note}
              onChange={({ currentTarget }) => onMark(item.id, { ...mark, note: currentTarget.value })}
            />
          )}
        </Group>
      )}
    </Stack>
  )
}

type Mark = (id: number, mark: Marked[number] | null) => void

/** The units of a kit together, with what is missing and broken; all of them are marked at once. */
function KitHead({
  name,
  items,
  marked,
  onMark,
}: {
  name: string
  items: readonly BorrowItem[]
  marked: Marked
  onMark?: Mark
}) {
  const t = useText()
  const out = items.filter(({ outcome }) => outcome === null)
  const count = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length
  const chosen = out.filter(({ id }) => marked[id]).length
  return (
    <Group gap="sm" mt="xs">
      {onMark && out.length > 0 && (
        <Checkbox
          aria-label={t(borrowTexts.wholeKit, { name })}
          checked={chosen === out.length}
          indeterminate={chosen > 0 && chosen < out.length}
          onChange={({ currentTarget: { checked } }) => {
            for (const { id } of out) onMark(id, checked ? (marked[id] ?? well) : null)
          }}
        />
      )}
      <Words fw={600}>{name}</Words>
      <Words size="sm" c="dimmed">
        {t(borrowTexts.backOf, { back: count('returned') + count('broken'), count: items.length })}
      </Words>
      {count('lost') > 0 && (
        <StatusBadge tone="danger">{t(borrowTexts.missing, { count: count('lost') })}</StatusBadge>
      )}
      {count('broken') > 0 && (
        <StatusBadge tone="warning">{t(borrowTexts.damaged, { count: count('broken') })}</StatusBadge>
      )}
    </Group>
  )
}

/** The items of each kit, and those of none. */
function byKit(items: readonly BorrowItem[]) {
  const groups = new Map<number, { name: string; items: BorrowItem[] }>()
  for (const item of items) {
    const group = groups.get(item.kit?.id ?? 0) ?? { name: item.kit?.name ?? '', items: [] }
    group.items.push(item)
    groups.set(item.kit?.id ?? 0, group)
  }
  return [...groups].map(([id, group]) => ({ id, ...group }))
}

/** The units of a borrow: chosen before approval, taken back afterwards, one by one or a whole kit. */
export function BorrowItems({ row: borrow, given, onGive }: SectionProps<BorrowDetail>) {
  const t = useText()
  const chosen = (given ?? {}) as Chosen
  const [marked, setMarked] = useState<Marked>({})
  const back = useChange(giveBack, { invalidates: ['/borrows*', '/devices*', '/device_kits*'] })
  const choosing = borrow.status === 'pending' && borrow.moves.includes('approved')
  const pick = (item: number, serial: number | null) => {
    const { [item]: _, ...rest } = chosen
    onGive(serial ? { ...rest, [item]: serial } : rest)
  }
  const mark: Mark = (id, next) =>
    setMarked(({ [id]: _, ...rest }) => (next ? { ...rest, [id]: next } : rest))
  const returns = Object.entries(marked).map(([id, one]) => ({ item_id: Number(id), ...one }))
  const send = async () => {
    await back.mutateAsync({ params: { id: borrow.id }, body: { returns } })
    setMarked({})
  }
  const onMark = borrow.may.give_back ? mark : undefined
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t(borrowTexts.units)}
      </Title>
      {byKit(borrow.items).map(({ id: kit, name, items }) => (
        <Stack key={kit} gap="xs">
          {kit > 0 && <KitHead {...{ name, items, marked, onMark }} />}
          {items.map((item) => (
            <Group key={item.id} wrap="nowrap" justify="space-between" gap="sm" pl={kit > 0 ? 'md' : 0}>
              <UnitLine
                item={item}
                mark={marked[item.id]}
                onMark={item.outcome === null ? onMark : undefined}
              />
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
        </Stack>
      ))}
      {returns.length > 0 && (
        <Group>
          <Button loading={back.isPending} onClick={() => void send().catch(() => {})}>
            {t(borrowTexts.giveBackSelected, { count: returns.length })}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
