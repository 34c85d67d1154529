import { Anchor, Breadcrumbs, Button, Group, Stack } from '@mantine/core'
import { IconHistory, IconPencil, IconUsers } from '@tabler/icons-react'
import {
  departmentLabels,
  departmentTree,
  departmentUsers,
  viewDepartment,
} from '@toasoan/contract/administration/departments'
import { Link, useParams } from 'react-router'
import { useCall, useList } from '#web/client/use-call.ts'
import { Definition, DefinitionGrid } from '#web/entities/records/definition-grid.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PrimaryButton } from '#web/ui/data-table/primary-button.tsx'
import { number } from '#web/ui/date-time.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
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

/** Departments directly below, with the number of their people. */
function Children({ id }: { id: number }) {
  const t = useText()
  const can = useCan()
  const { data = [] } = useCall(departmentTree, {}, { quiet: true, enabled: can('department.index') })
  const below = data.filter(({ parent_id }) => parent_id === id)
  if (below.length === 0) return null
  return (
    <Card maw={960} title={t(departmentTexts.children)}>
      <Group gap="xs" style={{ columnGap: 24 }}>
        {below.map(({ id: child, name, users }) => (
          <span key={child}>
            <Anchor component={Link} to={`/departments/view/${child}`}>
              {name}
            </Anchor>{' '}
            {t(departmentTexts.count, { count: users })}
          </span>
        ))}
      </Group>
    </Card>
  )
}

/** The first people of a department; all of them are on their own screen. */
function People({ id }: { id: number }) {
  const t = useText()
  const can = useCan()
  const shows = can('department.show')
  const { data } = useList(
    departmentUsers,
    { params: { id }, query: { perPage: 50 } },
    { quiet: true, enabled: shows },
  )
  if (!data || data.data.length === 0) return null
  return (
    <Card maw={960} title={t(departmentTexts.here)}>
      <Group gap="sm" style={{ columnGap: 24 }}>
        {data.data.map(({ id: person, name, avatar, position }) => (
          <Group key={person} gap="xs" wrap="nowrap">
            <UserAvatar name={name} src={avatar} size={26} />
            <span>{[name, position].filter(Boolean).join(' · ')}</span>
          </Group>
        ))}
      </Group>
    </Card>
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
      <Stack>
        <Card maw={960}>
          <DefinitionGrid>
            {lines.map(([label, value]) => (
              <Definition key={label.en} label={t(label)}>
                {value}
              </Definition>
            ))}
          </DefinitionGrid>
        </Card>
        {data.children > 0 && <Children id={data.id} />}
        {data.users > 0 && <People id={data.id} />}
      </Stack>
    </>
  )
}
