import type { AgainPage, TelevisionPage } from '@toasoan/contract/site/broadcast-pages'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { podcastShelf } from '../../broadcast/podcasts/public.ts'
import { television } from '../../broadcast/public-schedule/public.ts'
import { newest } from '../publications/public.ts'
import type { Sources } from './compose.ts'

const [filmsShown, podcastsShown] = [6, 50]

/** Television: what is of the radio alone stands where it is heard again. */
export async function composeTelevision(
  { db }: Sources,
  configuration: Configuration,
): Promise<TelevisionPage> {
  const [{ channels, programs }, films] = await Promise.all([
    television(db, configuration),
    newest(db, { page: 1, perPage: filmsShown, shelf: 'video' }),
  ])
  return {
    kind: 'television',
    channels: channels.filter(({ kind }) => kind !== 'radio'),
    films: films.teasers,
    programs: programs.filter(({ kind }) => kind !== 'radio'),
  }
}

/** What can be heard again. */
export async function composeAgain({ db }: Sources, configuration: Configuration): Promise<AgainPage> {
  const [podcasts, { programs }] = await Promise.all([
    podcastShelf(db, podcastsShown),
    television(db, configuration),
  ])
  return { kind: 'again', podcasts, programs }
}
