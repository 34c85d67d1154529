import { Drawer, Group, Stack, Title } from '@mantine/core'
import {
  changeDepositStatus,
  type DepositDetail,
  depositEvents,
  depositLabels,
  depositMethodLabels,
  depositStatusLabels,
  depositTransitions,
  viewDeposit,
} from '@toasoan/contract/finance/deposits'
import { useChange } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { date, dateTime } from '#web/ui/date-time.ts'
import { DepositStatus } from './deposit-status.tsx'
import { ReopenLine } from './reopen-line.tsx'
import { depositTexts } from './text.ts'
import { Transfer } from './transfer.tsx'

function Deposit({ deposit }: { deposit: DepositDetail }) {
  const t = useText()
  const move = useChange(changeDepositStatus, { invalidates: ['/unit_buys*', '/ledger*'] })
  const { id, version, status, moves, bank_line } = deposit
  return (
    <Stack>
      <Group gap="xs">
        <DepositStatus status={status} />
      </Group>
      <MoveButtons
        transitions={depositTransitions}
        status={status}
        moves={moves}
        busy={move.isPending}
        onMove={(to, reason) =>
          move.mutateAsync({ params: { id }, body: { status: to, reason, version } }).catch(() => {})
        }
      />
      <Facts
        of={[
          [depositLabels.unit, deposit.unit.name],
          [depositLabels.amount, dong(deposit.amount)],
          [depositLabels.method, t(depositMethodLabels[deposit.method])],
          [depositLabels.code, deposit.code],
          [depositLabels.reference, deposit.reference],
          [depositLabels.bank_line, bank_line && `${date(bank_line.paid_on)} · ${bank_line.description}`],
          [depositLabels.created_by, `${deposit.created_by.name} · ${dateTime(deposit.created_at)}`],
          [
            depositLabels.decided_by,
            deposit.decided_by && `${deposit.decided_by.name} · ${dateTime(deposit.decided_at)}`,
          ],
          [depositLabels.reason, deposit.reason],
        ]}
      />
      {bank_line && (
        <Group>
          <ReopenLine line={bank_line} amount={deposit.amount} deposit={deposit} />
        </Group>
      )}
      {status === 'pending' && <Transfer deposit={deposit} />}
      <Title order={3} size="h5">
        {t(depositTexts.history)}
      </Title>
      <Timeline entries={deposit.history} labels={depositStatusLabels} kinds={depositEvents} />
    </Stack>
  )
}

/** One deposit over the list: what is known of it, and another person's word. */
export function DepositDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer opened={id !== null} onClose={onClose} size="lg" title={t(depositTexts.one)}>
      {id !== null && (
        <LoadedRecord key={id} view={viewDeposit} id={id}>
          {(deposit) => <Deposit deposit={deposit} />}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
