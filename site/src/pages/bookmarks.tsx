import { bookmarksPath } from '@toasoan/contract/site/paths'
import { useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'

/** The place for what a reader keeps. It is theirs alone, so the script asks for it with their session. */
export function Bookmarks() {
  const say = useSay()
  return (
    <div className="page bookmarks" data-bookmarks>
      <h1>{say(siteText.bookmarks)}</h1>
      <p className="bookmarks-lead">{say(siteText.bookmarksLead)}</p>
      <noscript>
        <p>{say(siteText.bookmarksNoScript)}</p>
      </noscript>
      <p hidden data-say="none">
        {say(siteText.bookmarksNone)}
      </p>
      <p hidden data-say="failed">
        {say(siteText.bookmarksFailed)}
      </p>
      <p hidden data-say="login">
        {say(siteText.bookmarksLogin)}{' '}
        <a href={`/login?to=${encodeURIComponent(bookmarksPath)}`}>{say(siteText.logIn)}</a>
      </p>
      <ol aria-live="polite" data-list data-remove={say(siteText.unbookmark)} />
    </div>
  )
}
