import { listCollaborations } from '@toasoan/contract/planning/works'
import { workTitles } from './titles.ts'
import { WorkLists } from './work-lists.tsx'

/** The work that one helps with. */
export const Component = () => <WorkLists name={workTitles.collaborator} list={listCollaborations} />
