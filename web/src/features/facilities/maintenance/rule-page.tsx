import { Anchor, Stack, Table, Text as Words } from '@mantine/core'
import {
  type MaintenanceRule,
  maintenanceHistory,
  maintenanceRules,
} from '@toasoan/contract/facilities/maintenance'
import { repairStatusLabels } from '@toasoan/contract/facilities/repairs'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { orderAddress } from './order-address.ts'
import { ruleFields } from './rule-fields.tsx'
import { maintenanceTexts as texts } from './text.ts'

/** The work orders of a rule, and what they cost. */
function History({ row: { id } }: { row: MaintenanceRule }) {
  const t = useText()
  const { data } = useCall(maintenanceHistory, { params: { id } }, { quiet: true })
  if (!data) return null
  return (
    <Card title={t(texts.history)}>
      <Stack gap="sm">
        <Words size="sm">{t(texts.historyOf, { done: data.done, cost: number(data.cost) })}</Words>
        <Anchor component={Link} size="sm" to={`/maintenance/due?rule_id=${id}`}>
          {t(texts.dueOfRule)}
        </Anchor>
        {data.orders.length === 0 ? (
          <Words c="dimmed">{t(texts.noHistory)}</Words>
        ) : (
          <Table.ScrollContainer minWidth={640}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t(texts.subject)}</Table.Th>
                  <Table.Th>{t(texts.made)}</Table.Th>
                  <Table.Th>{t(texts.finished)}</Table.Th>
                  <Table.Th>{t(texts.status)}</Table.Th>
                  <Table.Th ta="right">{t(texts.cost)}</Table.Th>
                  <Table.Th>{t(texts.result)}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.orders.map((order) => (
                  <Table.Tr key={`${order.kind} ${order.id}`}>
                    <Table.Td>
                      <Anchor component={Link} size="sm" to={orderAddress(order.kind, order.id)}>
                        {order.subject}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>
                      <TimeText at={order.created_at} />
                    </Table.Td>
                    <Table.Td>{order.finished_at && <TimeText at={order.finished_at} />}</Table.Td>
                    <Table.Td>{t(repairStatusLabels[order.status])}</Table.Td>
                    <Table.Td ta="right">{order.cost > 0 && number(order.cost)}</Table.Td>
                    <Table.Td>{order.result}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </Card>
  )
}

/** A rule: added, read with its history, or changed. */
export const Component = () => (
  <RecordPage
    resource={maintenanceRules}
    fields={ruleFields}
    back="/maintenance/rules/list"
    below={History}
  />
)
