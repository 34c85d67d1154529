import { Stack, Text as Words } from '@mantine/core'
import type { DepositDetail } from '@toasoan/contract/finance/deposits'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { useText } from '#web/language/use-text.ts'
import { Qr } from './qr.tsx'
import { unitTexts } from './text.ts'

/** How a deposit is paid by bank: the VietQR, and the same in words. */
export function Transfer({ deposit }: { deposit: DepositDetail }) {
  const t = useText()
  if (!deposit.transfer) return null
  const { bank, account, holder, content, qr } = deposit.transfer
  return (
    <Stack align="center" gap="xs">
      <Qr svg={qr} />
      <Words size="sm" c="dimmed">
        {t(unitTexts.scan)}
      </Words>
      <Facts
        of={[
          [unitTexts.bank, bank],
          [unitTexts.account, account],
          [unitTexts.holder, holder],
          [unitTexts.amount, dong(deposit.amount)],
          [unitTexts.content, content],
        ]}
      />
    </Stack>
  )
}
