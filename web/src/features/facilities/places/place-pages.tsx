import type { HistoryEntry } from '@toasoan/contract/kit/record-history'
import { useNavigate, useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { DocumentsCard } from '#web/entities/documents/documents-card.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import type { PlaceRecord } from './place-form.tsx'
import type { PlaceKind } from './place-kinds.ts'
import { TimelineCard } from './timeline-card.tsx'

/** Says that it was saved and goes back to the list. */
function useLeaving({ list }: PlaceKind) {
  const t = useText()
  const navigate = useNavigate()
  const leave = () => navigate(list)
  const saved = async () => {
    toastSuccess(t(shared.saved))
    await leave()
  }
  return { leave, saved }
}

/** Adds a studio or vehicle. */
export function PlaceAdd({ kind }: { kind: PlaceKind }) {
  const create = useChange(kind.calls.create, { quiet: true })
  const { leave, saved } = useLeaving(kind)
  return (
    <kind.Form place={null} onCancel={leave} onSave={(body) => create.mutateAsync({ body }).then(saved)} />
  )
}

/** Changes a studio or vehicle, and shows what happened to it. */
export function PlaceEdit({ kind }: { kind: PlaceKind }) {
  const can = useCan()
  const params = { id: Number(useParams().id) }
  const { data, error } = useCall(kind.calls.view, { params }, { quiet: true })
  const history = useCall(kind.calls.histories, { params }, { quiet: true })
  const update = useChange(kind.calls.update, { quiet: true })
  const { leave, saved } = useLeaving(kind)
  const place = data as PlaceRecord | undefined
  usePageTitle(place?.name)
  if (error && !place)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!place) return <ListSkeleton rows={6} />
  return (
    <kind.Form
      place={place}
      onCancel={leave}
      onSave={(body) => update.mutateAsync({ params, body: { ...body, version: place.version } }).then(saved)}
      below={
        <>
          <DocumentsCard calls={kind.documents} id={place.id} mayUpdate={can(kind.update)} />
          <TimelineCard type={kind.type} entries={(history.data ?? []) as HistoryEntry[]} />
        </>
      }
    />
  )
}
