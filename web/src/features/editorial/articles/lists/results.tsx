import { Anchor, Button, Group, Text as Words } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import type { Text } from '@toasoan/contract/kit/text'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import styles from './lists.module.css'
import { listTexts } from './text.ts'

type Result = { id: number; title: string; ok: boolean; message: string | null }

type Props = {
  results: Result[]
  /** What is said of one that it was done with. */
  done: Text
  resolve: (nothing: null) => void
}

function Results({ results, done, resolve }: Props) {
  const t = useText()
  const failed = results.filter(({ ok }) => !ok)
  const told = [...failed, ...results.filter(({ ok }) => ok)]
  return (
    <DialogWindow title={t(listTexts.resultTitle)}>
      <Words className={styles.done}>
        <IconCircleCheck size={18} aria-hidden />{' '}
        {t(listTexts.resultDone, { count: results.length - failed.length })}
      </Words>
      <Words className={styles.failed} mt="sm">
        <IconAlertCircle size={18} aria-hidden /> {t(listTexts.resultFailed, { count: failed.length })}
      </Words>
      <ul className={styles.results}>
        {told.map(({ id, title, ok, message }) => (
          <li key={id} data-ok={ok || undefined}>
            {ok ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertCircle size={16} aria-hidden />}
            <div>
              <Anchor href={`/article/edit/${id}`} target="_blank">
                {title}
              </Anchor>
              <span>{ok ? t(done) : message}</span>
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

/** Says of each of several articles what became of it, those first that stayed as they were. */
export function showResults(
  results: readonly { id: number; ok: boolean; message: string | null }[],
  rows: readonly ArticleRow[],
  done: Text = listTexts.resultOk,
): Promise<null> {
  const titleOf = (id: number) => rows.find((row) => row.id === id)?.title || translate(listTexts.untitled)
  const told = results.map(({ id, ok, message }) => ({ id, title: titleOf(id), ok, message }))
  return openDialog<null>((resolve) => <Results results={told} done={done} resolve={resolve} />)
}
