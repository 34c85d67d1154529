import { Alert, Anchor, Button, Group, Select, Stack, Table, Text as Words } from '@mantine/core'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { articlesToScore } from '@toasoan/contract/finance/profit-scoring'
import { profitLabels } from '@toasoan/contract/finance/profit-sheets'
import { createProfit, listProfits } from '@toasoan/contract/finance/profits'
import { month as monthSchema } from '@toasoan/contract/finance/royalty-rules'
import { Link, useNavigate } from 'react-router'
import { useCall, useChange, useList } from '#web/client/use-call.ts'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { dong } from '#web/entities/money/dong.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dayAgo } from '#web/ui/date-time.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { FundBar } from './fund-bar.tsx'
import { MonthSelect } from './month-select.tsx'
import { SheetStatus } from './sheet-status.tsx'
import { staleMoney } from './stale.ts'
import { royaltyTexts } from './text.ts'

/** Most articles that are drawn before a sheet is made; the sheet itself has all of them. */
const mostShown = 200

/** A month (YYYY-MM) before another. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

/** The sheets of the month before, which say how the departments stood then; the choice itself if there are none. */
function FormerSheets({ month }: { month: string }) {
  const t = useText()
  const can = useCan()
  const { data } = useList(
    listProfits,
    { query: { month, perPage: 50 } },
    { quiet: true, enabled: can('profit.index') },
  )
  const sheets = data?.data ?? []
  if (sheets.length === 0)
    return <ListMessage title={t(royaltyTexts.choose)} illustration="/illustrations/empty-list.svg" />
  return (
    <Card title={t(royaltyTexts.former, { month: month.split('-').reverse().join('/') })}>
      <Words size="sm" c="dimmed" mb="xs">
        {t(royaltyTexts.choose)}
      </Words>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(profitLabels.number)}</Table.Th>
              <Table.Th>{t(profitLabels.department)}</Table.Th>
              <Table.Th>{t(profitLabels.status)}</Table.Th>
              <Table.Th ta="right">{t(profitLabels.total)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sheets.map(({ id, number, department, status, total }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Anchor component={Link} to={`/profits/show/${id}`}>
                    {number}
                  </Anchor>
                </Table.Td>
                <Table.Td>{department}</Table.Td>
                <Table.Td>
                  <SheetStatus status={status} />
                </Table.Td>
                <Table.Td ta="right">{dong(total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}

/** Makes the sheet of a department and month, of all that was published and is not scored yet. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const [search, change] = useSearch()
  const departments = useDepartments()
  const department = Number(search.get('department')) || null
  const month = search.get('month') ?? dayAgo(0).slice(0, 7)
  const known = monthSchema.safeParse(month).success
  const query = { department_id: department ?? 0, month }
  const { data, error, isFetching } = useCall(
    articlesToScore,
    { query },
    { enabled: department !== null && known, quiet: true },
  )
  const make = useChange(createProfit, { invalidates: staleMoney })
  const set = (name: string, value: string) => change({ [name]: value }, { replace: true })
  const go = async (kind: 'regular' | 'supplement') => {
    const made = await make
      .mutateAsync({ body: { department_id: department ?? 0, month, kind } })
      .catch(() => null)
    if (made) await navigate(`/profits/edit/${made.id}`)
  }
  const { articles = [], sheet = null } = data ?? {}
  return (
    <Stack>
      <Card>
        <Group align="flex-end">
          <Select
            label={t(profitLabels.department)}
            data={departments.map((one) => ({ ...one, value: String(one.value) }))}
            value={department === null ? null : String(department)}
            onChange={(value) => value && set('department', value)}
            searchable
            allowDeselect={false}
            required
            w={280}
          />
          <MonthSelect label={t(royaltyTexts.month)} value={month} onChange={(next) => set('month', next)} />
          {data && !sheet && articles.length > 0 && (
            <Button loading={make.isPending} onClick={() => void go('regular')}>
              {t(royaltyTexts.make)}
            </Button>
          )}
          {data && sheet && articles.length > 0 && sheet.status !== 'draft' && (
            <Button loading={make.isPending} onClick={() => void go('supplement')}>
              {t(royaltyTexts.supplement)}
            </Button>
          )}
        </Group>
      </Card>
      {sheet && (
        <Alert variant="light">
          {t(royaltyTexts.already, { number: sheet.number })}{' '}
          <Anchor
            component={Link}
            underline="always"
            to={`/profits/${sheet.status === 'draft' ? 'edit' : 'show'}/${sheet.id}`}
          >
            {t(royaltyTexts.goThere)}
          </Anchor>
        </Alert>
      )}
      {department === null ? (
        <FormerSheets month={monthBefore(known ? month : dayAgo(0).slice(0, 7))} />
      ) : error ? (
        <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
      ) : isFetching && !data ? (
        <ListSkeleton rows={5} />
      ) : articles.length === 0 ? (
        <ListMessage title={t(royaltyTexts.nothingLeft)} illustration="/illustrations/empty-list.svg" />
      ) : (
        <Card title={t(royaltyTexts.found, { count: articles.length })}>
          {data && <FundBar fund={data.fund} total={0} />}
          <Table.ScrollContainer minWidth={640} mt="sm">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t(profitLabels.article)}</Table.Th>
                  <Table.Th>{t(profitLabels.used_on)}</Table.Th>
                  <Table.Th>{t(profitLabels.genre)}</Table.Th>
                  <Table.Th>{t(profitLabels.parts)}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {articles.slice(0, mostShown).map((article) => (
                  <Table.Tr key={article.id}>
                    <Table.Td>{article.title}</Table.Td>
                    <Table.Td>{inDay(article.used_on)}</Table.Td>
                    <Table.Td>{article.genre_name || article.article_type}</Table.Td>
                    <Table.Td>
                      {article.contributors.map(({ name, payee_id }) => (
                        <Words key={name} size="sm" c={payee_id === null ? 'dimmed' : undefined}>
                          {name}
                          {payee_id === null && ` · ${t(royaltyTexts.noPayee)}`}
                        </Words>
                      ))}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Card>
      )}
    </Stack>
  )
}
