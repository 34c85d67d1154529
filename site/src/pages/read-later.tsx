import { useSay } from '#site/frame/language.tsx'
import { readersText } from '#site/text/readers.ts'
import { siteText } from '#site/text/site.ts'

/** The place for what a reader keeps in this browser; the page's script fills it in. */
export function ReadLater() {
  const say = useSay()
  return (
    <div className="page bookmarks" data-read-later>
      <h1>{say(readersText.readLater)}</h1>
      <p className="bookmarks-lead">{say(readersText.readLaterLead)}</p>
      <noscript>
        <p>{say(siteText.bookmarksNoScript)}</p>
      </noscript>
      <p hidden data-none="stories">
        {say(readersText.readLaterNone)}
      </p>
      <ol aria-live="polite" data-list="stories" data-remove={say(readersText.letGo)} />
      <h2>{say(readersText.followed)}</h2>
      <p hidden data-none="topics">
        {say(readersText.followedNone)}
      </p>
      <ol aria-live="polite" data-list="topics" data-remove={say(readersText.unfollow)} />
    </div>
  )
}
