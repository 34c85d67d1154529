import type { Picture as PictureData, Teaser } from '@toasoan/contract/site/home'
import type { ReactNode } from 'react'
import { day } from '#site/format/dates.ts'
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

const classOf = (as: StoryProps['as'], shown: unknown) => `story story-${as}${shown ? '' : ' story-plain'}`

/** A story that many pages show alike: it is written once, since the server keeps what it is made from. */
export function SharedStory(props: Omit<StoryProps, 'eager' | 'title' | 'leadText' | 'more'>) {
  const { teaser, as, level = 3, place = '', lead = false, category = false, time = false } = props
  const { now } = useChrome()
  return (
    <Kept
      as="article"
      of={teaser}
      by={[as, level, place, lead, category, time && day(now)].join()}
      className={classOf(as, as !== 'headline' && teaser.picture)}
    >
      {() => <Inside {...props} />}
    </Kept>
  )
}

/** Says by a sign that a story can be heard or watched. */
function Signs({ teaser }: { teaser: Teaser }) {
  const say = useSay()
  const live = teaser.is_live && <span className="live-sign">{say(liveText.live)}</span>
  if (!teaser.has_audio && !teaser.has_video) return live || null
  const name = teaser.has_video ? say(siteText.hasVideo) : say(siteText.hasAudio)
  return (
    <span className="sign">
      {live}
      <Icon name={teaser.has_video ? 'play' : 'sound'} size={16} />
      <span className="away">{name}</span>
    </span>
  )
}

type StoryPictureProps = { teaser: Teaser; picture: PictureData; place: keyof typeof sizes; eager: boolean }

// The headline beside the picture is the same link, with words.
const unheard = { tabIndex: -1, 'aria-hidden': true } as const

function StoryPicture({ teaser, picture, place, eager }: StoryPictureProps) {
  const address = useAddress()
  return (
    <a className="story-picture" href={address(teaser.path)} {...unheard}>
      <Picture picture={picture} place={place} eager={eager} alt="" />
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
  const address = useAddress()
  const Heading = `h${level}` as const
  const shown = as !== 'headline' ? teaser.picture : null
  const kicker = teaser.kicker || (category ? (teaser.category?.name ?? '') : '')
  return (
    <>
      {shown && <StoryPicture teaser={teaser} picture={shown} place={place} eager={eager} />}
      <div className="story-words">
        {kicker && (
          <p className="kicker">
            {!teaser.kicker && teaser.category ? (
              <a href={address(teaser.category.path)}>{kicker}</a>
            ) : (
              kicker
            )}
          </p>
        )}
        <Heading className="story-title">
          <a href={address(teaser.path)}>{title ?? teaser.title}</a>
          <Signs teaser={teaser} />
        </Heading>
        {lead && (leadText ?? teaser.lead) && <p className="standfirst">{leadText ?? teaser.lead}</p>}
        {more}
        {time && (
          <p className="story-meta">
            {category && teaser.kicker && teaser.category && (
              <a href={address(teaser.category.path)}>{teaser.category.name}</a>
            )}
            <Moment at={teaser.published_at} short />
          </p>
        )}
      </div>
    </>
  )
}
