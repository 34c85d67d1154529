import { Drawer, Table, Text as Words } from '@mantine/core'
import { announcementDetail } from '@toasoan/contract/messaging/announcements'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { announcementTexts as texts } from './text.ts'

function Receipts({ id }: { id: number }) {
  const t = useText()
  const { data } = useCall(announcementDetail, { query: { id } })
  if (!data) return <ListSkeleton rows={5} />
  return (
    <>
      <Words style={{ whiteSpace: 'pre-wrap' }} mb="md">
        {data.body}
      </Words>
      {data.receipts.length === 0 ? (
        <ListMessage title={t(texts.nobodyYet)} />
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(texts.name)}</Table.Th>
              <Table.Th>{t(texts.department)}</Table.Th>
              <Table.Th>{t(texts.readAt)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.receipts.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>{one.name}</Table.Td>
                <Table.Td>{one.department}</Table.Td>
                <Table.Td>{one.read_at ? <TimeText at={one.read_at} /> : t(texts.notRead)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}

/** Whom an announcement reached, and who has read it. */
export function ReceiptsDrawer({
  row,
  onClose,
}: {
  row: { id: number; title: string } | null
  onClose: () => void
}) {
  return (
    <Drawer opened={row !== null} onClose={onClose} size={560} title={row?.title}>
      {row && <Receipts id={row.id} />}
    </Drawer>
  )
}
