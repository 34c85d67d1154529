import { namesIn } from '@toasoan/contract/site/authors'
import type { ArticlePage, SiteArticle } from '@toasoan/contract/site/pages'
import { authorPath, departmentPath } from '@toasoan/contract/site/paths'
import { Fragment } from 'react'
import { isoInVietnam, moment, wholeMoment } from '#site/format/dates.ts'
import { initialsOf } from '#site/format/initials.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { Breadcrumb } from '#site/pieces/breadcrumb.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { Picture } from '#site/pieces/picture.tsx'
import { GalleryWords, ListenWays } from '#site/pieces/player.tsx'
import { SectionTitle } from '#site/pieces/section-title.tsx'
import { ShareLinks } from '#site/pieces/share-links.tsx'
import { SharedStory, useStoryPath } from '#site/pieces/story.tsx'
import { liveText } from '#site/text/live.ts'
import { siteText } from '#site/text/site.ts'
import { ArticleEnd } from './article-end.tsx'
import { Attachments, ListenPlayer } from './article-media.tsx'
import { Collection } from './collection.tsx'
import { correctionsId } from './corrections.tsx'
import { LiveReport } from './live-report.tsx'
import { useStoryText } from './story-box.tsx'
import { withStills } from './with-stills.ts'

function Byline({ article, writer }: { article: SiteArticle; writer: ArticlePage['writer'] }) {
  const say = useSay()
  const { language } = useChrome()
  const address = useAddress()
  const corrected = article.corrections.length > 0
  // A fix keeps the time; an update and a correction set it.
  const edited = corrected || Date.parse(article.modified_at) > Date.parse(article.published_at)
  return (
    <div className="byline">
      <div className="byline-who">
        {writer?.portrait ? (
          <img src={writer.portrait} alt="" width={40} height={40} loading="lazy" decoding="async" />
        ) : (
          article.byline && <span aria-hidden="true">{initialsOf(article.byline)}</span>
        )}
        <p>
          <span className="byline-name">
            {namesIn(article.byline).map((name, place) => (
              <Fragment key={name}>
                {place > 0 && ', '}
                <a href={address(authorPath(name))} rel="author">
                  {name}
                </a>
              </Fragment>
            ))}
          </span>
          {writer?.department && (
            <span className="byline-department">
              <a href={address(departmentPath(writer.department))}>{writer.department}</a>
            </span>
          )}
        </p>
      </div>
      <p className="byline-times">
        <time dateTime={isoInVietnam(article.published_at)}>
          {wholeMoment(article.published_at, language)}
        </time>
        {edited && <span>{say(siteText.updatedAt, { time: moment(article.modified_at) })}</span>}
        {corrected && (
          <a className="corrected" href={`#${correctionsId}`}>
            {say(siteText.corrected)}
          </a>
        )}
        <span>{say(siteText.readingTime, { n: article.reading_minutes })}</span>
      </p>
    </div>
  )
}

function Hero({ article }: { article: SiteArticle }) {
  // A story that shows its cover among its pictures shows it once.
  const key = article.picture && /^\/media\/[a-z0-9]+\//.exec(article.picture.src)?.[0]
  if (!article.picture || (key && article.html.includes(`src="${key}`))) return null
  return (
    <figure className="hero">
      <Picture
        picture={article.picture}
        place="hero"
        eager
        alt={article.picture.alt || article.cover_caption}
      />
      {(article.cover_caption || article.cover_credit) && (
        <figcaption>
          {article.cover_caption}{' '}
          {article.cover_credit && <span className="credit">{article.cover_credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}

/** A story to read. */
export function Article({ page }: { page: ArticlePage }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { article } = page
  const told = useStoryText(page)
  const kicker = article.kicker || article.category?.name
  const storyPath = useStoryPath(article.kicker)
  return (
    <div className="page">
      <Breadcrumb trail={page.trail} />
      <div className={`with-rail article-page${page.is_photo ? ' photo-story' : ''}`}>
        <article className="article" lang={page.languages?.own ?? 'vi'} data-article={article.id}>
          <header className="article-head">
            {kicker &&
              (article.category ? (
                <p className="kicker">
                  <a href={address((article.kicker && storyPath) || article.category.path)}>{kicker}</a>
                </p>
              ) : (
                <p className="kicker">{kicker}</p>
              ))}
            <h1>{article.title}</h1>
            {article.lead && <p className="article-lead">{article.lead}</p>}
            <Byline article={article} writer={page.writer} />
          </header>
          <Hero article={article} />
          <GalleryWords />
          <div className="article-columns">
            <ShareLinks id={article.id} title={article.title} />
            <div>
              <ListenWays article={article} />
              <ListenPlayer attachments={article.attachments} article={article.title} />
              {article.live && <LiveReport report={article.live} />}
              {article.live && <h2 className="live-background">{say(liveText.background)}</h2>}
              <div
                className="prose"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised the body
                dangerouslySetInnerHTML={{ __html: withStills(told) }}
              />
              <Attachments attachments={article.attachments} language={language} />
              <ArticleEnd article={article} assisted={page.assisted} />
              {page.next && (
                <section className="next-story" aria-labelledby="next-story">
                  <SectionTitle id="next-story">{say(siteText.nextStory)}</SectionTitle>
                  <SharedStory teaser={page.next} as="beside" place="thumb" lead time />
                </section>
              )}
              {page.collections.map((collection) => (
                <Collection key={collection.id} collection={collection} own={article.id} />
              ))}
            </div>
          </div>
        </article>
        <aside className="rail">
          <MostRead teasers={page.most_read} />
          {page.same_author.length > 0 && (
            <section aria-labelledby="same-author">
              <SectionTitle id="same-author">{say(siteText.sameAuthor)}</SectionTitle>
              {page.same_author.map((teaser) => (
                <SharedStory key={teaser.id} teaser={teaser} as="beside" place="thumb" />
              ))}
            </section>
          )}
          {page.same_category.length > 0 && (
            <section aria-labelledby="same-category">
              <SectionTitle id="same-category">{say(siteText.sameCategory)}</SectionTitle>
              {page.same_category.map((teaser) => (
                <SharedStory key={teaser.id} teaser={teaser} as="beside" place="thumb" />
              ))}
            </section>
          )}
        </aside>
      </div>
      {page.related.length > 0 && (
        <section className="strip quad related" aria-labelledby="related">
          <SectionTitle id="related">{say(siteText.related)}</SectionTitle>
          <div className="quad-grid">
            {page.related.slice(0, 4).map((teaser, index) => (
              <SharedStory
                key={teaser.id}
                teaser={teaser}
                as="stacked"
                place={index > 0 ? 'later' : 'quarter'}
                lead={!teaser.picture}
                time
              />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
