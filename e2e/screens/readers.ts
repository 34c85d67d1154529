import type { Screen } from '../screens.ts'

/** What the house sees of readers. */
export const readerScreens: Screen[] = [
  {
    path: '/unit-buy/list-donation',
    name: 'donations',
    as: 'ketoan',
    title: { vi: 'Bạn đọc ủng hộ', en: 'Donations' },
  },
  {
    path: '/unit-buy/list-donation?open=3',
    name: 'donation',
    as: 'ketoan',
    title: { vi: 'Bạn đọc ủng hộ', en: 'Donations' },
  },
]

const donation = (n: number) => `/ung-ho/minhhoa${String(n).padStart(17, '0')}`

/** Pages on which readers write, give, and keep things. */
export const readerPages = [
  { path: '/lien-he', name: 'contact' },
  { path: '/lien-he?ma=GY-23456789', name: 'contact-received' },
  { path: '/ung-ho', name: 'donate' },
  { path: donation(1), name: 'donation-thanks' },
  { path: donation(3), name: 'donation-waiting' },
  { path: donation(4), name: 'donation-failed' },
  { path: '/ban-tin', name: 'newsletters-ask' },
  { path: '/ban-tin/xac-nhan/khong-con', name: 'newsletters-ended', status: 410 },
  { path: '/ban-tin/huy/minh-hoa-1-1', name: 'newsletters-leave' },
  { path: '/ban-tin/huy/khong-con', name: 'newsletters-left' },
  { path: '/doc-sau', name: 'read-later' },
  { path: '/tac-gia/giang-po.html', name: 'author' },
  { path: '/chu-de/lua-dao-truc-tuyen.html', name: 'topic' },
  { path: '/don-vi', name: 'departments' },
  { path: '/tuyen-tap/bien-va-thoi-tiet-1.html', name: 'timeline' },
  { path: '/tuyen-tap/chuyen-cua-kinh-te-2.html', name: 'series' },
]
