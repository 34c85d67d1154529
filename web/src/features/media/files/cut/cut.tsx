import { viewFile } from '@toasoan/contract/media/files'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useLiveFiles } from '#web/entities/library/use-live-files.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { CutDesk } from './cut-desk.tsx'
import { cutTexts as texts } from './text.ts'

/** A recording that is cut into a new one by ear and by keyboard. */
export function Component() {
  const t = useText()
  const id = Number(useParams().id)
  useLiveFiles()
  const { data: row, error } = useCall(viewFile, { params: { id } }, { quiet: true })
  usePageTitle(row ? `${t(texts.open)}: ${row.name}` : null)
  if (error && !row)
    return <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
  if (!row) return <ListSkeleton rows={6} />
  if (row.type !== 'audio') return <ListMessage title={t(texts.notSound)} />
  if (row.duration_ms === null) return <ListMessage title={t(texts.noLength)} body={t(texts.noLengthBody)} />
  return (
    <Card>
      <CutDesk key={row.id} row={row} length={row.duration_ms} />
    </Card>
  )
}
