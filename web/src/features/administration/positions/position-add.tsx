import { positions } from '@toasoan/contract/administration/positions'
import { useNavigate } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { PositionFields } from './position-fields.tsx'

const start = { name: '', active: true }

/** Adds a position at the end of the order. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const create = useChange(positions.create, { quiet: true })
  const leave = () => navigate('/positions/list')
  return (
    <RecordForm
      schema={positions.input}
      values={start}
      onCancel={leave}
      onSave={async (body) => {
        await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <PositionFields />
    </RecordForm>
  )
}
