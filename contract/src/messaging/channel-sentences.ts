import { text } from '../kit/text.ts'

/** The stream of a channel that readers hear is away; `reason` is what came instead, as machines say it. */
export type ChannelNotificationData = { channel_stream_away: { title: string; reason: string } }

export const channelSentences = {
  channel_stream_away: {
    label: text('Mất luồng của kênh đang phát', 'The stream of a channel on air is away'),
    title: text('{title}: không nghe được luồng', '{title}: its stream is not heard'),
    body: text('{reason}', '{reason}'),
  },
}
