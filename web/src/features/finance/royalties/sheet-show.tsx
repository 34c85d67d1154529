import { Alert, Anchor, Box, Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { type ProfitDetail, profitLabels, sheetKindLabels } from '@toasoan/contract/finance/profit-sheets'
import {
  type SheetStatus as Status,
  sheetStatusLabels,
  sheetTransitions,
} from '@toasoan/contract/finance/profit-steps'
import {
  changeProfitStatus,
  createProfit,
  exportProfit,
  splitProfit,
  viewProfit,
} from '@toasoan/contract/finance/profits'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { inDong, inExactDong, inPoints } from '#web/entities/royalties/amounts.ts'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { dateTime, dayAgo } from '#web/ui/date-time.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { FundBar } from './fund-bar.tsx'
import { Grid, linesOf } from './grid.tsx'
import { MonthSelect } from './month-select.tsx'
import { SheetStatus } from './sheet-status.tsx'
import { staleMoney } from './stale.ts'
import { royaltyTexts } from './text.ts'

function Correction({ sheet }: { sheet: ProfitDetail }) {
  const t = useText()
  const navigate = useNavigate()
  const [month, setMonth] = useState(dayAgo(0).slice(0, 7))
  const make = useChange(createProfit, { invalidates: staleMoney })
  const go = async () => {
    const body = {
      department_id: sheet.department_id,
      month,
      kind: 'correction',
      corrects_id: sheet.id,
    } as const
    const made = await make.mutateAsync({ body }).catch(() => null)
    if (made) await navigate(`/profits/edit/${made.id}`)
  }
  return (
    <Group align="flex-end" gap="xs">
      <MonthSelect label={t(royaltyTexts.correctMonth)} value={month} onChange={setMonth} />
      <Button variant="default" loading={make.isPending} onClick={() => void go()}>
        {t(royaltyTexts.correct)}
      </Button>
    </Group>
  )
}

/** For who would approve the sheet if nothing of it paid them. */
function SplitOff({ sheet }: { sheet: ProfitDetail }) {
  const t = useText()
  const split = useChange(splitProfit, { invalidates: staleMoney })
  const go = () =>
    split.mutateAsync({ params: { id: sheet.id }, body: { version: sheet.version } }).then(
      ({ split: { number } }) => toastSuccess(t(royaltyTexts.splitDone, { number })),
      () => {},
    )
  return (
    <Alert variant="light">
      <Stack gap="xs" align="flex-start">
        {t(royaltyTexts.splitWhy)}
        <Button size="xs" variant="default" loading={split.isPending} onClick={() => void go()}>
          {t(royaltyTexts.splitOff)}
        </Button>
      </Stack>
    </Alert>
  )
}

function Shown({ sheet }: { sheet: ProfitDetail }) {
  const t = useText()
  const can = useCan()
  const [active, setActive] = useState(0)
  const move = useChange(changeProfitStatus, { invalidates: staleMoney })
  const lines = linesOf(sheet.rows)
  const go = async (status: Status, reason: string) =>
    move.mutateAsync({ params: { id: sheet.id }, body: { status, reason, version: sheet.version } }).then(
      () => toastSuccess(t(royaltyTexts.moved)),
      () => {},
    )
  return (
    <Stack>
      <Group justify="space-between">
        <SheetStatus status={sheet.status} />
        <Group gap="xs">
          {sheet.may.update && (
            <Button
              component={Link}
              variant="default"
              to={`/profits/edit/${sheet.id}`}
              leftSection={<IconPencil size={16} />}
            >
              {t(royaltyTexts.score)}
            </Button>
          )}
          {can('profit.export') &&
            (['xlsx', 'pdf'] as const).map((format) => (
              <Button
                key={format}
                variant="default"
                leftSection={<IconDownload size={16} />}
                onClick={() =>
                  void download(exportProfit, `${sheet.number}.${format}`, {
                    params: { id: sheet.id },
                    query: { format },
                  }).catch(reportFailure)
                }
              >
                {t(format === 'pdf' ? royaltyTexts.paper : royaltyTexts.exportFile)}
              </Button>
            ))}
          <MoveButtons
            transitions={sheetTransitions}
            status={sheet.status}
            moves={sheet.moves}
            onMove={go}
            busy={move.isPending}
          />
        </Group>
      </Group>
      {sheet.status === 'draft' && sheet.rules.some(({ shares_fund }) => shares_fund) && (
        <Alert variant="light">{t(royaltyTexts.sharesDraft)}</Alert>
      )}
      {sheet.may.split && <SplitOff sheet={sheet} />}
      {sheet.reason && <Alert variant="light">{sheet.reason}</Alert>}
      <Card>
        <Facts
          of={[
            [profitLabels.department, sheet.department],
            [profitLabels.month, inDay(sheet.month)],
            [profitLabels.kind, t(sheetKindLabels[sheet.kind])],
            [profitLabels.scorer, sheet.scorer],
            [
              profitLabels.approver,
              [sheet.approver, dateTime(sheet.approved_at)].filter(Boolean).join(' · '),
            ],
            [profitLabels.articles, `${sheet.scored}/${sheet.articles}`],
            [profitLabels.total, `${inDong(sheet.total)} đ`],
            [profitLabels.note, sheet.note],
            [
              royaltyTexts.divided,
              sheet.divisions
                .map((of) =>
                  t(royaltyTexts.dividedBy, {
                    amount: inDong(of.amount),
                    points: inPoints(of.points),
                    unit: inExactDong(of.unit),
                  }),
                )
                .join('; '),
            ],
          ]}
        />
        <Box mt="sm">
          <FundBar fund={sheet.fund} total={sheet.total} />
        </Box>
      </Card>
      <Grid
        name={sheet.number}
        lines={lines}
        rules={sheet.rules}
        active={active}
        onActive={setActive}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setActive(Math.min(lines.length - 1, active + 1))
          if (key === 'ArrowUp') setActive(Math.max(0, active - 1))
        }}
        more={({ row }) => (
          <Anchor
            component={Link}
            size="xs"
            to={row.article_id === null ? `/profits/row/${row.id}` : `/profits/detail/${row.article_id}`}
            aria-label={`${t(royaltyTexts.explain)}: ${row.title}`}
          >
            {t(royaltyTexts.explain)}
          </Anchor>
        )}
      />
      {sheet.may.correct && <Correction sheet={sheet} />}
      <Card title={t(royaltyTexts.history)}>
        <Timeline
          type="profit"
          entries={sheet.history}
          labels={sheetStatusLabels}
          kinds={royaltyTexts.kinds}
        />
      </Card>
    </Stack>
  )
}

/** A sheet to read, to decide on and to take along. */
export const Component = () => (
  <LoadedRecord view={viewProfit}>{(sheet) => <Shown key={sheet.id} sheet={sheet} />}</LoadedRecord>
)
