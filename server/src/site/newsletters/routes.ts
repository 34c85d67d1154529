import { kernelErrors } from '@toasoan/contract/kit/errors'
import {
  confirmNewsletters,
  exportSubscribers,
  leaveNewsletter,
  listSubscribers,
  type NewsletterRow,
  newsletterReport,
  newsletters,
  publicNewsletters,
  removeSubscriber,
  subscribeNewsletters,
} from '@toasoan/contract/site/newsletters'
import { Refusal } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { findRecord, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { csvType } from '#server/kernel/sheets/csv.ts'
import { addressClass, limitCalls, limitKey } from '../../account/auth/public.ts'
import { knowledgeFor } from '../home/public.ts'
import { confirmationTopic } from './events.ts'
import { newsletterOptions, openNewsletters } from './newsletter-rows.ts'
import { reportOf } from './report.ts'
import {
  type Asking,
  askedBy,
  assertLists,
  confirm,
  isConfirmed,
  leave,
  subscriptionBy,
} from './subscribe.ts'
import { dropSubscriber, subscriberFile, subscriberList } from './subscribers.ts'

const subscriber = 'newsletter_subscriber'

/** So many askings an hour from one network, and from all of them; letters a day to one address. */
const most = { network: 20, all: 2000, letters: 4 } as const

/** Whether an address may get one more letter today. Nobody is told: who asked before is no business of theirs. */
async function mayWrite(db: Kernel['db'], email: string): Promise<boolean> {
  try {
    await limitCalls(db, limitKey('newsletter-letter', email), most.letters, 86_400)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.definition === kernelErrors.tooMany) return false
    throw error
  }
}

const office: Route[] = [
  ...recordRoutes<typeof newsletters, NewsletterRow>(newsletters, newsletterOptions),

  route(newsletterReport, (call) => reportOf(call, call.params.id)),

  route(listSubscribers, ({ db, query }) => subscriberList(db, query)),

  route(removeSubscriber, ({ change, params: { id } }) =>
    change(async (tx, note) => {
      await dropSubscriber(tx, id)
      note({ type: subscriber, id })
      return null
    }),
  ),

  route(exportSubscribers, async ({ change, body, reply, language }) => {
    const file = await change(async (tx, note) => {
      const { newsletter_id: id } = body
      const list = id === null ? null : await findRecord<NewsletterRow>(tx, newsletterOptions, id)
      const made = await subscriberFile(tx, id, language)
      note({
        type: 'newsletter',
        id: id ?? 'all',
        ...(list ? { name: list.name } : {}),
        after: { subscribers: made.count },
      })
      return made.file
    })
    return reply
      .type(csvType)
      .header('content-disposition', 'attachment; filename="nguoi-nhan-ban-tin.csv"')
      .header('cache-control', 'no-store')
      .send(file)
  }),
]

const readers: Route[] = [
  route(publicNewsletters, async (call) => {
    await knowledgeFor(call)
    return openNewsletters(call.db)
  }),

  route(subscribeNewsletters, async (call) => {
    await knowledgeFor(call)
    const { body, db, language, request } = call
    await limitCalls(db, limitKey('newsletter-network', addressClass(request.ip)), most.network, 3600)
    await limitCalls(db, limitKey('newsletter-all'), most.all, 3600)
    await assertLists(db, body.newsletter_ids, language)
    const asking: Asking = { email: body.email.toLowerCase(), language, ids: body.newsletter_ids }
    if (await mayWrite(db, asking.email))
      await db.transaction().execute((tx) => send(tx, confirmationTopic, asking))
    return null
  }),

  // A link of a letter must do what it says on a site that is closed too.
  // Whoever presses again, or tries keys, changes nothing and leaves no line in the log.
  route(confirmNewsletters, async (call) => {
    const asked = await askedBy(call, call.body.token)
    if (!(await isConfirmed(call.db, asked)))
      await call.change(async (tx, note) => {
        const { id, added } = await confirm(tx, asked)
        note({ type: subscriber, id, ...(added.length > 0 ? { after: { newsletters: added } } : {}) })
      })
    return { newsletters: asked.lists.map(({ name }) => name) }
  }),

  route(leaveNewsletter, async ({ change, db, body: { key, all } }) => {
    if (!(await subscriptionBy(db, key))) return null
    return change(async (tx, note) => {
      const left = await leave(tx, key, all)
      note({
        type: subscriber,
        id: left?.id ?? 'gone',
        ...(left ? { before: { newsletters: left.names } } : {}),
      })
      return null
    })
  }),
]

export const routes: Route[] = [...office, ...readers]
