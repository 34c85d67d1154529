import type { AssistedField, SiteArticle } from '@toasoan/contract/site/pages'
import { contactPath, donatePath, topicPath } from '@toasoan/contract/site/paths'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { readersText } from '#site/text/readers.ts'
import { assistedFields, siteText } from '#site/text/site.ts'
import { Corrections } from './corrections.tsx'
import { ReaderComments } from './reader-comments.tsx'

type Props = { article: SiteArticle; assisted?: readonly AssistedField[] | undefined }

/** What stands below a story's text: corrections, source, what the assistant proposed, and topics. */
export function ArticleEnd({ article, assisted = [] }: Props) {
  const say = useSay()
  const address = useAddress()
  const { corrections, source, tags } = article
  const makers = article.contributors.filter(({ role }) => role)
  return (
    <footer className="article-end">
      <Corrections corrections={corrections} />
      {makers.length > 0 && (
        <p className="article-source">
          {say(siteText.makers)}: {makers.map(({ name, role }) => `${name} (${role})`).join(', ')}
        </p>
      )}
      {source?.name && (
        <p className="article-source">
          {say(siteText.source)}:{' '}
          {source.url ? (
            <a href={source.url} rel="noopener nofollow">
              {source.name}
            </a>
          ) : (
            source.name
          )}
          {source.licence && ` (${source.licence})`}
        </p>
      )}
      {assisted.length > 0 && (
        <p className="article-source">
          {say(siteText.assisted, { fields: assisted.map((field) => say(assistedFields[field])).join(', ') })}
        </p>
      )}
      {tags.length > 0 && (
        <div className="tags">
          <h2>{say(siteText.tags)}</h2>
          <ul>
            {tags.map((tag, n) => (
              <li key={tag}>
                <a href={address(topicPath(tag, article.tag_slugs[n]))} rel="tag">
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ReaderComments comments={article.comments} />
      <p className="article-report">
        <a href={address(`${contactPath}?bai=${article.id}`)} rel="nofollow">
          {say(readersText.reportMistake)}
        </a>
        <a href={address(donatePath)}>{say(readersText.donate)}</a>
      </p>
    </footer>
  )
}
