import { Alert, Button, Group, Stack, Title, Text as Words } from '@mantine/core'
import {
  closeMonth,
  exportBooks,
  faultLabels,
  listMonths,
  type MonthRow,
  reopenMonth,
  verifyBooks,
} from '@toasoan/contract/finance/books'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { bookTexts } from './text.ts'

/** The last day of a month (YYYY-MM). */
const lastOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

function Month({ month }: { month: MonthRow }) {
  const t = useText()
  const close = useChange(closeMonth, { invalidates: ['/ledger*'] })
  const reopen = useChange(reopenMonth, { invalidates: ['/ledger*'] })
  const params = { month: month.month }
  const named = { month: inDay(month.month) }
  const shut = async () => {
    const sure = await confirm({
      title: t(bookTexts.closeTitle, named),
      body: t(bookTexts.closeBody),
      confirmLabel: bookTexts.close,
    })
    if (sure) await close.mutateAsync({ params }).catch(() => {})
  }
  const unlock = async () => {
    const reason = await askReason({ title: bookTexts.reopen, danger: true, maxLength: 1000 })
    if (reason) await reopen.mutateAsync({ params, body: { reason } }).catch(() => {})
  }
  const save = () =>
    download(exportBooks, `so-ke-toan-${month.month}.xlsx`, {
      query: { from: `${month.month}-01`, until: lastOf(month.month) },
    }).catch(reportFailure)
  return (
    <Card>
      <Stack gap="xs" component="section" aria-label={month.month}>
        <Group justify="space-between">
          <Group gap="xs">
            <Title order={3} size="h5">
              {inDay(month.month)}
            </Title>
            <StatusBadge tone={month.status === 'closed' ? 'secondary' : 'success'}>
              {t(month.status === 'closed' ? bookTexts.closed : bookTexts.open)}
            </StatusBadge>
          </Group>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => void save()}>
              {t(bookTexts.exportMonth)}
            </Button>
            {month.may.close && (
              <Button size="xs" loading={close.isPending} onClick={() => void shut()}>
                {t(bookTexts.close)}
              </Button>
            )}
            {month.may.reopen && (
              <Button
                size="xs"
                variant="light"
                color="red"
                loading={reopen.isPending}
                onClick={() => void unlock()}
              >
                {t(bookTexts.reopen)}
              </Button>
            )}
          </Group>
        </Group>
        <Words size="sm">
          {t(bookTexts.figures, { entries: month.entries, turnover: dong(month.turnover) })}
        </Words>
        {month.hindrances.length > 0 && (
          <Words size="sm" c="var(--mantine-color-error)">
            {t(bookTexts.hinders, { why: month.hindrances.join('; ') })}
          </Words>
        )}
        {month.events.map((event) => (
          <Words key={event.id} size="sm" c="dimmed">
            {dateTime(event.at)} ·{' '}
            {t(event.kind === 'closed' ? bookTexts.closedBy : bookTexts.reopenedBy, event)} ·{' '}
            {t(bookTexts.figures, { entries: event.entries, turnover: dong(event.turnover) })}
          </Words>
        ))}
      </Stack>
    </Card>
  )
}

function Verification() {
  const t = useText()
  const verify = useChange(verifyBooks, { invalidates: [] })
  const found = verify.data
  return (
    <Stack gap="xs">
      <Group>
        <Button
          variant="default"
          loading={verify.isPending}
          onClick={() => void verify.mutateAsync({}).catch(() => {})}
        >
          {t(bookTexts.verify)}
        </Button>
      </Group>
      {found && found.faults.length === 0 && (
        <Alert color="green" variant="light" role="status">
          {t(bookTexts.whole, found)}
        </Alert>
      )}
      {found?.faults.map((fault) => (
        <Alert key={`${fault.kind}${fault.subject}`} color="red" variant="light" role="alert">
          {t(bookTexts.fault, {
            what: t(faultLabels[fault.kind], { subject: fault.subject }),
            expected: dong(fault.expected),
            found: dong(fault.found),
          })}
        </Alert>
      ))}
    </Stack>
  )
}

/** The months: which are closed, by whom, what hinders closing one; and the ledger held against itself. */
export function Months() {
  const { data, error } = useCall(listMonths, {}, { quiet: true })
  return (
    <Stack>
      <Verification />
      {error && !data && <ListMessage alert title={error.message} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data?.map((month) => (
        <Month key={month.month} month={month} />
      ))}
    </Stack>
  )
}
