import { ledgerCharts } from '@toasoan/contract/finance/ledger-charts'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { chartFields } from './chart-fields.tsx'

/** A chart of accounts: added, read or changed. */
export const Component = () => (
  <RecordPage resource={ledgerCharts} fields={chartFields} back="/ledger-charts/list" />
)
