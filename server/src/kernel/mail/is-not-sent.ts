type Trouble = { responseCode?: number; code?: string; syscall?: string; timeoutType?: string }

/** Timeouts of the mail library before the message is sent to the server. */
const beforeMessage = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

const beforeCodes = ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS']

/**
 * Whether the mail server certainly did not accept a failed message: it rejected it, or was never reached.
 * The library reports every broken socket as a connection error, also after the message was sent.
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
