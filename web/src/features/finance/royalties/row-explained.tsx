import { explainRow } from '@toasoan/contract/finance/profit-explained'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { Explained } from './sheet-explained.tsx'

/** How the royalties of one row came about, which need not be of an article. */
export const Component = () => (
  <LoadedRecord view={explainRow}>{(explanation) => <Explained explanation={explanation} />}</LoadedRecord>
)
