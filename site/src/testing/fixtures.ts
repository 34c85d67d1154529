import type { SiteCategory, Teaser } from '@toasoan/contract/site/home'
import type { ArticlePage, HomePage, SiteArticle, SiteChrome } from '@toasoan/contract/site/pages'
import { articlePath, categoryPath, slugOf } from '@toasoan/contract/site/paths'
import { defaultSiteSettings } from '@toasoan/contract/site/settings'

/** Material for tests of the pages. */
export const category = (id: number, name: string, children: SiteCategory[] = []): SiteCategory => ({
  id,
  name,
  slug: slugOf(name),
  path: categoryPath(slugOf(name)),
  description: '',
  children,
})

export const news = category(1, 'Thời sự', [category(2, 'Xã hội')])

export const teaser = (id: number, title: string, more: Partial<Teaser> = {}): Teaser => ({
  id,
  path: articlePath(slugOf(title), id),
  title,
  kicker: '',
  lead: 'Tóm tắt của bài.',
  picture: {
    src: `/media/k${id}/anh.jpg?w=960`,
    srcset: `/media/k${id}/anh.jpg?w=320 320w, /media/k${id}/anh.jpg?w=960 960w`,
    width: 1600,
    height: 900,
    alt: 'Cầu Long Biên',
  },
  category: { name: news.name, path: news.path },
  byline: 'Thu Hà',
  published_at: '2025-11-21T02:05:00.000Z',
  reading_minutes: 3,
  has_audio: false,
  has_video: false,
  photos: 0,
  is_live: false,
  ...more,
})

export const article = (more: Partial<SiteArticle> = {}): SiteArticle => ({
  ...teaser(120, 'Lũ sông Hồng vượt báo động 2'),
  html: '<p>Nước lên <strong>nhanh</strong>.</p>',
  modified_at: '2025-11-21T04:00:00.000Z',
  cover_caption: 'Cầu Long Biên nhìn từ bãi giữa.',
  cover_credit: 'Ảnh: Công Hiếu',
  contributors: [],
  source: null,
  tags: ['lũ sông Hồng', 'Hà Nội'],
  tag_slugs: ['lu-song-hong', 'ha-noi'],
  attachments: [],
  corrections: [],
  live: null,
  seo_title: '',
  seo_description: '',
  word_count: 600,
  ...more,
})

export const articlePage = (more: Partial<SiteArticle> = {}): ArticlePage => ({
  kind: 'article',
  article: article(more),
  trail: [news],
  collections: [],
  related: [teaser(7, 'Thủy điện đóng cửa xả')],
  same_author: [],
  next: null,
  same_category: [teaser(8, 'Cứu 11 thuyền viên', { picture: null })],
  most_read: [teaser(9, 'Giá xăng giảm')],
})

export const homePage = (more: Partial<HomePage> = {}): HomePage => ({
  kind: 'home',
  lead: teaser(1, 'Tin chính'),
  lead_related: [],
  secondary: [teaser(2, 'Tin hai'), teaser(3, 'Tin ba')],
  latest: [teaser(4, 'Tin mới')],
  strips: [{ category: news, teasers: [teaser(5, 'Tin năm'), teaser(6, 'Tin sáu')] }],
  photos: [],
  most_read: [],
  on_air: [],
  podcasts: [],
  topics: [],
  topic_slugs: [],
  directives: [],
  opinions: [],
  figures: {},
  ...more,
})

export const chrome = (path: string, more: Partial<SiteChrome> = {}): SiteChrome => ({
  language: 'vi',
  path,
  canonical: `https://tin.example${path}`,
  origin: 'https://tin.example',
  now: '2025-11-21T05:00:00.000Z',
  categories: [news],
  band: null,
  newsletter: 'Bản tin sáng',
  listening: [],
  stories: {},
  settings: defaultSiteSettings,
  assets: {
    css: ['/assets/site/site.css'],
    script: '/assets/site/site.js',
    extraScript: '/assets/site/extra.js',
    soundScript: '/assets/site/sound.js',
    fonts: ['/assets/site/serif.woff2'],
  },
  ...more,
})
