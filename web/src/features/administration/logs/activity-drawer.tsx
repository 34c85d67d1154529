import { Button, Drawer, Group, Stack, Table, Text as Words } from '@mantine/core'
import { isPermission } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import { viewActivity } from '@toasoan/contract/administration/logs'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { Doer, RecordName, What } from './activity-columns.tsx'
import { Differences } from './differences.tsx'
import { recordAddress } from './record-address.ts'
import { logTexts } from './text.ts'

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

function Entry({ id }: { id: number }) {
  const t = useText()
  const { data, error } = useCall(viewActivity, { params: { id } }, { quiet: true })
  if (error && !data) return <ListMessage alert title={error.message} />
  if (!data) return <ListSkeleton rows={6} />
  const address = recordAddress(data.record_type, data.record_id)
  const extra = Object.keys(asFields(data.json_data)).length > 0
  const permissionText = (permission: string) =>
    isPermission(permission) ? t(permissionLabel(permission)) : ''
  const lines = [
    [logTexts.person, <Doer key="doer" user={data.user} />],
    [logTexts.at, <TimeText key="at" at={data.at} />],
    [logTexts.record, <RecordName key="record" row={data} />],
    [logTexts.permission, permissionText(data.permission)],
    [logTexts.call, `${data.method} ${data.api}`],
    [logTexts.address, data.address],
  ] as const
  return (
    <Stack>
      <Words fw={600}>
        <What row={data} />
      </Words>
      <Table variant="vertical" layout="fixed" withTableBorder style={{ overflowWrap: 'anywhere' }}>
        <Table.Tbody>
          {lines.map(([label, value]) => (
            <Table.Tr key={label.en}>
              <Table.Th w={120}>{t(label)}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Differences before={data.before} after={data.after} type={data.record_type} names={data.names} />
      {extra && (
        <Stack gap={4}>
          <Words size="sm" fw={500}>
            {t(logTexts.more)}
          </Words>
          <Differences before={null} after={data.json_data} type={data.module} names={{}} />
        </Stack>
      )}
      <Words size="xs" c="dimmed">
        {data.seq === null ? t(logTexts.unchained) : t(logTexts.chained, { number: data.seq })}
      </Words>
      <Group gap="xs">
        {address && (
          <Button component={Link} to={address}>
            {t(logTexts.openRecord)}
          </Button>
        )}
        {data.record_id && (
          <Button
            component={Link}
            variant="default"
            to={`/logs/activity?record_type=${encodeURIComponent(data.record_type)}&record_id=${encodeURIComponent(data.record_id)}`}
          >
            {t(logTexts.sameRecord)}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** One entry of the log: what was before and after, and the way to the record. */
export function ActivityDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer opened={id !== null} onClose={onClose} size={600} title={t(logTexts.entry)}>
      {id !== null && <Entry key={id} id={id} />}
    </Drawer>
  )
}
