import { Button, Text as Words } from '@mantine/core'
import { reopenBankLine } from '@toasoan/contract/finance/deposits'
import { useChange } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { depositTexts } from './text.ts'

type Props = {
  line: { id: number; counts: boolean }
  amount: number
  /** What the line is said to be; null where it was explained. */
  deposit: { id: number; code: string } | null
}

/** Takes back what a line of a statement was said to be, with a reason; while money counts by it, says why not. */
export function ReopenLine({ line, amount, deposit }: Props) {
  const t = useText()
  const can = useCan()
  const reopen = useChange(reopenBankLine, { invalidates: ['/unit_buys*', '/ledger*'] })
  if (!can('unitBuy.confirm')) return null
  if (line.counts)
    return (
      <Words size="sm" c="dimmed">
        {t(depositTexts.lineCounts)}
      </Words>
    )
  const [label, title] = deposit
    ? [depositTexts.unmatch, t(depositTexts.unmatchTitle, { amount: dong(amount), code: deposit.code })]
    : [depositTexts.unexplain, t(depositTexts.unexplainTitle, { amount: dong(amount) })]
  const ask = async () => {
    const body = (
      <Words size="sm" mb="sm">
        {t(depositTexts.reopenBody)}
      </Words>
    )
    const reason = await askReason({ title, body, confirmLabel: label, danger: true, maxLength: 500 })
    if (reason === null) return
    await reopen
      .mutateAsync({ params: { id: line.id }, body: { deposit_id: deposit?.id ?? null, reason } })
      .then(
        () => toastSuccess(t(depositTexts.reopened)),
        () => {},
      )
  }
  return (
    <Button size="xs" variant="default" loading={reopen.isPending} onClick={() => void ask()}>
      {t(label)}
    </Button>
  )
}
