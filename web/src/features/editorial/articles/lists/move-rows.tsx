import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ArticleMove, ArticleRow } from '@toasoan/contract/editorial/article'
import { moveArticle, moveArticles } from '@toasoan/contract/editorial/article-moves'
import { stageName } from '@toasoan/contract/editorial/stages'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { askMove } from '../moves/ask-move.tsx'
import { staleAfterMove } from '../moves/stale-after-move.ts'
import { doneWords, mayUndo, offerUndo } from '../moves/undo.tsx'
import { articleTexts } from '../text.ts'
import { chooseMove } from './choose-move.tsx'
import styles from './lists.module.css'
import { listTexts } from './text.ts'

type Result = { id: number; title: string; ok: boolean; message: string | null }

function Results({ results, resolve }: { results: Result[]; resolve: (nothing: null) => void }) {
  const t = useText()
  const failed = results.filter(({ ok }) => !ok)
  const told = [...failed, ...results.filter(({ ok }) => ok)]
  return (
    <DialogWindow title={t(listTexts.resultTitle)}>
      <Text className={styles.done}>
        <IconCircleCheck size={18} aria-hidden />{' '}
        {t(listTexts.resultDone, { count: results.length - failed.length })}
      </Text>
      <Text className={styles.failed} mt="sm">
        <IconAlertCircle size={18} aria-hidden /> {t(listTexts.resultFailed, { count: failed.length })}
      </Text>
      <ul className={styles.results}>
        {told.map(({ id, title, ok, message }) => (
          <li key={id} data-ok={ok || undefined}>
            {ok ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertCircle size={16} aria-hidden />}
            <div>
              <Anchor href={`/article/edit/${id}`} target="_blank">
                {title}
              </Anchor>
              <span>{ok ? t(listTexts.resultOk) : message}</span>
            </div>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => resolve(null)} data-autofocus>
          {t(shared.close)}
        </Button>
      </Group>
    </DialogWindow>
  )
}

const labelOf = (stage: number) => translate(stageLabels[stageName(stage)])

/** An article as the mover sees it: whoever saw it elsewhere is told that it has moved. */
const seen = ({ id, version, stage }: ArticleRow) => ({ id, version, stage })

/** The same article as a move leaves it; out of the bin each goes where it was. */
const leftAt = ({ id, version, stage }: ArticleRow, { to_stage }: ArticleMove) =>
  stageName(stage) === 'deleted' ? { id, version } : { id, version, stage: to_stage }

/**
 * Asks for the next step of some articles, makes it, and says of each what happened. False while some of
 * them are still where they were: those stay chosen.
 */
export async function moveRows(rows: ArticleRow[]): Promise<boolean> {
  const move = await chooseMove(rows)
  if (!move) return false
  const [first] = rows
  const single = rows.length === 1 && first
  const about = single
    ? translate(articleTexts.confirmEnd, { title: first.title || translate(listTexts.untitled) })
    : translate(listTexts.moveMany, { count: rows.length })
  const answer = await askMove(single ? move : { ...move, may_schedule: false }, about, rows)
  if (!answer) return false
  try {
    if (single) {
      const { afterwards, ...given } = answer
      await call(moveArticle, { body: { ...seen(first), transition: move.code, ...given } })
      void afterwards?.(first)
      if (!answer.publish_at && mayUndo(move, first)) offerUndo(doneWords(move), [leftAt(first, move)])
      else toastSuccess(translate(articleTexts.moved, { stage: labelOf(move.to_stage) }))
      return true
    }
    const items = rows.map(seen)
    const { reason, correction, checked } = answer
    const body = { items, transition: move.code, reason, correction, checked }
    const { results } = await call(moveArticles, { body })
    if (results.every(({ ok }) => ok)) {
      const words = translate(listTexts.movedMany, { count: rows.length, stage: labelOf(move.to_stage) })
      if (rows.every((row) => mayUndo(move, row)))
        offerUndo(
          words,
          rows.map((row) => leftAt(row, move)),
        )
      else toastSuccess(words)
      return true
    }
    // Behind the dialog, what has moved is gone from the list already.
    void invalidate(...staleAfterMove)
    const titleOf = (id: number) => rows.find((row) => row.id === id)?.title || translate(listTexts.untitled)
    const told = results.map(({ id, ok, message }) => ({ id, title: titleOf(id), ok, message }))
    await openDialog<null>((resolve) => <Results results={told} resolve={resolve} />)
    return false
  } catch (error) {
    reportFailure(error)
    return false
  } finally {
    void invalidate(...staleAfterMove)
  }
}
