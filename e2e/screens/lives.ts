import type { Screen } from '../screens.ts'

/** The screens of live streams: of the demo's lives the first is to come, the second was sent yesterday. */
export const liveScreens: Screen[] = [
  {
    path: '/social/list',
    name: 'lives',
    as: 'thuky',
    title: { vi: 'Phát trực tiếp', en: 'Live streams' },
  },
  {
    path: '/social/add',
    name: 'live-add',
    as: 'thuky',
    title: { vi: 'Thêm buổi phát trực tiếp', en: 'Add a live stream' },
  },
  {
    path: '/social/view/2',
    name: 'live-desk',
    as: 'thuky',
    title: { vi: 'Tọa đàm: Báo chí và chuyển đổi số', en: 'Tọa đàm: Báo chí và chuyển đổi số' },
  },
  {
    path: '/social/edit/1',
    name: 'live-edit',
    as: 'thuky',
    title: { vi: 'Thời sự 18 giờ, phát trên mạng', en: 'Thời sự 18 giờ, phát trên mạng' },
  },
]
