import { type GroupRow, updateGroup } from '@toasoan/contract/administration/groups'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { invalidateAll } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { GroupRecord } from '../group-record.tsx'
import { groupTexts } from '../text.ts'
import { GroupFields } from './group-fields.tsx'

type Values = z.output<typeof updateGroup.body>

function GroupForm({ group }: { group: GroupRow }) {
  const t = useText()
  const navigate = useNavigate()
  const update = useChange(updateGroup, { quiet: true })
  const save = async (body: Values) => {
    await update.mutateAsync({ params: { id: group.id }, body: { ...body, version: group.version } })
    toastSuccess(t(shared.saved))
  }
  return (
    <RecordForm<Values>
      schema={updateGroup.body as never}
      values={{ name: group.name, description: group.description }}
      onReload={invalidateAll}
      onSave={save}
      onCancel={() => void navigate('/groups/list')}
    >
      <Card title={t(groupTexts.about)}>
        <GroupFields />
      </Card>
    </RecordForm>
  )
}

/** Edits a group. */
export const Component = () => <GroupRecord>{(group) => <GroupForm group={group} />}</GroupRecord>
