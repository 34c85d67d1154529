import { Alert, Anchor, Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core'
import { createDeposit, type DepositDetail, depositMethodLabels } from '@toasoan/contract/finance/deposits'
import { createMomoPayment, type MomoPaymentDetail } from '@toasoan/contract/finance/momo'
import type { UnitRow } from '@toasoan/contract/finance/units'
import { useState } from 'react'
import { newKey } from '#web/client/new-key.ts'
import { useChange } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { FormText } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { Qr } from './qr.tsx'
import { unitTexts } from './text.ts'
import { Transfer } from './transfer.tsx'

const stale = ['/unit_buys*'] as const

type Unit = Pick<UnitRow, 'id' | 'name'>

const bodyOfDeposit = createDeposit.body.pick({ amount: true, reference: true })
const bodyOfMomo = createMomoPayment.body.pick({ amount: true })

function BankOrCash({
  unit,
  method,
  onMade,
}: {
  unit: Unit
  method: 'cash' | 'bank'
  onMade: (made: DepositDetail) => void
}) {
  const create = useChange(createDeposit, { quiet: true, invalidates: stale })
  const [key] = useState(newKey)
  return (
    <RecordForm<{ amount: number; reference?: string }>
      schema={bodyOfDeposit}
      values={{ reference: '' }}
      place="dialog"
      saveLabel={unitTexts.submit}
      onSave={async (given) =>
        onMade(await create.mutateAsync({ params: { id: unit.id }, body: { ...given, method, key } }))
      }
    >
      <FormNumber name="amount" label={unitTexts.amount} required min={1} />
      <FormText name="reference" label={unitTexts.reference} maxLength={120} />
    </RecordForm>
  )
}

function Momo({ unit }: { unit: Unit }) {
  const t = useText()
  const create = useChange(createMomoPayment, { quiet: true, invalidates: stale })
  const [key] = useState(newKey)
  const [made, setMade] = useState<MomoPaymentDetail | null>(null)
  const ask = async (amount: number) =>
    setMade(await create.mutateAsync({ body: { unit_buy_id: unit.id, amount, key } }))
  if (made?.pay_url)
    return (
      <Stack align="center" gap="xs">
        {made.qr && <Qr svg={made.qr} />}
        <Anchor href={made.pay_url} target="_blank" rel="noreferrer">
          {t(unitTexts.payPage)}
        </Anchor>
      </Stack>
    )
  if (made)
    return (
      <Stack>
        <Alert color="orange" variant="light">
          {t(unitTexts.noAnswer)}
        </Alert>
        <Group justify="flex-end">
          <Button loading={create.isPending} onClick={() => void ask(made.amount).catch(() => {})}>
            {t(unitTexts.tryAgain)}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <RecordForm<{ amount: number }>
      schema={bodyOfMomo}
      values={{}}
      place="dialog"
      saveLabel={unitTexts.makeMomo}
      onSave={({ amount }) => ask(amount)}
    >
      <FormNumber name="amount" label={unitTexts.amount} required min={1000} max={50_000_000} />
    </RecordForm>
  )
}

function Ways({ unit }: { unit: Unit }) {
  const t = useText()
  const can = useCan()
  const [method, setMethod] = useState('bank')
  const [made, setMade] = useState<DepositDetail | null>(null)
  const ways = [
    ...(can('unitBuy.deposit')
      ? Object.entries(depositMethodLabels).map(([value, label]) => ({ value, label: t(label) }))
      : []),
    ...(can('unitBuy.momo') ? [{ value: 'momo', label: t(unitTexts.momo) }] : []),
  ].sort((one) => (one.value === 'bank' ? -1 : 0))
  const chosen = ways.some(({ value }) => value === method) ? method : 'momo'
  if (made)
    return (
      <Stack>
        <Alert variant="light">{t(unitTexts.waits, { amount: dong(made.amount) })}</Alert>
        <Transfer deposit={made} />
      </Stack>
    )
  return (
    <Stack>
      <SegmentedControl
        aria-label={t(unitTexts.method)}
        data={ways}
        value={chosen}
        onChange={setMethod}
        fullWidth
      />
      {chosen === 'momo' ? (
        <Momo unit={unit} />
      ) : (
        <BankOrCash key={chosen} unit={unit} method={chosen as 'cash' | 'bank'} onMade={setMade} />
      )}
    </Stack>
  )
}

/** Takes money for a unit: in cash, by a transfer with its VietQR, or by MoMo. */
export function DepositForm({ unit, onClose }: { unit: Unit | null; onClose: () => void }) {
  const t = useText()
  return (
    <Modal
      opened={unit !== null}
      onClose={onClose}
      title={t(unitTexts.depositTitle, { name: unit?.name ?? '' })}
    >
      {unit && <Ways unit={unit} />}
    </Modal>
  )
}
