import type { Picture as PictureData, Teaser } from '@toasoan/contract/site/home'
import type { ReactNode } from 'react'
import { shortMoment } from '#site/format/dates.ts'
import { Kept } from '#site/frame/kept.tsx'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { liveText } from '#site/text/live.ts'
import { siteText } from '#site/text/site.ts'
import { Icon } from './icons.tsx'
import { Moment } from './moment.tsx'
import { Picture, type sizes } from './picture.tsx'

type StoryProps = {
  teaser: Teaser
  /** How the story is set; each has its own rules in styles/story.css. */
  as: 'lead' | 'stacked' | 'beside' | 'headline' | 'row'
  /** The level of its heading in the page's outline. */
  level?: 2 | 3 | 4
  place?: keyof typeof sizes
  lead?: boolean
  category?: boolean
  time?: boolean
  eager?: boolean
  /** What stands instead of the plain title, for example with search words marked. */
  title?: ReactNode
  leadText?: ReactNode
  /** What follows the lead. */
  more?: ReactNode
}

/** The page of the running story that a kicker names; null for every other kicker. */
export function useStoryPath(kicker: string): string | null {
  const { stories } = useChrome()
  return (kicker && stories[kicker.toLocaleLowerCase('vi')]) || null
}

const classOf = (as: StoryProps['as'], shown: unknown) => `story story-${as}${shown ? '' : ' story-plain'}`

/** A story that many pages show alike: it is written once, since the server keeps what it is made from. */
export function SharedStory(props: Omit<StoryProps, 'eager' | 'title' | 'leadText' | 'more'>) {
  const { teaser, as, level = 3, place = '', lead = false, category = false, time = false } = props
  const { now, language } = useChrome()
  const storyPath = useStoryPath(teaser.kicker)
  return (
    <Kept
      as="article"
      of={teaser}
      by={[
        as,
        level,
        place,
        lead,
        category,
        time && shortMoment(teaser.published_at, now, language),
        storyPath,
      ].join()}
      className={classOf(as, as !== 'headline' && teaser.picture)}
    >
      {() => <Inside {...props} />}
    </Kept>
  )
}

/** What a story has besides words and pictures, as a badge on its picture or a sign behind its headline. */
function Signs({ teaser, on }: { teaser: Teaser; on: 'picture' | 'title' }) {
  const say = useSay()
  const { has_audio, has_video, photos } = teaser
  if (!has_audio && !has_video && photos === 0) return null
  const [icon, words] = has_video
    ? (['play', say(siteText.hasVideo)] as const)
    : has_audio
      ? (['sound', say(siteText.hasAudio)] as const)
      : (['camera', say(siteText.hasPhotos, { count: photos })] as const)
  if (on === 'picture')
    return (
      <span className="badge">
        <Icon name={icon} size={18} />
        {icon === 'camera' && <b>{photos}</b>}
      </span>
    )
  return (
    <span className="sign">
      <Icon name={icon} size={16} />
      <span className="away">{words}</span>
    </span>
  )
}

type StoryPictureProps = {
  teaser: Teaser
  picture: PictureData
  place: keyof typeof sizes
  eager: boolean
}

// The headline beside the picture is the same link, with words.
const unheard = { tabIndex: -1, 'aria-hidden': true } as const

function StoryPicture({ teaser, picture, place, eager }: StoryPictureProps) {
  const address = useAddress()
  return (
    <a className="story-picture" href={address(teaser.path)} {...unheard}>
      <Picture picture={picture} place={place} eager={eager} alt="" />
      <Signs teaser={teaser} on="picture" />
    </a>
  )
}

/** One story in a list: picture, kicker, headline, lead and time, each where its setting has it. */
export function Story(props: StoryProps) {
  const { as, teaser } = props
  return (
    <article className={classOf(as, as !== 'headline' && teaser.picture)}>
      <Inside {...props} />
    </article>
  )
}

function Inside({
  teaser,
  as,
  level = 3,
  place = 'quarter',
  lead = false,
  category = false,
  time = false,
  eager = false,
  title,
  leadText,
  more,
}: StoryProps) {
  const say = useSay()
  const address = useAddress()
  const Heading = `h${level}` as const
  const shown = as !== 'headline' ? teaser.picture : null
  const storyPath = useStoryPath(teaser.kicker)
  // A kicker stands over a story that runs on; else its section does, where stories of several stand together.
  const above = storyPath ? { name: teaser.kicker, path: storyPath } : category ? teaser.category : null
  return (
    <>
      {shown && <StoryPicture teaser={teaser} picture={shown} place={place} eager={eager} />}
      <div className="story-words">
        {(above || teaser.is_live) && (
          <p className="kicker">
            {teaser.is_live && <span className="live-sign">{say(liveText.live)}</span>}
            {above && <a href={address(above.path)}>{above.name}</a>}
          </p>
        )}
        <Heading className="story-title">
          <a
            href={address(teaser.path)}
            data-trial={teaser.second_title && teaser.id}
            data-second={teaser.second_title}
          >
            {title ?? teaser.title}
          </a>
          <Signs teaser={teaser} on="title" />
        </Heading>
        {lead && (leadText ?? teaser.lead) && <p className="standfirst">{leadText ?? teaser.lead}</p>}
        {more}
        {time && (
          <p className="story-meta">
            {category && storyPath && teaser.category && (
              <a href={address(teaser.category.path)}>{teaser.category.name}</a>
            )}
            <Moment at={teaser.published_at} short />
          </p>
        )}
      </div>
    </>
  )
}
