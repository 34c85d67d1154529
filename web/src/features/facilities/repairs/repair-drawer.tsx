import { Alert, Button, Drawer, Group, Stack, Title } from '@mantine/core'
import {
  repairLabels,
  repairStatusLabels,
  type RepairStatus as Status,
} from '@toasoan/contract/facilities/repair-steps'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { reportClash } from '#web/entities/moves/show-clash.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime, number } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { askResult } from './finish-dialog.tsx'
import { RepairForm } from './repair-form.tsx'
import { type AnyDetail, type RepairKind, whatOf } from './repair-kinds.ts'
import { RepairStatus } from './repair-status.tsx'
import { repairTexts } from './text.ts'

const day = (value: string | null) => value?.split('-').reverse().join('/')

function Repair({ kind, repair, onClose }: { kind: RepairKind; repair: AnyDetail; onClose: () => void }) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const move = useChange(kind.move as AnyEndpoint, { quiet: true, invalidates: kind.stale })
  const params = { id: repair.id }
  const go = async (status: Status, reason: string) => {
    const ended = status === 'done' || status === 'unrepairable'
    const result = ended ? await askResult({ cost: repair.cost, result: repair.result }) : {}
    if (result === null) return
    try {
      await move.mutateAsync({
        params,
        body: { status, reason, version: repair.version, ...result },
      } as never)
      toastSuccess(t(repairTexts.done, { name: repair.title }))
    } catch (error) {
      reportClash(error)
    }
  }
  const drop = async () => {
    const question = { title: t(repairTexts.deleteTitle), stale: kind.stale }
    if (await deleteAfterAsking(kind.remove as AnyEndpoint, { params } as never, question)) onClose()
  }
  return (
    <Stack>
      <Group justify="space-between">
        <RepairStatus status={repair.status} late={repair.late} />
        <Group gap={4}>
          {repair.may.update && (
            <Button variant="subtle" size="xs" onClick={() => setEditing(true)}>
              {t(shared.edit)}
            </Button>
          )}
          {repair.may.delete && (
            <Button variant="subtle" color="red" size="xs" onClick={() => void drop()}>
              {t(shared.remove)}
            </Button>
          )}
        </Group>
      </Group>
      <MoveButtons
        transitions={kind.transitions}
        status={repair.status}
        moves={repair.moves}
        onMove={go}
        busy={move.isPending}
      />
      {repair.reason && repair.status !== 'pending' && <Alert variant="light">{repair.reason}</Alert>}
      {repair.picture && (
        <img
          src={`${repair.picture}?w=640`}
          alt={t(repairTexts.picture)}
          style={{ maxHeight: 300, objectFit: 'cover', borderRadius: 8 }}
        />
      )}
      <Facts
        of={[
          [repairTexts.what, whatOf(repair)],
          [
            repairLabels.requester,
            [repair.requester.name, repair.department?.name].filter(Boolean).join(' · '),
          ],
          [repairLabels.description, repair.description],
          [repairLabels.starts_at, dateTime(repair.starts_at)],
          [repairLabels.expected_on, day(repair.expected_on)],
          [repairLabels.provider_id, repair.provider?.name],
          [repairTexts.started, dateTime(repair.started_at)],
          [repairTexts.finished, dateTime(repair.finished_at)],
          [
            repairLabels.downtime,
            repair.downtime !== null && t(repairTexts.downtimeHours, { count: repair.downtime }),
          ],
          [repairLabels.cost, repair.cost > 0 && number(repair.cost)],
          [repairLabels.result, repair.result],
        ]}
      />
      <Title order={3} size="h5">
        {t(repairTexts.history)}
      </Title>
      <Timeline type="repair" entries={repair.history} labels={repairStatusLabels} />
      {editing && <RepairForm kind={kind} repair={repair} onClose={() => setEditing(false)} />}
    </Stack>
  )
}

type Props = { kind: RepairKind; id: number | null; onClose: () => void }

/** One repair over the list: what it is, what may be done with it, what happened to it. */
export function RepairDrawer({ kind, id, onClose }: Props) {
  const t = useText()
  const { data, error } = useCall(kind.view as AnyEndpoint, { params: { id: id ?? 0 } } as never, {
    enabled: id !== null,
    quiet: true,
  })
  const repair = data as AnyDetail | undefined
  const shown = id !== null && repair?.id === id ? repair : null
  return (
    <Drawer opened={id !== null} onClose={onClose} size="lg" title={shown?.title ?? t(repairTexts.one)}>
      {shown ? (
        <Repair key={shown.id} kind={kind} repair={shown} onClose={onClose} />
      ) : error ? (
        <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Drawer>
  )
}
