/** Sorts and groups of channels. */
export const channelCategories = [
  ['Thời sự – Tổng hợp', 'Tin tức, bình luận và chuyên đề suốt ngày đêm'],
  ['Văn hóa – Giáo dục', 'Văn nghệ, khoa giáo, đời sống'],
  ['Âm nhạc – Giải trí', 'Ca nhạc và giao lưu với thính giả'],
  ['Giao thông', 'Tình hình đường sá và thời tiết'],
] as const

export const channelGroups = [
  ['Phát thanh', 'Các kênh phát thanh quảng bá'],
  ['Truyền hình', 'Các kênh truyền hình'],
  ['Đối ngoại', 'Các kênh bằng tiếng nước ngoài và cho người Việt ở xa'],
] as const

export type DemoChannel = {
  code: string
  name: string
  kind: 'radio' | 'tv' | 'online'
  group: string
  category: string
  zone?: string
}

export const channels: DemoChannel[] = [
  {
    code: 'ts1',
    name: 'Kênh Thời sự TS1',
    kind: 'radio',
    group: 'Phát thanh',
    category: 'Thời sự – Tổng hợp',
  },
  {
    code: 'vh2',
    name: 'Kênh Văn hóa VH2',
    kind: 'radio',
    group: 'Phát thanh',
    category: 'Văn hóa – Giáo dục',
  },
  {
    code: 'an3',
    name: 'Kênh Âm nhạc AN3',
    kind: 'radio',
    group: 'Phát thanh',
    category: 'Âm nhạc – Giải trí',
  },
  { code: 'gt4', name: 'Kênh Giao thông GT4', kind: 'radio', group: 'Phát thanh', category: 'Giao thông' },
  {
    code: 'tv1',
    name: 'Truyền hình Tòa Soạn TV1',
    kind: 'tv',
    group: 'Truyền hình',
    category: 'Thời sự – Tổng hợp',
  },
  {
    code: 'nv5',
    name: 'Người Việt năm châu NV5',
    kind: 'online',
    group: 'Đối ngoại',
    category: 'Văn hóa – Giáo dục',
    zone: 'Europe/Paris',
  },
]
