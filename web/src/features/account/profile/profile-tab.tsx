import { SimpleGrid, Text } from '@mantine/core'
import { type OwnProfile, ownProfile, updateMe } from '@toasoan/contract/account/profile'
import { genderLabels, personLabels } from '@toasoan/contract/administration/person-fields'
import { call } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { refreshUser, setUser, useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { choicesOf } from '#web/ui/choices-of.ts'
import { FormDate, FormSelect, FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { WatchUnsaved } from '#web/ui/form/watch-unsaved.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import type { TabProps } from './tab-props.ts'
import { accountTexts } from './text.ts'

const genders = choicesOf(genderLabels)

/** What one says of oneself. */
export function ProfileTab({ watch }: TabProps) {
  const t = useText()
  const { name, display_name, alias, phone, gender, birthday, language, version } = useUser()
  const save = async (body: OwnProfile) => {
    setUser(await call(updateMe, { body: { ...body, version } }))
    toastSuccess(t(shared.saved))
  }
  return (
    <RecordForm<OwnProfile>
      narrow
      schema={ownProfile}
      values={{ name, display_name, alias, phone, gender, birthday, language }}
      onSave={save}
      onReload={refreshUser}
    >
      <WatchUnsaved tell={watch} />
      <Card title={t(accountTexts.profile)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <FormText name="name" label={personLabels.name} required maxLength={200} />
          <FormText name="display_name" label={personLabels.display_name} maxLength={200} />
          <FormText name="alias" label={personLabels.alias} help={accountTexts.aliasHelp} maxLength={100} />
          <FormText name="phone" label={personLabels.phone} type="tel" maxLength={25} />
          <FormSelect name="gender" label={personLabels.gender} options={genders} />
          <FormDate name="birthday" label={personLabels.birthday} />
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt="md">
          {t(accountTexts.givenByHouse)}
        </Text>
      </Card>
    </RecordForm>
  )
}
