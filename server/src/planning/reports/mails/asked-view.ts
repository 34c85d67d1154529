import type { DaySpan } from '@toasoan/contract/planning/report-periods'
import { type ReportKind, type ReportQuery, reportKinds, reports } from '@toasoan/contract/planning/reports'
import { type Access, can } from '#server/kernel/access/access.ts'

/** The report that a list of saved views is of; null for other lists. */
export const kindOfList = (list: string): ReportKind | null =>
  reportKinds.find((kind) => list === `/report/${kind}`) ?? null

/** The address of a report, with other days than its view names where `span` says so. */
export function addressOf(kind: ReportKind, search: string, span: DaySpan | null): string {
  const asked = new URLSearchParams(search)
  if (span) for (const [name, day] of Object.entries(span)) asked.set(name, day)
  return `/report/${kind}?${asked}`
}

/** What a saved view asks of its report; null when it no longer makes sense. */
export function queryOf(kind: ReportKind, search: string, span: DaySpan | null): ReportQuery | null {
  const given = Object.fromEntries(new URLSearchParams(addressOf(kind, search, span).split('?')[1]))
  const known = reports[kind].query.shape
  const asked = Object.fromEntries(Object.entries(given).filter(([name]) => name in known))
  const read = reports[kind].query.safeParse({ ...asked, format: 'xlsx' })
  return read.success ? read.data : null
}

/**
 * Whether somebody may have a report outside the house: as a file, and of the unit and of departments by the permission
 * of that report. Of people and creators everybody may have their own.
 */
export const mayHaveMailed = (access: Access, kind: ReportKind): boolean =>
  can(access, 'report.export') && (kind === 'member' || kind === 'owner' || can(access, `report.${kind}`))
