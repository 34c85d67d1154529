import { Alert } from '@mantine/core'
import { sources } from '@toasoan/contract/editorial/crawler-sources'
import { deliveryKinds } from '@toasoan/contract/editorial/crawler-words'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { SourceSecret } from '../agencies/source-secret.tsx'
import { RepairLayout } from './repair-layout.tsx'
import { SourceForm } from './source-form.tsx'
import { SourceList } from './source-list.tsx'
import { sourceTexts } from './text.ts'

function EditSource({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useText()
  const { data, error, refetch } = useCall(sources.view, { params: { id } }, { quiet: true })
  if (error && !data) return <ListMessage alert title={error.message} />
  if (!data) return <ListSkeleton rows={6} />
  return (
    <>
      {data.moved_from && data.moved_at && (
        <Alert mb="md" title={t(sourceTexts.moved)}>
          {t(sourceTexts.movedFrom, { from: data.moved_from, at: dateTime(data.moved_at) })}
        </Alert>
      )}
      {data.health === 'layout' && <RepairLayout source={data} onDone={onDone} />}
      {deliveryKinds.some((kind) => kind === data.kind && kind !== 'folder') && (
        <SourceSecret source={data} onSaved={() => refetch()} />
      )}
      <SourceForm source={data} onDone={onDone} onReload={() => refetch()} />
    </>
  )
}

/** The sources of news; one that is added or changed stands in their place (`?source=new`, `?source=7`). */
export function Component() {
  const [search, change] = useSearch()
  const asked = search.get('source') ?? ''
  const close = () => change({ source: null }, { preventScrollReset: false })
  if (asked === 'new') return <SourceForm source={null} onDone={close} />
  if (/^[1-9]\d{0,14}$/.test(asked)) return <EditSource id={Number(asked)} onDone={close} />
  return <SourceList />
}
