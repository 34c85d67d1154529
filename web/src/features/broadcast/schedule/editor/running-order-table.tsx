import { ActionIcon, Badge, Table, VisuallyHidden } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconHeadphones,
  IconPlayerRecord,
  IconUser,
} from '@tabler/icons-react'
import { itemKindLabels, modeLabels, overrideLabels } from '@toasoan/contract/broadcast/days'
import { sayFault } from '@toasoan/contract/broadcast/fault-words'
import type { Fault } from '@toasoan/contract/broadcast/lint'
import { clashesOf, runningOrder } from '@toasoan/contract/broadcast/running-order'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clockAt, dayBegins, duration } from '@toasoan/contract/broadcast/zone-clock'
import { useEffect, useRef } from 'react'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { recordedTexts } from '../recorded/recorded-texts.ts'
import { type Span, within } from '../recorded/spans.ts'
import type { Draft } from './actions.ts'
import { type ClashProps, ClashRow } from './clash-row.tsx'
import styles from './day-editor.module.css'
import { editorTexts } from './editor-texts.ts'

type Props = {
  items: readonly Draft[]
  faults: readonly Fault[]
  day: DayEdited
  chosen: string | null
  onChoose: (key: string) => void
  onEdit: () => void
  /** What was recorded; a moment of it (epoch milliseconds) is played. */
  heard: readonly Span[]
  onPlay: (moment: number) => void
  /** Names of the others who are at an item, by its key. */
  others: ReadonlyMap<string, string>
  onOffer?: ClashProps['onOffer']
}

/** What is sent one after the other; gaps stand between as rows of their own. */
export function RunningOrderTable(props: Props) {
  const { items, faults, day, chosen, onChoose, onEdit, heard, onPlay, others, onOffer } = props
  const t = useText()
  const [language] = useLanguage()
  const { date_play: date, channel } = day
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  const at = (seconds: number) => clockAt(date, channel.zone, seconds)
  const gaps = faults.filter(({ code }) => code === 'gap')
  const gapRow = (gap: Fault) => (
    <Table.Tr key={`gap ${gap.from}`} className={styles.gap}>
      <Table.Td>{at(gap.from)}</Table.Td>
      <Table.Td colSpan={3}>
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden />{' '}
        {t(editorTexts.gap, { length: duration(gap.until - gap.from) })}
      </Table.Td>
    </Table.Tr>
  )
  const placed = runningOrder(items)
  const clashes = clashesOf(placed, day.after?.from ?? null)
  const clashRow = (found: (typeof clashes)[number]) => (
    <ClashRow key={`clash ${found.at}`} clash={found} items={items} day={day} columns={4} onOffer={onOffer} />
  )
  const begins = dayBegins(date, channel.zone)
  const heardOf = (from: number, until: number): Span | undefined =>
    within(heard, { from: begins + from * 1000, until: begins + until * 1000 })[0]
  return (
    <Table className={styles.order} role="grid" aria-label={t(editorTexts.order)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={84}>{t(editorTexts.starts)}</Table.Th>
          <Table.Th w={112}>{t(editorTexts.length)}</Table.Th>
          <Table.Th>{t(editorTexts.title)}</Table.Th>
          <Table.Th w={150} className={styles.wide}>
            <VisuallyHidden>{t(editorTexts.item)}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {placed.flatMap(({ item, from, until }, place) => {
          const recorded = heardOf(from, until)
          const own = faults.filter(({ key }) => key === item.key)
          const before = gaps.filter(
            (gap) => gap.until === from && (place === 0 || gap.from >= (placed[place - 1]?.from ?? 0)),
          )
          return [
            ...before.map(gapRow),
            ...clashes.filter(({ next }) => next?.item.key === item.key).map(clashRow),
            <Table.Tr
              key={item.key}
              ref={item.key === chosen ? row : undefined}
              className={styles.row}
              data-key={item.key}
              aria-selected={item.key === chosen}
              data-refuses={own.some(({ refuses }) => refuses) || undefined}
              onClick={() => onChoose(item.key)}
              onDoubleClick={onEdit}
            >
              <Table.Td className={styles.time}>
                {at(from)}
                {item.mode === 'follows' && <VisuallyHidden>{`, ${t(modeLabels.follows)}`}</VisuallyHidden>}
                {item.mode === 'follows' && <span aria-hidden> ↳</span>}
              </Table.Td>
              <Table.Td className={styles.time}>{duration(item.seconds)}</Table.Td>
              <Table.Td>
                {recorded && (
                  <ActionIcon
                    className={styles.listen}
                    variant="subtle"
                    size={26}
                    aria-label={t(recordedTexts.playItem, {
                      title: item.title,
                      time: at(Math.floor((recorded.from - begins) / 1000)),
                    })}
                    onClick={() => onPlay(recorded.from)}
                  >
                    <IconHeadphones size={16} stroke={1.8} />
                  </ActionIcon>
                )}
                <span className={styles.title}>{item.title}</span>
                {item.record && (
                  <span className={styles.record} title={t(editorTexts.recorded)}>
                    <IconPlayerRecord size={14} stroke={2} aria-hidden />
                    <VisuallyHidden>{t(editorTexts.recorded)}</VisuallyHidden>
                  </span>
                )}
                {others.has(item.key) && (
                  <span
                    className={styles.other}
                    title={t(editorTexts.otherHere, { names: others.get(item.key) })}
                  >
                    <IconUser size={13} stroke={2} aria-hidden /> {others.get(item.key)}
                  </span>
                )}
                {own.map((fault) => (
                  <span
                    key={`${fault.code} ${fault.from}`}
                    className={styles.fault}
                    data-refuses={fault.refuses || undefined}
                  >
                    {fault.refuses ? (
                      <IconAlertCircle size={14} stroke={1.9} aria-hidden />
                    ) : (
                      <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
                    )}{' '}
                    {sayFault(fault, { date, zone: channel.zone }, language)}
                  </span>
                ))}
              </Table.Td>
              <Table.Td className={styles.wide} ta="right">
                <span className={styles.kind}>{t(itemKindLabels[item.kind])}</span>{' '}
                {item.override && (
                  <Badge size="xs" variant="default">
                    {t(overrideLabels[item.override])}
                  </Badge>
                )}
              </Table.Td>
            </Table.Tr>,
          ]
        })}
        {clashes.filter(({ next }) => next === null).map(clashRow)}
        {gaps.filter(({ until }) => !placed.some(({ from }) => from === until)).map(gapRow)}
      </Table.Tbody>
    </Table>
  )
}
