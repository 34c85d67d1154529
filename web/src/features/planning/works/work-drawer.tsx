import { Alert, Anchor, Button, Checkbox, Drawer, Group, Stack, Title } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { workStatusLabels, workTransitions } from '@toasoan/contract/planning/work-steps'
import { assignWork, type WorkDetail, workLabels, works } from '@toasoan/contract/planning/works'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { RecordTalkButton } from '#web/entities/chat/record-talk-button.tsx'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { MessageLinks } from '#web/ui/message-links.tsx'
import { moveWorks } from './move-works.ts'
import { staleWork } from './stale.ts'
import { workEvents, workTexts } from './text.ts'
import { priorityWords } from './work-columns.tsx'
import { Late, WorkStatus } from './work-status.tsx'

/** The steps; each is ticked at once, and saved. */
function Steps({ work }: { work: WorkDetail }) {
  const t = useText()
  const save = useChange(assignWork, { quiet: true, invalidates: staleWork })
  const [steps, setSteps] = useState(work.checklist)
  if (steps.length === 0) return null
  const tick = (place: number, done: boolean) => {
    const checklist = steps.map((step, n) => (n === place ? { ...step, done } : step))
    setSteps(checklist)
    save
      .mutateAsync({ params: { id: work.id }, body: { checklist, version: work.version } })
      .catch((error) => {
        setSteps(work.checklist)
        reportFailure(error)
      })
  }
  return (
    <Stack gap={6} role="group" aria-label={t(workLabels.checklist)}>
      {steps.map((step, place) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
          key={place}
          label={step.text}
          checked={step.done}
          disabled={!work.may.assign || save.isPending}
          onChange={({ currentTarget }) => tick(place, currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}

function Work({ work, onTalk }: { work: WorkDetail; onTalk: (opened: boolean) => void }) {
  const t = useText()
  const can = useCan()
  const [search] = useSearchParams()
  /** The same list with other work over it. */
  const beside = (id: number) => {
    const next = new URLSearchParams(search)
    next.set('open', String(id))
    return `?${next}`
  }
  // A step that is being saved makes a new version, which the next move has to name.
  const saving = useIsMutating() > 0
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <WorkStatus status={work.status} />
          {work.overdue && <Late />}
        </Group>
        <RecordTalkButton type="work" id={work.id} onTalk={onTalk} />
      </Group>
      <MoveButtons
        transitions={workTransitions}
        status={work.status}
        moves={work.moves}
        busy={saving}
        onMove={(to, reason) => moveWorks(to, [work], reason)}
      />
      {work.reason && <Alert variant="light">{work.reason}</Alert>}
      <Group gap="xs">
        {work.may.update && (
          <Button component={Link} to={`/work/edit/${work.id}`} variant="default" size="xs">
            {t(workTexts.edit)}
          </Button>
        )}
        {work.may.assign && (
          <Button component={Link} to={`/work/edit-assigned/${work.id}`} variant="default" size="xs">
            {t(workTexts.handOver)}
          </Button>
        )}
        {can('work.create') && (
          <Button component={Link} to={`/work/add/?parent_id=${work.id}`} variant="default" size="xs">
            {t(workTexts.addPart)}
          </Button>
        )}
      </Group>
      <Facts
        of={[
          [workLabels.assignee, work.assignee.name],
          [workLabels.owner, [work.owner.name, work.department?.name].filter(Boolean).join(' · ')],
          [workLabels.collaborators, work.collaborators.map(({ name }) => name).join(', ')],
          [workLabels.starts_at, dateTime(work.starts_at)],
          [workLabels.due_at, dateTime(work.due_at)],
          [workLabels.priority, priorityWords(work.priority)],
          [workLabels.category_id, work.category?.name],
          [workLabels.minutes, work.minutes],
          [
            workTexts.article,
            work.article && (
              <Anchor component={Link} to={`/article/edit/${work.article.id}`}>
                {work.article.title}
              </Anchor>
            ),
          ],
          [
            workTexts.parent,
            work.parent && (
              <Anchor component={Link} to={beside(work.parent.id)}>
                {work.parent.title}
              </Anchor>
            ),
          ],
          [workLabels.note, work.note],
          [workLabels.description, work.description && <MessageLinks words={work.description} />],
        ]}
      />
      <Steps key={work.version} work={work} />
      {work.parts.length > 0 && (
        <>
          <Title order={3} size="h5">
            {t(workTexts.parts)}
          </Title>
          {work.parts.map((part) => (
            <Group key={part.id} gap="xs">
              <Anchor component={Link} to={beside(part.id)}>
                {part.title}
              </Anchor>
              <WorkStatus status={part.status} />
            </Group>
          ))}
        </>
      )}
      <Title order={3} size="h5">
        {t(workTexts.history)}
      </Title>
      <Timeline type="work" entries={work.history} labels={workStatusLabels} kinds={workEvents} />
    </Stack>
  )
}

/** One piece of work over the list: what may be done with it, its steps, what happened to it. */
export function WorkDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  const [talking, setTalking] = useState(false)
  const { data } = useCall(works.view, { params: { id: id ?? 0 } }, { enabled: id !== null, quiet: true })
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      closeOnEscape={!talking}
      size="lg"
      title={(id !== null && data?.id === id && data.title) || t(workTexts.one)}
    >
      {id !== null && (
        <LoadedRecord key={id} view={works.view} id={id}>
          {(work) => <Work work={work} onTalk={setTalking} />}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
