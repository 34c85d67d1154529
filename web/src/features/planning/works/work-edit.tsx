import { works } from '@toasoan/contract/planning/works'
import { useNavigate, useParams } from 'react-router'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { WorkForm } from './work-form.tsx'

function Named({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

/** Changes a piece of work. */
export function Component() {
  const navigate = useNavigate()
  const { id } = useParams()
  return (
    <LoadedRecord key={id} view={works.view}>
      {(work, reload) => (
        <>
          <Named title={work.title} />
          <WorkForm work={work} reload={reload} onDone={() => navigate(`/work/list?open=${work.id}`)} />
        </>
      )}
    </LoadedRecord>
  )
}
