import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Resource } from '@toasoan/contract/kit/resource'
import { useMemo } from 'react'
import { z } from 'zod'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, EmptyTexts, Filter, ListScreenProps, RowAction } from '#web/ui/data-table/list-types.ts'
import { editing } from '#web/ui/data-table/usual-actions.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { activeTexts } from '../active-status.tsx'
import { FieldValue } from './field-value.tsx'
import type { RecordField, RowOf } from './record-fields.ts'
import { addLabel, recordTexts } from './record-texts.ts'
import { useRemoval } from './use-removal.ts'

/** Navigation from a list to a record: by URLs, or by an overlay. */
export type Ways = {
  add: { href: string } | { run: () => void }
  open: { rowHref: (row: { id: number }) => string } | { onOpen: (row: { id: number }) => void }
  edit: { href: (row: { id: number }) => string } | { run: (row: { id: number }) => unknown }
}

/** The URLs of `recordScreens`. */
export const pagesAt = (at: string): Ways => ({
  add: { href: `${at}/add` },
  open: { rowHref: ({ id }) => `${at}/view/${id}` },
  edit: { href: ({ id }) => `${at}/edit/${id}` },
})

/** The drawer opened by `?record=`; `open` sets it. */
export const inDrawer = (open: (record: number | 'new') => void): Ways => ({
  add: { run: () => open('new') },
  open: { onOpen: ({ id }) => open(id) },
  edit: { run: ({ id }) => open(id) },
})

/** Sortable columns of a list's call. */
function sortableOf({ list }: Resource): Set<string> {
  const { sortBy } = (list.query as unknown as z.ZodObject<{ sortBy: z.ZodOptional<z.ZodEnum> }>).shape
  return new Set(sortBy.unwrap().options.map(String))
}

const isNumber = (schema: unknown): boolean =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? isNumber(schema.unwrap())
    : schema instanceof z.ZodNumber

/** Whether a column has figures: a number that is neither a choice nor the id of another record, which shows a name. */
const isFigure = (shape: z.ZodRawShape, { name, options }: { name: string; options?: unknown }): boolean =>
  isNumber(shape[name]) && !options && !name.endsWith('_id')

/** A column for each field with a text or number, and the timestamps. */
export function recordColumns<R extends Resource>(
  resource: R,
  fields: readonly RecordField<R>[],
): Column<RowOf<R>>[] {
  const sortable = sortableOf(resource)
  const shape = (resource.row as unknown as z.ZodObject).shape
  const time = (key: 'updated_at' | 'created_at') => ({ key, sortable: sortable.has(key) })
  const at = (row: RowOf<R>, key: string) => (row as Record<string, unknown>)[key] as string
  return [
    ...fields
      .filter(({ show, input }) => show || typeof input !== 'function')
      .map(
        (field): Column<RowOf<R>> => ({
          key: field.name,
          label: field.heading ?? field.label,
          sortable: sortable.has(field.name),
          hidden: field.listed === false || field.input === 'textarea',
          align: isFigure(shape, field) ? 'right' : undefined,
          render: (row) => <FieldValue field={field} row={row} />,
        }),
      ),
    {
      ...time('updated_at'),
      label: recordTexts.updated,
      align: 'right' as const,
      render: (row: RowOf<R>) => <TimeText at={at(row, 'updated_at')} relative even />,
    },
    {
      ...time('created_at'),
      label: recordTexts.created,
      hidden: true,
      align: 'right' as const,
      render: (row: RowOf<R>) => <TimeText at={at(row, 'created_at')} relative even />,
    },
  ].filter(({ key }) => key === 'name' || key in shape || fields.some(({ name }) => name === key))
}

/** Filters supported by the list's call with known options: active state, and choice fields. */
export function recordFilters<R extends Resource>({ list }: R, fields: readonly RecordField<R>[]): Filter[] {
  const { shape } = list.query as unknown as z.ZodObject
  const choices = fields
    .filter(({ name, options }) => options && name in shape)
    .map(
      ({ name, label, options = [] }): Filter => ({
        name,
        label,
        kind: 'select',
        options: options.map((option) => ({ value: String(option.value), label: option.label })),
      }),
    )
  const active: Filter = {
    name: 'active',
    label: activeTexts.status,
    kind: 'select',
    options: [
      { value: 'true', label: activeTexts.active },
      { value: 'false', label: activeTexts.inactive },
    ],
  }
  return 'active' in shape ? [active, ...choices] : choices
}

/** Props of `ListScreen` for a resource's list; a screen spreads them and adds its own. */
export function useRecordList<R extends Resource>(
  resource: R,
  fields: readonly RecordField<R>[],
  ways: Ways,
) {
  const can = useCan()
  const remove = useRemoval(resource)
  const may = (call: { can: unknown }) => call.can as Permission
  const deletion = {
    key: 'delete',
    label: shared.remove,
    icon: IconTrash,
    can: may(resource.remove),
    danger: true,
  }
  return {
    name: resource.label,
    list: resource.list as R['list'],
    columns: useMemo(() => recordColumns(resource, fields), [resource, fields]),
    filters: useMemo(() => recordFilters(resource, fields), [resource, fields]),
    ...(can(may(resource.view)) && ways.open),
    primaryAction: {
      label: addLabel(resource.label),
      icon: IconPlus,
      can: may(resource.create),
      ...ways.add,
    },
    rowActions: [
      { ...editing, can: may(resource.update), ...ways.edit },
      { ...deletion, inline: true, run: (row) => remove([row]) },
    ],
    bulkActions: [{ ...deletion, run: remove }],
  } satisfies ListScreenProps<R['list'], RowOf<R>>
}

type Props<R extends Resource> = {
  resource: R
  fields: readonly RecordField<R>[]
  /** URL before `/list`. */
  at: string
  /** Further actions, and texts of the empty list. */
  actions?: RowAction<RowOf<R>>[]
  empty?: EmptyTexts
}

/** The list of a resource whose records have pages: see `recordScreens`. */
export function RecordList<R extends Resource>({ resource, fields, at, actions = [], empty }: Props<R>) {
  const ways = useMemo(() => pagesAt(at), [at])
  const list = useRecordList(resource, fields, ways)
  return (
    <ListScreen<R['list'], RowOf<R>> {...list} rowActions={[...list.rowActions, ...actions]} empty={empty} />
  )
}
