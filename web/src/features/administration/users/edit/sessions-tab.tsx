import { Button, Table } from '@mantine/core'
import { forceLogout, listSessions } from '@toasoan/contract/administration/logs'
import type { UserDetail } from '@toasoan/contract/administration/users'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { userTexts } from '../text.ts'

/** Where a person is logged in now. */
export function SessionsTab({ user }: { user: UserDetail }) {
  const t = useText()
  const can = useCan()
  const answer = useList(listSessions, { query: { user_id: user.id, perPage: 50 } })
  const end = async (id: string) => {
    const { endSessionTitle: title, endSessionBody: body, endSession: confirmLabel } = userTexts
    if (!(await confirm({ title, body: t(body), confirmLabel, danger: true }))) return
    await call(forceLogout, { params: { id } }).catch(reportFailure)
    await invalidate('/logs*', '/users*')
  }
  if (answer.isPending) return <ListSkeleton rows={4} />
  const rows = answer.data?.data ?? []
  return (
    <Card title={t(userTexts.sessions)} flush>
      {rows.length === 0 ? (
        <ListMessage title={t(userTexts.noSessions)} />
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(userTexts.device)}</Table.Th>
                <Table.Th>{t(userTexts.address)}</Table.Th>
                <Table.Th>{t(userTexts.since)}</Table.Th>
                <Table.Th>{t(userTexts.lastSeen)}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ id, device, address, created_at, last_seen_at }) => (
                <Table.Tr key={id}>
                  <Table.Td>{device}</Table.Td>
                  <Table.Td>{address}</Table.Td>
                  <Table.Td>
                    <TimeText at={created_at} />
                  </Table.Td>
                  <Table.Td>
                    <TimeText at={last_seen_at} relative />
                  </Table.Td>
                  <Table.Td>
                    {can('log.forceLogout') && (
                      <Button variant="default" size="xs" onClick={() => void end(id)}>
                        {t(userTexts.endSession)}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  )
}
