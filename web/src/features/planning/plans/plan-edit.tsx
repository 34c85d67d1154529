import { registerPlans } from '@toasoan/contract/planning/register-plans'
import { useNavigate, useParams } from 'react-router'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { PlanForm } from './plan-form.tsx'

function Named({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

/** Changes a plan. */
export function Component() {
  const navigate = useNavigate()
  const { id } = useParams()
  return (
    <LoadedRecord key={id} view={registerPlans.view}>
      {(plan, reload) => (
        <>
          <Named title={plan.title} />
          <PlanForm
            plan={plan}
            reload={reload}
            onDone={() => navigate(`/register-plan/list?open=${plan.id}`)}
          />
        </>
      )}
    </LoadedRecord>
  )
}
