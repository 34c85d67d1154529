import { groups } from '@toasoan/contract/administration/groups'
import { grantMamAccount, mamAccounts } from '@toasoan/contract/media/archive'
import { z } from 'zod'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useList, useWholeList } from '#web/client/use-call.ts'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { FormSelect, FormSwitch } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { archiveTexts as texts } from './text.ts'

type Of = 'group' | 'user'

const schema = z.object({
  account_id: z.number().int().positive().nullable(),
  group_id: z.number().int().positive().nullable(),
  user_id: z.number().int().positive().nullable(),
  may_search: z.boolean(),
  may_send: z.boolean(),
})

function AccountField() {
  const { data } = useList(mamAccounts.list, { query: { isPaginate: 'false' } })
  const options = (data?.data ?? []).filter(({ active }) => active)
  return (
    <FormSelect
      name="account_id"
      label={texts.account}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      required
    />
  )
}

function GroupField() {
  const { data } = useWholeList(groups.list)
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <FormSelect name="group_id" label={texts.group} options={options} required />
}

function GrantDialog({ of, resolve }: { of: Of; resolve: (done: boolean | null) => void }) {
  const t = useText()
  return (
    <DialogWindow title={t(of === 'group' ? texts.grantGroup : texts.grantPerson)}>
      <RecordForm
        place="dialog"
        schema={schema}
        values={{ account_id: null, group_id: null, user_id: null, may_search: true, may_send: true }}
        onCancel={() => resolve(null)}
        onSave={async (body) => {
          await call(grantMamAccount, { body: body as never })
          await invalidate('/files*')
          resolve(true)
        }}
      >
        <AccountField />
        {of === 'group' ? <GroupField /> : <PersonSelect name="user_id" label={texts.person} required />}
        <FormSwitch name="may_search" label={texts.maySearch} />
        <FormSwitch name="may_send" label={texts.maySend} />
      </RecordForm>
    </DialogWindow>
  )
}

/** Asks who is to use which account; resolves true when it is so. */
export const askGrant = (of: Of): Promise<boolean> =>
  openDialog<boolean>((resolve) => <GrantDialog of={of} resolve={resolve} />).then(Boolean)
