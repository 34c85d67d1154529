import { resolveGuarded } from '#server/kernel/outgoing/guarded-ask.ts'
import { FetchProblem } from '../../fetch/fetch-problem.ts'
import { ownPorts } from '../../fetch/host.ts'
import { wireLimit } from '../read/wire-item.ts'
import { type Delivery, mostFiles, patience } from './delivery.ts'
import { problemOfServer } from './ftp.ts'

/** Whether a sender is listed: an address, or all of a domain as `@hang.vn`. */
export const isListed = (sender: string, senders: readonly string[]): boolean =>
  senders.some((listed) => (listed.startsWith('@') ? sender.endsWith(listed) : sender === listed))

/**
 * Unread mails of an agency's mailbox from listed senders. A mail is marked as read after what it holds is stored; mails of
 * other senders are left alone.
 */
export const fromMailbox: Delivery = async ({ kernel, source, take, signal }) => {
  const url = new URL(source.address)
  const isTls = url.protocol === 'imaps:'
  const port = Number(url.port || (isTls ? 993 : 143))
  const { ImapFlow } = await import('imapflow')
  let files = 0
  let broke: unknown
  try {
    const { crawlerInnerHosts: innerHosts } = kernel.configuration
    const host = await resolveGuarded(url.hostname, port, { innerHosts, ownPorts: ownPorts(kernel) })
    const client = new ImapFlow({
      host,
      port,
      secure: isTls,
      servername: url.hostname,
      auth: { user: source.delivery.user ?? '', pass: source.secret },
      logger: false,
      connectionTimeout: patience.ms,
      greetingTimeout: patience.ms,
      socketTimeout: patience.ms,
    })
    // A connection that breaks between two commands is reported by the next one, which does not say why.
    client.on('error', (error) => {
      broke ??= error
    })
    const end = () => client.close()
    signal.addEventListener('abort', end, { once: true })
    try {
      await client.connect()
      const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
      try {
        const senders = (source.delivery.senders ?? []).map((one) => one.toLowerCase())
        // The server chooses by sender, so that a heap of other mails hides none; what it finds is judged again here.
        const or = senders.map((from) => ({ from }))
        if (or.length === 0) return { files }
        const unread = (await client.search({ seen: false, or }, { uid: true })) || []
        const chosen: number[] = []
        for await (const { uid, envelope, size } of client.fetch(
          unread.slice(0, mostFiles * 5),
          { envelope: true, size: true },
          { uid: true },
        )) {
          const sender = envelope?.from?.[0]?.address?.toLowerCase() ?? ''
          if (isListed(sender, senders) && (size ?? 0) <= wireLimit) chosen.push(uid)
        }
        for (const uid of chosen.slice(0, mostFiles)) {
          if (signal.aborted) break
          const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
          if (mail === false || mail.source === undefined) continue
          const { state } = await take(`mail-${uid}.eml`, new Uint8Array(mail.source))
          if (state === 'held') continue
          await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true })
          files += 1
        }
        return { files, isMore: chosen.length > mostFiles }
      } finally {
        lock.release()
      }
    } finally {
      await client.logout().catch(() => client.close())
    }
  } catch (error) {
    const { authenticationFailed } = error as { authenticationFailed?: boolean }
    throw authenticationFailed ? new FetchProblem('password') : problemOfServer(broke ?? error)
  }
}
