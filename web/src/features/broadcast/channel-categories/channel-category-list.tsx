import { channelCategories } from '@toasoan/contract/broadcast/channel-categories'
import { BundleList } from '#web/entities/channel-bundles/bundle-list.tsx'
import { channelCategoryTexts } from './text.ts'

/** Sorts of channels. */
export const Component = () => (
  <BundleList bundle={channelCategories} card="channel_category" texts={channelCategoryTexts} />
)
