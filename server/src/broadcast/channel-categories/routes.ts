import { channelCategories } from '@toasoan/contract/broadcast/channel-categories'
import type { Route } from '#server/kernel/http/route.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { bundleRecords } from '../channels/public.ts'

export const routes: Route[] = recordRoutes(channelCategories, bundleRecords('channel_category'))
