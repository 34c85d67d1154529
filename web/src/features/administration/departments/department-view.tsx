import { Anchor, Breadcrumbs, Button, Group, Table } from '@mantine/core'
import { IconHistory, IconPencil, IconUsers } from '@tabler/icons-react'
import { departmentLabels, viewDepartment } from '@toasoan/contract/administration/departments'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { PrimaryButton } from '#web/ui/data-table/list-screen.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { DepartmentStatus } from './department-status.tsx'
import { departmentTexts } from './text.ts'

function Links({ id }: { id: number }) {
  const t = useText()
  const can = useCan()
  return (
    <>
      {can('log.activity') && (
        <Button
          component={Link}
          variant="default"
          to={`/logs/activity?record_type=department&record_id=${id}`}
          leftSection={<IconHistory size={17} stroke={1.8} />}
        >
          {t(departmentTexts.history)}
        </Button>
      )}
      {can('department.show') && (
        <Button
          component={Link}
          variant="default"
          to={`/departments/${id}/users`}
          leftSection={<IconUsers size={17} stroke={1.8} />}
        >
          {t(departmentTexts.people)}
        </Button>
      )}
    </>
  )
}

/** A department, to read. */
export function Component() {
  const t = useText()
  const { id } = useParams()
  const { data, error } = useCall(viewDepartment, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={6} />
  const path = (
    <Breadcrumbs styles={{ root: { flexWrap: 'wrap' }, breadcrumb: { whiteSpace: 'normal' } }}>
      {data.path.map((one) =>
        one.id === data.id ? (
          <span key={one.id}>{one.name}</span>
        ) : (
          <Anchor key={one.id} component={Link} to={`/departments/view/${one.id}`}>
            {one.name}
          </Anchor>
        ),
      )}
    </Breadcrumbs>
  )
  const lines = [
    [departmentLabels.name, data.name],
    [departmentLabels.code, data.code],
    [departmentTexts.path, path],
    [departmentLabels.users, number(data.users)],
    [departmentTexts.children, number(data.children)],
    [departmentTexts.status, <DepartmentStatus key="status" active={data.active} />],
    [departmentTexts.created, <TimeText key="created" at={data.created_at} />],
    [departmentTexts.updated, <TimeText key="updated" at={data.updated_at} />],
  ] as const
  return (
    <>
      <PageAction>
        <Group gap="xs">
          <Links id={data.id} />
          <PrimaryButton
            action={{
              label: shared.edit,
              icon: IconPencil,
              can: 'department.update',
              href: `/departments/edit/${data.id}`,
            }}
          />
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
