import type { AnyEndpoint, DataOf } from '@toasoan/contract/kit/endpoint'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'

type Props<E extends AnyEndpoint> = {
  /** The call that gives the record whose number is in the address. */
  view: E
  /** `reload` reads it again. */
  children: (row: DataOf<E>, reload: () => Promise<unknown>) => ReactNode
}

/**
 * The record of the address: grey lines until it is there, why not and "try again" when it could not be read, and its
 * name as the page's title.
 */
export function LoadedRecord<E extends AnyEndpoint>({ view, children }: Props<E>) {
  const id = Number(useParams().id)
  const { data, error, refetch } = useCall(view, { params: { id } as never }, { quiet: true })
  usePageTitle((data as { name?: string } | undefined)?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  return data === undefined ? <ListSkeleton rows={5} /> : children(data, refetch)
}
