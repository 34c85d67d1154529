import type { AnyEndpoint, Service } from '@toasoan/contract/kit/endpoint'
import type { Field } from '@toasoan/contract/kit/reference-entity'
import { useList } from '#web/client/use-call.ts'
import { FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'

type Props = { name: string; field: Field; service: Service; autoFocus?: boolean }

/** Chooses a record of another collection. */
function ReferenceSelect({ name, field, service }: Props) {
  const list = { method: 'GET', service, path: field.from ?? '', kind: 'list' } as unknown as AnyEndpoint
  const answer = useList(list, { query: { isPaginate: 'false' } as never })
  const options = ((answer.data?.data ?? []) as { id: number; name: string }[]).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  return (
    <FormSelect
      name={name}
      label={field.label}
      help={field.help}
      required={field.required}
      options={options}
      searchable
    />
  )
}

/** The field of a record, as the contract describes it. */
export function ReferenceField(props: Props) {
  const { name, field, autoFocus } = props
  const common = { name, label: field.label, help: field.help, required: field.required, autoFocus }
  switch (field.input) {
    case 'reference':
      return <ReferenceSelect {...props} />
    case 'textarea':
      return <FormTextarea {...common} />
    default:
      return <FormText {...common} type={field.input} />
  }
}
