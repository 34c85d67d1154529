import type { AnyEndpoint, Service } from '@toasoan/contract/kit/endpoint'
import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { useWholeList } from '#web/client/use-call.ts'
import { FormSelect } from '#web/ui/form/form-fields.tsx'
import { activeField, type InputProps, type RecordField } from '../records/record-fields.ts'
import { referenceTexts } from './reference-texts.ts'

/** Select for a record of the collection at a path. */
const chooses = (service: Service, path: string) => {
  const list = { method: 'GET', service, path, kind: 'list' } as unknown as AnyEndpoint
  return function ReferenceSelect(props: InputProps) {
    const rows = (useWholeList(list).data?.data ?? []) as { id: number; name: string }[]
    const options = rows.map(({ id, name }) => ({ value: id, label: name }))
    return <FormSelect {...props} options={options} searchable />
  }
}

/** Fields of an entity from its contract, and the active state. */
export const referenceFields = ({
  service,
  fields,
}: ReferenceEntity): readonly RecordField<ReferenceEntity>[] => [
  ...Object.entries(fields).map(
    ([name, { label, help, input, from = '' }]): RecordField<ReferenceEntity> => ({
      name,
      label,
      help,
      input: input === 'reference' ? chooses(service, from) : input,
    }),
  ),
  activeField(referenceTexts.activeHelp),
]
