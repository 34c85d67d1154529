/** A screen of collected news. */
const screen = (path: string, name: string, vi: string, en: string) => ({
  path,
  name,
  as: 'truongban' as const,
  title: { vi, en },
})

/** Every screen of collected news. */
export const crawlerScreens = [
  screen('/crawler', 'crawler', 'Tin thu thập', 'Collected news'),
  screen('/crawler?keyword=khong-co-tin-nao-nhu-the', 'crawler-none', 'Tin thu thập', 'Collected news'),
  screen('/crawler/processed', 'crawler-processed', 'Tin đã xử lý', 'Dealt with'),
  screen('/crawler/statistic', 'crawler-statistic', 'Thống kê thu thập', 'Figures of collecting'),
  screen('/crawler-config', 'crawler-config', 'Nguồn tin', 'Sources of news'),
  screen('/crawler-config?source=new', 'crawler-config-new', 'Nguồn tin', 'Sources of news'),
  screen('/crawler-config?source=1', 'crawler-config-edit', 'Nguồn tin', 'Sources of news'),
  screen('/crawler-member/1', 'crawler-member', 'Người theo dõi nguồn', 'Members of a source'),
]
