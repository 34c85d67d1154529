import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { decideBank, type PayeeRow, payeeLabels, payees, proposeBank } from '@toasoan/contract/finance/payees'
import { regimeLabels, regimes } from '@toasoan/contract/finance/royalty-rules'
import { useState } from 'react'
import type { z } from 'zod'
import { useChange } from '#web/client/use-call.ts'
import { ActiveStatus, activeTexts } from '#web/entities/active-status.tsx'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { Facts } from '#web/entities/moves/facts.tsx'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import { activeField, type InputProps, type RecordField } from '#web/entities/records/record-fields.ts'
import { inDrawer, useRecordList } from '#web/entities/records/record-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { countColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { FormDate, FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { royaltyTexts } from './text.ts'
import { royaltyTitles } from './titles.ts'

const RegimeName = ({ regime }: { regime: PayeeRow['regime'] }) => useText()(regimeLabels[regime])

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
    render: ({ active }) => <ActiveStatus active={active} />,
  },
  { key: 'tax_number', label: payeeLabels.tax_number },
  {
    key: 'regime',
    label: payeeLabels.regime,
    render: ({ regime }) => <RegimeName regime={regime} />,
  },
  { key: 'bank', label: royaltyTexts.bank, wraps: true, render: (row) => <Account row={row} /> },
  countColumn('owed', payeeLabels.owed),
  { key: 'user', label: payeeLabels.user, hidden: true },
  { key: 'email', label: payeeLabels.email, hidden: true },
]

const regimeOptions = regimes.map((value) => ({ value, label: regimeLabels[value] }))

const DayField = (props: InputProps) => <FormDate {...props} />

const fields: RecordField<typeof payees>[] = [
  { name: 'name', label: payeeLabels.name, input: 'text' },
  { name: 'tax_number', label: payeeLabels.tax_number, input: 'text' },
  { name: 'id_number', label: payeeLabels.id_number, input: 'text' },
  { name: 'address', label: payeeLabels.address, input: 'text' },
  { name: 'nationality', label: payeeLabels.nationality, input: 'text' },
  { name: 'user_id', label: payeeLabels.user_id, input: PersonSelect },
  { name: 'email', label: payeeLabels.email, input: 'email' },
  { name: 'regime', label: payeeLabels.regime, input: 'select', options: regimeOptions },
  { name: 'regime_from', label: payeeLabels.regime_from, help: royaltyTexts.regimeHelp, input: DayField },
  { name: 'note', label: payeeLabels.note, input: 'textarea' },
  activeField(),
]

/** Proposes an account, or decides on what somebody else proposed. */
function BankDialog({ payee, onClose }: { payee: PayeeRow; onClose: () => void }) {
  const t = useText()
  const can = useCan()
  const propose = useChange(proposeBank, { quiet: true })
  const decide = useChange(decideBank)
  const answer = async (confirm: boolean) => {
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
                  <Button size="xs" onClick={() => void answer(true)}>
                    {t(royaltyTexts.confirm)}
                  </Button>
                  <Button size="xs" variant="light" color="red" onClick={() => void answer(false)}>
                    {t(royaltyTexts.reject)}
                  </Button>
                </Group>
              )}
            </Stack>
          </Alert>
        ) : (
          <RecordForm<z.output<typeof proposeBank.body>>
            place="dialog"
            schema={proposeBank.body}
            values={{ bank_name: '', bank_account: '', bank_holder: '' }}
            saveLabel={royaltyTexts.propose}
            onCancel={onClose}
            onSave={async (body) => {
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
  const [record, open] = useOpenRecord()
  const list = useRecordList(payees, fields, inDrawer(open))
  const [banking, setBanking] = useState<PayeeRow | null>(null)
  return (
    <>
      <ListScreen<typeof payees.list, PayeeRow>
        {...list}
        name={royaltyTitles.payees}
        columns={columns}
        primaryAction={{ ...list.primaryAction, label: royaltyTexts.addPayee }}
        rowActions={[
          ...list.rowActions.slice(0, 1),
          {
            label: royaltyTexts.bank,
            icon: IconBuildingBank,
            can: 'payee.update',
            inline: true,
            run: setBanking,
          },
          ...list.rowActions.slice(1),
        ]}
        empty={{ title: royaltyTexts.noPayees }}
      />
      <RecordDrawer resource={payees} fields={fields} record={record} onClose={() => open(null)} />
      {banking && <BankDialog payee={banking} onClose={() => setBanking(null)} />}
    </>
  )
}
