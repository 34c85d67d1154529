import { resources } from '@toasoan/contract/access/catalogue'
import { listActivity } from '@toasoan/contract/administration/logs'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { LogList } from './log-list.tsx'
import { logTexts } from './text.ts'
import { textFilter } from './text-filter.tsx'

const filters: Filter[] = [
  {
    name: 'module',
    label: logTexts.module,
    kind: 'select',
    searchable: true,
    options: Object.entries(resources).map(([value, { label }]) => ({ value, label })),
  },
  textFilter('record_type', logTexts.recordType),
  textFilter('record_id', logTexts.recordId),
]

/** Everything that was done, by everybody. */
export const Component = () => <LogList name={logTexts.activity} list={listActivity} filters={filters} />
