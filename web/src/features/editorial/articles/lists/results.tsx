import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
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

/** Says of each of several articles what became of it, those first that stayed as they were. */
export function showResults(
  results: readonly { id: number; ok: boolean; message: string | null }[],
  rows: readonly ArticleRow[],
): Promise<null> {
  const titleOf = (id: number) => rows.find((row) => row.id === id)?.title || translate(listTexts.untitled)
  const told = results.map(({ id, ok, message }) => ({ id, title: titleOf(id), ok, message }))
  return openDialog<null>((resolve) => <Results results={told} resolve={resolve} />)
}
