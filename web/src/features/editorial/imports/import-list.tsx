import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import {
  type ImportRun,
  importKindLabels,
  importStateLabels,
  listImports,
} from '@toasoan/contract/editorial/imports'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { Counts, ImportStateBadge } from './import-state.tsx'
import { NewImport } from './new-import.tsx'
import { importTexts as texts } from './text.ts'

function Kind({ kind }: ImportRun) {
  const t = useText()
  return t(importKindLabels[kind])
}

/** What was brought in from elsewhere. */
export function Component() {
  const t = useText()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListScreen<typeof listImports, ImportRun>
        name={texts.title}
        list={listImports}
        columns={[
          { key: 'name', label: texts.file },
          { key: 'kind', label: texts.kind, render: Kind },
          { key: 'origin', label: texts.origin },
          { key: 'state', label: texts.state, render: ({ state }) => <ImportStateBadge status={state} /> },
          { key: 'counts', label: texts.result, render: ({ counts }) => <Counts counts={counts} /> },
          { key: 'created_by', label: texts.by },
          {
            key: 'created_at',
            label: texts.at,
            sortable: true,
            render: (row) => <TimeText at={row.created_at} />,
          },
        ]}
        filters={[
          { name: 'state', label: texts.state, kind: 'select', options: choicesOf(importStateLabels) },
        ]}
        rowHref={({ id }) => `/settings/import/${id}`}
        primaryAction={{
          label: texts.add,
          icon: IconFileImport,
          can: 'import.run',
          run: () => setAdding(true),
        }}
        tools={
          <Button component={Link} to="/settings/import/comments" variant="default" size="xs">
            {t(texts.comments)}
          </Button>
        }
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
      />
      <NewImport opened={adding} onClose={() => setAdding(false)} />
    </>
  )
}
