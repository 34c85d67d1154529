import { createCollection } from '@toasoan/contract/editorial/collections'
import { useChange } from '#web/client/use-call.ts'
import { CollectionForm } from './collection-form.tsx'

/** Adds a collection. */
export function Component() {
  const create = useChange(createCollection, { quiet: true })
  return <CollectionForm row={null} save={(body) => create.mutateAsync({ body })} />
}
