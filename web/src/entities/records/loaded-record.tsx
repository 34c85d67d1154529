import { Alert } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { AnyEndpoint, DataOf } from '@toasoan/contract/kit/endpoint'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { RecordStar } from './record-star.tsx'
import { recordTexts } from './record-texts.ts'

type Props<E extends AnyEndpoint> = {
  /** Call that returns the record. */
  view: E
  /** Its ID; default: the record in the URL, whose name becomes the page's title. */
  id?: number
  /** `reload` reads it again; rejects with an `ApiError`. */
  children: (row: DataOf<E>, reload: () => Promise<unknown>) => ReactNode
}

/** Loads a record: skeleton while loading, error with retry. */
export function LoadedRecord<E extends AnyEndpoint>({ view, id, children }: Props<E>) {
  const t = useText()
  const ofAddress = Number(useParams().id)
  const answer = useCall(view, { params: { id: id ?? ofAddress } as never }, { quiet: true })
  const { data, error, refetch } = answer
  usePageTitle(id === undefined ? (data as { name?: string } | undefined)?.name : null)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (data === undefined) return <ListSkeleton rows={5} />
  const isGone = isApiError(error) && error.status === 404
  // The same tree in both cases: a remounted form would lose its input.
  return (
    <>
      {id !== undefined && <RecordStar id={id} row={data} />}
      {isGone && (
        <Alert color="red" variant="light" icon={<IconTrash size={18} />} role="alert" mb="md">
          {t(recordTexts.gone)}
        </Alert>
      )}
      {children(data, () => refetch({ throwOnError: true }))}
    </>
  )
}
