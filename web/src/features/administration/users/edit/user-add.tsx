import { Stack } from '@mantine/core'
import { createUser, statusLabels, userLabels } from '@toasoan/contract/administration/users'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect } from '#web/ui/form/form-fields.tsx'
import { FormNewPassword } from '#web/ui/form/form-new-password.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { changeUsers } from '../changes.ts'
import { userTexts } from '../text.ts'
import { emptyProfile, PlaceFields, ProfileFields } from './profile-fields.tsx'
import { RoleChoice } from './role-choice.tsx'

type Values = z.output<typeof createUser.body>

/** An empty password means: none yet. */
const schema = z.preprocess((values) => {
  const { password, ...rest } = values as Values
  return password ? values : rest
}, createUser.body)

const statuses = (['active', 'pending'] as const).map((value) => ({ value, label: statusLabels[value] }))

const start = { ...emptyProfile, password: undefined, role_ids: [], status: 'active' as const }

/** Adds a person. */
export function Component() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const save = async (body: Values) => {
    const { id } = await changeUsers(createUser, { body })
    toastSuccess(t(shared.saved))
    await navigate(can('user.update') ? `/users/edit/${id}` : '/users/list')
  }
  return (
    <RecordForm<Values>
      schema={schema}
      values={start}
      onSave={save}
      onCancel={() => void navigate('/users/list')}
      side={
        <>
          <Card title={t(userTexts.places)}>
            <PlaceFields />
          </Card>
          {can('user.assignRole') && (
            <Card title={t(userTexts.roles)}>
              <RoleChoice />
            </Card>
          )}
        </>
      }
    >
      <Card title={t(userTexts.profile)}>
        <ProfileFields />
      </Card>
      <Card title={t(userTexts.account)}>
        <Stack>
          <FormNewPassword name="password" label={userLabels.password} help={userTexts.passwordHelp} />
          <FormSelect name="status" label={userLabels.status} options={statuses} clearable={false} />
        </Stack>
      </Card>
    </RecordForm>
  )
}
