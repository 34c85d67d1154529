import { createVehicle } from '@toasoan/contract/facilities/mobile-vehicles'
import { useNavigate } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { VehicleForm } from './vehicle-form.tsx'

/** Adds a vehicle. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const create = useChange(createVehicle, { quiet: true, invalidates: ['/mobile_vehicles*'] })
  const leave = () => navigate('/mobile-vehicle/list')
  return (
    <VehicleForm
      vehicle={null}
      onCancel={leave}
      onSave={async (body) => {
        await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    />
  )
}
