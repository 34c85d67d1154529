import type { Permission } from '@toasoan/contract/access/catalogue'
import { type FigureName, type Figures, firstFigures } from '@toasoan/contract/account/dashboard'
import type { Language } from '@toasoan/contract/kit/text'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { faultsOfToday } from '../../broadcast/schedule/public.ts'
import { ownArticles, queuesOf } from '../../editorial/articles/public.ts'
import { waitingDirectives } from '../../editorial/directives/public.ts'
import { placesNow } from '../../facilities/places/public.ts'
import { decisionsFor } from '../../planning/approvals/public.ts'
import { tasksOfToday } from '../../planning/works/public.ts'
import { readingsOfDay } from '../../site/reading/public.ts'
import { accountFigures, systemFigures } from './house-figures.ts'
import { byDepartment, mostRead, publishedByDay } from './newsroom-figures.ts'
import { departmentsOf, mine, movedToday, waiting, waitingFirst } from './own-figures.ts'

type Part<Name extends FigureName> = {
  /** Any of these is enough; everybody without. Scopes are the part's own matter. */
  readonly needs?: readonly Permission[]
  readonly of: (kernel: Kernel, access: Access, language: Language) => Promise<Figures[Name]>
}

/** The parts of the answer, each by itself: who gets it, and what it is. */
const parts: { readonly [Name in FigureName]: Part<Name> } = {
  waiting: { of: ({ db }, access) => waiting(db, access) },
  waiting_first: { of: waitingFirst },
  directives: { of: ({ db }, access) => waitingDirectives(db, access) },
  mine: { of: ({ db }, access) => mine(db, access) },
  moved_today: { of: ({ db }, access) => movedToday(db, access) },
  published_by_day: { of: ({ db }) => publishedByDay(db) },
  by_department: {
    of: async ({ db }, access) => {
      const visible = departmentsOf(access)
      return (await byDepartment(db)).filter(({ department_id }) => visible(department_id))
    },
  },
  most_read: { of: ({ db }) => mostRead(db) },
  queues: {
    needs: ['article.draft', 'article.approved', 'article.corrected'],
    of: ({ db }, access) => queuesOf(db, access),
  },
  readings: { of: ({ db }) => readingsOfDay(db) },
  own_articles: { of: ({ db }, access) => ownArticles(db, access) },
  tasks: { needs: ['work.assigned'], of: ({ db }, access) => tasksOfToday(db, access) },
  places: {
    needs: ['studio.index', 'mobileVehicle.index'],
    of: ({ db }, access) => placesNow(db, access),
  },
  badges: {
    of: async (kernel, access, language) => {
      const [decisions, faults] = await Promise.all([
        decisionsFor(kernel, { access, language }),
        can(access, 'schedule.index') ? faultsOfToday(kernel.db) : 0,
      ])
      return { decisions, faults }
    },
  },
  system: { needs: ['setting.update'], of: systemFigures },
  accounts: { needs: ['user.index'], of: ({ db }, access) => accountFigures(db, access) },
}

export type Answer = Partial<Figures> & { failed: FigureName[] }

/**
 * The parts that were asked for, as far as the person may see them. One that cannot be computed is named in `failed` and
 * takes no other with it.
 */
export async function figuresOf(
  kernel: Kernel,
  { access, language }: Actor,
  asked: readonly FigureName[] = firstFigures,
): Promise<Answer> {
  const open = [...new Set(asked)].filter((name) => {
    const { needs } = parts[name]
    return !needs || needs.some((permission) => can(access, permission))
  })
  const found = await Promise.allSettled(open.map((name) => parts[name].of(kernel, access, language)))
  const failed: FigureName[] = []
  const answer: Partial<Record<FigureName, unknown>> = {}
  for (const [place, name] of open.entries()) {
    const result = found[place]
    if (result?.status === 'fulfilled') answer[name] = result.value
    else {
      failed.push(name)
      kernel.log.error({ err: result?.reason, figure: name }, 'figure of the home screen failed')
    }
  }
  // Where nothing could be had at all, the call itself fails, as it does without the database.
  const [first] = found
  if (open.length > 0 && failed.length === open.length && first?.status === 'rejected') throw first.reason
  return { ...(answer as Partial<Figures>), failed }
}
