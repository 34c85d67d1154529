import { Group, Progress, Text as Words } from '@mantine/core'
import type { ProfitDetail } from '@toasoan/contract/finance/profit-sheets'
import { inDong } from '#web/entities/royalties/amounts.ts'
import { useText } from '#web/language/use-text.ts'
import { royaltyTexts } from './text.ts'

/** What a sheet and the others of its month take of the fund; red when it is not enough. */
export function FundBar({ fund, total }: { fund: ProfitDetail['fund']; total: number }) {
  const t = useText()
  const used = total + fund.approved + fund.pending
  const over = used - fund.amount
  const percent = (amount: number) =>
    fund.amount > 0 ? Math.max(0, Math.min(100, (amount / fund.amount) * 100)) : 0
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Words size="sm" role="status">
          {t(royaltyTexts.total)}: <strong>{inDong(total)} đ</strong> · {t(royaltyTexts.approved)}:{' '}
          {inDong(fund.approved)} đ · {t(royaltyTexts.pending)}: {inDong(fund.pending)} đ
        </Words>
        <Words size="sm" c={over > 0 ? 'red' : undefined} fw={over > 0 ? 700 : undefined}>
          {fund.id === null
            ? t(royaltyTexts.noFund)
            : over > 0
              ? t(royaltyTexts.beyondFund, { over: inDong(over) })
              : t(royaltyTexts.ofFund, { used: inDong(used), amount: inDong(fund.amount) })}
        </Words>
      </Group>
      <Progress.Root size="sm" mt={4} aria-hidden>
        <Progress.Section value={percent(fund.approved)} color="teal" />
        <Progress.Section value={percent(fund.pending)} color="yellow" />
        <Progress.Section value={percent(total)} color={over > 0 ? 'red' : 'sea'} />
      </Progress.Root>
    </div>
  )
}
