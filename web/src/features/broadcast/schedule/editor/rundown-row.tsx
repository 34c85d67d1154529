import { ActionIcon, Badge, Table, VisuallyHidden } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconEye,
  IconHeadphones,
  IconPencil,
  IconPlayerRecord,
  IconUser,
} from '@tabler/icons-react'
import { itemKindLabels, modeLabels, overrideLabels } from '@toasoan/contract/broadcast/days'
import { sayFault } from '@toasoan/contract/broadcast/fault-words'
import type { Fault } from '@toasoan/contract/broadcast/lint'
import type { Expected } from '@toasoan/contract/broadcast/on-air'
import type { Placed } from '@toasoan/contract/broadcast/running-order'
import { clockAt, duration } from '@toasoan/contract/broadcast/zone-clock'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { recordedTexts } from '../recorded/recorded-texts.ts'
import type { Draft } from './actions.ts'
import styles from './day-editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { fileOf, type Readiness, scriptOf } from './file-state.ts'
import rundown from './rundown.module.css'
import { rundownTexts } from './rundown-texts.ts'

export type RowProps = {
  placed: Placed<Draft>
  date: string
  zone: string
  faults: readonly Fault[]
  /** When it is expected, and the latest second at which it may begin. */
  expected: Expected | undefined
  mustBegin: number | null
  /** Shown of the item on air: its progress. */
  onAir: ReactNode
  isChosen: boolean
  studio: string | undefined
  charge: string | undefined
  other: string | undefined
  /** The second of the day from which it can be heard, null for never. */
  heardFrom: number | null
  onChoose: (key: string) => void
  onEdit: (key: string) => void
  /** Whether nothing may be changed: an item is only looked at. */
  readOnly: boolean
  /** Whether the day is over: nothing is expected any more. */
  past: boolean
  onListen: (from: number) => void
}

function Ready({ state }: { state: Readiness }) {
  const t = useText()
  if (state === 'none') return <span className={rundown.dim}>–</span>
  if (state === 'ready')
    return (
      <span className={rundown.ready}>
        <IconCheck size={16} stroke={2.2} aria-hidden />
        <VisuallyHidden>{t(rundownTexts.ready)}</VisuallyHidden>
      </span>
    )
  const label = state === 'missing' ? rundownTexts.missing : rundownTexts.wrongLength
  return <span className={rundown.lacking}>{t(label)}</span>
}

/** Seconds with their sign as +02:30 or −00:10. */
const signed = (seconds: number) => `${seconds < 0 ? '−' : '+'}${duration(seconds)}`

function Name(props: RowProps) {
  const { placed, date, zone, faults, other, heardFrom, studio, charge, onAir, isChosen } = props
  const { item } = placed
  const t = useText()
  const [language] = useLanguage()
  const at = (seconds: number) => clockAt(date, zone, seconds)
  return (
    <>
      {heardFrom !== null && (
        <ActionIcon
          className={styles.listen}
          variant="subtle"
          size={26}
          aria-label={t(recordedTexts.playItem, { title: item.title, time: at(Math.floor(heardFrom)) })}
          onClick={() => props.onListen(heardFrom)}
        >
          <IconHeadphones size={16} stroke={1.8} />
        </ActionIcon>
      )}
      <span className={styles.title}>{item.title}</span>{' '}
      <span className={rundown.length}>{duration(placed.until - placed.from)}</span>
      {item.override && (
        <Badge size="xs" variant="default" ml={6}>
          {t(overrideLabels[item.override])}
        </Badge>
      )}
      {item.record && (
        <span className={styles.record} title={t(editorTexts.recorded)}>
          <IconPlayerRecord size={14} stroke={2} aria-hidden />
          <VisuallyHidden>{t(editorTexts.recorded)}</VisuallyHidden>
        </span>
      )}
      {other !== undefined && (
        <span className={styles.other} title={t(editorTexts.otherHere, { names: other })}>
          <IconUser size={13} stroke={2} aria-hidden /> {other}
        </span>
      )}
      {isChosen && (
        <ActionIcon
          variant="subtle"
          size={24}
          ml={4}
          aria-label={t(props.readOnly ? rundownTexts.view : rundownTexts.edit)}
          onClick={() => props.onEdit(item.key)}
        >
          {props.readOnly ? <IconEye size={15} stroke={1.8} /> : <IconPencil size={15} stroke={1.8} />}
        </ActionIcon>
      )}
      {onAir}
      {charge && <span className={rundown.underCharge}>{charge}</span>}
      {studio && <span className={rundown.underStudio}>{studio}</span>}
      {faults
        .filter(({ code }) => code !== 'overlap')
        .map((fault) => (
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
            {sayFault(fault, { date, zone }, language)}
          </span>
        ))}
    </>
  )
}

/** One item of the rundown: as planned, as expected, and as it was sent. */
export function RundownRow(props: RowProps) {
  const { placed, date, zone, faults, expected, mustBegin, onAir, isChosen, studio, charge } = props
  const { item, from } = placed
  const t = useText()
  const at = (seconds: number) => clockAt(date, zone, seconds)
  const actual = expected?.actual ?? null
  const isLate = mustBegin !== null && expected !== undefined && expected.from > mustBegin
  const deviation = actual ? actual.from - from : null
  return (
    <Table.Tr
      className={styles.row}
      data-key={item.key}
      data-on-air={onAir !== null || undefined}
      aria-selected={isChosen}
      data-refuses={faults.some(({ refuses }) => refuses) || undefined}
      onClick={() => props.onChoose(item.key)}
      onDoubleClick={() => props.onEdit(item.key)}
    >
      <Table.Td className={styles.time}>
        {at(from)}
        {item.mode === 'follows' && <VisuallyHidden>{`, ${t(modeLabels.follows)}`}</VisuallyHidden>}
        {item.mode === 'follows' && <span aria-hidden> ↳</span>}
      </Table.Td>
      <Table.Td>
        <Name {...props} />
      </Table.Td>
      <Table.Td className={rundown.middle}>
        <span className={styles.kind}>{t(itemKindLabels[item.kind])}</span>
      </Table.Td>
      <Table.Td className={rundown.middle}>
        <Ready state={scriptOf(item)} />
      </Table.Td>
      <Table.Td className={rundown.wide}>{charge}</Table.Td>
      <Table.Td className={rundown.room}>{studio}</Table.Td>
      <Table.Td className={rundown.middle}>
        <Ready state={fileOf(item, faults)} />
      </Table.Td>
      {!props.past && (
        <Table.Td className={styles.time}>{expected && !actual ? at(expected.from) : '–'}</Table.Td>
      )}
      <Table.Td className={rundown.actual}>{actual ? at(actual.from) : '–'}</Table.Td>
      <Table.Td className={styles.time} data-late={(deviation ?? 0) > 0 || undefined}>
        {deviation === null ? '–' : signed(deviation)}
      </Table.Td>
      {!props.past && (
        <Table.Td className={rundown.must} data-late={isLate || undefined}>
          {mustBegin === null ? '–' : at(Math.max(0, mustBegin))}
        </Table.Td>
      )}
    </Table.Tr>
  )
}
