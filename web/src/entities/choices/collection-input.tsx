import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { useWholeList } from '#web/client/use-call.ts'
import { FormSelect } from '#web/ui/form/form-fields.tsx'
import type { InputProps } from '../records/record-fields.ts'

/** Select for a record of a short list by name. */
export const collectionInput = (list: AnyEndpoint) =>
  function CollectionInput({ name, label, help, required }: InputProps) {
    const rows = (useWholeList(list).data?.data ?? []) as { id: number; name: string }[]
    const options = rows.map((row) => ({ value: row.id, label: row.name }))
    return <FormSelect {...{ name, label, help, required, options }} searchable />
  }
