import { type AddressInfo, createServer, type Server } from 'node:net'

/**
 * Minimal SMTP server for tests: accepts every message, or rejects every recipient depending on `accepts`.
 * `lines` are all client commands, `mails` complete messages with recipients.
 */
export async function fakeSmtp(
  accepts: boolean | (() => boolean),
): Promise<{ server: Server; url: string; lines: string[]; mails: { to: string; content: string }[] }> {
  const lines: string[] = []
  const mails: { to: string; content: string }[] = []
  const server = createServer((socket) => {
    let inData = false
    let rest = ''
    let to = ''
    let content: string[] = []
    socket.write('220 test ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      const all = (rest + piece.toString('utf8')).split('\r\n')
      rest = all.pop() ?? ''
      for (const line of all) {
        lines.push(line)
        if (!inData) to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to
        if (inData) {
          if (line !== '.') {
            content.push(line)
            continue
          }
          inData = false
          mails.push({ to, content: content.join('\n') })
          socket.write('250 queued\r\n')
        } else if (/^EHLO/i.test(line)) socket.write('250-test\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n')
        else if (/^RCPT/i.test(line) && !(typeof accepts === 'boolean' ? accepts : accepts()))
          socket.write('550 no such person\r\n')
        else if (/^DATA/i.test(line)) {
          inData = true
          content = []
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, lines, mails }
}
