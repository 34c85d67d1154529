import {
  calendarFeed,
  createCalendarLink,
  deleteCalendarLink,
  listCalendarLinks,
} from '@toasoan/contract/facilities/calendar-links'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { can } from '#server/kernel/access/access.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { feedOf } from './feed.ts'
import { endLink, linksOf, makeLink } from './links.ts'

export const routes: Route[] = [
  route(listCalendarLinks, ({ db, access }) => linksOf(db, access.userId)),

  route(createCalendarLink, async ({ change, access, body, configuration }) => {
    const permission = body.studio_id
      ? 'studioBook.calendar'
      : body.mobile_vehicle_id
        ? 'vehicleBook.index'
        : null
    if (permission && !can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
    return change(async (tx, note) => {
      const { link, secret } = await makeLink(tx, access.userId, body)
      note({ type: 'calendar_link', id: link.id, name: link.name ?? '', after: link })
      return { ...link, address: `${configuration.publicUrl}/api/calendar-feed/${secret}.ics` }
    }).catch((error) => {
      if ((error as { code?: string }).code === '23503') throw fail(kernelErrors.notFound)
      throw error
    })
  }),

  changing(deleteCalendarLink, async ({ tx, note, access, params }) => {
    await endLink(tx, access.userId, params.id)
    note({ type: 'calendar_link', id: params.id })
    return null
  }),

  route(calendarFeed, async ({ db, params, reply }) => {
    const feed = await feedOf(db, params.secret.replace(/\.ics$/, ''))
    void reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="lich.ics"')
    return feed
  }),
]
