import type { Screen } from '../screens.ts'

/** Screens of talk and of what people are told. */
export const chatScreens: Screen[] = [
  { path: '/chat', name: 'chat', as: 'bientap', title: { vi: 'Trò chuyện', en: 'Chat' } },
  {
    path: '/chat/reports',
    name: 'chat-reports',
    as: 'thuky',
    title: { vi: 'Tin nhắn bị báo cáo', en: 'Reported messages' },
  },
  {
    path: '/notification',
    name: 'notification',
    as: 'thuky',
    title: { vi: 'Quản lý thông báo', en: 'Announcements' },
  },
  {
    path: '/notification/personal',
    name: 'notification-personal',
    as: 'bientap',
    title: { vi: 'Thông báo của tôi', en: 'My notifications' },
  },
]
