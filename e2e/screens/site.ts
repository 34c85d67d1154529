/** A screen of the public site's desk. */
const screen = (path: string, name: string, vi: string, en: string) => ({
  path,
  name,
  as: 'thuky' as const,
  title: { vi, en },
})

/** Every screen of what stands on the public site. */
export const siteScreens = [
  screen('/front-page', 'front-page', 'Xếp trang chủ', 'Arrange the front page'),
  screen('/front-page/versions', 'front-page-versions', 'Các bản trang chủ', 'Versions of the front page'),
  screen('/breaking-news', 'breaking-news', 'Dải tin nóng', 'Breaking news'),
  screen('/newsletters', 'newsletters', 'Bản tin qua thư', 'Newsletters'),
  screen('/newsletters?record=new', 'newsletter-new', 'Bản tin qua thư', 'Newsletters'),
  screen('/newsletters/view/1', 'newsletter', 'Bản tin sáng', 'Bản tin sáng'),
  screen(
    '/newsletters/subscribers',
    'newsletter-subscribers',
    'Người nhận bản tin',
    'Newsletter subscribers',
  ),
  screen('/breaking-news?record=new', 'breaking-news-new', 'Dải tin nóng', 'Breaking news'),
]
