import type { z } from 'zod'
import { channelBundle } from './channel-bundles.ts'

/** Sorts of channels, such as news or culture. */
export const channelCategories = channelBundle('channelCategory', '/channel-category', 'channel_category')

export type ChannelCategoryRow = z.output<typeof channelCategories.view.reply>
