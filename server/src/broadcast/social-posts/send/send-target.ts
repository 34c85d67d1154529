import { buffer } from 'node:stream/consumers'
import type { Kernel } from '#server/kernel/kernel.ts'
import { pictureKey } from '../../../media/files/public.ts'
import {
  type Account,
  askGraph,
  type GraphConnection,
  graphConnection,
  readAccount,
  tokenOf,
} from '../../social-accounts/public.ts'
import { keepOutcome } from './keep-outcome.ts'
import { wordsOf } from './marked-link.ts'
import { type Outcome, outcomeOf, outcomeOfPicture } from './outcome.ts'
import { renewLease, type Sending } from './take.ts'

type Way = { connection: GraphConnection; token: string; account: Account }

/** Brings a picture to the page, where nobody sees it yet; gives its number there. */
async function sendPicture(
  { storage }: Kernel,
  { connection, token, account }: Way,
  file: Sending['files'][number],
  tries: number,
): Promise<{ id: string } | { outcome: Outcome }> {
  const stored = await storage.open(pictureKey(file))
  if (!stored) return { outcome: { to: 'failed', why: file.name } }
  const [type, extension] = file.drawn ? ['image/jpeg', 'jpg'] : [file.mimetype, file.extension]
  const data = new Blob([await buffer(stored.stream)], { type })
  const answer = await askGraph(connection, {
    method: 'POST',
    path: `/${account.external_id}/photos`,
    token,
    params: { published: 'false', temporary: 'true' },
    file: { name: `${file.id}.${extension}`, type, data },
  })
  const outcome = outcomeOfPicture(answer, tries)
  return outcome.to === 'posted' ? { id: outcome.externalId } : { outcome }
}

/** What the network says to the post; null when the lease lapsed before it was asked: others look for the post. */
async function ask(kernel: Kernel, target: Sending, way: Way): Promise<Outcome | null> {
  const { connection, token, account } = way
  const { message, link } = wordsOf(target, target.files.length > 0)
  const params: Record<string, string> = { ...(message && { message }), ...(link && { link }) }
  for (const [place, file] of target.files.entries()) {
    const sent = await sendPicture(kernel, way, file, target.tries)
    if ('outcome' in sent) return sent.outcome
    params[`attached_media[${place}]`] = JSON.stringify({ media_fbid: sent.id })
  }
  // Pictures may have taken long, or the process stood still: what others look for already is not posted.
  if (!(await renewLease(kernel.db, target))) return null
  const path = `/${account.external_id}/feed`
  return outcomeOf(await askGraph(connection, { method: 'POST', path, token, params }), target.tries)
}

/** Sends what this process has in hand and keeps what became of it. */
export async function sendTarget(kernel: Kernel, target: Sending): Promise<void> {
  const account = await readAccount(kernel.db, target.account_id)
  const connection = graphConnection(kernel)
  const token = tokenOf(kernel, account)
  if (!connection)
    return keepOutcome(kernel, target, account, { to: 'waiting', why: 'FACEBOOK_GRAPH_URL', after: 60 })
  if (token === null)
    return keepOutcome(kernel, target, account, { to: 'waiting', why: account.failure, after: 0, stop: true })
  const outcome = await ask(kernel, target, { connection, token, account })
  if (outcome) await keepOutcome(kernel, target, account, outcome)
}
