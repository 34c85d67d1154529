import type { Screen } from '../screens.ts'

/** The screens of recording and of what was sent. */
export const recordingScreens: Screen[] = [
  {
    path: '/channel-schedule',
    name: 'channel-schedules',
    as: 'admin',
    title: { vi: 'Lịch ghi tự động', en: 'Recording schedule' },
  },
  {
    path: '/schedule-statistic',
    name: 'schedule-statistics',
    as: 'admin',
    title: { vi: 'Thống kê lịch phát', en: 'Schedule statistics' },
  },
]
