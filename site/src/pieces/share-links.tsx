import { useChrome, useSay } from '#site/frame/language.tsx'
import { readersText } from '#site/text/readers.ts'
import { siteText } from '#site/text/site.ts'
import { Icon } from './icons.tsx'

/**
 * Ways to pass a story on: plain links, so nobody is followed. Copying and printing need the script,
 * which shows their buttons; keeping needs a session as well.
 */
export function ShareLinks({ id, title }: { id: number; title: string }) {
  const say = useSay()
  const { canonical } = useChrome()
  const url = encodeURIComponent(canonical)
  return (
    <ul className="share" aria-label={say(siteText.share)}>
      <li>
        <a
          className="share-zalo"
          href={`https://zalo.me/share?url=${url}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={say(readersText.byZalo)}
        >
          <span aria-hidden="true">Zalo</span>
          <span className="away">{say(readersText.byZalo)}</span>
        </a>
      </li>
      <li>
        <a
          href={`https://www.facebook.com/sharer/sharer.php?u=${url}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={say(siteText.byFacebook)}
        >
          <Icon name="facebook" />
          <span className="away">{say(siteText.byFacebook)}</span>
        </a>
      </li>
      <li>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${url}`} title={say(siteText.byMail)}>
          <Icon name="mail" />
          <span className="away">{say(siteText.byMail)}</span>
        </a>
      </li>
      <li>
        <button
          type="button"
          hidden
          data-copy={canonical}
          data-copied={say(siteText.copied)}
          title={say(siteText.copyLink)}
        >
          <Icon name="link" />
          <span className="away">{say(siteText.copyLink)}</span>
        </button>
      </li>
      <li>
        <button
          type="button"
          hidden
          aria-pressed={false}
          data-bookmark={id}
          data-on={say(siteText.unbookmark)}
          data-off={say(siteText.bookmark)}
          title={say(siteText.bookmark)}
        >
          <Icon name="bookmark" />
          <span className="away">{say(siteText.bookmark)}</span>
        </button>
      </li>
      <li>
        <button type="button" hidden data-print title={say(siteText.print)}>
          <Icon name="print" />
          <span className="away">{say(siteText.print)}</span>
        </button>
      </li>
    </ul>
  )
}
