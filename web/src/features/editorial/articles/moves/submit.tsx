import { ActionIcon, Button } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { stages } from '@toasoan/contract/editorial/stages'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Hint } from '#web/ui/hint.tsx'
import { moveIcon } from './move-look.ts'
import { submitTexts } from './submit-texts.ts'
import { useMoveColor } from './use-move-color.ts'

const NoteDialog = lazy(() => import('./note-dialog.tsx').then((part) => ({ default: part.NoteDialog })))

type Props = {
  /** Whether the article was never saved, so that nothing else offers the step. */
  first: boolean
  busy: boolean
  onSubmit: (before?: (articleId: number) => Promise<boolean>) => void
}

const onward = { direction: 'forward', to_stage: stages.draft } as const

/** Sends a new article to the desk at once; what is not saved is saved first. With a note to somebody, if one likes. */
export function Submit({ first, busy, onSubmit }: Props) {
  const t = useText()
  const can = useCan()
  const look = useMoveColor()(onward)
  const [article, setArticle] = useState<{ id: number; answer: (go: boolean) => void } | null>(null)
  const Mark = moveIcon(onward)
  const ask = (id: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (go: boolean) => {
        setArticle(null)
        resolve(go)
      }
      setArticle({ id, answer })
    })
  return (
    <>
      {can('comment.create') && (
        <Hint label={t(submitTexts.withNote)}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(submitTexts.withNote)}
            disabled={busy}
            onClick={() => onSubmit(ask)}
          >
            <IconMessagePlus size={17} stroke={1.8} />
          </ActionIcon>
        </Hint>
      )}
      {first && (
        <Button
          {...look}
          leftSection={<Mark size={16} stroke={1.9} />}
          loading={busy}
          onClick={() => onSubmit()}
        >
          {t(submitTexts.submit)}
        </Button>
      )}
      {article && (
        <Suspense>
          <NoteDialog articleId={article.id} onAnswer={article.answer} />
        </Suspense>
      )}
    </>
  )
}
