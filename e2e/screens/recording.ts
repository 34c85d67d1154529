import type { Screen } from '../screens.ts'

/** The screens of recording, of what was sent, and of those who speak. */
export const recordingScreens: Screen[] = [
  {
    path: '/channel-schedule',
    name: 'channel-schedules',
    as: 'admin',
    title: { vi: 'Lịch ghi tự động', en: 'Recording schedule' },
  },
  {
    path: '/podcasts',
    name: 'podcasts',
    as: 'admin',
    title: { vi: 'Podcast', en: 'Podcasts' },
  },
  {
    path: '/schedule-statistic',
    name: 'schedule-statistics',
    as: 'admin',
    title: { vi: 'Thống kê lịch phát', en: 'Schedule statistics' },
  },
  {
    path: ({ day }) => `/schedule/present/${day.id}`,
    name: 'schedule-present',
    as: 'thuky',
    title: ({ day }) => day.title,
  },
]
