import { randomUUID } from 'node:crypto'
import { donationToken } from '@toasoan/contract/finance/donations'
import { feedbackKinds } from '@toasoan/contract/site/feedback'
import type { SitePage } from '@toasoan/contract/site/pages'
import { contactPath, donatePath, donationPath } from '@toasoan/contract/site/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { donationBy, lookAgain, openWays, stateOf } from '../../finance/donations/public.ts'
import { published } from '../publications/public.ts'
import type { Asked } from './asked.ts'
import { callFor as callOurs, formOf, inLanguage, noTrouble, type Show, takeForms } from './reader-forms.ts'

/** An amount as people write it: 100.000, 100 000 đ. */
const amountOf = (words: string): number | null => {
  const digits = words.replace(/[\s.,]|đ|vnd/gi, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}

/**
 * The pages on which readers write to the newsroom and donate. Their forms need no script: they bring what was typed to
 * the same calls that programs make, and show what those refuse at its field.
 */
export async function readerPages(app: FastifyInstance, kernel: Kernel, show: Show): Promise<void> {
  const { db } = kernel

  const callFor = (request: FastifyRequest, asked: Asked, path: string, payload: object) =>
    callOurs(app, request, asked, path, payload)

  const articleOf = async (words: string | null) => {
    const found = /^\d{1,15}$/.test(words ?? '') ? await published(db, Number(words)) : null
    return found && { id: found.article.id, title: found.article.title, path: found.article.path }
  }

  async function contact(asked: Asked, trouble = noTrouble): Promise<SitePage> {
    const { query } = asked
    const reference = /^GY-[2-9A-Z]{8}$/.test(query.get('ma') ?? '') ? (query.get('ma') ?? '') : ''
    const article = await articleOf(trouble.values.article_id ?? query.get('bai'))
    const requested = feedbackKinds.find((kind) => kind === query.get('loai'))
    const kind = trouble.values.kind ?? requested ?? (article ? 'correction' : 'opinion')
    return { kind: 'contact', article, reference, ...trouble, values: { ...trouble.values, kind } }
  }

  async function donating(trouble = noTrouble): Promise<SitePage> {
    const ways = await openWays(kernel)
    const key = trouble.values.key || `trang-${randomUUID()}`
    return { kind: 'donate', ways, ...trouble, values: { ...trouble.values, key } }
  }

  async function send(request: FastifyRequest, asked: Asked) {
    const values = formOf(request.body)
    const { kind, article_id, name, email, phone, message, website } = values
    const article = /^\d{1,15}$/.test(article_id ?? '') ? Number(article_id) : null
    const payload = { kind, article_id: article, name, email, phone, message, website }
    const answer = await callFor(request, asked, '/home/feedback', payload)
    if (answer.ok) return { redirect: inLanguage(`${contactPath}?ma=${answer.data.reference}`, asked) }
    const trouble = { values, errors: answer.errors, message: answer.message ?? '' }
    return { page: await contact(asked, trouble), status: answer.status }
  }

  async function give(request: FastifyRequest, asked: Asked) {
    const values = formOf(request.body)
    const { choice, amount, method, name, email, message, website, key } = values
    const given = amountOf(amount?.trim() || choice || '')
    const payload = { amount: given, method, name, email, message, website, key }
    const answer = await callFor(request, asked, '/home/donate', payload)
    if (answer.ok) return { redirect: inLanguage(answer.data.path, asked) }
    // A key that was used for something else is of no use for a second press.
    const kept = answer.status === 409 ? { ...values, key: '' } : values
    const trouble = { values: kept, errors: answer.errors, message: answer.message ?? '' }
    return { page: await donating(trouble), status: answer.status }
  }

  async function donation({ path }: Asked): Promise<SitePage | null> {
    const token = path.slice(donationPath('').length)
    const id = donationToken.safeParse(token).success ? await donationBy(db, 'token', token) : null
    return id === null
      ? null
      : { kind: 'donation', donation: await stateOf(kernel, await lookAgain(kernel, id)) }
  }

  await takeForms(app, (within) => {
    within.post(contactPath, (request, reply) => show(request, reply, (asked) => send(request, asked)))
    within.post(donatePath, (request, reply) => show(request, reply, (asked) => give(request, asked)))
  })
  app.get(contactPath, (request, reply) =>
    show(request, reply, async (asked) => ({ page: await contact(asked) })),
  )
  app.get(donatePath, (request, reply) => show(request, reply, async () => ({ page: await donating() })))
  app.get(donationPath(':token'), (request, reply) =>
    show(request, reply, async (asked) => ({ page: await donation(asked) })),
  )
}
