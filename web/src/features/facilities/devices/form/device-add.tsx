import { createDevice } from '@toasoan/contract/facilities/devices'
import { useNavigate } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { DeviceForm } from './device-form.tsx'

/** Adds a device with its serials. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const create = useChange(createDevice, { quiet: true })
  return (
    <DeviceForm
      device={null}
      onCancel={() => navigate('/devices/list')}
      onSave={async (body) => {
        const made = await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        await navigate(`/devices/edit/${made.id}?tab=serials`)
      }}
    />
  )
}
