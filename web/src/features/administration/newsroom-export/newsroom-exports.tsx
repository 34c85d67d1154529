import { Button, Group } from '@mantine/core'
import { IconDownload, IconFileExport, IconTrash } from '@tabler/icons-react'
import {
  deleteNewsroomExport,
  downloadNewsroomExport,
  exportScopeLabels,
  exportStateLabels,
  listNewsroomExports,
  type NewsroomExport,
} from '@toasoan/contract/administration/newsroom-exports'
import { useEffect, useState } from 'react'
import { download } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { fileSize, number } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { statusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { NewExport } from './new-export.tsx'
import { newsroomExportTexts as texts } from './text.ts'

const StateBadge = statusBadge(
  exportStateLabels,
  { waiting: { tone: 'normal' }, running: { tone: 'info' }, done: { tone: 'success' } },
  ['waiting'],
)

function Scope({ scope }: NewsroomExport) {
  const t = useText()
  return t(exportScopeLabels[scope])
}

/** The state; the list is read again while it is not final. */
function State({ state }: NewsroomExport) {
  const isActive = state !== 'done'
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => void invalidate('/exports*'), 3000)
    return () => clearInterval(timer)
  }, [isActive])
  return <StateBadge status={state} />
}

/** Each part as a button that saves it. */
function Parts({ id, state, parts }: NewsroomExport) {
  const t = useText()
  const can = useCan()
  const [loading, setLoading] = useState<number | null>(null)
  if (state !== 'done' || !can('export.run')) return null
  const save = async (part: number) => {
    setLoading(part)
    await download(downloadNewsroomExport, `toa-soan-${id}-${part}.zip`, { params: { id, part } }).catch(
      reportFailure,
    )
    setLoading(null)
  }
  return (
    <Group gap={6} py={6}>
      {parts.map((part) => (
        <Button
          key={part.number}
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} />}
          loading={loading === part.number}
          onClick={() => void save(part.number)}
        >
          {t(texts.part, { number: part.number, size: fileSize(part.size) })}
        </Button>
      ))}
    </Group>
  )
}

/** Exports of the newsroom, with their parts. */
export function Component() {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const remove = useChange(deleteNewsroomExport, { invalidates: ['/exports*'] })
  return (
    <>
      <ListScreen<typeof listNewsroomExports, NewsroomExport>
        name={texts.title}
        list={listNewsroomExports}
        columns={[
          { key: 'scope', label: texts.scope, render: Scope },
          { key: 'state', label: texts.state, render: State },
          { key: 'done', label: texts.done, align: 'right', render: ({ done }) => number(done) },
          { key: 'parts', label: texts.parts, render: Parts },
          { key: 'created_by', label: texts.by },
          {
            key: 'created_at',
            label: texts.at,
            sortable: true,
            render: (row) => <TimeText at={row.created_at} />,
          },
        ]}
        filters={[
          { name: 'state', label: texts.state, kind: 'select', options: choicesOf(exportStateLabels) },
        ]}
        rowActions={[
          {
            label: texts.remove,
            icon: IconTrash,
            can: 'export.run',
            danger: true,
            run: async ({ id }) => {
              if (
                await confirm({
                  title: texts.removeTitle,
                  body: t(texts.removeBody),
                  confirmLabel: texts.remove,
                  danger: true,
                })
              )
                remove.mutate({ params: { id } })
            },
          },
        ]}
        primaryAction={{
          label: texts.add,
          icon: IconFileExport,
          can: 'export.run',
          run: () => setAdding(true),
        }}
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
      />
      <NewExport opened={adding} onClose={() => setAdding(false)} />
    </>
  )
}
