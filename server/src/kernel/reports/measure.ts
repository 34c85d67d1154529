import type { Language, Text } from '@toasoan/contract/kit/text'
import type { MeasureUnit, ReportKind } from '@toasoan/contract/planning/reports'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Access } from '../access/access.ts'

/** Narrows to the asked period; given the column itself, so that an index of it serves. */
export type During = {
  /** An instant. */
  at: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>
  /** A day of the house. */
  on: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

/**
 * A measure of reports: what it means, and a SELECT of the facts that it is counted from. An area exports its own in
 * its `public.ts`; `planning/reports/measures.ts` joins them. Every figure, total and list of rows is asked of the same
 * facts through the same filters, so that they agree whatever is asked.
 */
export type Measure = {
  /** Lower case and underscores, unique in the house. */
  readonly key: string
  readonly label: Text
  /** What is counted, in a sentence for people. */
  readonly definition: Text
  readonly unit: MeasureUnit
  /** Facts, distinct records, or of amounts the sum, the median or the mean; of nothing the last two are none. */
  readonly how: 'count' | 'distinct' | 'sum' | 'median' | 'mean'
  readonly reports: readonly ReportKind[]
  /** Filters that its facts can be narrowed by besides department and person; by others it has no figure. */
  readonly knows: readonly ('category_id' | 'article_type_id' | 'channel_id')[]
  /**
   * Rows of `record_id, at, department_id, user_id, amount`, and a column for each filter it knows, in the period. Of
   * distinct records also `counted_before`, when the record had counted before this fact (null when it had not), and all
   * facts of one record are of one department and person.
   */
  readonly facts: (during: During) => RawBuilder<unknown>
  /**
   * Under what name the database tells which months change after they are over (`follow_for_reports` in a migration, for
   * every table that the facts are read from): such months are kept. Without it the facts are read each time.
   */
  readonly kept?: string
  /** The title of the record of `f.record_id`, as far as somebody may read it. */
  readonly title: (access: Access, language: Language) => RawBuilder<string>
  /** The screen that shows a record; null when there is none. */
  readonly link: (id: number) => string | null
}
