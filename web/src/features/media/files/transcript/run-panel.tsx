import { Alert, Button, Group, Progress } from '@mantine/core'
import { IconInfoCircle, IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { transcribe } from '@toasoan/contract/media/transcripts'
import { useEffect, useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { AdministratorNote } from '#web/entities/administrator-note/administrator-note.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'
import type { Shown } from './shown.ts'
import { transcriptTexts as texts } from './text.ts'
import styles from './transcript.module.css'

/** Milliseconds between two looks at a run, where the line that tells of it is lost. */
const lookEvery = 3000

/** The engine's work on a recording: begin it, see how far it is, stop it, have it done again. */
export function RunPanel({ shown, fileId }: { shown: Shown; fileId: number }) {
  const t = useText()
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const { job, configured, transcript } = shown
  const isOpen = job?.status === 'waiting' || job?.status === 'running'
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void invalidate('/files/get-file-transcrible'), lookEvery)
    return () => clearInterval(timer)
  }, [isOpen])
  const may = can('speech.transcribe')
  const send = (
    body: Parameters<typeof call<typeof transcribe>>[1] extends { body?: infer B } | undefined ? B : never,
  ) => {
    setAsking(true)
    call(transcribe, { body })
      .then(({ results }) => {
        const refused = results.find(({ ok }) => !ok)
        if (refused?.message) toast(refused.message)
        return invalidate('/files*')
      })
      .catch(reportFailure)
      .finally(() => setAsking(false))
  }
  const begin = () => send({ file_ids: [fileId], again: transcript !== null })
  const change = (action: 'cancel' | 'retry') => job && send({ job_id: job.id, action })
  if (!configured)
    return (
      <Alert icon={<IconInfoCircle size={18} />} variant="light" color="sea">
        {t(texts.notConfigured)}
      </Alert>
    )
  const isOver = job?.status === 'failed' || job?.status === 'cancelled'
  return (
    <Group gap="sm" className={styles.run}>
      {isOpen && job && (
        <>
          <span role="status">
            {job.status === 'running'
              ? t(texts.running, { progress: job.progress })
              : t(job.needs_tool ? texts.needsTool : texts.waiting)}
          </span>
          {job.needs_tool && <AdministratorNote about="tools" />}
          <Progress className={styles.bar} value={job.progress} size="sm" aria-label={t(texts.start)} />
        </>
      )}
      {job?.status === 'failed' && (
        <span role="alert" className={styles.failure}>
          {t(texts.failed, { reason: job.error ?? '' })}
        </span>
      )}
      {job?.status === 'cancelled' && <span role="status">{t(texts.cancelled)}</span>}
      {may && isOpen && (
        <Button
          size="compact-sm"
          variant="default"
          loading={asking}
          leftSection={<IconPlayerStop size={15} />}
          onClick={() => change('cancel')}
        >
          {t(texts.cancel)}
        </Button>
      )}
      {may && isOver && (
        <Button
          size="compact-sm"
          loading={asking}
          leftSection={<IconRefresh size={15} />}
          onClick={() => change('retry')}
        >
          {t(texts.retry)}
        </Button>
      )}
      {may && !isOpen && !isOver && (
        <Button
          size="compact-sm"
          variant={transcript ? 'default' : 'filled'}
          loading={asking}
          leftSection={<IconPlayerPlay size={15} />}
          onClick={begin}
        >
          {t(transcript ? texts.again : texts.start)}
        </Button>
      )}
      {!may && !transcript && <span className={styles.quiet}>{t(texts.noRun)}</span>}
    </Group>
  )
}
