import { text } from '@toasoan/contract/kit/text'
import { type AppRoute, screen } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  screen('/channel-schedule', 'channelSchedule.index', text('Lịch ghi tự động', 'Recording schedule'), {
    component: () => import('./channel-schedule-list.tsx'),
  }),
]
