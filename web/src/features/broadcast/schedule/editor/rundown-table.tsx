import { Table } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Fault } from '@toasoan/contract/broadcast/lint'
import type { Expected } from '@toasoan/contract/broadcast/on-air'
import { backTimes, clashesOf, type Placed } from '@toasoan/contract/broadcast/running-order'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clockAt, duration } from '@toasoan/contract/broadcast/zone-clock'
import { useEffect, useMemo, useRef } from 'react'
import { useText } from '#web/language/use-text.ts'
import { type Span, within } from '../recorded/spans.ts'
import type { Draft } from './actions.ts'
import { type ClashProps, ClashRow } from './clash-row.tsx'
import styles from './day-editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { OnAirMark } from './on-air-mark.tsx'
import rundown from './rundown.module.css'
import { type RowProps, RundownRow } from './rundown-row.tsx'
import { rundownTexts as texts } from './rundown-texts.ts'

type Props = Pick<RowProps, 'onChoose' | 'onEdit' | 'readOnly'> & {
  items: readonly Draft[]
  placed: readonly Placed<Draft>[]
  faults: readonly Fault[]
  day: DayEdited
  chosen: string | null
  /** What was recorded; a moment of it (epoch milliseconds) is played. */
  heard: readonly Span[]
  onPlay: (moment: number) => void
  /** Names of the other editors who are at an item, by its key. */
  others: ReadonlyMap<string, string>
  onOffer?: ClashProps['onOffer']
  /** When items are expected and were sent; the place of the one on air, -1 for none. */
  expected: readonly Expected[]
  onAir: number
  charge: ReadonlyMap<string, string>
  /** When the day began (epoch milliseconds), and by how much the server's clock is ahead. */
  begins: number
  offset: number
}

const heads = [
  ['enters', 64],
  ['item', undefined],
  ['kind', 70, 'middle'],
  ['script', 60, 'middle'],
  ['charge', 120, 'wide'],
  ['studio', 96, 'room'],
  ['file', 70, 'middle'],
  ['expected', 62],
  ['actual', 66, 'actual'],
  ['deviation', 62],
  ['mustBegin', 68, 'must'],
] as const

/** Columns of what is still expected, which a day that is over has none of. */
const ahead: readonly string[] = ['expected', 'mustBegin']
const noFaults: readonly Fault[] = []

/** What is sent one after the other; gaps and clashes are rows of their own between. */
export function RundownTable(props: Props) {
  const { items, placed, faults, day, chosen, expected, onAir, begins, heard, onPlay } = props
  const t = useText()
  const { date_play: date, channel } = day
  const end = day.after?.from ?? null
  const shown = heads.filter(([name]) => !day.past || !ahead.includes(name))
  const columns = shown.length
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const row = chosen && body.current?.querySelector(`[data-key="${chosen}"]`)
    if (row) row.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  const at = (seconds: number) => clockAt(date, channel.zone, seconds)
  const gaps = faults.filter(({ code }) => code === 'gap')
  const byKey = useMemo(() => Map.groupBy(faults, ({ key }) => key ?? ''), [faults])
  const studios = useMemo(() => new Map(day.studios.map(({ id, name }) => [id, name])), [day.studios])
  const clashes = clashesOf(placed, end)
  const must = backTimes(placed, end)
  const gapRow = (gap: Fault) => (
    <Table.Tr key={`gap ${gap.from}`} className={styles.gap}>
      <Table.Td>{at(gap.from)}</Table.Td>
      <Table.Td colSpan={columns - 1}>
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden />{' '}
        {t(editorTexts.gap, { length: duration(gap.until - gap.from) })}
      </Table.Td>
    </Table.Tr>
  )
  const clashRow = (found: (typeof clashes)[number]) => (
    <ClashRow
      key={`clash ${found.at}`}
      clash={found}
      items={items}
      day={day}
      columns={columns}
      onOffer={props.onOffer}
    />
  )
  return (
    <Table className={rundown.order} role="grid" aria-label={t(editorTexts.order)} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {shown.map(([name, width, kind]) => (
            <Table.Th key={name} w={width} className={kind && rundown[kind]}>
              {t(texts[name])}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {placed.flatMap((each, place) => {
          const { item, from, until } = each
          const moment = within(heard, { from: begins + from * 1000, until: begins + until * 1000 })[0]
          const before = gaps.filter(
            (gap) => gap.until === from && (place === 0 || gap.from >= (placed[place - 1]?.from ?? 0)),
          )
          const when = expected[place]
          return [
            ...before.map(gapRow),
            ...clashes.filter(({ next }) => next?.item.key === item.key).map(clashRow),
            <RundownRow
              key={item.key}
              placed={each}
              date={date}
              zone={channel.zone}
              faults={byKey.get(item.key) ?? noFaults}
              expected={when}
              mustBegin={must[place] ?? null}
              onAir={
                place === onAir && when ? (
                  <OnAirMark expected={when} begins={begins} offset={props.offset} />
                ) : null
              }
              isChosen={item.key === chosen}
              studio={studios.get(item.studio_id ?? 0)}
              charge={props.charge.get(item.key)}
              other={props.others.get(item.key)}
              heardFrom={moment ? (moment.from - begins) / 1000 : null}
              onChoose={props.onChoose}
              onEdit={props.onEdit}
              readOnly={props.readOnly}
              past={day.past}
              onListen={(second) => onPlay(begins + second * 1000)}
            />,
          ]
        })}
        {clashes.filter(({ next }) => next === null).map(clashRow)}
        {gaps.filter(({ until }) => !placed.some(({ from }) => from === until)).map(gapRow)}
      </Table.Tbody>
    </Table>
  )
}
