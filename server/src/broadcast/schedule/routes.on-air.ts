import { onAir } from '@toasoan/contract/broadcast/on-air-now'
import { can } from '#server/kernel/access/access.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { onAirNow } from './on-air-now.ts'

export const routes: Route[] = [route(onAir, ({ db, access }) => onAirNow(db, can(access, 'schedule.index')))]
