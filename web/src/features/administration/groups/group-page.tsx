import { Anchor, Group, Text } from '@mantine/core'
import { type GroupRow, groups, groupUsers } from '@toasoan/contract/administration/groups'
import { Link } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { groupFields } from './group-fields.ts'
import { groupTexts } from './text.ts'

/** The ways to a group's role and transitions, and its people. */
function Members({ row: { id } }: { row: GroupRow }) {
  const t = useText()
  const can = useCan()
  const { data, isPending } = useList(groupUsers, { params: { id }, query: { perPage: 100 } })
  const people = data?.data ?? []
  const way = (
    verb: 'assignUser' | 'assignRole' | 'assignWorkflow',
    path: string,
    words = groupTexts[verb],
  ) =>
    can(`group.${verb}`) && (
      <Anchor component={Link} to={`/groups/${path}/${id}`}>
        {t(words)}
      </Anchor>
    )
  return (
    <>
      <Group gap="lg">
        {way('assignRole', 'assign-role')}
        {way('assignWorkflow', 'assign-workflow')}
      </Group>
      <Card title={t(groupTexts.assignUser)} action={way('assignUser', 'assign-user', shared.edit)}>
        {people.length === 0 && !isPending && <Text c="dimmed">{t(groupTexts.noMembers)}</Text>}
        <Group gap="md">
          {people.map((person) => (
            <Group key={person.id} gap={8} wrap="nowrap">
              <UserAvatar name={person.name} src={person.avatar} size={28} />
              <Text>{person.name}</Text>
            </Group>
          ))}
        </Group>
      </Card>
    </>
  )
}

/** Adds, shows or changes a group. */
export const Component = () => (
  <RecordPage resource={groups} fields={groupFields} below={Members} back="/groups/list" />
)
