import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type GroupRow, groupLabels, groupUsers } from '@toasoan/contract/administration/groups'
import type { Text as Words } from '@toasoan/contract/kit/text'
import { Link } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { number } from '#web/ui/date-time.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { GroupRecord } from '../group-record.tsx'
import { groupTexts } from '../text.ts'

function Fact({ label, value }: { label: Words; value: string }) {
  const t = useText()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t(label)}
      </Text>
      <Text>{value}</Text>
    </div>
  )
}

function Members({ group }: { group: GroupRow }) {
  const t = useText()
  const can = useCan()
  const answer = useList(groupUsers, { params: { id: group.id }, query: { perPage: 100 } as never })
  const people = answer.data?.data ?? []
  return (
    <Card
      title={t(groupTexts.assignUser)}
      action={
        can('group.assignUser') && (
          <Anchor component={Link} to={`/groups/assign-user/${group.id}`}>
            {t(shared.edit)}
          </Anchor>
        )
      }
    >
      {people.length === 0 && !answer.isPending && <Text c="dimmed">{t(groupTexts.noMembers)}</Text>}
      <Group gap="md">
        {people.map(({ id, name, avatar }) => (
          <Group key={id} gap={8} wrap="nowrap">
            <UserAvatar name={name} src={avatar} size={28} />
            <Text>{name}</Text>
          </Group>
        ))}
      </Group>
    </Card>
  )
}

function GroupSheet({ group }: { group: GroupRow }) {
  const t = useText()
  const can = useCan()
  return (
    <Stack>
      {can('group.update') && (
        <PageAction>
          <Button component={Link} to={`/groups/edit/${group.id}`} leftSection={<IconPencil size={17} />}>
            {t(shared.edit)}
          </Button>
        </PageAction>
      )}
      <Card title={t(groupTexts.about)}>
        {group.description && <Text mb="md">{group.description}</Text>}
        <Group gap="xl" align="flex-start">
          <Fact label={groupLabels.code} value={group.code} />
          <Fact label={groupLabels.role} value={group.role?.name ?? t(groupTexts.noRole)} />
          <Fact label={groupLabels.users} value={number(group.users)} />
          <Fact label={groupLabels.workflows} value={number(group.workflows)} />
        </Group>
        <Group gap="lg" mt="md">
          {can('group.assignRole') && (
            <Anchor component={Link} to={`/groups/assign-role/${group.id}`}>
              {t(groupTexts.assignRole)}
            </Anchor>
          )}
          {can('group.assignWorkflow') && (
            <Anchor component={Link} to={`/groups/assign-workflow/${group.id}`}>
              {t(groupTexts.assignWorkflow)}
            </Anchor>
          )}
        </Group>
      </Card>
      <Members group={group} />
    </Stack>
  )
}

/** A group: its role, its rights in workflows and its people. */
export const Component = () => <GroupRecord>{(group) => <GroupSheet group={group} />}</GroupRecord>
