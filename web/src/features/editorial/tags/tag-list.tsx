import { Badge, Group } from '@mantine/core'
import { IconExternalLink, IconGitMerge, IconPencil, IconPlus } from '@tabler/icons-react'
import {
  exportTags,
  listTags,
  mostTagCounted,
  type TagRow,
  tagLabels,
} from '@toasoan/contract/editorial/tags'
import { searchPath } from '@toasoan/contract/site/paths'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { TagDrawer } from './tag-drawer.tsx'
import { tagTexts } from './text.ts'
import { useRemoval } from './use-removal.ts'

function Count({ count }: { count: number }) {
  const t = useText()
  return count >= mostTagCounted ? t(tagTexts.more, { count }) : number(count)
}

const Aliases = ({ names }: { names: string[] }) => (
  <Group gap={4}>
    {names.map((name) => (
      <Badge key={name} variant="default" tt="none" fw={400}>
        {name}
      </Badge>
    ))}
  </Group>
)

const columns: Column<TagRow>[] = [
  { key: 'name', label: tagLabels.name, sortable: true },
  {
    key: 'aliases',
    label: tagLabels.aliases,
    wraps: true,
    render: (row) => (row.aliases.length > 0 ? <Aliases names={row.aliases} /> : null),
  },
  {
    key: 'articles',
    label: tagLabels.articles,
    sortable: true,
    align: 'right',
    render: (row) => <Count count={row.articles} />,
  },
  {
    key: 'published',
    label: tagLabels.published,
    align: 'right',
    render: (row) => <Count count={row.published} />,
  },
  timeColumn('updated_at', tagTexts.updated, { sortable: true }),
  {
    key: 'created_at',
    label: tagTexts.created,
    sortable: true,
    hidden: true,
    align: 'right',
    render: (row) => <TimeText at={row.created_at} relative even />,
  },
]

const filters: Filter[] = [
  selectFilter('used', tagTexts.use, { true: tagTexts.used, false: tagTexts.unused }),
]

/** The list of tags: rename, merge, delete, one or many. */
export function Component() {
  const can = useCan()
  const remove = useRemoval()
  const [record, setRecord] = useState<TagRow | 'new' | null>(null)
  const [merging, setMerging] = useState<{ rows: TagRow[]; done: (merged: boolean) => void } | null>(null)
  const merge = (rows: TagRow[]) =>
    new Promise<boolean>((resolve) => {
      setMerging({
        rows,
        done: (merged) => {
          setMerging(null)
          resolve(merged)
        },
      })
    })
  return (
    <>
      <ListScreen<typeof listTags, TagRow>
        name={tagTexts.title}
        list={listTags}
        columns={columns}
        filters={filters}
        onOpen={can('tag.update') ? setRecord : undefined}
        primaryAction={{
          label: tagTexts.addTitle,
          icon: IconPlus,
          can: 'tag.create',
          run: () => setRecord('new'),
        }}
        rowActions={[
          { label: tagTexts.editTitle, icon: IconPencil, can: 'tag.update', inline: true, run: setRecord },
          { label: tagTexts.mergeOne, icon: IconGitMerge, can: 'tag.update', run: (row) => merge([row]) },
          {
            label: tagTexts.openArticles,
            icon: IconExternalLink,
            when: ({ published }) => published > 0,
            run: ({ name }) =>
              window.open(`${searchPath}?q=${encodeURIComponent(name)}`, '_blank', 'noopener'),
          },
          { ...deleting, can: 'tag.delete', run: (row) => remove([row]) },
        ]}
        bulkActions={[
          { label: tagTexts.merge, icon: IconGitMerge, can: 'tag.update', run: merge },
          { ...deleting, can: 'tag.delete', run: remove },
        ]}
        exportAs={{ call: exportTags, fileName: 'tags.xlsx' }}
        empty={{ title: tagTexts.emptyTitle, body: tagTexts.emptyBody }}
      />
      <TagDrawer record={record} onClose={() => setRecord(null)} />
      {merging && <MergeDialog rows={merging.rows} onClose={merging.done} />}
    </>
  )
}
