import type { NewslettersPage } from '@toasoan/contract/site/pages'
import { newsletterConfirmPath, newsletterLeavePath, newslettersPath } from '@toasoan/contract/site/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { askingOf, namesOf, openNewsletters, subscriptionBy } from '../newsletters/public.ts'
import type { Asked } from './asked.ts'
import { callFor, formOf, noTrouble, type Show, takeForms } from './reader-forms.ts'

type Params = { token: string }

const trouble = { kind: 'trouble' } as const

type Showing = Pick<NewslettersPage, 'state'> & Partial<NewslettersPage>

const tokenOf = ({ params }: FastifyRequest): string => (params as Params).token

/**
 * The pages on which readers ask for newsletters, confirm that they did and end them. To open a page changes nothing:
 * programs that look through mails open each link, and only people press. What a link of a letter leads to is shown on a
 * closed site too, by `showAlways`.
 */
export async function newsletterPages(
  app: FastifyInstance,
  kernel: Kernel,
  show: Show,
  showAlways: Show,
): Promise<void> {
  const { db } = kernel

  const pageOf = (more: Showing): NewslettersPage => ({
    kind: 'newsletters',
    lists: [],
    named: '',
    token: '',
    ...noTrouble,
    ...more,
  })

  const asking = async (state: 'form' | 'asked', trouble = noTrouble) =>
    pageOf({ state, lists: await openNewsletters(db), ...trouble })

  async function ask(request: FastifyRequest, asked: Asked) {
    const fields = new URLSearchParams(String(request.body ?? ''))
    const chosen = fields.getAll('newsletter_ids').filter((words) => /^\d{1,15}$/.test(words))
    // The form at the foot of each page has no choice: it asks for the first list.
    const first = fields.get('from') === 'foot' ? (await openNewsletters(db)).slice(0, 1) : []
    const ids = chosen.length > 0 ? chosen.map(Number) : first.map(({ id }) => id)
    const payload = {
      email: fields.get('email') ?? '',
      newsletter_ids: [...new Set(ids)],
      website: fields.get('website') ?? '',
    }
    const answer = await callFor(app, request, asked, '/home/newsletters/subscribe', payload)
    if (answer.ok) return { page: await asking('asked') }
    const { errors, message, status } = answer
    const values = { email: payload.email, newsletter_ids: ids.join(',') }
    return { page: await asking('form', { values, errors, message: message ?? '' }), status }
  }

  async function toConfirm(token: string) {
    const found = askingOf(kernel, token)
    const names = found ? await namesOf(db, found.ids) : []
    return names.length === 0
      ? { page: pageOf({ state: 'ended' }), status: 410 }
      : { page: pageOf({ state: 'confirm', token, named: names.map(({ name }) => name).join(', ') }) }
  }

  async function toLeave(token: string) {
    const found = await subscriptionBy(db, token)
    return { page: found ? pageOf({ state: 'leave', token, named: found.name }) : pageOf({ state: 'left' }) }
  }

  app.get(newslettersPath, (request, reply) =>
    show(request, reply, async () => ({ page: await asking('form') })),
  )
  app.get(newsletterConfirmPath(':token'), (request, reply) =>
    showAlways(request, reply, () => toConfirm(tokenOf(request))),
  )
  app.get(newsletterLeavePath(':token'), (request, reply) =>
    showAlways(request, reply, () => toLeave(tokenOf(request))),
  )
  await takeForms(app, (within) => {
    within.post(newslettersPath, (request, reply) => show(request, reply, (asked) => ask(request, asked)))
    within.post(newsletterConfirmPath(':token'), (request, reply) =>
      showAlways(request, reply, async (asked) => {
        const body = { token: tokenOf(request) }
        const { ok, status, data } = await callFor(app, request, asked, '/home/newsletters/confirm', body)
        if (ok) return { page: pageOf({ state: 'confirmed', named: data.newsletters.join(', ') }) }
        return { page: status < 500 ? pageOf({ state: 'ended' }) : trouble, status }
      }),
    )
    within.post(newsletterLeavePath(':token'), (request, reply) =>
      showAlways(request, reply, async (asked) => {
        const body = { key: tokenOf(request), all: formOf(request.body).all === 'yes' }
        const { ok, status } = await callFor(app, request, asked, '/home/newsletters/unsubscribe', body)
        return ok ? { page: pageOf({ state: 'left' }) } : { page: trouble, status }
      }),
    )
  })
}
