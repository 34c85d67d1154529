import { channelCategories } from '@toasoan/contract/broadcast/channel-categories'
import { channelGroups } from '@toasoan/contract/broadcast/channel-groups'
import { useWholeList } from '#web/client/use-call.ts'
import type { InputProps } from '#web/entities/records/record-fields.ts'
import { useCan } from '#web/session/session.ts'
import { FormSelect, FormSwitch } from '#web/ui/form/form-fields.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { channelTexts as texts } from './text.ts'

type Row = { id: number; name: string }

/** Some records as choices, and what is chosen already though it may not be listed. */
function Choices({ rows, ...props }: InputProps & { rows: readonly Row[] }) {
  const { value } = useField<number | null>(props.name)
  const known = value === null || rows.some(({ id }) => id === value)
  const listed = known ? rows : [...rows, { id: value, name: `#${value}` }]
  return <FormSelect {...props} options={listed.map(({ id, name }) => ({ value: id, label: name }))} />
}

function Groups(props: InputProps) {
  return <Choices {...props} rows={useWholeList(channelGroups.list).data?.data ?? []} />
}

function Categories(props: InputProps) {
  return <Choices {...props} rows={useWholeList(channelCategories.list).data?.data ?? []} />
}

/** The group of a channel. */
export const GroupInput = (props: InputProps) =>
  useCan()('channelGroup.index') ? <Groups {...props} /> : <Choices {...props} rows={[]} />

/** The category of a channel. */
export const CategoryInput = (props: InputProps) =>
  useCan()('channelCategory.index') ? <Categories {...props} /> : <Choices {...props} rows={[]} />

/** Whether a channel is played out from here, which television is not; what was switched on before can be switched off. */
export function PlayoutInput(props: InputProps) {
  const isTelevision = useField<string>('kind').value === 'tv'
  const { value } = useField<boolean>(props.name)
  return (
    <FormSwitch
      {...props}
      help={isTelevision ? texts.noPlayoutHelp : props.help}
      disabled={isTelevision && !value}
    />
  )
}
