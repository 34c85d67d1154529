import { Alert, Button, Drawer, Group, Stack, Title } from '@mantine/core'
import {
  type BorrowDetail,
  borrowLabels,
  borrowStatusLabels,
  borrowTransitions,
  changeBorrowStatus,
  deleteBorrow,
  type BorrowStatus as Status,
  viewBorrow,
} from '@toasoan/contract/facilities/borrows'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { reportClash } from '#web/entities/moves/show-clash.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { BorrowItems } from './borrow-items.tsx'
import { BorrowStatus } from './borrow-status.tsx'
import { ExtendBorrow } from './extend-borrow.tsx'
import { borrowTexts } from './text.ts'

const stale = ['/borrows*', '/devices*']

function Borrow({ borrow, onClose }: { borrow: BorrowDetail; onClose: () => void }) {
  const t = useText()
  const can = useCan()
  const move = useChange(changeBorrowStatus, { quiet: true, invalidates: stale })
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const go = async (status: Status, reason: string) => {
    const items = Object.entries(chosen).map(([item, serial_id]) => ({ item_id: Number(item), serial_id }))
    try {
      await move.mutateAsync({
        params: { id: borrow.id },
        body: { status, reason, version: borrow.version, items: status === 'approved' ? items : [] },
      })
      toastSuccess(t(borrowTexts.done, { name: borrow.title }))
    } catch (error) {
      reportClash(error)
    }
  }
  const drop = async () => {
    const question = { title: t(borrowTexts.deleteTitle), stale }
    if (await deleteAfterAsking(deleteBorrow, { params: { id: borrow.id } }, question)) onClose()
  }
  return (
    <Stack>
      <Group justify="space-between">
        <BorrowStatus status={borrow.status} overdue={borrow.overdue} />
        <Group gap={4}>
          {borrow.may.extend && <ExtendBorrow borrow={borrow} />}
          {borrow.may.update && can('device.borrow') && (
            <Button
              component={Link}
              to={`/devices/borrow/?borrow_id=${borrow.id}`}
              variant="subtle"
              size="xs"
            >
              {t(shared.edit)}
            </Button>
          )}
          {borrow.may.delete && (
            <Button variant="subtle" color="red" size="xs" onClick={() => void drop()}>
              {t(shared.remove)}
            </Button>
          )}
        </Group>
      </Group>
      <MoveButtons
        transitions={borrowTransitions}
        status={borrow.status}
        moves={borrow.moves}
        without={['partially_returned']}
        onMove={go}
        busy={move.isPending}
      />
      {borrow.status === 'return_reported' && <Alert color="orange">{t(borrowTexts.reported)}</Alert>}
      {borrow.moves.includes('return_reported') && <Alert variant="light">{t(borrowTexts.reportHelp)}</Alert>}
      {borrow.reason && borrow.status !== 'pending' && <Alert variant="light">{borrow.reason}</Alert>}
      <Facts
        of={[
          [
            borrowTexts.requested,
            [borrow.requester.name, borrow.department?.name].filter(Boolean).join(' · '),
          ],
          [borrowLabels.starts_at, dateTime(borrow.starts_at)],
          [borrowLabels.due_at, dateTime(borrow.due_at)],
          [borrowTexts.approver, borrow.approved_by?.name],
          [borrowTexts.handed, dateTime(borrow.handed_over_at)],
          [borrowTexts.returned, dateTime(borrow.returned_at)],
          [borrowLabels.note, borrow.note],
        ]}
      />
      <Title order={3} size="h5">
        {t(borrowTexts.units)}
      </Title>
      <BorrowItems borrow={borrow} chosen={chosen} onChoose={setChosen} />
      <Title order={3} size="h5">
        {t(borrowTexts.history)}
      </Title>
      <Timeline type="borrow" entries={borrow.history} labels={borrowStatusLabels} />
    </Stack>
  )
}

/** One borrow over the list: its units, what may be done with it, what happened to it. */
export function BorrowDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  const { data, error } = useCall(
    viewBorrow,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, quiet: true },
  )
  const shown = id !== null && data?.id === id ? data : null
  return (
    <Drawer opened={id !== null} onClose={onClose} size="lg" title={shown?.title ?? t(borrowTexts.one)}>
      {shown ? (
        <Borrow key={shown.id} borrow={shown} onClose={onClose} />
      ) : error ? (
        <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Drawer>
  )
}
