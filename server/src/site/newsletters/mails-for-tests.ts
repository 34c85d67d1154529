/** A mail as a test server was given it. */
export type ReceivedMail = { to: string; headers: string; text: string }

const undoQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** Mails that a test server took, read: folded headers in one line, the text no longer quoted-printable. */
export const readMails = (mails: readonly { to: string; content: string }[]): ReceivedMail[] =>
  mails.map(({ to, content }) => {
    const end = content.indexOf('\n\n')
    return {
      to,
      headers: content.slice(0, end).replace(/\n[ \t]+/g, ' '),
      text: undoQuoted(content.slice(end)),
    }
  })
