import type { Username } from '../people.ts'
import type { Screen } from '../screens.ts'

const list = (name: string, as: Username, vi: string, en: string): Screen => ({
  path: `/article/${name}`,
  name: `article-${name}`,
  as,
  title: { vi, en },
})

/** The screens of articles. */
export const articleScreens: Screen[] = [
  list('private', 'phongvien', 'Nháp của tôi', 'My drafts'),
  list('draft', 'bientap', 'Chờ xử lý', 'In edit'),
  list('processed', 'bientap', 'Đã xử lý', 'Processed'),
  list('approved', 'truongban', 'Chờ duyệt', 'Awaiting approval'),
  list('corrected', 'thuky', 'Chờ xuất bản', 'Awaiting publication'),
  list('published', 'thuky', 'Đã xuất bản', 'Published'),
  list('internal', 'thuky', 'Nội bộ', 'Internal'),
  list('deleted', 'thuky', 'Đã xóa', 'Deleted'),
  list('archived', 'thuky', 'Đã gỡ', 'Unpublished'),
  list('excellent', 'thuky', 'Tin bài xuất sắc', 'Excellent'),
  {
    path: '/calendar',
    name: 'publication-calendar',
    as: 'thuky',
    title: { vi: 'Lịch xuất bản', en: 'Publication calendar' },
  },
  {
    path: '/calendar?view=day',
    name: 'publication-calendar-day',
    as: 'thuky',
    title: { vi: 'Lịch xuất bản', en: 'Publication calendar' },
  },
  {
    path: '/calendar?view=month',
    name: 'publication-calendar-month',
    as: 'thuky',
    title: { vi: 'Lịch xuất bản', en: 'Publication calendar' },
  },
  { path: '/manager', name: 'manager', as: 'thuky', title: { vi: 'Mọi tin bài', en: 'All stories' } },
  {
    path: '/article/create',
    name: 'article-create',
    as: 'phongvien',
    title: { vi: 'Viết tin bài', en: 'Write a story' },
  },
  {
    path: ({ private: id }) => `/article/edit/${id}`,
    name: 'article-edit',
    as: 'phongvien',
    title: ({ titles }) => ({ vi: titles.private, en: titles.private }),
  },
  {
    path: ({ published: id }) => `/article/history/${id}`,
    name: 'article-history',
    as: 'thuky',
    title: ({ titles }) => ({ vi: titles.published, en: titles.published }),
  },
  {
    path: ({ published: id }) => `/article/live/${id}`,
    name: 'article-live',
    as: 'thuky',
    title: ({ titles }) => ({ vi: titles.published, en: titles.published }),
  },
  {
    path: ({ published: id }) => `/article/${id}/diff/previous/head`,
    name: 'article-diff',
    as: 'thuky',
    title: ({ titles }) => ({ vi: titles.published, en: titles.published }),
  },
]
