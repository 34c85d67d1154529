/** A screen of collected news. */
const screen = (path: string, name: string, vi: string, en: string) => ({
  path,
  name,
  as: 'truongban' as const,
  title: { vi, en },
})

/** Every screen of collected news. */
export const crawlerScreens = [
  screen('/crawler', 'crawler', 'Tin thu thập', 'Wire'),
  screen('/crawler?keyword=khong-co-tin-nao-nhu-the', 'crawler-none', 'Tin thu thập', 'Wire'),
  screen('/crawler/processed', 'crawler-processed', 'Tin thu thập: Đã xử lý', 'Handled'),
  screen('/crawler/statistic', 'crawler-statistic', 'Tin thu thập: Thống kê', 'Wire statistics'),
  screen('/crawler-config', 'crawler-config', 'Nguồn tin', 'Sources'),
  screen('/crawler-config?source=new', 'crawler-config-new', 'Nguồn tin', 'Sources'),
  screen('/crawler-config?source=1', 'crawler-config-edit', 'Nguồn tin', 'Sources'),
  screen('/crawler-rule', 'crawler-rules', 'Quy tắc chuyển tin', 'Routing rules'),
  screen('/crawler-rule/create', 'crawler-rules-create', 'Thêm quy tắc', 'Add a rule'),
  screen('/crawler-code/list', 'crawler-codes', 'Mã phân loại', 'Subject codes'),
  screen('/crawler-code/add', 'crawler-codes-add', 'Thêm mã', 'Add a code'),
  screen('/crawler-file', 'crawler-files', 'Tệp đã nhận', 'Delivered files'),
  screen('/crawler-member/1', 'crawler-member', 'Người theo dõi nguồn', 'Members of a source'),
]
