import { channelList } from '@toasoan/contract/broadcast/channels'
import { Navigate } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { frameGridTexts } from './frame-grid-texts.ts'
import { frameTexts } from './frame-texts.ts'

/** The weekly frame of the first channel. */
export function Component() {
  const t = useText()
  const { data, error } = useCall(channelList, {}, { staleTime: 60_000, quiet: true })
  const [first] = data ?? []
  if (error && !data) return <ListMessage alert title={t(frameGridTexts.failed)} body={error.message} />
  if (!data) return <ListSkeleton />
  if (!first) return <ListMessage title={t(frameTexts.noChannel)} />
  return <Navigate to={`/schedule/frame/${first.id}`} replace />
}
