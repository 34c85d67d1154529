import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { waitingSettings } from '../../administration/setting-changes/public.ts'
import { waitingArticles, waitingRemovals } from '../../editorial/articles/public.ts'
import { waitingBorrows, waitingReturns } from '../../facilities/borrows/public.ts'
import { waitingRepairKinds } from '../../facilities/repairs/public.ts'
import { waitingStudioBooks } from '../../facilities/studio-bookings/public.ts'
import { waitingVehicleBooks } from '../../facilities/vehicle-bookings/public.ts'
import { waitingDeposits } from '../../finance/deposits/public.ts'
import { waitingDonationRefunds } from '../../finance/donations/public.ts'
import { waitingMomoRefunds } from '../../finance/momo/public.ts'
import { waitingPrices } from '../../finance/prices/public.ts'
import { waitingPayments, waitingSheetKind } from '../../finance/royalties/public.ts'
import { waitingRefunds } from '../../finance/sales/public.ts'
import { waitingPlanLeftovers, waitingRegisterPlans } from '../plans/public.ts'
import { waitingLeftWorks, waitingWorks } from '../works/public.ts'

/** Everything that waits for somebody's decision in the house; an area joins by one line. */
export const waitingKinds: readonly WaitingKind[] = [
  ...waitingArticles,
  waitingRemovals,
  ...waitingStudioBooks,
  ...waitingVehicleBooks,
  waitingBorrows,
  waitingReturns,
  ...waitingRepairKinds,
  waitingWorks,
  waitingLeftWorks,
  waitingRegisterPlans,
  waitingPlanLeftovers,
  waitingSheetKind,
  ...waitingPayments,
  waitingPrices,
  waitingDeposits,
  waitingRefunds,
  waitingMomoRefunds,
  waitingDonationRefunds,
  waitingSettings,
]

/** A kind by its name; undefined when there is none. */
export const kindOf = (name: string): WaitingKind | undefined =>
  waitingKinds.find(({ kind }) => kind === name)
