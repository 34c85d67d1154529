import { useChrome, useSay } from '#site/frame/language.tsx'
import { readersText } from '#site/text/readers.ts'
import { siteText } from '#site/text/site.ts'
import { Icon } from './icons.tsx'

/** A blue bubble of speech with the name of Zalo, drawn by us. */
const ZaloMark = () => (
  <svg width={28} height={28} viewBox="0 0 28 28" aria-hidden="true">
    <path
      d="M8 2.5h12A5.5 5.5 0 0 1 25.5 8v11a5.5 5.5 0 0 1-5.5 5.5h-9.2L5.4 26.6c-.6.2-1-.4-.7-.9l1-2A5.5 5.5 0 0 1 2.5 19V8A5.5 5.5 0 0 1 8 2.5z"
      fill="#0068ff"
    />
    <path
      d="M5.6 10h4.6l-4.6 6.6h4.8M15.1 12.2v4.4M18 9.2v7.4"
      fill="none"
      stroke="#fff"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx={13.1} cy={14.4} r={2} fill="none" stroke="#fff" strokeWidth={1.5} />
    <circle cx={21.9} cy={14.4} r={2} fill="none" stroke="#fff" strokeWidth={1.5} />
  </svg>
)

/**
 * Ways to pass a story on: plain links, so nobody is followed. Copying and printing need the script,
 * which shows their buttons; keeping, which is of articles alone, needs a session as well.
 */
export function ShareLinks({ id, title }: { id?: number; title: string }) {
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
          <ZaloMark />
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
      {id !== undefined && (
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
      )}
      <li>
        <button type="button" hidden data-print title={say(siteText.print)}>
          <Icon name="print" />
          <span className="away">{say(siteText.print)}</span>
        </button>
      </li>
    </ul>
  )
}
