import { Badge, Button, Group, Table } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import {
  endMyOtherSessions,
  endMySession,
  type MySession,
  mySessions,
} from '@toasoan/contract/account/profile'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './account.module.css'
import { accountTexts } from './text.ts'

const isPhone = (device: string): boolean => /Android|iOS|iPhone|iPad/i.test(device)

function Device({ device, mine }: Pick<MySession, 'device' | 'mine'>) {
  const t = useText()
  const Mark = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <Group gap="xs">
      <Mark size={18} stroke={1.6} aria-hidden />
      <span>{device}</span>
      {mine && <Badge variant="light">{t(accountTexts.thisSession)}</Badge>}
    </Group>
  )
}

type Props = { sessions: readonly MySession[]; onEnd: (id: string) => void }

function EndButton({ session, onEnd }: { session: MySession; onEnd: Props['onEnd'] }) {
  const t = useText()
  if (session.mine) return null
  return (
    <Button variant="default" size="xs" flex="none" onClick={() => onEnd(session.id)}>
      {t(accountTexts.endSession)}
    </Button>
  )
}

function AsTable({ sessions, onEnd }: Props) {
  const t = useText()
  return (
    <Table horizontalSpacing={20}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(accountTexts.device)}</Table.Th>
          <Table.Th>{t(accountTexts.address)}</Table.Th>
          <Table.Th>{t(accountTexts.since)}</Table.Th>
          <Table.Th>{t(accountTexts.lastSeen)}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sessions.map((session) => (
          <Table.Tr key={session.id}>
            <Table.Td>
              <Device {...session} />
            </Table.Td>
            <Table.Td>{session.address}</Table.Td>
            <Table.Td>
              <TimeText at={session.created_at} />
            </Table.Td>
            <Table.Td>
              <TimeText at={session.last_seen_at} relative />
            </Table.Td>
            <Table.Td ta="right">
              <EndButton session={session} onEnd={onEnd} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const AsList = ({ sessions, onEnd }: Props) => (
  <ul className={styles.lines}>
    {sessions.map((session) => (
      <li key={session.id}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Device {...session} />
            <div className={styles.about}>
              {session.address} · <TimeText at={session.last_seen_at} relative />
            </div>
          </div>
          <EndButton session={session} onEnd={onEnd} />
        </Group>
      </li>
    ))}
  </ul>
)

/** Where one is logged in, and the way to end that. */
export function SessionsTab() {
  const t = useText()
  const narrow = useNarrow()
  const { data: sessions } = useCall(mySessions, {}, { refetchInterval: 60_000 })
  const { endSessionBody, endSession: confirmLabel, endSessionTitle, endOthersTitle } = accountTexts
  const end = async (id: string) => {
    const body = t(endSessionBody)
    if (!(await confirm({ title: endSessionTitle, body, confirmLabel, danger: true }))) return
    await call(endMySession, { params: { id } }).then(
      () => toastSuccess(t(accountTexts.sessionEnded)),
      reportFailure,
    )
    await invalidate(mySessions)
  }
  const endOthers = async () => {
    const body = t(endSessionBody)
    if (!(await confirm({ title: endOthersTitle, body, confirmLabel, danger: true }))) return
    await call(endMyOtherSessions).then(
      ({ ended }) => toastSuccess(t(accountTexts.othersEnded, { count: ended })),
      reportFailure,
    )
    await invalidate(mySessions)
  }
  if (!sessions) return <ListSkeleton rows={4} />
  const Sessions = narrow ? AsList : AsTable
  return (
    <Card
      title={t(accountTexts.sessions)}
      action={
        sessions.length > 1 && (
          <Button variant="default" size="xs" flex="none" onClick={() => void endOthers()}>
            {t(accountTexts.endOthers)}
          </Button>
        )
      }
      flush
    >
      <Sessions sessions={sessions} onEnd={(id) => void end(id)} />
    </Card>
  )
}
