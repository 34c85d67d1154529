import { Radio, Stack, Text } from '@mantine/core'
import { assignGroupRole, groupRole } from '@toasoan/contract/administration/groups'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useCall, useChange } from '#web/client/use-call.ts'
import { BeyondNote } from '#web/entities/beyond-note.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { GroupRecord, type ViewedGroup } from '../group-record.tsx'
import { groupTexts } from '../text.ts'

type Values = z.output<typeof assignGroupRole.body>
type Choice = { id: number; name: string; description: string; grantable: boolean }

function RoleField({ roles, mayTake }: { roles: Choice[]; mayTake: boolean }) {
  const t = useText()
  const { value, onChange, error } = useField<number | null>('role_id')
  return (
    <Radio.Group
      label={t(groupTexts.assignRole)}
      description={t(groupTexts.roleLead)}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={String(value ?? '')}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      error={error}
    >
      {!mayTake && <BeyondNote />}
      <Stack gap={14} mt="sm">
        <Radio
          value=""
          disabled={!mayTake}
          label={t(groupTexts.noRole)}
          description={t(groupTexts.noRoleHelp)}
        />
        {roles.map(({ id, name, description, grantable }) => (
          <Radio
            key={id}
            value={String(id)}
            label={name}
            description={grantable ? description : `${t(groupTexts.beyondOwn)}. ${description}`}
            disabled={!grantable || !mayTake}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function RoleForm({ group }: { group: ViewedGroup }) {
  const t = useText()
  const navigate = useNavigate()
  const params = { id: group.id }
  const { data } = useCall(groupRole, { params })
  const assign = useChange(assignGroupRole, { quiet: true, invalidates: ['/groups*', '/roles*', '/users*'] })
  const save = async (body: Values) => {
    await assign.mutateAsync({ params, body })
    toastSuccess(t(shared.saved))
  }
  if (!data)
    return (
      <Card>
        <Text c="dimmed">{t(shared.loading)}</Text>
        <ListSkeleton rows={4} />
      </Card>
    )
  return (
    <RecordForm<Values>
      narrow
      schema={assignGroupRole.body}
      values={{ role_id: data.role_id }}
      onSave={save}
      onCancel={() => void navigate('/groups/list')}
    >
      <Card>
        <RoleField roles={data.roles} mayTake={group.grantable} />
      </Card>
    </RecordForm>
  )
}

/** Gives a group its role. */
export const Component = () => (
  <GroupRecord what={groupTexts.assignRole}>{(group) => <RoleForm group={group} />}</GroupRecord>
)
