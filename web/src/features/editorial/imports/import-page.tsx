import { Alert, Button, Group, Progress, Stack, Text as Words } from '@mantine/core'
import {
  deleteImport,
  type ImportRow,
  type ImportStep,
  importKindLabels,
  importOutcomeLabels,
  listImportRows,
  ownSiteTag,
  stepImport,
  viewImport,
} from '@toasoan/contract/editorial/imports'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useNavigate, useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { choicesOf } from '#web/ui/choices-of.ts'
import { CopyLine } from '#web/ui/copy-line.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { ImportOptionsForm } from './import-options.tsx'
import { Counts, ImportStateBadge, isActive, OutcomeBadge, OutcomeWord } from './import-state.tsx'
import { importTexts as texts } from './text.ts'

type Run = DataOf<typeof viewImport>

/** Steps that a state offers; the first is the main one. */
const stepsOf: Record<Run['state'], readonly (ImportStep | 'remove')[]> = {
  draft: ['check', 'remove'],
  checking: ['pause'],
  checked: ['start', 'check', 'remove'],
  running: ['pause'],
  paused: ['resume', 'undo'],
  done: ['undo', 'check'],
  undoing: [],
  undone: ['check', 'remove'],
  failed: ['check', 'remove'],
}

function Steps({ run }: { run: Run }) {
  const t = useText()
  const navigate = useNavigate()
  const step = useChange(stepImport, { invalidates: ['/imports*'] })
  const remove = useChange(deleteImport, { invalidates: ['/imports*'] })
  const ask = async (name: ImportStep | 'remove') => {
    const { id } = run
    const isSure =
      name === 'start'
        ? await confirm({
            title: t(texts.startTitle, { name: run.name }),
            body: t(texts.startBody, { count: run.counts.new ?? 0 }),
            confirmLabel: texts.start,
          })
        : name === 'undo'
          ? await confirm({
              title: texts.undoTitle,
              body: t(texts.undoBody),
              confirmLabel: texts.undo,
              danger: true,
            })
          : name !== 'remove' || (await confirm({ title: texts.remove, danger: true }))
    if (!isSure) return
    if (name !== 'remove') return step.mutate({ params: { id, step: name } })
    await remove.mutateAsync({ params: { id } })
    void navigate('/settings/import')
  }
  return (
    <Group gap="xs">
      {stepsOf[run.state].map((name, at) => (
        <Button
          key={name}
          variant={at === 0 ? 'filled' : 'default'}
          color={name === 'undo' && at === 0 ? 'red' : undefined}
          loading={step.isPending || remove.isPending}
          onClick={() => void ask(name)}
        >
          {t(texts[name])}
        </Button>
      ))}
    </Group>
  )
}

function Summary({ run }: { run: Run }) {
  const t = useText()
  const can = useCan()
  const { cursor, total } = run
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Stack gap={4}>
            <ImportStateBadge status={run.state} />
            <Words size="sm" c="dimmed">
              {t(importKindLabels[run.kind])} · {run.origin}
            </Words>
          </Stack>
          {can('import.run') && <Steps run={run} />}
        </Group>
        {run.failure && <Alert color="red">{run.failure}</Alert>}
        {isActive(run) && (
          <Stack gap={4} role="status">
            <Progress
              value={total ? (cursor / total) * 100 : 100}
              animated
              aria-label={t(texts.progressOpen, { read: cursor })}
            />
            <Words size="sm">
              {total ? t(texts.progress, { read: cursor, total }) : t(texts.progressOpen, { read: cursor })}
            </Words>
          </Stack>
        )}
        <Counts counts={run.counts} />
      </Stack>
    </Card>
  )
}

/** The tag by which a site shows whose it is. */
function Proof({ run }: { run: Run }) {
  const t = useText()
  if (run.proof === null) return null
  if (run.owned) return <Alert color="green">{t(texts.proofFound)}</Alert>
  return (
    <Card title={t(texts.proofTitle)}>
      <Stack gap="xs">
        <Words size="sm">{t(texts.proofBody)}</Words>
        <CopyLine label={t(texts.proofLine)} value={`<meta name="${ownSiteTag}" content="${run.proof}">`} />
      </Stack>
    </Card>
  )
}

const Rows = ({ id }: { id: number }) => (
  <ListScreen<typeof listImportRows, ImportRow>
    name={texts.rows}
    list={listImportRows}
    fixed={{ run_id: id }}
    rowKey={({ number }) => number}
    columns={[
      { key: 'title', label: texts.recordTitle, render: ({ title, key }) => title || key },
      { key: 'number', label: texts.number, align: 'right', sortable: true },
      {
        key: 'outcome',
        label: texts.outcome,
        render: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
        phone: ({ outcome }) => <OutcomeWord outcome={outcome} />,
      },
      { key: 'problems', label: texts.problems, wraps: true, render: ({ problems }) => problems.join('; ') },
    ]}
    filters={[
      { name: 'outcome', label: texts.outcome, kind: 'select', options: choicesOf(importOutcomeLabels) },
    ]}
    rowHref={({ target_id, kind }) => (target_id && kind === 'article' ? `/article/view/${target_id}` : '')}
    empty={{ title: texts.noRows, body: texts.noRowsBody }}
  />
)

/** An import: what the file has, how it is brought in, and what became of each record. */
export function Component() {
  const { id = '' } = useParams()
  const can = useCan()
  const { data } = useCall(viewImport, { params: { id } })
  // The server works on: the page follows.
  useCall(
    viewImport,
    { params: { id } },
    { refetchInterval: 1500, enabled: data !== undefined && isActive(data) },
  )
  return (
    <LoadedRecord view={viewImport}>
      {(run) => (
        <Stack>
          <Summary run={run as Run} />
          <Proof run={run as Run} />
          <ImportOptionsForm
            run={run as Run}
            readOnly={
              !can('import.run') || !['draft', 'checked', 'failed', 'undone'].includes((run as Run).state)
            }
          />
          <Rows id={Number(id)} />
        </Stack>
      )}
    </LoadedRecord>
  )
}
