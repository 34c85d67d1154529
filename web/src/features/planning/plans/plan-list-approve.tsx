import { listPlansToApprove } from '@toasoan/contract/planning/register-plans'
import { PlanLists } from './plan-lists.tsx'
import { planTitles } from './titles.ts'

/** Plans that wait for one's decision. */
export const Component = () => <PlanLists name={planTitles.approve} list={listPlansToApprove} deciding />
