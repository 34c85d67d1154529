import { ledgerCharts } from '@toasoan/contract/finance/ledger-charts'
import { RecordList } from '#web/entities/records/record-list.tsx'
import { chartFields } from './chart-fields.tsx'

const columns = chartFields.filter(({ name }) => name !== 'accounts')

/** Which numbers the accounts of the ledger have, from one day to another. */
export const Component = () => <RecordList resource={ledgerCharts} fields={columns} at="/ledger-charts" />
