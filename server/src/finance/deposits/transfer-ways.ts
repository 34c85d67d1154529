import type { transferWays } from '@toasoan/contract/finance/deposits'
import type { z } from 'zod'
import type { Kernel } from '#server/kernel/kernel.ts'
import { qrDrawing } from '#server/kernel/qr-drawing.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { vietQr } from './viet-qr.ts'

type Kept = Pick<Kernel, 'db' | 'pool' | 'listener'>

/** The account that buyers transfer to; null while the house has named none. */
export async function bankOf(
  kernel: Kept,
): Promise<{ bin: string; name: string; account: string; holder: string } | null> {
  const settings = await settingsOf(kernel)
  const bin = settings['finance.bank_bin']
  const account = settings['finance.bank_account']
  if (!/^\d{6}$/.test(bin) || !/^[A-Za-z0-9]{4,19}$/.test(account)) return null
  return { bin, account, name: settings['finance.bank_name'], holder: settings['finance.bank_holder'] }
}

/** How a deposit is paid by bank; null while the house has named no account. */
export async function waysOf(
  kernel: Kept,
  { amount, code }: { amount: number; code: string },
): Promise<z.output<typeof transferWays> | null> {
  const bank = await bankOf(kernel)
  if (!bank) return null
  const words = vietQr({ bin: bank.bin, account: bank.account, amount, content: code })
  return {
    bank: bank.name,
    account: bank.account,
    holder: bank.holder,
    content: code,
    qr: await qrDrawing(words),
  }
}
