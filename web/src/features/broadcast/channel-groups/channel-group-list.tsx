import { channelGroups } from '@toasoan/contract/broadcast/channel-groups'
import { BundleList } from '#web/entities/channel-bundles/bundle-list.tsx'
import { channelGroupTexts } from './text.ts'

/** Groups of channels. */
export const Component = () => (
  <BundleList bundle={channelGroups} card="channel_group" texts={channelGroupTexts} />
)
