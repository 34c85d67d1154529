import type { ReactNode } from 'react'
import type { Page } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from './list-message.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { listTexts } from './list-texts.ts'

type Props<Row> = {
  /** Result of `useList`. */
  answer: { data?: Page<Row>; error: Error | null }
  /** Shown when there are no rows. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** The rows of a list; a skeleton while loading, or the error with a retry button. */
export function ListBody<Row>({ answer: { data, error }, empty, children }: Props<Row>) {
  const t = useText()
  if (error && !data)
    return (
      <ListMessage
        alert
        title={t(listTexts.failedTitle)}
        body={error.message}
        illustration="/illustrations/server-error.svg"
      />
    )
  if (!data) return <ListSkeleton />
  return data.data.length === 0 ? empty : children(data.data)
}
