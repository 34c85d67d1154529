import { Button, Progress } from '@mantine/core'
import { IconTextPlus, IconTextRecognition } from '@tabler/icons-react'
import { countWords } from '@toasoan/contract/editorial/document'
import { useId } from 'react'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { useDeskEditor } from '../desk/desk-state.ts'
import { insertBlocks } from './insert-speech.ts'
import styles from './speech-line.module.css'
import { speechNodes } from './speech-nodes.ts'
import { speechTexts } from './text.ts'
import type { ArticleSpeech } from './use-speech.ts'

type Props = { fileId: number; name: string; saved: boolean; speech: ArticleSpeech }

/** Below a recording: turn it into text, see how far that is, and put the text into the article. */
export function SpeechLine({ fileId, name, saved, speech }: Props) {
  const t = useText()
  const editor = useDeskEditor()
  const hint = useId()
  const job = speech.jobOf(fileId)
  if (!speech.may) return null

  if (job?.status === 'waiting' || job?.status === 'running') {
    const count = countWords(job.text)
    const words =
      job.status === 'waiting'
        ? t(job.needs_tool ? speechTexts.needsTool : speechTexts.waiting)
        : count > 0
          ? t(speechTexts.words, { count })
          : job.progress < 100
            ? t(speechTexts.sending, { percent: job.progress })
            : t(speechTexts.hearing)
    return (
      <div className={styles.line}>
        <Progress
          value={job.status === 'waiting' ? 0 : job.progress}
          animated={job.progress === 100}
          size="sm"
          aria-label={t(speechTexts.start)}
        />
        <p className={styles.note} role="status">
          {words}
        </p>
      </div>
    )
  }
  if (job?.status === 'done')
    return (
      <div className={styles.line}>
        <p className={styles.note}>{t(speechTexts.ready, { count: countWords(job.text) })}</p>
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconTextPlus size={14} />}
          disabled={!editor}
          onClick={() => {
            if (!editor) return
            insertBlocks(editor, speechNodes(t(speechTexts.heading, { name }), job.text))
            toastSuccess(t(speechTexts.inserted))
          }}
        >
          {t(speechTexts.insert)}
        </Button>
      </div>
    )
  const obstacle = !saved ? t(speechTexts.saveFirst) : speech.configured === false ? t(speechTexts.off) : null
  return (
    <div className={styles.line}>
      {job?.error && (
        <p className={styles.error} role="alert">
          {job.error}
        </p>
      )}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconTextRecognition size={14} />}
        loading={speech.starting}
        aria-disabled={obstacle ? true : undefined}
        data-disabled={obstacle ? true : undefined}
        aria-describedby={obstacle ? hint : undefined}
        onClick={() => !obstacle && speech.start(fileId)}
      >
        {t(job ? speechTexts.again : speechTexts.start)}
      </Button>
      {obstacle && (
        <p id={hint} className={styles.note}>
          {obstacle}
        </p>
      )}
    </div>
  )
}
