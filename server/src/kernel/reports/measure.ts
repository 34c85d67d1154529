import type { Language, Text } from '@toasoan/contract/kit/text'
import type { MeasureUnit, ReportKind } from '@toasoan/contract/planning/reports'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Access } from '../access/access.ts'

/** SQL: restricts to the requested period; takes the column itself, so that its index is used. */
export type During = {
  /** An instant. */
  at: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>
  /** SQL: local day. */
  on: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

/**
 * A measure of reports: its meaning, and a SELECT of the facts it is computed from. A domain exports its own
 * in its `public.ts`; `planning/reports/measures.ts` joins them. All figures, totals and row lists use the
 * same facts and filters, so that they always agree.
 */
export type Measure = {
  /** Lower case and underscores, globally unique. */
  readonly key: string
  readonly label: Text
  /** Description of what is counted, for users. */
  readonly definition: Text
  readonly unit: MeasureUnit
  /** Facts, distinct records, or sum, median or mean of amounts; median and mean are null without facts. */
  readonly how: 'count' | 'distinct' | 'sum' | 'median' | 'mean'
  readonly reports: readonly ReportKind[]
  /** Shown as a tile above the report. */
  readonly leads?: true
  /** Which direction is an improvement; without it a change says neither. */
  readonly good?: 'more' | 'less'
  /** Supported filters besides department and user; with other filters the measure has no figure. */
  readonly knows: readonly ('category_id' | 'article_type_id' | 'channel_id')[]
  /**
   * Rows of `record_id, at, department_id, user_id, amount` in the period, and a column for each supported
   * filter. For distinct records also `counted_before`, when the record counted before this fact (null if it
   * did not), and all facts of a record have the same department and user.
   */
  readonly facts: (during: During) => RawBuilder<unknown>
  /**
   * Name under which the database reports changes to past months (`follow_for_reports` in a migration, for
   * every table that the facts are read from); the sums of such measures are stored. Without it the facts are
   * read each time.
   */
  readonly kept?: string
  /** Title of the record `f.record_id`, if the user may read it. */
  readonly title: (access: Access, language: Language) => RawBuilder<string>
  /** Screen of a record; null when there is none. */
  readonly link: (id: number) => string | null
}
