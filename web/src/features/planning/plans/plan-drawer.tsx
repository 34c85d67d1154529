import { Alert, Anchor, Button, Drawer, Group, Stack, Title } from '@mantine/core'
import { studioBookStatusLabels } from '@toasoan/contract/facilities/studio-books'
import { vehicleBookStatusLabels } from '@toasoan/contract/facilities/vehicle-book-steps'
import { planStatusLabels, planTransitions } from '@toasoan/contract/planning/plan-steps'
import {
  mediumLabels,
  type PlanDetail,
  planLabels,
  registerPlans,
} from '@toasoan/contract/planning/register-plans'
import { workStatusLabels } from '@toasoan/contract/planning/work-steps'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { StoryTimeline } from '#web/entities/story/story-timeline.tsx'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { AssignPlan } from './assign-plan.tsx'
import { movePlans } from './move-plans.ts'
import { piecesOf, whenOf } from './plan-columns.tsx'
import { PlanPieces } from './plan-pieces.tsx'
import { PlanStatus } from './plan-status.tsx'
import { planEvents, planTexts } from './text.ts'

const bookLabels: Readonly<Record<string, { vi: string; en: string }>> = {
  ...studioBookStatusLabels,
  ...vehicleBookStatusLabels,
}

/** What approval made: the work, and the studios and vehicles that were asked for. */
function Made({ plan: { work, booked, status } }: { plan: PlanDetail }) {
  const t = useText()
  const isLeft =
    (work && work.status !== 'done' && work.status !== 'cancelled') ||
    booked.some(
      (one) =>
        (one.status === 'pending' || one.status === 'approved') && Date.parse(one.starts_at) > Date.now(),
    )
  if (!work && booked.length === 0) return null
  return (
    <>
      <Title order={3} size="h5">
        {t(planTexts.made)}
      </Title>
      {status === 'done' && isLeft && (
        <Alert color="orange" variant="light">
          {t(planTexts.leftovers)}{' '}
          <Anchor component={Link} to="/approvals" inherit>
            {t(planTexts.inbox)}
          </Anchor>
          .
        </Alert>
      )}
      {work && (
        <Group gap="xs">
          <Anchor component={Link} to={`/work/list?open=${work.id}`}>
            {work.title}
          </Anchor>
          {t(workStatusLabels[work.status])}
        </Group>
      )}
      {booked.map(({ kind, id, place, starts_at, status }) => (
        <Group key={`${kind} ${id}`} gap="xs">
          <Anchor
            component={Link}
            to={kind === 'studio' ? `/studio/list-book?open=${id}` : `/mobile-vehicle/list-book?open=${id}`}
          >
            {place ?? t(planTexts.vehicle)}
          </Anchor>
          {dateTime(starts_at)} · {bookLabels[status] ? t(bookLabels[status]) : status}
        </Group>
      ))}
    </>
  )
}

function Plan({ plan }: { plan: PlanDetail }) {
  const t = useText()
  const [assigning, setAssigning] = useState(false)
  return (
    <Stack>
      <Group gap="xs">
        <PlanStatus status={plan.status} />
        <span>{plan.number}</span>
      </Group>
      <MoveButtons
        transitions={planTransitions}
        status={plan.status}
        moves={plan.moves}
        onMove={(to, reason) => movePlans(to, [plan], reason)}
      />
      {plan.reason && <Alert variant="light">{plan.reason}</Alert>}
      <Group gap="xs">
        {plan.may.update && (
          <Button component={Link} to={`/register-plan/edit/${plan.id}`} variant="default" size="xs">
            {t(planTexts.edit)}
          </Button>
        )}
        {plan.may.assign && (
          <Button variant="default" size="xs" onClick={() => setAssigning(true)}>
            {t(planTexts.handOver)}
          </Button>
        )}
      </Group>
      <Facts
        of={[
          [planTexts.when, whenOf(plan)],
          [planLabels.minutes, plan.on_air && t(planTexts.minutes, { minutes: plan.minutes })],
          [planLabels.program, plan.program?.name],
          [planLabels.medium, t(mediumLabels[plan.medium])],
          [planLabels.reserve, plan.reserve && '✓'],
          [planLabels.requester, plan.requester.name],
          [planLabels.assignee, plan.assignee?.name],
          [planLabels.department, plan.department?.name],
          [planLabels.folder, plan.folder?.name],
          [
            planLabels.decided_by,
            plan.decided_by && `${plan.decided_by.name} · ${dateTime(plan.decided_at)}`,
          ],
          [planLabels.note, plan.note],
          [planLabels.outline, plan.outline],
        ]}
      />
      <Title order={3} size="h5">
        {piecesOf(plan)}
      </Title>
      <PlanPieces plan={plan} />
      <Made plan={plan} />
      <StoryTimeline kind="plan" id={plan.id} />
      <Title order={3} size="h5">
        {t(planTexts.history)}
      </Title>
      <Timeline type="registerPlan" entries={plan.history} labels={planStatusLabels} kinds={planEvents} />
      {assigning && <AssignPlan plan={plan} onClose={() => setAssigning(false)} />}
    </Stack>
  )
}

/** One plan over the list: what may be done with it, its pieces, what it brought along, what happened to it. */
export function PlanDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  const { data } = useCall(
    registerPlans.view,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, quiet: true },
  )
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      size="lg"
      title={(id !== null && data?.id === id && data.title) || t(planTexts.one)}
    >
      {id !== null && (
        <LoadedRecord key={id} view={registerPlans.view} id={id}>
          {(plan) => <Plan plan={plan} />}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
