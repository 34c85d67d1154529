import {
  Button,
  FileInput,
  Group,
  Modal,
  Pagination,
  SegmentedControl,
  Select,
  Stack,
  Title,
  Text as Words,
} from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import {
  depositEvents,
  depositsOfLine,
  importStatement,
  listBankLines,
  reconcileBankLine,
  type SuggestedLine,
} from '@toasoan/contract/finance/deposits'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange, useList } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { date } from '#web/ui/date-time.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { notifyDecoded } from '#web/ui/sheet-import/notify-decoded.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { ReopenLine } from './reopen-line.tsx'
import { depositTexts } from './text.ts'

const perPage = 25

/** Chooses which deposit a line is: the likely ones, or what is found by the words typed. */
function ChooseDeposit({ line, onChoose }: { line: SuggestedLine; onChoose: (id: number) => void }) {
  const t = useText()
  const { typed, keyword, field } = useSought()
  const answer = useCall(
    depositsOfLine,
    { params: { id: line.id }, query: { keyword } },
    { enabled: keyword !== '', quiet: true, keepsBefore: true },
  )
  const offered = keyword === '' ? line.suggestions : (answer.data ?? [])
  const noneKey = keyword === '' ? depositTexts.noneLikely : depositTexts.noneFound
  return (
    <Select
      size="xs"
      flex="1 1 240px"
      aria-label={t(depositTexts.match)}
      placeholder={t(depositTexts.match)}
      data={offered.map(({ id, code, unit, amount, fits }) => ({
        value: String(id),
        label: [code, unit, dong(amount), ...(fits ? [] : [t(depositTexts.otherAmount)])].join(' · '),
        disabled: !fits,
      }))}
      searchable
      searchValue={typed}
      nothingFoundMessage={t(noneKey)}
      {...field(answer)}
      value={null}
      onChange={(id) => id && onChoose(Number(id))}
    />
  )
}

function OpenLine({ line }: { line: SuggestedLine }) {
  const t = useText()
  const reconcile = useChange(reconcileBankLine, { invalidates: ['/unit_buys*', '/ledger*'] })
  const send = (body: { deposit_id?: number; explanation?: string }) =>
    reconcile
      .mutateAsync({ params: { id: line.id }, body })
      .then(() => toastSuccess(t(depositTexts.settled)))
      .catch(() => {})
  const explain = async () => {
    const explanation = await askReason({ title: depositTexts.explain, maxLength: 500 })
    if (explanation) await send({ explanation })
  }
  return (
    <Group gap="xs">
      <ChooseDeposit line={line} onChoose={(deposit_id) => void send({ deposit_id })} />
      <Button size="xs" variant="default" onClick={() => void explain()}>
        {t(depositTexts.explain)}
      </Button>
    </Group>
  )
}

function SettledLine({ line }: { line: SuggestedLine }) {
  const t = useText()
  const { deposit, explanation: words, explained_by: name, amount } = line
  return (
    <Group gap="xs" justify="space-between">
      <Words size="sm">
        {deposit ? t(depositTexts.isDeposit, deposit) : t(depositTexts.isExplained, { name, words })}
      </Words>
      <ReopenLine line={line} amount={amount} deposit={deposit} />
    </Group>
  )
}

function Line({ line }: { line: SuggestedLine }) {
  const isOpen = !line.deposit && line.explained_by === null
  return (
    <Stack gap={6} component="section">
      <Words fw={600}>
        {dong(line.amount)} · {date(line.paid_on)}
      </Words>
      <Words size="sm" style={{ overflowWrap: 'anywhere' }}>
        {line.description}
      </Words>
      {isOpen ? <OpenLine line={line} /> : <SettledLine line={line} />}
      {line.history.length > 0 && <Timeline entries={line.history} kinds={depositEvents} />}
    </Stack>
  )
}

function Statement() {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [page, setPage] = useState(1)
  const [view, setView] = useState<'true' | 'false'>('true')
  const query = { open: view, perPage, page }
  const { data } = useList(listBankLines, { query }, { quiet: true, keepsBefore: true })
  const pages = Math.ceil((data?.total ?? 0) / perPage)
  if (data && page > Math.max(1, pages)) setPage(Math.max(1, pages))
  const send = async () => {
    if (!file) return
    const body = new FormData()
    body.append('file', file)
    setBusy(true)
    try {
      const told = await call(importStatement, { body })
      await invalidate('/unit_buys*', '/ledger*')
      toastSuccess(t(depositTexts.imported, told))
      notifyDecoded(told)
      setFile(null)
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack>
      <FileInput
        label={t(depositTexts.file)}
        description={t(depositTexts.importHelp)}
        leftSection={<IconFileSpreadsheet size={17} stroke={1.7} />}
        accept=".csv,.xlsx,text/csv"
        value={file}
        onChange={setFile}
        clearable
      />
      <Group justify="flex-end">
        <Button disabled={!file} loading={busy} onClick={() => void send()}>
          {t(depositTexts.send)}
        </Button>
      </Group>
      <Title order={3} size="h5">
        {t(depositTexts.lines)}
      </Title>
      <SegmentedControl
        aria-label={t(depositTexts.lines)}
        data={[
          { value: 'true', label: t(depositTexts.openLines) },
          { value: 'false', label: t(depositTexts.settledLines) },
        ]}
        value={view}
        onChange={(next) => {
          setView(next)
          setPage(1)
        }}
      />
      {data?.data.length === 0 && (
        <ListMessage title={t(view === 'true' ? depositTexts.noLines : depositTexts.noneSettled)} />
      )}
      {data?.data.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': control })}
          getItemProps={(number) => ({ 'aria-label': String(number) })}
        />
      )}
    </Stack>
  )
}

/** Imports a bank's statement, says what its lines are, and takes that back. */
export function StatementDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Modal opened={opened} onClose={onClose} title={t(depositTexts.import)} size="lg">
      {opened && <Statement />}
    </Modal>
  )
}
