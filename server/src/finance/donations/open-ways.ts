import type { DonationMethod } from '@toasoan/contract/finance/donations'
import type { Kernel } from '#server/kernel/kernel.ts'
import { bankOf } from '../deposits/public.ts'
import { connectionOf } from '../momo/public.ts'

/** The ways by which the house takes donations now. */
export const openWays = async (kernel: Kernel): Promise<DonationMethod[]> => [
  ...((await bankOf(kernel)) ? ['bank' as const] : []),
  ...(connectionOf(kernel) ? ['momo' as const] : []),
]
