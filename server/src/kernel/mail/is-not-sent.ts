type Trouble = { responseCode?: number; code?: string; syscall?: string; timeoutType?: string }

/** Waits of the mail library that end before a message is given to the server. */
const beforeMessage = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

const beforeCodes = ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS']

/**
 * Whether the mail server surely has not taken a message that could not be sent: it said no, or was never reached. The
 * library names the connection as what failed for every broken socket, also for one that breaks after the message.
 */
export function isNotSent(error: unknown): boolean {
  const { responseCode = 0, code = '', syscall, timeoutType = '' } = error as Trouble
  return (
    responseCode >= 400 ||
    syscall === 'connect' ||
    beforeMessage.includes(timeoutType) ||
    beforeCodes.includes(code)
  )
}
