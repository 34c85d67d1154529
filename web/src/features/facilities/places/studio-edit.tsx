import { type DocumentCalls, studioDocuments } from '@toasoan/contract/facilities/documents'
import { studioHistories, updateStudio, viewStudio } from '@toasoan/contract/facilities/studios'
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
import { StudioForm } from './studio-form.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** Changes a studio, and shows what happened to it. */
export function Component() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const { data, error } = useCall(viewStudio, { params: { id } }, { quiet: true })
  const history = useCall(studioHistories, { params: { id } }, { quiet: true })
  const update = useChange(updateStudio, { quiet: true, invalidates: ['/studios*'] })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={6} />
  const leave = () => navigate('/studio/list')
  return (
    <StudioForm
      studio={data}
      onCancel={leave}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id }, body: { ...body, version: data.version } })
        toastSuccess(t(shared.saved))
        await leave()
      }}
      below={
        <>
          <DocumentsCard
            calls={studioDocuments as unknown as DocumentCalls}
            id={id}
            mayUpdate={can('studio.update')}
          />
          <TimelineCard type="studio" entries={history.data ?? []} />
        </>
      }
    />
  )
}
