import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { decideBank, type PayeeRow, payeeLabels, payees, proposeBank } from '@toasoan/contract/finance/payees'
import { regimeLabels, regimes } from '@toasoan/contract/finance/royalty-rules'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { ActiveStatus, activeTexts } from '#web/entities/active-status.tsx'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { Facts } from '#web/entities/moves/facts.tsx'
import { RecordDrawer } from '#web/entities/record-drawer/record-drawer.tsx'
import { useRecordList } from '#web/entities/record-drawer/use-record-list.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { countColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { FormDate, FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { royaltyTexts } from './text.ts'
import { royaltyTitles } from './titles.ts'

function RegimeName({ regime }: { regime: PayeeRow['regime'] }) {
  return useText()(regimeLabels[regime])
}

function Account({ row: { bank_name, bank_account, proposed } }: { row: PayeeRow }) {
  const t = useText()
  if (proposed) return `${t(royaltyTexts.waits)}: ${proposed.bank_account}`
  return [bank_name, bank_account].filter(Boolean).join(' · ')
}

const columns: Column<PayeeRow>[] = [
  { key: 'name', label: payeeLabels.name, sortable: true },
  {
    key: 'active',
    label: activeTexts.status,
    width: 130,
    render: ({ active }) => <ActiveStatus active={active} />,
  },
  { key: 'tax_number', label: payeeLabels.tax_number, width: 140 },
  {
    key: 'regime',
    label: payeeLabels.regime,
    width: 160,
    render: ({ regime }) => <RegimeName regime={regime} />,
  },
  { key: 'bank', label: royaltyTexts.bank, width: 240, wraps: true, render: (row) => <Account row={row} /> },
  countColumn('owed', payeeLabels.owed, { width: 140 }),
  { key: 'user', label: payeeLabels.user, width: 160, hidden: true },
  { key: 'email', label: payeeLabels.email, hidden: true },
]

const regimeOptions = regimes.map((value) => ({ value, label: regimeLabels[value] }))

const filters: Filter[] = [
  { name: 'regime', label: payeeLabels.regime, kind: 'select', options: regimeOptions },
  selectFilter('active', activeTexts.status, { true: activeTexts.active, false: activeTexts.inactive }),
]

const start = {
  name: '',
  tax_number: '',
  user_id: null,
  email: '',
  regime: 'freelance',
  regime_from: null,
  note: '',
  active: true,
}

/** Proposes an account, or decides on what somebody else proposed. */
function BankDialog({ payee, onClose }: { payee: PayeeRow; onClose: () => void }) {
  const t = useText()
  const can = useCan()
  const propose = useChange(proposeBank, { quiet: true })
  const decide = useChange(decideBank)
  const settle = async (confirm: boolean) => {
    const done = await decide.mutateAsync({ params: { id: payee.id }, body: { confirm } }).catch(() => null)
    if (!done) return
    toastSuccess(t(shared.saved))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={`${t(royaltyTexts.bank)}: ${payee.name}`}>
      <Stack>
        <Facts
          of={[
            [payeeLabels.bank_name, payee.bank_name],
            [payeeLabels.bank_account, payee.bank_account],
            [payeeLabels.bank_holder, payee.bank_holder],
          ]}
        />
        {payee.proposed ? (
          <Alert variant="light" title={t(royaltyTexts.waits)}>
            <Stack gap="xs">
              {t(royaltyTexts.proposedBy, {
                name: payee.proposed.by,
                account: [
                  payee.proposed.bank_name,
                  payee.proposed.bank_account,
                  payee.proposed.bank_holder,
                ].join(' · '),
              })}
              {can('profit.pay') && !payee.proposed.own && (
                <Group gap="xs">
                  <Button size="xs" onClick={() => void settle(true)}>
                    {t(royaltyTexts.confirm)}
                  </Button>
                  <Button size="xs" variant="light" color="red" onClick={() => void settle(false)}>
                    {t(royaltyTexts.reject)}
                  </Button>
                </Group>
              )}
            </Stack>
          </Alert>
        ) : (
          <RecordForm
            place="dialog"
            schema={proposeBank.body as never}
            values={{ bank_name: '', bank_account: '', bank_holder: '' } as never}
            saveLabel={royaltyTexts.propose}
            onCancel={onClose}
            onSave={async (body: never) => {
              await propose.mutateAsync({ params: { id: payee.id }, body })
              toastSuccess(t(royaltyTexts.waits))
              onClose()
            }}
          >
            <FormText name="bank_name" label={payeeLabels.bank_name} required maxLength={120} />
            <FormText name="bank_account" label={payeeLabels.bank_account} required maxLength={40} />
            <FormText name="bank_holder" label={payeeLabels.bank_holder} required maxLength={200} />
          </RecordForm>
        )}
      </Stack>
    </Modal>
  )
}

/** Those who are paid. */
export function Component() {
  const list = useRecordList<PayeeRow>(payees, royaltyTexts.addPayee)
  const [banking, setBanking] = useState<PayeeRow | null>(null)
  return (
    <>
      <ListScreen<typeof payees.list, PayeeRow>
        name={royaltyTitles.payees}
        list={payees.list}
        columns={columns}
        filters={filters}
        onOpen={list.onOpen}
        primaryAction={list.primaryAction}
        rowActions={[
          list.edit,
          {
            label: royaltyTexts.bank,
            icon: IconBuildingBank,
            can: 'payee.update',
            inline: true,
            run: setBanking,
          },
          list.remove,
        ]}
        empty={{ title: royaltyTexts.noPayees }}
      />
      <RecordDrawer
        resource={payees}
        start={start}
        record={list.record}
        onClose={list.close}
        addTitle={royaltyTexts.addPayee}
        editTitle={royaltyTexts.editPayee}
      >
        <FormText name="name" label={payeeLabels.name} required maxLength={200} autoFocus />
        <FormText name="tax_number" label={payeeLabels.tax_number} maxLength={20} />
        <PersonSelect name="user_id" label={payeeLabels.user_id} />
        <FormText name="email" label={payeeLabels.email} type="email" maxLength={200} />
        <FormSelect name="regime" label={payeeLabels.regime} options={regimeOptions} clearable={false} />
        <FormDate name="regime_from" label={payeeLabels.regime_from} help={royaltyTexts.regimeHelp} />
        <FormTextarea name="note" label={payeeLabels.note} maxLength={1000} />
        <FormSwitch name="active" label={payeeLabels.active} />
      </RecordDrawer>
      {banking && <BankDialog payee={banking} onClose={() => setBanking(null)} />}
    </>
  )
}
