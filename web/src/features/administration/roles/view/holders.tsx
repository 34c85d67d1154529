import { Badge, Group, Text } from '@mantine/core'
import type { RoleDetail } from '@toasoan/contract/administration/roles'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { roleTexts } from '../text.ts'

type NamesProps = {
  list: { id: number; name: string }[]
  /** Where a name leads; undefined for those who may not go there. */
  hrefOf: ((id: number) => string) | undefined
}

const Names = ({ list, hrefOf }: NamesProps) => (
  <Group gap={6}>
    {list.map(({ id, name }) =>
      hrefOf ? (
        <Badge key={id} component={Link} to={hrefOf(id)} variant="default" tt="none" fw={500} td="underline">
          {name}
        </Badge>
      ) : (
        <Badge key={id} variant="default" tt="none" fw={500}>
          {name}
        </Badge>
      ),
    )}
  </Group>
)

/** The people who hold a role themselves, and the groups whose people do. */
export function Holders({ role }: { role: RoleDetail }) {
  const t = useText()
  const can = useCan()
  const { users, holders, holding_groups } = role
  const unnamed = users - holders.length
  return (
    <Card title={t(roleTexts.holders)}>
      {users === 0 && holding_groups.length === 0 && <Text c="dimmed">{t(roleTexts.holdersNone)}</Text>}
      {users > 0 && (
        <>
          <Text size="sm" c="dimmed" mb={6}>
            {t(roleTexts.holdersPeople, { count: users })}
          </Text>
          <Names list={holders} hrefOf={can('user.update') ? (id) => `/users/edit/${id}` : undefined} />
          {unnamed > 0 && (
            <Text size="sm" mt={6}>
              {t(roleTexts.holdersMore, { count: unnamed })}
            </Text>
          )}
        </>
      )}
      {holding_groups.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mt="md" mb={6}>
            {t(roleTexts.holdersGroups)}
          </Text>
          <Names
            list={holding_groups}
            hrefOf={can('group.view') ? (id) => `/groups/view/${id}` : undefined}
          />
        </>
      )}
    </Card>
  )
}
