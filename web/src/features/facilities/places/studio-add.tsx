import { createStudio } from '@toasoan/contract/facilities/studios'
import { useNavigate } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { StudioForm } from './studio-form.tsx'

/** Adds a studio. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const create = useChange(createStudio, { quiet: true, invalidates: ['/studios*'] })
  const leave = () => navigate('/studio/list')
  return (
    <StudioForm
      studio={null}
      onCancel={leave}
      onSave={async (body) => {
        await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    />
  )
}
