import type { SiteArticle } from '@toasoan/contract/site/pages'
import { useSay } from '#site/frame/language.tsx'
import { Moment } from '#site/pieces/moment.tsx'
import { siteText } from '#site/text/site.ts'

/** What readers wrote below a story on the former site, the first first. */
export function ReaderComments({ comments = [] }: Pick<SiteArticle, 'comments'>) {
  const say = useSay()
  if (comments.length === 0) return null
  return (
    <section className="reader-comments" aria-labelledby="reader-comments">
      <h2 id="reader-comments">{say(siteText.readerComments)}</h2>
      {comments.map(({ name, text, at }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
        <div key={n} className="reader-comment">
          <strong>{name || say(siteText.reader)}</strong> <Moment at={at} />
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}
