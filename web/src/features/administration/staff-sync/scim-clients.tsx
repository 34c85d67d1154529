import { ActionIcon, Table, Text as Words } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { revokeScimClient, type ScimClient } from '@toasoan/contract/administration/staff-sync'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { staffSyncTexts as texts } from './text.ts'

const stale = ['/staff-sync/clients*'] as const

/** The clients, each with whether it still works. */
export function ScimClients({ clients }: { clients: readonly ScimClient[] }) {
  const t = useText()
  const may = useCan()('staffSync.delete')
  const revoke = ({ id, name }: ScimClient) =>
    deleteAfterAsking(
      revokeScimClient,
      { params: { id } },
      {
        title: t(texts.revokeTitle, { name }),
        body: t(texts.revokeBody),
        confirmLabel: texts.revoke,
        done: texts.revoked,
        stale,
      },
    )
  if (clients.length === 0) return <ListMessage title={t(texts.empty)} />
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(texts.name)}</Table.Th>
            <Table.Th w={220}>{t(texts.maker)}</Table.Th>
            <Table.Th w={90}>{t(texts.people)}</Table.Th>
            <Table.Th w={150}>{t(texts.used)}</Table.Th>
            <Table.Th w={150}>{t(texts.created)}</Table.Th>
            <Table.Th w={100}>{t(texts.actions)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {clients.map((client) => (
            <Table.Tr key={client.id}>
              <Table.Td>{client.name}</Table.Td>
              <Table.Td>
                {client.created_by.name}
                {!client.works && (
                  <Words size="sm" c="red">
                    {t(texts.stopped)}
                  </Words>
                )}
              </Table.Td>
              <Table.Td>{client.people}</Table.Td>
              <Table.Td>
                {client.last_used_at ? (
                  <TimeText at={client.last_used_at} relative />
                ) : (
                  <Words size="sm" c="dimmed">
                    {t(texts.never)}
                  </Words>
                )}
              </Table.Td>
              <Table.Td>
                <TimeText at={client.created_at} />
              </Table.Td>
              <Table.Td>
                {may && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t(texts.revokeOf, { name: client.name })}
                    onClick={() => void revoke(client)}
                  >
                    <IconTrash size={17} stroke={1.7} />
                  </ActionIcon>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
