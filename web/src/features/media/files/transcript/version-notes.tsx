import { Alert, Button } from '@mantine/core'
import { updateTranscript } from '@toasoan/contract/media/transcripts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import type { Shown } from './shown.ts'
import { transcriptTexts as texts } from './text.ts'

type Props = {
  shown: Shown
  version: number | undefined
  fileId: number
  onGo: (version: number | null) => void
}

/** That a newer run of the engine is there, or that another version than the one in use is looked at. */
export function VersionNotes({ shown, version, fileId, onGo }: Props) {
  const t = useText()
  const { offered, transcript, may_edit } = shown
  const adopt = () => {
    const first = transcript?.segments[0]
    if (!first || !offered) return
    const change = { do: 'edit', id: first.id, checked: first.checked } as const
    call(updateTranscript, { body: { file_id: fileId, base_version: offered, changes: [change] } })
      .then(() => invalidate('/files*'))
      .then(() => onGo(null))
      .catch(reportFailure)
  }
  if (version)
    return (
      <Alert color="orange" variant="light">
        {t(version === offered ? texts.offered : texts.old, { version })}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => onGo(null)}>
          {t(texts.back)}
        </Button>
        {version === offered && may_edit && (
          <Button size="compact-sm" onClick={adopt}>
            {t(texts.adopt)}
          </Button>
        )}
      </Alert>
    )
  if (!offered) return null
  return (
    <Alert color="sea" variant="light">
      {t(texts.offered, { version: offered })}{' '}
      <Button size="compact-sm" variant="subtle" onClick={() => onGo(offered)}>
        {t(texts.look)}
      </Button>
    </Alert>
  )
}
