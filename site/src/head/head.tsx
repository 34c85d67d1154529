import type { SiteChrome, SitePage } from '@toasoan/contract/site/pages'
import { shareOf } from '@toasoan/contract/site/share-picture'
import { isoInVietnam } from '#site/format/dates.ts'
import { inLanguage, type PictureAtOnce } from '#site/frame/language.tsx'
import { absolute } from './address.ts'
import { describePage } from './describe-page.ts'
import { feedOf, structuredData } from './structured-data.ts'
import { widest } from './widest.ts'

/** Two colours of the browser's own frame, as the style sheet has them. */
const frameColours = { light: '#0a3471', dark: '#0a1f40' } as const

function ArticleTags({ page }: { page: SitePage }) {
  if (page.kind !== 'article') return null
  const { article } = page
  return (
    <>
      <meta property="article:published_time" content={isoInVietnam(article.published_at)} />
      <meta property="article:modified_time" content={isoInVietnam(article.modified_at)} />
      {article.category && <meta property="article:section" content={article.category.name} />}
      {article.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta name="author" content={article.byline} />
    </>
  )
}

/** The head: what search engines, social networks and the browser read before the page. */
export function Head({
  page,
  chrome,
  atOnce,
}: {
  page: SitePage
  chrome: SiteChrome
  atOnce: readonly PictureAtOnce[]
}) {
  const { settings, assets, origin, language } = chrome
  const about = describePage(page, chrome)
  const canonical = about.translated ? inLanguage(chrome.canonical, language) : chrome.canonical
  // Networks that show links read JPEG; not all of them read WebP.
  const picture = about.picture && (shareOf(about.picture) ?? widest(about.picture))
  const image = absolute(origin, picture?.src ?? (settings.share_image || '/og-default.png'))
  const neighbour = (path: string) => absolute(origin, inLanguage(path, language))
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {atOnce.map(({ src, srcset, sizes, first }) => (
        <link
          key={src}
          rel="preload"
          as="image"
          href={srcset ? undefined : src}
          imageSrcSet={srcset || undefined}
          imageSizes={sizes}
          fetchPriority={first ? 'high' : undefined}
        />
      ))}
      <title>{about.title}</title>
      {about.description && <meta name="description" content={about.description} />}
      {about.hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <meta name="robots" content="max-image-preview:large" />
      )}
      {!about.hidden && <link rel="canonical" href={canonical} />}
      {about.translated && !about.hidden && (
        <>
          <link rel="alternate" hrefLang="vi" href={chrome.canonical} />
          <link rel="alternate" hrefLang="en" href={inLanguage(chrome.canonical, 'en')} />
          <link rel="alternate" hrefLang="x-default" href={chrome.canonical} />
        </>
      )}
      {page.kind === 'article' &&
        (page.languages?.versions.length ?? 0) > 1 &&
        page.languages?.versions.flatMap((version) => {
          // Readers of other languages get the Vietnamese one, as everywhere on the site.
          const names = version.language === 'vi' ? ['vi', 'x-default'] : [version.language]
          return names.map((name) => (
            <link key={name} rel="alternate" hrefLang={name} href={absolute(origin, version.path)} />
          ))
        })}
      {about.previous && <link rel="prev" href={neighbour(about.previous)} />}
      {about.next && <link rel="next" href={neighbour(about.next)} />}
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={settings.name}
        href={feedOf(page, chrome.path)}
      />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={frameColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={frameColours.dark} />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:locale" content={about.translated && language === 'en' ? 'en_GB' : 'vi_VN'} />
      <meta property="og:type" content={about.type} />
      <meta property="og:title" content={page.kind === 'article' ? page.article.title : about.title} />
      {about.description && <meta property="og:description" content={about.description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      {picture && <meta property="og:image:width" content={String(picture.width)} />}
      {picture && <meta property="og:image:height" content={String(picture.height)} />}
      {about.picture?.alt && <meta property="og:image:alt" content={about.picture.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <ArticleTags page={page} />
      {assets.css.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {assets.script && <script type="module" src={assets.script} />}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: structuredData escapes what could end the element
        dangerouslySetInnerHTML={{ __html: structuredData(page, chrome) }}
      />
    </head>
  )
}
