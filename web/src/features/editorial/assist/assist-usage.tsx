import { Alert, Anchor, Badge, Group, SimpleGrid, Stack, Table } from '@mantine/core'
import { type AssistUsage, assistUsage } from '@toasoan/contract/editorial/assist'
import { assistKindLabels } from '@toasoan/contract/editorial/assist-kinds'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { date, number } from '#web/ui/date-time.ts'
import { usageTexts } from './text.ts'

type Row = AssistUsage['rows'][number]

const columns = ['requests', 'tokens', 'taken', 'refused', 'failed', 'cancelled'] as const

/** A count, with its share of the requests that were answered. */
function counted(row: Pick<Row, (typeof columns)[number]>, column: (typeof columns)[number]): string {
  const answered = row.requests - row.failed - row.cancelled
  const isShare = (column === 'taken' || column === 'refused') && answered > 0
  return isShare
    ? `${number(row[column])} (${Math.round((row[column] / answered) * 100)}%)`
    : number(row[column])
}

function UseTable({ rows }: { rows: readonly Row[] }) {
  const t = useText()
  const total = Object.fromEntries(
    columns.map((column) => [column, rows.reduce((sum, row) => sum + row[column], 0)]),
  ) as Record<(typeof columns)[number], number>
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(usageTexts.day)}</Table.Th>
            <Table.Th scope="col">{t(usageTexts.kind)}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} scope="col" ta="right">
                {t(usageTexts[column])}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.day} ${row.kind}`}>
              <Table.Td>{date(`${row.day}T12:00:00+07:00`)}</Table.Td>
              <Table.Td>{t(assistKindLabels[row.kind])}</Table.Td>
              {columns.map((column) => (
                <Table.Td key={column} ta="right">
                  {counted(row, column)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={2}>
              {t(usageTexts.total)}
            </Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} ta="right">
                {counted(total, column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

function Settings({ usage }: { usage: AssistUsage }) {
  const t = useText()
  const can = useCan()
  const { configured, sample, model, place, kinds, roles, departments, person_tokens, department_tokens } =
    usage
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
      <Card title={t(usageTexts.model)}>
        {configured ? (
          <Stack gap={4}>
            <strong>{model}</strong>
            <span>{t(sample ? usageTexts.sample : usageTexts[place])}</span>
          </Stack>
        ) : (
          <Alert color="gray" variant="light">
            {t(usageTexts.notConfigured)}
          </Alert>
        )}
      </Card>
      <Card title={t(usageTexts.whom)}>
        {roles.length === 0 ? (
          <p>{t(usageTexts.nobody)}</p>
        ) : (
          <Group gap="xs">
            {roles.map((role) => (
              <Badge key={role} variant="default" tt="none">
                {role}
              </Badge>
            ))}
          </Group>
        )}
        <p>
          {departments.length === 0
            ? t(usageTexts.allDepartments)
            : t(usageTexts.onlyDepartments, { names: departments.join(', ') })}
        </p>
      </Card>
      <Card
        title={t(usageTexts.kinds)}
        action={
          can('setting.index') && (
            <Anchor component={Link} to="/settings/list?group=assist" size="sm">
              {t(usageTexts.change)}
            </Anchor>
          )
        }
      >
        <Group gap="xs">
          {kinds.map(({ kind, on }) => (
            <Badge key={kind} variant={on ? 'light' : 'default'} tt="none">
              {t(assistKindLabels[kind])}: {t(on ? usageTexts.on : usageTexts.off)}
            </Badge>
          ))}
        </Group>
      </Card>
      <Card title={t(usageTexts.limits)}>
        <Stack gap={4}>
          <span>
            {person_tokens > 0 ? t(usageTexts.person, { count: person_tokens }) : t(usageTexts.personFree)}
          </span>
          <span>
            {department_tokens > 0
              ? t(usageTexts.department, { count: department_tokens })
              : t(usageTexts.departmentFree)}
          </span>
        </Stack>
      </Card>
    </SimpleGrid>
  )
}

/** What of the assistant is on, for whom, what it costs, and how much of it is taken. */
export function Component() {
  const t = useText()
  const { data, error, isPending } = useCall(assistUsage, {}, { quiet: true })
  if (isPending)
    return (
      <Card>
        <ListSkeleton rows={6} />
      </Card>
    )
  if (!data)
    return (
      <Card>
        <ListMessage
          alert
          title={t(usageTexts.use)}
          body={error?.message}
          illustration="/illustrations/server-error.svg"
        />
      </Card>
    )
  return (
    <>
      <Settings usage={data} />
      <Card title={t(usageTexts.use)}>
        {data.rows.length === 0 ? <p>{t(usageTexts.none)}</p> : <UseTable rows={data.rows} />}
      </Card>
    </>
  )
}
