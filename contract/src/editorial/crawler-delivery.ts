import { z } from 'zod'
import { line, requiredLine } from '../kit/schemas.ts'
import { because } from '../kit/validation.ts'
import { webAddress } from './crawler.ts'

/** How a folder, a server or a mailbox is written: `folder:afp`, `sftp://ftp.hang.example/tin`, `imaps://imap.hang.example/INBOX`. */
const deliveryAddress = z
  .string()
  .trim()
  .max(1000)
  .refine(
    isDelivery,
    because(
      'Viết như folder:afp, sftp://may.vn/thu-muc hoặc imaps://may.vn/INBOX, không kèm mật khẩu.',
      'Write it like folder:afp, sftp://host/folder or imaps://host/INBOX, without a password.',
    ),
  )

function isDelivery(given: string): boolean {
  if (given.startsWith('folder:')) return /^folder:[\p{L}\p{N}][\p{L}\p{N}_.-]{0,80}$/u.test(given)
  if (!/^(?:ftps?|sftp|imaps?):\/\//.test(given) || !URL.canParse(given)) return false
  const { hostname, username, password } = new URL(given)
  return hostname !== '' && username === '' && password === ''
}

/** The address of a site, or of where an agency delivers. */
export const sourceAddress = z.union([deliveryAddress, webAddress])

/** How the files of an agency are fetched, beside the address and the password. */
export const deliveryOptions = z.strictObject({
  user: line(150).default(''),
  /** For HTTP: how the agency's interface continues. For FTP: `tls` asks for encryption. */
  preset: z.enum(['', 'ap', 'afp', 'dpa', 'reuters', 'tls']).default(''),
  /** For a mailbox: addresses, or all of a domain as `@hang.vn`; mails of others are left alone. */
  senders: z.array(requiredLine(200)).max(50).default([]),
})

export type DeliveryOptions = z.output<typeof deliveryOptions>

export const noDelivery: DeliveryOptions = { user: '', preset: '', senders: [] }
