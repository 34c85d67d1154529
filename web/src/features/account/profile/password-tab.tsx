import { Stack, Text } from '@mantine/core'
import { newPassword } from '@toasoan/contract/account/auth'
import { changeMyPassword } from '@toasoan/contract/account/profile'
import { mySecondFactor } from '@toasoan/contract/account/second-factor'
import { because } from '@toasoan/contract/kit/validation'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormText } from '#web/ui/form/form-fields.tsx'
import { FormNewPassword } from '#web/ui/form/form-new-password.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { WatchUnsaved } from '#web/ui/form/watch-unsaved.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import type { TabProps } from './tab-props.ts'
import { accountTexts } from './text.ts'

const schema = z
  .object({ password: z.string().min(1), new_password: newPassword, again: z.string() })
  .refine(({ new_password, again }) => new_password === again, {
    path: ['again'],
    ...because(accountTexts.passwordsDiffer.vi, accountTexts.passwordsDiffer.en),
  })

type Passwords = z.output<typeof schema>

/** A new password, for the old one. */
export function PasswordTab({ watch }: TabProps) {
  const t = useText()
  const { data } = useCall(mySecondFactor)
  const [round, setRound] = useState(0)
  const save = async ({ password, new_password }: Passwords) => {
    const { ended } = await call(changeMyPassword, { body: { password, new_password } })
    toastSuccess(t(accountTexts.passwordChanged, { count: ended }))
    setRound((n) => n + 1)
    await invalidate('/auth*')
  }
  if (data && !data.has_password) {
    return (
      <Card title={t(accountTexts.password)}>
        <Text>{t(accountTexts.noPassword)}</Text>
      </Card>
    )
  }
  return (
    <RecordForm<Passwords>
      narrow
      key={round}
      schema={schema}
      values={{ password: '', new_password: '', again: '' }}
      onSave={save}
      saveLabel={accountTexts.changePassword}
    >
      <WatchUnsaved tell={watch} />
      <Card title={t(accountTexts.password)}>
        <Stack maw={420}>
          <Text size="sm" c="dimmed">
            {t(accountTexts.passwordLead)}
          </Text>
          <FormText name="password" label={accountTexts.oldPassword} type="password" required />
          <FormNewPassword
            name="new_password"
            label={accountTexts.newPassword}
            required
            about={{ secondFactor: data?.enabled }}
          />
          <FormText name="again" label={accountTexts.passwordAgain} type="password" required />
        </Stack>
      </Card>
    </RecordForm>
  )
}
