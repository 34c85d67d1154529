import { IconEyeOff, IconPlus, IconToggleLeft, IconWorld } from '@tabler/icons-react'
import {
  type CollectionRow,
  collectionLabels,
  deleteCollection,
  listCollections,
  toggleCollection,
} from '@toasoan/contract/editorial/collections'
import { useChange } from '#web/client/use-call.ts'
import { ActiveStatus } from '#web/entities/active-status.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import type { shared } from '#web/ui/shared-texts.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { collectionTexts } from './text.ts'

function OnSite({ shown }: { shown: boolean }) {
  const t = useText()
  return (
    <StatusBadge tone={shown ? 'normal' : 'secondary'} icon={shown ? IconWorld : IconEyeOff}>
      {t(shown ? collectionTexts.shown : collectionTexts.hidden)}
    </StatusBadge>
  )
}

function Counts({ row: { live, articles } }: { row: CollectionRow }) {
  const t = useText()
  return t(collectionTexts.liveOf, { live, articles })
}

const columns: Column<CollectionRow>[] = [
  { key: 'name', label: collectionLabels.name, sortable: true },
  { key: 'articles', label: collectionTexts.articles, render: (row) => <Counts row={row} /> },
  {
    key: 'on_site',
    label: collectionTexts.onSite,
    render: (row) => <OnSite shown={row.on_site} />,
  },
  {
    key: 'active',
    label: collectionTexts.status,
    render: (row) => <ActiveStatus active={row.active} />,
  },
  timeColumn('updated_at', collectionTexts.updated, { sortable: true }),
  { key: 'slug', label: collectionLabels.slug, hidden: true },
  {
    key: 'created_at',
    label: collectionTexts.created,
    sortable: true,
    hidden: true,
    align: 'right',
    render: (row) => <TimeText at={row.created_at} relative even />,
  },
]

const yesNo = (yes: typeof shared.yes, no: typeof shared.no) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

const filters: Filter[] = [
  {
    name: 'active',
    label: collectionTexts.status,
    kind: 'select',
    options: yesNo(collectionTexts.active, collectionTexts.inactive),
  },
  {
    name: 'on_site',
    label: collectionTexts.onSite,
    kind: 'select',
    options: yesNo(collectionTexts.shown, collectionTexts.hidden),
  },
]

/** The list of collections. */
export function Component() {
  const t = useText()
  const can = useCan()
  const toggle = useChange(toggleCollection)
  const ask = ({ id, name }: CollectionRow) =>
    deleteAfterAsking(
      deleteCollection,
      { params: { id } },
      { title: t(collectionTexts.deleteTitle, { name }), body: t(collectionTexts.deleteBody) },
    )
  return (
    <ListScreen<typeof listCollections, CollectionRow>
      name={collectionTexts.title}
      list={listCollections}
      columns={columns}
      filters={filters}
      rowHref={can('collection.update') ? ({ id }) => `/collection/edit/${id}` : undefined}
      primaryAction={{
        label: collectionTexts.addTitle,
        icon: IconPlus,
        can: 'collection.create',
        href: '/collection/create',
      }}
      rowActions={[
        { ...editing, can: 'collection.update', href: ({ id }) => `/collection/edit/${id}` },
        {
          label: collectionTexts.switchOff,
          icon: IconToggleLeft,
          can: 'collection.status',
          when: ({ active }) => active,
          run: ({ id }) => toggle.mutate({ params: { id } }),
        },
        {
          label: collectionTexts.switchOn,
          icon: IconToggleLeft,
          can: 'collection.status',
          when: ({ active }) => !active,
          run: ({ id }) => toggle.mutate({ params: { id } }),
        },
        { ...deleting, can: 'collection.delete', run: ask },
      ]}
      empty={{ title: collectionTexts.emptyTitle, body: collectionTexts.emptyBody }}
    />
  )
}
