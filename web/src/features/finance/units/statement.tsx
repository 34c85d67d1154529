import { Button, FileInput, Group, Modal, Select, Stack, Title, Text as Words } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import {
  type BankLineRow,
  importStatement,
  listBankLines,
  listDeposits,
  settleBankLine,
} from '@toasoan/contract/finance/deposits'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useChange, useList } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { date } from '#web/ui/date-time.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { depositTexts } from './text.ts'

const openLines = { query: { open: 'true', perPage: 100 } } as const

function Line({ line }: { line: BankLineRow }) {
  const t = useText()
  const settle = useChange(settleBankLine, { invalidates: ['/unit_buys*', '/ledger*'] })
  const waiting = { query: { status: 'pending', method: 'bank', matched: 'false', perPage: 100 } } as const
  const { data } = useList(listDeposits, waiting as never, { quiet: true })
  const fitting = data?.data.filter(({ amount }) => amount === line.amount) ?? []
  const send = (body: { deposit_id?: number; explanation?: string }) =>
    settle
      .mutateAsync({ params: { id: line.id }, body })
      .then(() => toastSuccess(t(depositTexts.settled)))
      .catch(() => {})
  const explain = async () => {
    const explanation = await askReason({ title: depositTexts.explain, maxLength: 500 })
    if (explanation) await send({ explanation })
  }
  return (
    <Stack gap={6} component="section">
      <Words fw={600}>
        {dong(line.amount)} · {date(line.paid_on)}
      </Words>
      <Words size="sm">{line.description}</Words>
      <Group gap="xs">
        <Select
          size="xs"
          aria-label={t(depositTexts.match)}
          placeholder={t(depositTexts.match)}
          data={fitting.map(({ id, code, unit }) => ({ value: String(id), label: `${code} · ${unit.name}` }))}
          disabled={fitting.length === 0}
          value={null}
          onChange={(id) => id && void send({ deposit_id: Number(id) })}
        />
        <Button size="xs" variant="default" onClick={() => void explain()}>
          {t(depositTexts.explain)}
        </Button>
      </Group>
    </Stack>
  )
}

function Statement() {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const { data } = useList(listBankLines, openLines as never, { quiet: true })
  const send = async () => {
    if (!file) return
    const body = new FormData()
    body.append('file', file)
    setBusy(true)
    try {
      const told = await call(importStatement, { body } as never)
      await invalidate('/unit_buys*', '/ledger*')
      toastSuccess(t(depositTexts.imported, told))
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
      {data?.data.length === 0 && <ListMessage title={t(depositTexts.noLines)} />}
      {data?.data.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </Stack>
  )
}

/** Imports a bank's statement, and settles its lines that are no deposit yet. */
export function StatementDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Modal opened={opened} onClose={onClose} title={t(depositTexts.import)} size="lg">
      {opened && <Statement />}
    </Modal>
  )
}
