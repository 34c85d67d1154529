import { Badge, Group, Text } from '@mantine/core'
import type { RoleDetail } from '@toasoan/contract/administration/roles'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { roleTexts } from '../text.ts'

function Names({ list }: { list: { id: number; name: string }[] }) {
  return (
    <Group gap={6}>
      {list.map(({ id, name }) => (
        <Badge key={id} variant="default" tt="none" fw={500}>
          {name}
        </Badge>
      ))}
    </Group>
  )
}

/** The people who hold a role themselves, and the groups whose people do. */
export function Holders({ role }: { role: RoleDetail }) {
  const t = useText()
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
          <Names list={holders} />
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
          <Names list={holding_groups} />
        </>
      )}
    </Card>
  )
}
