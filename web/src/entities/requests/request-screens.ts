import type { Icon } from '@tabler/icons-react'
import type { HistoryEntry } from '@toasoan/contract/kit/record-history'
import type { Requests } from '@toasoan/contract/kit/requests'
import type { Text } from '@toasoan/contract/kit/text'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { Stale } from '#web/client/query-client.ts'
import type { Column, EmptyTexts, Filter, PrimaryAction } from '#web/ui/data-table/list-types.ts'
import { dateTime, number } from '#web/ui/date-time.ts'
import type { Tone } from '#web/ui/status-badge.tsx'
import type { InputProps, RecordField } from '../records/record-fields.ts'

type Named = { id: number; name: string }

/** Common row fields used by the kit. */
export type RequestRow = {
  id: number
  title: string
  status: string
  requester: Named
  department: Named | null
  reason: string
  moves: string[]
  version: number
  created_at: string
}

/** Fields of the detail page besides those of a row. */
export type RequestParts = { history: HistoryEntry[]; may: { update: boolean; delete: boolean } }

/** A field of a request, declared once for list, form and page. */
export type RequestField<Row, Detail> = Pick<RecordField<never>, 'label' | 'help' | 'options'> & {
  /** Name in the contract; `provider_id` displays the row's `provider`. */
  name: string
  /** Input kind; without one the field is read-only. */
  input?:
    | Exclude<RecordField<never>['input'], ComponentType<InputProps>>
    | ComponentType<InputProps & { row: Detail | null }>
  /** Whether this request's form includes it (null: new request); default: fields with an input. */
  asked?: (row: Detail | null) => boolean
  /** Whether an edit may change it, if more restricted than the call. */
  changed?: z.ZodType
  /** Display of the value; hidden if empty. Not needed for texts, numbers, names, days and timestamps. */
  show?: (row: Row) => ReactNode
  /** List column; without it the field is not in lists. */
  column?: Pick<Column<Row>, 'under' | 'hidden' | 'wraps' | 'align'>
  /** False if the page does not show it, or not among the facts. */
  fact?: boolean
}

/** Props of a kind's page section: the request, and input for the next transition. */
export type SectionProps<Detail, Given = unknown> = {
  row: Detail
  given: Given
  onGive: (given: Given) => void
}

/** Screens of one kind of request. */
export type RequestScreens<Row extends RequestRow, Detail extends Row & RequestParts> = {
  resource: Requests
  texts: { title: Text; toApprove?: Text; one: Text; add: Text; sent?: Text }
  empty: EmptyTexts
  looks: Readonly<Record<Row['status'], { tone: Tone; icon: Icon }>>
  /** Additional marks of the status, such as overdue; `instead` of the status, or beside it. */
  mark?: (row: Row) => { label: Text; instead?: boolean } | null
  fields: readonly RequestField<Row, Detail>[]
  /** Label of the list's date filter. */
  span: Text
  filters?: readonly Filter[]
  /** Queries invalidated besides the kind's own calls. */
  stale: readonly Stale[]
  /** Input fields of a transition. */
  asks?: (to: string) => readonly string[]
  /** URLs of the form, if it is a separate screen: for a new and for an existing request. */
  form?: { add: PrimaryAction; edit: (row: Row) => string }
  /** Further buttons, texts, and a section above the history. */
  actions?: ComponentType<{ row: Detail }>
  notices?: ComponentType<{ row: Detail }>
  section?: ComponentType<SectionProps<Detail>>
  /** Body of a transition from the section's input. */
  stepOf?: (to: string, given: unknown) => object
  /** Transitions handled by the section. */
  without?: readonly string[]
  strong?: (row: Row) => boolean
  /** Sort order of waiting requests; default: oldest first. */
  approvedBy?: string
}

// biome-ignore lint/suspicious/noExplicitAny: the kit handles every kind alike
export type AnyScreens = RequestScreens<any, any>

/** Value of a row's field; for `provider_id` it is `provider`. */
export const heldBy = (row: object, name: string): unknown => {
  const values = row as Record<string, unknown>
  return name in values ? values[name] : values[name.replace(/_id$/, '')]
}

const read = (name: string, value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value === 0 ? null : number(value)
  if (typeof value === 'object') return (value as { name?: string }).name ?? null
  if (name.endsWith('_at')) return dateTime(String(value))
  return name.endsWith('_on') ? String(value).split('-').reverse().join('/') : String(value)
}

/** Display of a request's field. */
export const shownOf = (field: RequestField<never, never>, row: object): ReactNode =>
  field.show ? field.show(row as never) : read(field.name, heldBy(row, field.name))

/** Requester with department. */
export const requesterOf = ({ requester, department }: RequestRow): string =>
  [requester.name, department?.name].filter(Boolean).join(' · ')
