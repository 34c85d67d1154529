import { listAssignedWorks } from '@toasoan/contract/planning/works'
import { workTitles } from './titles.ts'
import { WorkLists } from './work-lists.tsx'

/** The work that one is accountable for. */
export const Component = () => <WorkLists name={workTitles.assigned} list={listAssignedWorks} />
