import { listFileActivity } from '@toasoan/contract/administration/logs'
import { LogList } from './log-list.tsx'
import { logTexts } from './text.ts'
import { textFilter } from './text-filter.tsx'

const filters = [textFilter('file_id', logTexts.fileId, true)]

/** What was done to files. */
export const Component = () => <LogList name={logTexts.file} list={listFileActivity} filters={filters} />
