import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarWeek,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconCopyPlus,
  IconHeadphones,
  IconMicrophone2,
  IconPlus,
  IconPrinter,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { Fault } from '@toasoan/contract/broadcast/lint'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { DayState } from '../day-state.tsx'
import { dayWords } from '../day-words.ts'
import { recordedTexts } from '../recorded/recorded-texts.ts'
import styles from './day-editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { FaultBar } from './fault-bar.tsx'
import { rundownTexts } from './rundown-texts.ts'
import type { DayDraft } from './use-day-draft.ts'
import type { useSaving } from './use-saving.ts'

function DayLink({ day, by }: { day: DayEdited['previous']; by: 1 | -1 }) {
  const t = useText()
  const Mark = by === 1 ? IconChevronRight : IconChevronLeft
  const label = `${t(by === 1 ? editorTexts.nextDay : editorTexts.previousDay)}: ${dayWords(day.date_play)}`
  if (day.id === null) return null
  return (
    <ActionIcon component={Link} to={`/schedule/edit/${day.id}`} variant="default" aria-label={label}>
      <Mark size={17} stroke={1.8} />
    </ActionIcon>
  )
}

type Props = {
  day: DayEdited
  draft: DayDraft
  saving: ReturnType<typeof useSaving>
  faults: readonly Fault[]
  onNextFault: () => void
  /** Names of the other editors of this day. */
  others: readonly string[]
  onListen: (() => void) | null
  week: { shown: boolean; toggle: () => void } | null
  /** What changes the day; absent where nothing may be changed. */
  change: {
    add: () => void
    copy: (() => void) | null
    remove: (() => void) | null
    copyDay: () => void
  } | null
}

/** State and tools of the day that is open. */
export function EditorHead(props: Props) {
  const { day, draft, saving, faults, onNextFault, others, onListen, week, change } = props
  const t = useText()
  return (
    <div className={styles.head}>
      <DayLink day={day.previous} by={-1} />
      <DayLink day={day.next} by={1} />
      <DayState day={saving.state} />
      <FaultBar faults={faults} onNext={onNextFault} />
      {others.length > 0 && (
        <span className={styles.others} aria-live="polite">
          <IconUsers size={16} stroke={1.8} aria-hidden />
          {t(editorTexts.others, { names: others.join(', ') })}
        </span>
      )}
      <span className={styles.grow} />
      <span className={styles.unsaved} aria-live="polite">
        {draft.unsaved && t(editorTexts.unsaved)}
      </span>
      {week && (
        <Button
          variant={week.shown ? 'light' : 'default'}
          leftSection={<IconCalendarWeek size={17} stroke={1.7} />}
          aria-pressed={week.shown}
          onClick={week.toggle}
        >
          {t(rundownTexts.week)}
        </Button>
      )}
      {onListen && (
        <ActionIcon variant="default" aria-label={t(recordedTexts.open)} onClick={onListen}>
          <IconHeadphones size={17} stroke={1.7} />
        </ActionIcon>
      )}
      <ActionIcon
        component={Link}
        to={`/schedule/present/${day.id}`}
        variant="default"
        aria-label={t(editorTexts.present)}
      >
        <IconMicrophone2 size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t(editorTexts.print)} onClick={() => window.print()}>
        <IconPrinter size={17} stroke={1.7} />
      </ActionIcon>
      {change && (
        <>
          <ActionIcon variant="default" aria-label={t(editorTexts.add)} onClick={change.add}>
            <IconPlus size={17} stroke={1.8} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t(editorTexts.copy)}
            disabled={!change.copy}
            onClick={() => change.copy?.()}
          >
            <IconCopy size={17} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t(editorTexts.remove)}
            disabled={!change.remove}
            onClick={() => change.remove?.()}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t(editorTexts.undo)}
            disabled={!draft.canUndo}
            onClick={draft.undo}
          >
            <IconArrowBackUp size={17} stroke={1.7} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t(editorTexts.copyDay)} onClick={change.copyDay}>
            <IconCopyPlus size={17} stroke={1.7} />
          </ActionIcon>
          <Button variant="default" loading={saving.busy} onClick={() => void saving.save(false)}>
            {t(editorTexts.save)}
          </Button>
          {day.may.publish && (
            <Button loading={saving.busy} onClick={() => void saving.save(true)}>
              {t(editorTexts.publish)}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
