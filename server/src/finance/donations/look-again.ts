import type { Kernel } from '#server/kernel/kernel.ts'
import { type Donation, readDonation } from './donation-rows.ts'
import { sendDonation } from './make-donation.ts'
import { queryDonation } from './query-donation.ts'

/** A donation as it stands when its donor looks: what MoMo did not answer before is asked again. */
export async function lookAgain(kernel: Kernel, id: number): Promise<Donation> {
  await queryDonation(kernel, id)
  return sendDonation(kernel, await readDonation(kernel.db, id))
}
