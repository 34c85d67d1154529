import { registerPlans } from '@toasoan/contract/planning/register-plans'
import { MonthScreen } from './month/month-screen.tsx'
import { PlanLists } from './plan-lists.tsx'
import { planTitles } from './titles.ts'
import { useLook } from './use-look.ts'

/** All plans in one’s reach: as a list, or as a month. */
export function Component() {
  const look = useLook()
  return look.view === 'month' ? (
    <MonthScreen look={look} />
  ) : (
    <PlanLists name={planTitles.all} list={registerPlans.list} look={look} />
  )
}
