import { createRole } from '@toasoan/contract/administration/roles'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { MatrixField } from '../matrix/matrix-field.tsx'
import { roleTexts } from '../text.ts'
import { AboutFields } from './about-fields.tsx'

type Values = z.output<typeof createRole.body>

/** An empty code means: make one from the name. */
const schema = z.preprocess((values) => {
  const { code, ...rest } = values as Values
  return code ? values : rest
}, createRole.body)

const start = { code: '', name: '', description: '', actions: [] }

/** Adds a role. */
export function Component() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const create = useChange(createRole, { quiet: true })
  const save = async (body: Values) => {
    const { id } = await create.mutateAsync({ body })
    toastSuccess(t(shared.saved))
    await navigate(can('role.view') ? `/roles/view/${id}` : '/roles/list')
  }
  return (
    <RecordForm<Values>
      schema={schema}
      values={start}
      onSave={save}
      onCancel={() => void navigate('/roles/list')}
    >
      <Card title={t(roleTexts.about)}>
        <AboutFields isNew />
      </Card>
      <Card title={t(roleTexts.permissions)}>
        <MatrixField />
      </Card>
    </RecordForm>
  )
}
