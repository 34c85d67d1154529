import { viewFile } from '@toasoan/contract/media/files'
import { fileTranscript } from '@toasoan/contract/media/transcripts'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useLiveFiles } from '#web/entities/library/use-live-files.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { Editor } from './editor.tsx'
import { RunPanel } from './run-panel.tsx'
import { transcriptTexts as texts } from './text.ts'
import styles from './transcript.module.css'
import { VersionNotes } from './version-notes.tsx'

const trouble = '/illustrations/server-error.svg'

/** The transcript of a recording: the engine's work on it, and its words to be mended while it plays. */
export function Component() {
  const t = useText()
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const version = Number(search.get('version')) || undefined
  useLiveFiles()
  const file = useCall(viewFile, { params: { id } }, { quiet: true })
  const query = { file_id: id, ...(version ? { version } : {}) }
  const answer = useCall(fileTranscript, { query: query }, { quiet: true })
  usePageTitle(file.data ? `${t(texts.open)}: ${file.data.name}` : null)
  const error = file.error ?? answer.error
  if (error && !(file.data && answer.data))
    return <ListMessage alert title={error.message} illustration={trouble} />
  if (!file.data || !answer.data) return <ListSkeleton rows={8} />
  const { data: row } = file
  const { data: shown } = answer
  if (row.type !== 'audio' && row.type !== 'video') return <ListMessage title={t(texts.notSpoken)} />
  const go = (to: number | null) => setSearch(to ? { version: String(to) } : {}, { preventScrollReset: true })
  const inUse = !version || version === shown.offered
  return (
    <Card>
      <div className={styles.page}>
        <RunPanel shown={shown} fileId={id} />
        <VersionNotes shown={shown} version={version} fileId={id} onGo={go} />
        <Editor
          key={version ?? 0}
          row={row}
          shown={shown}
          readOnly={!shown.may_edit || !inUse}
          words={search.get('words') ?? ''}
          onGo={go}
        />
      </div>
    </Card>
  )
}
