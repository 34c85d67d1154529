import type { z } from 'zod'
import { channelBundle } from './channel-bundles.ts'

/** Channels that belong together, such as all of the radio. */
export const channelGroups = channelBundle('channelGroup', '/channel-group', 'channel_group')

export type ChannelGroupRow = z.output<typeof channelGroups.view.reply>
