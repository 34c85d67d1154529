import { IconBroadcast, IconBroadcastOff, IconToggleLeft } from '@tabler/icons-react'
import {
  type ChannelRow,
  channelKindLabels,
  channels,
  channelLabels as labels,
  livestreamChannel,
  toggleChannel,
} from '@toasoan/contract/broadcast/channels'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import { activeField, type RecordField } from '#web/entities/records/record-fields.ts'
import { inDrawer, useRecordList } from '#web/entities/records/record-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { CategoryInput, GroupInput, PlayoutInput } from './channel-inputs.tsx'
import { channelTexts as texts } from './text.ts'

/** A channel with a stream is heard: only one that is switched off has a badge. */
function Live({ live, active, stream }: Pick<ChannelRow, 'live' | 'active' | 'stream'>) {
  const t = useText()
  if (live) return <StatusBadge tone="normal">{t(texts.isLive)}</StatusBadge>
  return (
    active &&
    stream !== '' && (
      <StatusBadge tone="warning" icon={IconBroadcastOff}>
        {t(texts.notLive)}
      </StatusBadge>
    )
  )
}

const kinds = choicesOf(channelKindLabels)

const fields: RecordField<typeof channels>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  activeField(),
  { name: 'code', label: labels.code, help: texts.codeHelp, input: 'text' },
  { name: 'kind', label: labels.kind, input: 'select', options: kinds },
  {
    name: 'channel_group_id',
    label: labels.group,
    input: GroupInput,
    show: (row: ChannelRow) => row.channel_group_name,
  },
  {
    name: 'channel_category_id',
    label: labels.category,
    input: CategoryInput,
    show: (row: ChannelRow) => row.channel_category_name,
  },
  { name: 'live', label: labels.live, show: Live },
  { name: 'zone', label: labels.zone, help: texts.zoneHelp, input: 'text' },
  { name: 'stream', label: labels.stream, help: texts.streamHelp, input: 'url' },
  { name: 'backup_stream', label: labels.backup_stream, help: texts.streamHelp, input: 'url' },
  { name: 'playout', label: labels.playout, help: texts.playoutHelp, input: PlayoutInput },
  { name: 'live_input', label: labels.live_input, help: texts.liveInputHelp, input: 'url' },
  { name: 'xmltv_id', label: labels.xmltv_id, help: texts.xmltvHelp, input: 'text' },
]

/** Columns that are shown only when somebody chooses them. */
const furtherColumns = new Set(['zone', 'stream', 'backup_stream', 'playout', 'live_input', 'xmltv_id'])

/** Switches the live stream of a channel; a stream that is away is asked about. */
function useLivestream() {
  const t = useText()
  const change = useChange(livestreamChannel, { quiet: true })
  return async ({ id, name }: ChannelRow, on: boolean) => {
    const send = (anyway: boolean) => change.mutateAsync({ body: { channel_id: id, on, anyway } })
    try {
      await send(false).catch(async (error) => {
        if (!isApiError(error) || error.error !== 'channel.stream_away') throw error
        const sure = await confirm({
          title: t(texts.awayTitle, { name }),
          body: error.message,
          confirmLabel: texts.anyway,
        })
        if (sure) await send(true)
        return null
      })
    } catch (error) {
      reportFailure(error)
    }
  }
}

/** The channels of the house; one opens over the list. */
export function Component() {
  const [record, open] = useOpenRecord()
  const list = useRecordList(channels, fields, inDrawer(open))
  const toggle = useChange(toggleChannel)
  const livestream = useLivestream()
  const [edit, ...others] = list.rowActions
  return (
    <>
      <ListScreen<typeof channels.list, ChannelRow>
        {...list}
        fixed={{ card_type: 'channel' }}
        columns={list.columns.map((column) => ({
          ...column,
          hidden: column.hidden || furtherColumns.has(column.key),
        }))}
        primaryAction={{ ...list.primaryAction, label: texts.addTitle }}
        rowActions={[
          ...(edit ? [edit] : []),
          ...[true, false].map((on) => ({
            key: on ? 'live' : 'not-live',
            label: on ? texts.goLive : texts.endLive,
            icon: IconBroadcast,
            can: 'channel.livestream' as const,
            when: (row: ChannelRow) => row.live !== on && (!on || row.stream !== ''),
            run: (row: ChannelRow) => livestream(row, on),
          })),
          {
            label: texts.switchOff,
            icon: IconToggleLeft,
            can: 'channel.status',
            when: ({ active }) => active,
            run: ({ id }) => toggle.mutate({ params: { id } }),
          },
          {
            label: texts.switchOn,
            icon: IconToggleLeft,
            can: 'channel.status',
            when: ({ active }) => !active,
            run: ({ id }) => toggle.mutate({ params: { id } }),
          },
          ...others,
        ]}
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
      />
      <RecordDrawer resource={channels} fields={fields} record={record} onClose={() => open(null)} />
    </>
  )
}
