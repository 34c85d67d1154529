import { channelGroups } from '@toasoan/contract/broadcast/channel-groups'
import type { Route } from '#server/kernel/http/route.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { bundleRecords } from '../channels/public.ts'

export const routes: Route[] = recordRoutes(channelGroups, bundleRecords('channel_group'))
