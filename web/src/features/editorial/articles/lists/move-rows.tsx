import { Button, Group, Modal, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { moveArticle, moveArticles } from '@toasoan/contract/editorial/articles'
import { stageLabels, stageName } from '@toasoan/contract/editorial/stages'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { askMove } from '../moves/ask-move.tsx'
import { staleAfterMove } from '../moves/use-move.ts'
import { articleTexts } from '../text.ts'
import { chooseMove } from './choose-move.tsx'
import styles from './lists.module.css'
import { listTexts } from './text.ts'

type Result = { title: string; ok: boolean; message: string | null }

function Results({ results, settle }: { results: Result[]; settle: (nothing: null) => void }) {
  const t = useText()
  const [opened, setOpened] = useState(true)
  const failed = results.filter(({ ok }) => !ok)
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={t(listTexts.resultTitle)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      onExitTransitionEnd={() => settle(null)}
    >
      <Text className={styles.done}>
        <IconCircleCheck size={18} aria-hidden />{' '}
        {t(listTexts.resultDone, { count: results.length - failed.length })}
      </Text>
      <Text className={styles.failed} mt="sm">
        <IconAlertCircle size={18} aria-hidden /> {t(listTexts.resultFailed, { count: failed.length })}
      </Text>
      <ul className={styles.results}>
        {failed.map(({ title, message }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => setOpened(false)} data-autofocus>
          {t(shared.close)}
        </Button>
      </Group>
    </Modal>
  )
}

const moved = (stage: number) =>
  toastSuccess(translate(articleTexts.moved, { stage: translate(stageLabels[stageName(stage)]) }))

/** Asks for the next step of some articles, makes it, and says of each what happened. False: nothing was done. */
export async function moveRows(rows: ArticleRow[]): Promise<boolean> {
  const move = await chooseMove(rows)
  if (!move) return false
  const [first] = rows
  const single = rows.length === 1 && first
  const about = single
    ? translate(articleTexts.confirmEnd, { title: first.title || translate(listTexts.untitled) })
    : translate(listTexts.moveTitle, { count: rows.length })
  const answer = await askMove(single ? move : { ...move, may_schedule: false }, about)
  if (!answer) return false
  try {
    if (single) {
      await call(moveArticle, {
        body: { id: first.id, transition: move.code, version: first.version, ...answer },
      })
      moved(move.to_stage)
      return true
    }
    const items = rows.map(({ id, version }) => ({ id, version }))
    const { results } = await call(moveArticles, {
      body: { items, transition: move.code, reason: answer.reason, checked: answer.checked },
    })
    if (results.every(({ ok }) => ok)) moved(move.to_stage)
    else {
      const titleOf = (id: number) =>
        rows.find((row) => row.id === id)?.title || translate(listTexts.untitled)
      const told = results.map(({ id, ok, message }) => ({ title: titleOf(id), ok, message }))
      await openDialog<null>((settle) => <Results results={told} settle={settle} />)
    }
    return true
  } catch (error) {
    reportFailure(error)
    return false
  } finally {
    void invalidate(...staleAfterMove)
  }
}
