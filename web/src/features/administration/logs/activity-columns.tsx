import { Text as Words } from '@mantine/core'
import type { ActivityRow } from '@toasoan/contract/administration/logs'
import { Fragment } from 'react'
import { actionLabel, fieldLabel, kindLabel, telling } from '#web/entities/log-words.ts'
import { useText } from '#web/language/use-text.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { logTexts } from './text.ts'
import { ValueText } from './value-text.tsx'

/** Who did it; the system where it was no person. */
export function Doer({ user }: Pick<ActivityRow, 'user'>) {
  const t = useText()
  return user?.name ?? t(logTexts.system)
}

type Told = Pick<ActivityRow, 'name' | 'permission' | 'api' | 'method' | 'record_type' | 'outcome'>

/** What was done, and the record's name: "Sửa · Bão số 9 vào bờ". */
export function What({ row }: { row: Told }) {
  const t = useText()
  const action = actionLabel(row.permission, row.method, row.api)
  const what = row.name || (row.record_type && t(kindLabel(row.record_type)))
  const went = row.outcome === 'refused' && t(logTexts.refused)
  const said = [action && t(action), what, went].filter(Boolean).join(' · ')
  return said || `${row.method} ${row.api}`
}

/** The kind and number of the record. */
export function RecordName({ row }: { row: Pick<ActivityRow, 'record_type' | 'record_id'> }) {
  const t = useText()
  if (!row.record_type) return null
  return [t(kindLabel(row.record_type)), row.record_id].filter(Boolean).join(' ')
}

/** The fields that changed, those first whose values are told: "Tên: a → b, Mô tả". */
function Changed({ row: { fields, changes, record_type: type } }: { row: ActivityRow }) {
  const t = useText()
  const isBlank = (value: unknown) => value === null || value === undefined || value === ''
  // Empty before and after: stored otherwise, but nothing that a reader would call a change.
  const names = telling(fields).filter((name) => !changes[name]?.every(isBlank))
  const told = names.filter((name) => changes[name])
  const labels = (of: readonly string[]) => [...new Set(of.map((name) => t(fieldLabel(name, type))))]
  const others = labels(names.filter((name) => !changes[name])).join(', ')
  return (
    <>
      {told.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && ', '}
          {t(fieldLabel(name, type))}: <ValueText name={name} value={changes[name]?.[0]} type={type} inline />
          {' → '}
          <b>
            <ValueText name={name} value={changes[name]?.[1]} type={type} inline />
          </b>
        </Fragment>
      ))}
      {told.length > 0 && others && ', '}
      {others}
    </>
  )
}

function Module({ name }: { name: string }) {
  const t = useText()
  return t(kindLabel(name))
}

/** The columns of every log of activity. */
export const activityColumns: Column<ActivityRow>[] = [
  {
    key: 'name',
    label: logTexts.what,
    render: (row) => (
      <Words span inherit lineClamp={1}>
        <What row={row} />
      </Words>
    ),
  },
  { key: 'user', label: logTexts.person, render: (row) => <Doer user={row.user} /> },
  timeColumn('at', logTexts.at, { full: true }),
  { key: 'record', label: logTexts.record, under: true, render: (row) => <RecordName row={row} /> },
  {
    key: 'fields',
    label: logTexts.fields,
    wraps: true,
    render: (row) => <Changed row={row} />,
  },
  {
    key: 'module',
    label: logTexts.module,
    hidden: true,
    render: ({ module }) => <Module name={module} />,
  },
  { key: 'permission', label: logTexts.permission, hidden: true },
  { key: 'address', label: logTexts.address, hidden: true },
  { key: 'api', label: logTexts.call, hidden: true, render: ({ method, api }) => `${method} ${api}` },
]

/** The filters by time. */
export const dayFilters: Filter[] = [
  { name: 'start_date', until: 'end_date', label: logTexts.days, kind: 'days' },
]

/** What an empty log says. */
export const emptyLog = { title: logTexts.emptyTitle, body: logTexts.emptyBody }
