import { works } from '@toasoan/contract/planning/works'
import { workTitles } from './titles.ts'
import { WorkLists } from './work-lists.tsx'

/** All work in one’s reach. */
export const Component = () => <WorkLists name={workTitles.all} list={works.list} />
