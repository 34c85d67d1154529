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

/** What the kit reads of the rows of any request. */
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

/** What the page of a request has besides its row. */
export type RequestParts = { history: HistoryEntry[]; may: { update: boolean; delete: boolean } }

/** A field of a request: once for the list, the form and the page. */
export type RequestField<Row, Detail> = Pick<RecordField<never>, 'label' | 'help' | 'options'> & {
  /** Its name in the contract; `provider_id` reads as the `provider` of the row. */
  name: string
  /** How it is given; without one it is only read. */
  input?:
    | Exclude<RecordField<never>['input'], ComponentType<InputProps>>
    | ComponentType<InputProps & { row: Detail | null }>
  /** Whether the form of this request has it (null: of a new one); where it has an input, unless said otherwise. */
  asked?: (row: Detail | null) => boolean
  /** What a change takes of it, where that is less than what the call does. */
  changed?: z.ZodType
  /** How it reads; nothing where it is empty. Texts, numbers, names, days and instants need none. */
  show?: (row: Row) => ReactNode
  /** Its column in the lists; without one it has none. */
  column?: Pick<Column<Row>, 'under' | 'hidden' | 'wraps' | 'align'>
  /** False where the page does not tell it, or not among the facts. */
  fact?: boolean
}

/** What the part of a page that only one kind has is given: the request, and what goes with the next step. */
export type SectionProps<Detail, Given = unknown> = {
  row: Detail
  given: Given
  onGive: (given: Given) => void
}

/** The screens of one kind of requests. */
export type RequestScreens<Row extends RequestRow, Detail extends Row & RequestParts> = {
  resource: Requests
  texts: { title: Text; toApprove?: Text; one: Text; add: Text; sent?: Text }
  empty: EmptyTexts
  looks: Readonly<Record<Row['status'], { tone: Tone; icon: Icon }>>
  /** What else marks where it stands, such as that it is late; `instead` of the status, or beside it. */
  mark?: (row: Row) => { label: Text; instead?: boolean } | null
  fields: readonly RequestField<Row, Detail>[]
  /** What the days are called that the list is narrowed by. */
  span: Text
  filters?: readonly Filter[]
  /** What a change makes stale besides its own calls. */
  stale: readonly Stale[]
  /** Fields that a step asks for. */
  asks?: (to: string) => readonly string[]
  /** Where its form is, when it has a screen of its own: for a new one, and for one that is there. */
  form?: { add: PrimaryAction; edit: (row: Row) => string }
  /** More buttons of its page, more sentences, and a part of its own above the history. */
  actions?: ComponentType<{ row: Detail }>
  notices?: ComponentType<{ row: Detail }>
  section?: ComponentType<SectionProps<Detail>>
  /** What the body of a step has of what the section gave. */
  stepOf?: (to: string, given: unknown) => object
  /** Steps that have their own way in the section. */
  without?: readonly string[]
  strong?: (row: Row) => boolean
  /** The order of what waits for approval; the oldest first when absent. */
  approvedBy?: string
}

// biome-ignore lint/suspicious/noExplicitAny: the kit handles every kind alike
export type AnyScreens = RequestScreens<any, any>

/** The value of a field of a row; `provider_id` is the `provider`. */
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

/** A field of a request as people read it. */
export const shownOf = (field: RequestField<never, never>, row: object): ReactNode =>
  field.show ? field.show(row as never) : read(field.name, heldBy(row, field.name))

/** Who asked, with the department. */
export const requesterOf = ({ requester, department }: RequestRow): string =>
  [requester.name, department?.name].filter(Boolean).join(' · ')
