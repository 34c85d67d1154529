import { giveFeedback } from '@toasoan/contract/site/feedback'
import { route } from '#server/kernel/http/route.ts'
import { addressClass, limitCalls, limitKey } from '../../account/auth/public.ts'
import { knowledgeFor } from '../home/public.ts'
import { receiveFeedback } from './give-feedback.ts'

/** So many messages an hour from one address, and from all of them together. */
const most = { address: 12, all: 600 } as const

export const routes = [
  route(giveFeedback, async (call) => {
    await knowledgeFor(call)
    const { body, change, db, language, request } = call
    await limitCalls(db, limitKey('feedback-address', addressClass(request.ip)), most.address, 3600)
    await limitCalls(db, limitKey('feedback-all'), most.all, 3600)
    return change(async (tx, note) => {
      const { id, reference, work_id, made } = await receiveFeedback(tx, body, language)
      // What somebody wrote and who they are stays out of the log: the work tells it to those who may see it.
      const after = { kind: body.kind, article_id: body.article_id, work_id }
      note({ type: 'reader_feedback', id, name: reference, ...(made ? { after } : {}) })
      return { reference }
    })
  }),
]
