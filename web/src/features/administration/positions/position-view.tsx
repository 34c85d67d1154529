import { Button, Group, Table } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { positionLabels, positions } from '@toasoan/contract/administration/positions'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { PositionStatus } from './position-status.tsx'
import { positionTexts } from './text.ts'

/** A position, to read. */
export function Component() {
  const t = useText()
  const can = useCan()
  const { id } = useParams()
  const { data, error } = useCall(positions.view, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={5} />
  const lines = [
    [positionLabels.name, data.name],
    [positionLabels.level, number(data.level)],
    [positionLabels.users, number(data.users)],
    [positionTexts.status, <PositionStatus key="status" active={data.active} />],
    [positionTexts.created, <TimeText key="created" at={data.created_at} />],
    [positionTexts.updated, <TimeText key="updated" at={data.updated_at} />],
  ] as const
  return (
    <>
      <PageAction>
        <Group gap="xs" wrap="nowrap">
          {can('log.activity') && (
            <Button
              component={Link}
              variant="default"
              to={`/logs/activity?record_type=position&record_id=${data.id}`}
              leftSection={<IconHistory size={17} stroke={1.8} />}
            >
              {t(positionTexts.history)}
            </Button>
          )}
          {can('position.update') && (
            <Button
              component={Link}
              to={`/positions/edit/${data.id}`}
              leftSection={<IconPencil size={17} stroke={1.8} />}
            >
              {t(shared.edit)}
            </Button>
          )}
        </Group>
      </PageAction>
      <Card flush>
        <Table variant="vertical" layout="fixed">
          <Table.Tbody>
            {lines.map(([label, value]) => (
              <Table.Tr key={label.en}>
                <Table.Th w="38%">{t(label)}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </>
  )
}
