import { updateCollection, viewCollection } from '@toasoan/contract/editorial/collections'
import { useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { CollectionForm } from './collection-form.tsx'

/** Changes a collection and the order of its articles. */
export function Component() {
  const { id } = useParams()
  const { data, error } = useCall(viewCollection, { params: { id: Number(id) } }, { quiet: true })
  const update = useChange(updateCollection, { quiet: true })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={6} />
  return (
    <CollectionForm
      row={data}
      save={(body) =>
        update.mutateAsync({ params: { id: data.id }, body: { ...body, version: data.version } })
      }
    />
  )
}
