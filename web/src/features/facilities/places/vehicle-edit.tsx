import { type DocumentCalls, vehicleDocuments } from '@toasoan/contract/facilities/documents'
import { updateVehicle, vehicleHistories, viewVehicle } from '@toasoan/contract/facilities/mobile-vehicles'
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
import { TimelineCard } from './timeline-card.tsx'
import { VehicleForm } from './vehicle-form.tsx'

/** Changes a vehicle, and shows what happened to it. */
export function Component() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const { data, error } = useCall(viewVehicle, { params: { id } }, { quiet: true })
  const history = useCall(vehicleHistories, { params: { id } }, { quiet: true })
  const update = useChange(updateVehicle, { quiet: true, invalidates: ['/mobile_vehicles*'] })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={6} />
  const leave = () => navigate('/mobile-vehicle/list')
  return (
    <VehicleForm
      vehicle={data}
      onCancel={leave}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id }, body: { ...body, version: data.version } })
        toastSuccess(t(shared.saved))
        await leave()
      }}
      below={
        <>
          <DocumentsCard
            calls={vehicleDocuments as unknown as DocumentCalls}
            id={id}
            mayUpdate={can('mobileVehicle.update')}
          />
          <TimelineCard type="mobile_vehicle" entries={history.data ?? []} />
        </>
      }
    />
  )
}
