import { channelCategories } from '@toasoan/contract/broadcast/channel-categories'
import { channelGroups } from '@toasoan/contract/broadcast/channel-groups'
import { type ChannelRow, channelKindLabels, channelLabels } from '@toasoan/contract/broadcast/channels'
import { useList } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'
import { FormSelect, FormSwitch, FormText, type Option } from '#web/ui/form/form-fields.tsx'
import { channelTexts } from './text.ts'

const kinds = Object.entries(channelKindLabels).map(([value, label]) => ({ value, label }))
const whole = { query: { isPaginate: 'false' } as never }

/** What may be chosen, and what is chosen already though it may not be listed. */
function withChosen(rows: { id: number; name: string }[], id: number | null, name: string | null): Option[] {
  const options = rows.map((row) => ({ value: row.id, label: row.name }))
  if (id !== null && !rows.some((row) => row.id === id)) options.push({ value: id, label: name ?? `#${id}` })
  return options
}

/** The fields of a channel. */
export function ChannelFields({ row }: { row: ChannelRow | null }) {
  const can = useCan()
  const groups = useList(channelGroups.list, whole, { quiet: true, enabled: can('channelGroup.index') })
  const categories = useList(channelCategories.list, whole, {
    quiet: true,
    enabled: can('channelCategory.index'),
  })
  return (
    <>
      <FormText name="name" label={channelLabels.name} required maxLength={120} autoFocus />
      <FormText name="code" label={channelLabels.code} help={channelTexts.codeHelp} required maxLength={40} />
      <FormSelect name="kind" label={channelLabels.kind} options={kinds} required />
      <FormSelect
        name="channel_group_id"
        label={channelLabels.group}
        options={withChosen(
          groups.data?.data ?? [],
          row?.channel_group_id ?? null,
          row?.channel_group_name ?? null,
        )}
      />
      <FormSelect
        name="channel_category_id"
        label={channelLabels.category}
        options={withChosen(
          categories.data?.data ?? [],
          row?.channel_category_id ?? null,
          row?.channel_category_name ?? null,
        )}
      />
      <FormText name="zone" label={channelLabels.zone} help={channelTexts.zoneHelp} maxLength={60} />
      <FormText
        name="stream"
        type="url"
        label={channelLabels.stream}
        help={channelTexts.streamHelp}
        maxLength={500}
      />
      <FormText
        name="backup_stream"
        type="url"
        label={channelLabels.backup_stream}
        help={channelTexts.streamHelp}
        maxLength={500}
      />
      <FormText
        name="xmltv_id"
        label={channelLabels.xmltv_id}
        help={channelTexts.xmltvHelp}
        maxLength={120}
      />
      <FormSwitch name="active" label={channelLabels.active} />
    </>
  )
}
