import type { ReactNode } from 'react'

type PlayLinkProps = {
  /** Where the sound is: what the link leads to without a script. */
  src: string
  /** What is heard, and of whom. */
  title: string
  of: string
  /** The code of a channel that is heard live; empty for a stream of no channel. */
  station?: string
  /** The number of an episode whose listens are counted. */
  episode?: number | undefined
  className?: string
  'aria-label'?: string
  children: ReactNode
}

/** A link to a sound that the page's script plays in the bar at its foot. */
export const PlayLink = ({ src, title, of, station, episode, children, ...more }: PlayLinkProps) => (
  <a {...more} href={src} data-sound={title} data-of={of} data-station={station} data-episode={episode}>
    {children}
  </a>
)
