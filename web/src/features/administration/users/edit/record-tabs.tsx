import { Stack } from '@mantine/core'
import { newPassword } from '@toasoan/contract/account/auth'
import { type UserDetail, updateUser, userProfile } from '@toasoan/contract/administration/users'
import { because } from '@toasoan/contract/kit/validation'
import { z } from 'zod'
import { invalidate } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormText } from '#web/ui/form/form-fields.tsx'
import { FormNewPassword } from '#web/ui/form/form-new-password.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { WatchUnsaved } from '#web/ui/form/watch-unsaved.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { changeUsers } from '../changes.ts'
import { userTexts } from '../text.ts'
import { EffectivePermissions } from './effective-permissions.tsx'
import { LostSecondFactor } from './lost-second-factor.tsx'
import { PlaceFields, ProfileFields, profileOf } from './profile-fields.tsx'
import { RoleChoice } from './role-choice.tsx'

type Props = { user: UserDetail; watch: (unsaved: boolean) => void }
const reload = () => invalidate('/users*')
type Profile = z.output<typeof userProfile>

/** Who a person is, or where they work: two parts of one record. */
export function ProfileTab({ user, watch, part }: Props & { part: 'who' | 'where' }) {
  const t = useText()
  const save = async (body: Profile) => {
    await changeUsers(updateUser, { params: { id: user.id }, body: { ...body, version: user.version } })
    toastSuccess(t(shared.saved))
  }
  return (
    <RecordForm<Profile>
      narrow
      schema={userProfile}
      values={profileOf(user)}
      onSave={save}
      onReload={reload}
      readOnly={!user.may.update}
    >
      <WatchUnsaved tell={watch} />
      <Card title={t(part === 'who' ? userTexts.profile : userTexts.places)}>
        {part === 'who' ? <ProfileFields /> : <PlaceFields />}
      </Card>
    </RecordForm>
  )
}

const chosenRoles = z.object({ role_ids: z.array(z.number()) })
type Roles = z.output<typeof chosenRoles>

/** The roles of a person, with what they grant together. */
export function RolesTab({ user, watch }: Props) {
  const t = useText()
  const save = async ({ role_ids }: Roles) => {
    const body = { update_type: 'assignRole', role_ids, version: user.version } as const
    await changeUsers(updateUser, { params: { id: user.id }, body })
    toastSuccess(t(shared.saved))
  }
  return (
    <RecordForm<Roles>
      narrow
      schema={chosenRoles}
      values={{ role_ids: user.role_ids }}
      onSave={save}
      onReload={reload}
      readOnly={!user.may.assignRole}
    >
      <WatchUnsaved tell={watch} />
      <Card title={t(userTexts.roles)}>
        <RoleChoice />
      </Card>
      <Card title={t(userTexts.effective)}>
        <EffectivePermissions />
      </Card>
    </RecordForm>
  )
}

const twice = z
  .object({ password: newPassword, again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    ...because(userTexts.passwordsDiffer.vi, userTexts.passwordsDiffer.en),
  })
type Passwords = z.output<typeof twice>

/** A new password for a person. */
export function PasswordTab({ user, watch }: Props) {
  const t = useText()
  const save = async ({ password }: Passwords) => {
    await changeUsers(updateUser, {
      params: { id: user.id },
      body: { update_type: 'changePassword', password },
    })
    toastSuccess(t(shared.saved))
  }
  return (
    <RecordForm<Passwords> narrow schema={twice} values={{ password: '', again: '' }} onSave={save}>
      <WatchUnsaved tell={watch} />
      <Card title={t(userTexts.password)}>
        <Stack>
          <FormNewPassword
            name="password"
            label={userTexts.newPassword}
            help={userTexts.newPasswordHelp}
            required
            about={{ own: [user.name, user.username, user.email, user.phone, user.birthday ?? ''] }}
          />
          <FormText name="again" label={userTexts.passwordAgain} type="password" required />
        </Stack>
      </Card>
      <LostSecondFactor user={user} />
    </RecordForm>
  )
}
