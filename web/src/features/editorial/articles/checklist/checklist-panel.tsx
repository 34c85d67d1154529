import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircle, IconCircleCheck, IconLock } from '@tabler/icons-react'
import type { ArticleMove } from '@toasoan/contract/editorial/article'
import type { ChecklistItem } from '@toasoan/contract/editorial/checklist'
import { useText } from '#web/language/use-text.ts'
import { useDesk, useDeskEditor } from '../desk/desk-state.ts'
import { isReadOnly, useWritingState } from '../desk/writing-context.ts'
import { movesWhileWriting, whyNot } from '../moves/move-look.ts'
import { requestedField } from '../panel/requested-field.ts'
import styles from './checklist.module.css'
import { checklistTexts } from './checklist-texts.ts'
import { goToItem } from './go-to-item.ts'
import { StyleHints } from './style-hints.tsx'
import { lackedBy, useChecklist } from './use-checklist.ts'

function Item({ item }: { item: ChecklistItem }) {
  const t = useText()
  const desk = useDesk()
  const editor = useDeskEditor()
  const readOnly = useWritingState(isReadOnly)
  const label = t(item.label, item.values)
  const Mark = item.done ? IconCircleCheck : item.level === 'advice' ? IconAlertTriangle : IconCircle
  const openField = (field: string) => {
    desk.set({ tab: 'details' })
    requestedField.set({ field })
  }
  return (
    <li>
      <UnstyledButton
        className={styles.item}
        data-done={item.done || undefined}
        data-level={item.level}
        disabled={readOnly}
        aria-label={t(item.done ? checklistTexts.done : checklistTexts.open, { label })}
        onClick={() => goToItem(item, { editor, openField })}
      >
        <Mark size={17} stroke={1.8} aria-hidden />
        <span>{label}</span>
      </UnstyledButton>
    </li>
  )
}

function Move({ move, items }: { move: ArticleMove; items: readonly ChecklistItem[] }) {
  const t = useText()
  const lacked = lackedBy(items, move)
  const asked = [...move.checklist, ...(move.reason_required ? [t(checklistTexts.reason)] : [])]
  const ready = move.allowed && lacked.length === 0
  const Mark = ready ? IconCheck : move.allowed ? IconCircle : IconLock
  return (
    <li className={styles.move} data-ready={ready || undefined}>
      <Mark size={17} stroke={1.9} aria-hidden />
      <div>
        <b>{t(move.name)}</b>{' '}
        <span className={styles.note}>
          {!move.allowed
            ? whyNot(move)
            : ready
              ? t(checklistTexts.ready)
              : t(checklistTexts.lacks, { count: lacked.length })}
        </span>
        {move.allowed && asked.length > 0 && (
          <>
            <p className={styles.note}>{t(checklistTexts.asks)}:</p>
            <ul className={styles.asked}>
              {asked.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  )
}

/** What the next moves ask of the article, live while it is written. The server refuses by the same list. */
export function ChecklistPanel() {
  const t = useText()
  const items = useChecklist()
  const head = useWritingState((state) => state.head)
  const lock = useWritingState((state) => state.lock)
  const moves = head && movesWhileWriting(head.moves, lock)
  const onward = moves?.filter(({ direction }) => direction === 'forward') ?? []
  const required = items.filter(({ level, done }) => level === 'required' || (level === 'publish' && !done))
  const advice = items.filter(({ level, done }) => level === 'advice' && !done)
  return (
    <section className={styles.panel} aria-label={t(checklistTexts.tab)}>
      <h2>{t(checklistTexts.moves)}</h2>
      {onward.length > 0 ? (
        <ul className={styles.list}>
          {onward.map((move) => (
            <Move key={move.transition_id} move={move} items={items} />
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{t(moves ? checklistTexts.noMoves : checklistTexts.unsaved)}</p>
      )}
      <h2>{t(checklistTexts.required)}</h2>
      <ul className={styles.list}>
        {required.map((item) => (
          <Item key={item.code} item={item} />
        ))}
      </ul>
      <h2>{t(checklistTexts.advice)}</h2>
      {advice.length > 0 ? (
        <ul className={styles.list}>
          {advice.map((item) => (
            <Item key={item.code} item={item} />
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{t(checklistTexts.nothing)}</p>
      )}
      <StyleHints />
    </section>
  )
}
