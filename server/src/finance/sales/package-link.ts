import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { type SaleDetail, saleErrors } from '@toasoan/contract/finance/sales'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

const days = 30

type Configured = Pick<Kernel, 'configuration'>

const signatureOf = (nonce: string, { configuration }: Configured): string => {
  const key = hkdfSync('sha256', configuration.jwtSecret, '', 'sale package', 32)
  return createHmac('sha256', Buffer.from(key)).update(nonce).digest('base64url')
}

/** The address by which a buyer fetches what was sold. */
export const packageAddress = (kernel: Configured, nonce: string): string =>
  `${kernel.configuration.publicUrl}/api/sell_news/package/${nonce}.${signatureOf(nonce, kernel)}`

/** Makes the link of a sale anew for 30 days; the one before ends. Gives its nonce. */
export async function makeLink(tx: Tx, saleId: number, userId: number | null): Promise<string> {
  const nonce = randomBytes(18).toString('base64url')
  await sql`update sale_package set expires_at = now() where sale_id = ${saleId} and expires_at > now()`.execute(
    tx,
  )
  await sql`insert into sale_package (sale_id, nonce, expires_at, created_by)
    values (${saleId}, ${nonce}, now() + make_interval(days => ${days}), ${userId})`.execute(tx)
  return nonce
}

/** Ends the links of a sale. */
export async function endLinks(tx: Tx, saleId: number): Promise<void> {
  await sql`update sale_package set expires_at = now() where sale_id = ${saleId} and expires_at > now()`.execute(
    tx,
  )
}

/** The link of a sale; its address is for who may sell. */
export async function packageOf(
  kernel: Configured,
  db: Database | Tx,
  access: Access,
  { id, status }: { id: number; status: string },
): Promise<SaleDetail['package']> {
  const { rows } = await sql<NonNullable<SaleDetail['package']> & { nonce: string; live: boolean }>`
    select nonce, expires_at, downloads, most_downloads, last_at, expires_at > now() as live from sale_package
    where sale_id = ${id} order by id desc limit 1`.execute(db)
  if (!rows[0]) return null
  const { nonce, live, ...told } = rows[0]
  const open = live && status !== 'refunded' && can(access, 'sellNews.create')
  return { ...told, address: open ? packageAddress(kernel, nonce) : null }
}

/**
 * Whose package a link opens, counted once more.
 *
 * @throws 410 for a link that is not ours, has expired, was replaced, used up, or is of a refunded sale
 */
export async function openLink(kernel: Configured & Pick<Kernel, 'db'>, token: string): Promise<number> {
  const [nonce = '', signature = ''] = token.split('.')
  // As text: the last letter of base64url has bits that say nothing, so four letters would be decoded alike.
  const [given, expected] = [signature, signatureOf(nonce, kernel)].map((text) => Buffer.from(text)) as [Buffer, Buffer]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw fail(saleErrors.linkEnded)
  const { rows } = await sql<{
    sale_id: number
  }>`update sale_package k set downloads = downloads + 1, last_at = now()
    from sale s where k.nonce = ${nonce} and s.id = k.sale_id and s.status <> 'refunded' and k.expires_at > now()
      and k.downloads < k.most_downloads returning k.sale_id`.execute(kernel.db)
  if (!rows[0]) throw fail(saleErrors.linkEnded)
  return rows[0].sale_id
}
