import { type ChannelScheduleRow, channelSchedules } from '@toasoan/contract/broadcast/channel-schedules'
import type { Route } from '#server/kernel/http/route.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { planRule } from '../recording/public.ts'
import { ruleRecords } from './rule-records.ts'

export const routes: Route[] = recordRoutes<typeof channelSchedules, ChannelScheduleRow>(channelSchedules, {
  ...ruleRecords,
  afterSave: (tx, { id }) => planRule(tx, id),
  beforeDelete: (tx, { id }) => planRule(tx, id, true),
})
