import { Code, Drawer, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import {
  listMomoHistory,
  type MomoMessageRow,
  momoLabels,
  momoMessageKindLabels,
  momoOutcomeLabels,
} from '@toasoan/contract/finance/momo'
import { momoAnswer } from '@toasoan/contract/finance/momo-answers'
import { useState } from 'react'
import { Facts } from '#web/entities/moves/facts.tsx'
import { useText } from '#web/language/use-text.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { momoTexts } from './text.ts'

const Kind = ({ kind }: MomoMessageRow) => useText()(momoMessageKindLabels[kind])

const Direction = ({ direction }: MomoMessageRow) =>
  useText()(direction === 'out' ? momoTexts.sent : momoTexts.received)

const Outcome = ({ outcome }: MomoMessageRow) =>
  useText()(momoOutcomeLabels[outcome as keyof typeof momoOutcomeLabels] ?? { vi: outcome, en: outcome })

function Answer({ result_code }: MomoMessageRow) {
  const t = useText()
  return result_code === null ? null : <span title={String(result_code)}>{t(momoAnswer(result_code))}</span>
}

function Signature({ signed }: MomoMessageRow) {
  const t = useText()
  return signed === null ? null : t(signed ? momoTexts.right : momoTexts.wrong)
}

const columns: Column<MomoMessageRow>[] = [
  { key: 'kind', label: momoTexts.kind, render: (row) => <Kind {...row} /> },
  timeColumn('at', momoTexts.at, { full: true, sortable: true }),
  { key: 'direction', label: momoTexts.direction, render: (row) => <Direction {...row} /> },
  { key: 'outcome', label: momoTexts.outcome, wraps: true, render: (row) => <Outcome {...row} /> },
  { key: 'result_code', label: momoTexts.code, wraps: true, render: (row) => <Answer {...row} /> },
  { key: 'signed', label: momoTexts.signature, render: (row) => <Signature {...row} /> },
  { key: 'unit', label: momoLabels.unit },
  { key: 'order_id', label: momoLabels.order_id },
]

const filters: Filter[] = [
  selectFilter('kind', momoTexts.kind, momoMessageKindLabels),
  selectFilter('direction', momoTexts.direction, { out: momoTexts.sent, in: momoTexts.received }),
  selectFilter('unsigned', momoTexts.signature, { true: momoTexts.unsigned }),
  { name: 'from', until: 'until', label: momoTexts.at, kind: 'days' },
]

function Message({ message }: { message: MomoMessageRow }) {
  const t = useText()
  return (
    <Stack>
      <Facts
        of={[
          [momoTexts.kind, <Kind key="kind" {...message} />],
          [momoTexts.direction, <Direction key="direction" {...message} />],
          [momoTexts.outcome, <Outcome key="outcome" {...message} />],
          [
            momoTexts.code,
            message.result_code !== null && `${t(momoAnswer(message.result_code))} (${message.result_code})`,
          ],
          [momoTexts.signature, <Signature key="signed" {...message} />],
          [momoTexts.at, dateTime(message.at)],
        ]}
      />
      <Code block tabIndex={0}>
        {JSON.stringify(message.body, null, 2)}
      </Code>
    </Stack>
  )
}

/** Every message to and from MoMo, as it was, and what followed from it. */
export function Component() {
  const t = useText()
  const [shown, show] = useState<MomoMessageRow | null>(null)
  return (
    <>
      <ListScreen<typeof listMomoHistory, MomoMessageRow>
        name={momoTexts.history}
        list={listMomoHistory}
        columns={columns}
        filters={filters}
        onOpen={show}
        rowActions={[{ label: momoTexts.message, icon: IconEye, inline: true, run: show }]}
        empty={{ title: momoTexts.noMessages }}
        defaultSort={{ by: 'at', descending: true }}
      />
      <Drawer opened={shown !== null} onClose={() => show(null)} size="lg" title={t(momoTexts.message)}>
        {shown && <Message message={shown} />}
      </Drawer>
    </>
  )
}
