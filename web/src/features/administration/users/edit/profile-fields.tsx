import { SimpleGrid, Stack } from '@mantine/core'
import { genderLabels, languageLabels } from '@toasoan/contract/administration/person-fields'
import { type UserDetail, userLabels } from '@toasoan/contract/administration/users'
import { FormDate, FormMultiSelect, FormSelect, FormText } from '#web/ui/form/form-fields.tsx'
import { userTexts } from '../text.ts'
import { byId, useChoices } from '../use-choices.ts'

const genders = Object.entries(genderLabels).map(([value, label]) => ({ value, label }))
const languages = Object.entries(languageLabels).map(([value, label]) => ({ value, label }))

/** What a person's form holds of them, as the server takes it back. */
export const profileOf = (user: UserDetail) => ({
  username: user.username,
  email: user.email,
  name: user.name,
  display_name: user.display_name,
  alias: user.alias,
  phone: user.phone,
  gender: user.gender,
  birthday: user.birthday,
  language: user.language,
  position_id: user.position_id,
  department_ids: user.department_ids,
})

/** The profile of somebody who is not there yet. */
export const emptyProfile = {
  username: '',
  email: '',
  name: '',
  display_name: '',
  alias: '',
  phone: '',
  gender: null,
  birthday: null,
  language: 'vi' as const,
  position_id: null,
  department_ids: [] as number[],
}

/** The fields of who a person is and how they sign in. */
export const ProfileFields = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    <FormText name="name" label={userLabels.name} required maxLength={200} />
    <FormText name="display_name" label={userLabels.display_name} maxLength={200} />
    <FormText
      name="username"
      label={userLabels.username}
      help={userTexts.usernameHelp}
      required
      maxLength={60}
    />
    <FormText name="email" label={userLabels.email} type="email" required maxLength={200} />
    <FormText name="alias" label={userLabels.alias} maxLength={100} />
    <FormText name="phone" label={userLabels.phone} type="tel" maxLength={25} />
    <FormSelect name="gender" label={userLabels.gender} options={genders} />
    <FormDate name="birthday" label={userLabels.birthday} />
    <FormSelect name="language" label={userLabels.language} options={languages} clearable={false} />
  </SimpleGrid>
)

/** The fields of where a person works. */
export function PlaceFields() {
  const { departments, positions } = useChoices()
  return (
    <Stack>
      <FormMultiSelect
        name="department_ids"
        label={userLabels.department_ids}
        help={userTexts.departmentsHelp}
        options={byId(departments)}
        maxValues={50}
      />
      <FormSelect name="position_id" label={userLabels.position_id} options={byId(positions)} searchable />
    </Stack>
  )
}
