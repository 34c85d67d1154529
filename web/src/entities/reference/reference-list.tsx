import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { ReferenceEntity, ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { referenceColumns } from './reference-columns.tsx'
import { ReferenceDrawer } from './reference-drawer.tsx'
import { ReferenceImport } from './reference-import.tsx'
import { referenceTexts } from './reference-texts.ts'
import { useRemoval } from './use-removal.ts'

const filters: Filter[] = [
  {
    name: 'active',
    label: referenceTexts.status,
    kind: 'select',
    options: [
      { value: 'true', label: referenceTexts.active },
      { value: 'false', label: referenceTexts.inactive },
    ],
  },
]

/** Which record the address opens over the list. */
function useOpenRecord() {
  const [search, setSearch] = useSearchParams()
  const value = search.get('record')
  const record = value === 'new' ? ('new' as const) : /^[1-9]\d*$/.test(value ?? '') ? Number(value) : null
  const open = (next: 'new' | number | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete('record')
        else after.set('record', String(next))
        return after
      },
      { preventScrollReset: true },
    )
  return [record, open] as const
}

/** The list of an entity's records. */
export function ReferenceList({ entity }: { entity: ReferenceEntity }) {
  const t = useText()
  const can = useCan()
  const [record, open] = useOpenRecord()
  const [importing, setImporting] = useState(false)
  const remove = useRemoval(entity)
  const columns = useMemo(() => referenceColumns(entity), [entity])
  const may = (verb: string) => `${entity.name}.${verb}` as Permission
  return (
    <>
      <ListScreen<ReferenceEntity['list'], ReferenceRow>
        name={entity.label}
        list={entity.list}
        columns={columns}
        filters={filters}
        onOpen={can(may('view')) ? (row) => open(row.id) : undefined}
        primaryAction={{
          label: referenceTexts.add,
          icon: IconPlus,
          can: may('create'),
          run: () => open('new'),
        }}
        rowActions={[
          {
            key: 'edit',
            label: shared.edit,
            icon: IconPencil,
            can: may('update'),
            inline: true,
            run: (row) => open(row.id),
          },
          {
            key: 'delete',
            label: shared.remove,
            icon: IconTrash,
            can: may('delete'),
            danger: true,
            inline: true,
            run: (row) => remove([row]),
          },
        ]}
        bulkActions={[
          {
            key: 'delete',
            label: shared.remove,
            icon: IconTrash,
            can: may('delete'),
            danger: true,
            run: remove,
          },
        ]}
        exportAs={{ call: entity.exportRows, fileName: `${entity.path.slice(1)}.xlsx` }}
        tools={
          can(may('create')) && (
            <Tooltip label={t(referenceTexts.import)}>
              <ActionIcon
                variant="default"
                size={30}
                aria-label={t(referenceTexts.import)}
                onClick={() => setImporting(true)}
              >
                <IconUpload size={17} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          )
        }
        empty={{
          title: referenceTexts.emptyTitle,
          body: referenceTexts.emptyBody,
          action: can(may('create')) && (
            <Button variant="default" onClick={() => setImporting(true)}>
              {t(referenceTexts.import)}
            </Button>
          ),
        }}
      />
      <ReferenceDrawer entity={entity} record={record} onClose={() => open(null)} />
      <ReferenceImport entity={entity} opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}
