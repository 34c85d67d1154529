import { Accordion, Group, Table, Text } from '@mantine/core'
import { scopeLabels } from '@toasoan/contract/access/scope'
import { userPermissions } from '@toasoan/contract/administration/user-choices'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { userTexts } from '../text.ts'

type Granted = DataOf<typeof userPermissions>[number]

function byModule(list: readonly Granted[]): [string, Granted[]][] {
  const modules = new Map<string, Granted[]>()
  for (const one of list) modules.set(one.module, [...(modules.get(one.module) ?? []), one])
  return [...modules]
}

/** What the roles chosen in the form grant together, by module. */
export function EffectivePermissions() {
  const t = useText()
  const { control } = useFormContext<{ role_ids: number[] }>()
  const chosen = useWatch({ control, name: 'role_ids' })
  const query = { role_ids: chosen.join(',') }
  const { data = [] } = useCall(userPermissions, { query }, { enabled: chosen.length > 0 })
  if (chosen.length === 0) return <Text c="dimmed">{t(userTexts.effectiveNone)}</Text>
  return (
    <Accordion variant="contained" order={3}>
      {byModule(data).map(([module, granted]) => (
        <Accordion.Item key={module} value={module}>
          <Accordion.Control>
            <Group justify="space-between" pr="sm" gap={4}>
              <span>{granted[0]?.module_label}</span>
              <Text component="span" size="sm" c="dimmed">
                {t(userTexts.effectiveCount, { count: granted.length })}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Table>
              <Table.Tbody>
                {granted.map(({ permission, label, scope, roles }) => (
                  <Table.Tr key={permission}>
                    <Table.Td>{label}</Table.Td>
                    <Table.Td>{t(scopeLabels[scope])}</Table.Td>
                    <Table.Td>{roles.map(({ name }) => name).join(', ')}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
