import { createGroup } from '@toasoan/contract/administration/groups'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { groupTexts } from '../text.ts'
import { GroupFields } from './group-fields.tsx'

type Values = z.output<typeof createGroup.body>

/** An empty code means: make one from the name. */
const schema = z.preprocess((values) => {
  const { code, ...rest } = values as Values
  return code ? values : rest
}, createGroup.body)

const start = { code: '', name: '', description: '' }

/** Adds a group. */
export function Component() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const create = useChange(createGroup, { quiet: true })
  const save = async (body: Values) => {
    const { id } = await create.mutateAsync({ body })
    toastSuccess(t(shared.saved))
    await navigate(can('group.view') ? `/groups/view/${id}` : '/groups/list')
  }
  return (
    <RecordForm<Values>
      schema={schema as never}
      values={start}
      onSave={save}
      onCancel={() => void navigate('/groups/list')}
    >
      <Card title={t(groupTexts.about)}>
        <GroupFields isNew />
      </Card>
    </RecordForm>
  )
}
