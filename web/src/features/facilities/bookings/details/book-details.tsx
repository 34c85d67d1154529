import { Anchor, Button, Drawer, Group, Stack } from '@mantine/core'
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react'
import { bookLabels } from '@toasoan/contract/facilities/bookings'
import type { Clash } from '@toasoan/contract/facilities/claims'
import { vehicleBookLabels } from '@toasoan/contract/facilities/vehicle-books'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { RecordTalkButton } from '#web/entities/chat/record-talk-button.tsx'
import { Clashes } from '#web/entities/moves/clashes.tsx'
import { spanText } from '#web/entities/moves/span-text.ts'
import { StoryTimeline } from '#web/entities/story/story-timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { type BookKind, type BookRow, placeOf } from '../book-kinds.ts'
import { BookStatus } from '../book-status.tsx'
import { editBook } from '../dialog/book-dialog.tsx'
import { startOf } from '../dialog/book-values.ts'
import { openSwap } from '../dialog/swap-dialog.tsx'
import { moveBook } from '../lists/move-books.tsx'
import { bookTexts } from '../text.ts'
import styles from './book-details.module.css'
import { BookHistory } from './book-history.tsx'
import { CorrectOdometer } from './correct-odometer.tsx'

type Detail = BookRow & { clashes: Clash[] }

function factsOf(kind: BookKind, row: BookRow): [Text, ReactNode][] {
  const kilometres = (read: number | null | undefined) => (read == null ? null : `${number(read)} km`)
  return [
    [kind.name === 'studio' ? bookTexts.studio : bookTexts.vehicle, placeOf(row).name],
    [bookTexts.time, spanText(row.starts_at, row.ends_at)],
    [vehicleBookLabels.driver_id, row.driver_name],
    [vehicleBookLabels.departure, row.departure],
    [vehicleBookLabels.destination, row.destination],
    [vehicleBookLabels.route, row.route],
    [bookLabels.requester, [row.requester_name, row.department_name].filter(Boolean).join(' · ')],
    [bookLabels.people, row.people ? number(row.people) : null],
    [
      bookLabels.serial_ids,
      row.serials.map(({ device_name, serial }) => `${device_name} ${serial}`).join(', '),
    ],
    [bookLabels.note, row.note],
    [bookLabels.approved_by, row.approved_by_name],
    [bookLabels.reason, row.reason],
    [bookTexts.usedTime, row.used_from && spanText(row.used_from, row.used_until)],
    [vehicleBookLabels.odometer_out, kilometres(row.odometer_out)],
    [vehicleBookLabels.odometer_in, kilometres(row.odometer_in)],
  ]
}

/** Leads from one booking to all of its series, where many are cancelled or decided on at once. */
function SeriesLink({ kind, row, close }: { kind: BookKind; row: BookRow; close: () => void }) {
  const t = useText()
  const can = useCan()
  const list = kind.name === 'studio' ? '/studio/list-book/' : '/mobile-vehicle/list-book/'
  if (!row.series_id || !can(`${kind.name}Book.index`)) return null
  return (
    <Anchor component={Link} to={`${list}?series_id=${row.series_id}`} onClick={close} size="sm">
      {t(bookTexts.series)} · {t(bookTexts.wholeSeries)}
    </Anchor>
  )
}

function Steps({ kind, row, close }: { kind: BookKind; row: BookRow; close: () => void }) {
  const t = useText()
  const can = useCan()
  const steps = kind.transitions.filter(({ to }) => row.allowed.includes(to))
  return (
    <Group gap="xs">
      {steps.map((move) => (
        <Button
          key={move.to}
          variant={move.tone === 'good' ? 'filled' : 'default'}
          color={move.tone === 'bad' ? 'red' : undefined}
          onClick={() => void moveBook(kind, row, move)}
        >
          {t(move.label)}
        </Button>
      ))}
      {row.status === 'approved' && Date.parse(row.starts_at) > Date.now() && can(kind.may.approve) && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} />}
          onClick={() => {
            close()
            void openSwap(kind, row)
          }}
        >
          {t(bookTexts.swap)}
        </Button>
      )}
      {row.correctable && <CorrectOdometer row={row} />}
      {row.editable && can(kind.may.update) && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => {
            close()
            void editBook(kind, row, startOf(row))
          }}
        >
          {t(shared.edit)}
        </Button>
      )}
    </Group>
  )
}

type BodyProps = { kind: BookKind; id: number; close: () => void; onTalk: (opened: boolean) => void }

function Body({ kind, id, close, onTalk }: BodyProps) {
  const t = useText()
  const { data, error } = useCall(kind.view, { params: { id } }, { quiet: true })
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={5} />
  const row = data as unknown as Detail
  return (
    <Stack gap="md">
      <h2 className={styles.title}>{row.title}</h2>
      <Group justify="space-between" gap="sm">
        <BookStatus kind={kind} status={row.status} overdue={row.overdue} />
        <RecordTalkButton
          type={kind.name === 'studio' ? 'studioBook' : 'vehicleBook'}
          id={id}
          onTalk={onTalk}
        />
      </Group>
      <dl className={styles.facts}>
        {factsOf(kind, row)
          .filter(([, shown]) => shown)
          .map(([label, shown]) => (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
      </dl>
      <SeriesLink kind={kind} row={row} close={close} />
      {row.clashes.length > 0 && (
        <section>
          <h3 className={styles.part}>{t(bookTexts.wouldClash)}</h3>
          <Clashes clashes={row.clashes} />
        </section>
      )}
      <Steps kind={kind} row={row} close={close} />
      <StoryTimeline kind={kind.name === 'studio' ? 'studio_book' : 'vehicle_book'} id={id} />
      <BookHistory kind={kind} id={id} />
    </Stack>
  )
}

/** A booking over what is on the screen, with what can be done with it. */
export function BookDrawer({ kind, id, onClose }: { kind: BookKind; id: number; onClose: () => void }) {
  const t = useText()
  const [opened, setOpened] = useState(true)
  const [talking, setTalking] = useState(false)
  return (
    <Drawer
      opened={opened}
      onClose={() => setOpened(false)}
      closeOnEscape={!talking}
      title={t(bookTexts.details)}
      size="md"
      onExitTransitionEnd={onClose}
    >
      <Body kind={kind} id={id} close={() => setOpened(false)} onTalk={setTalking} />
    </Drawer>
  )
}

/** Shows a booking with what can be done with it. */
export const openDetails = (kind: BookKind, id: number): Promise<null> =>
  openDialog<null>((_settle, leave) => <BookDrawer kind={kind} id={id} onClose={leave} />)
