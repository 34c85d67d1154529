import { sql } from 'kysely'
import { sealValue, unsealValue } from '#server/kernel/configuration/sealed-value.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const purpose = 'web push'

type Kept = { public_key: string; sealed: Buffer }

const kept = async ({ db }: Pick<Kernel, 'db'>): Promise<Kept | null> =>
  (await sql<Kept>`select public_key, sealed from push_key`.execute(db)).rows[0] ?? null

/**
 * The key pair by which push services know the house: the configuration's, else one that is made once for all processes
 * and kept sealed. With another server secret a new pair is made; browsers ask again then.
 */
export async function pushKeys({
  db,
  configuration,
}: Pick<Kernel, 'db' | 'configuration'>): Promise<PushKeys> {
  const { vapidPublicKey, vapidPrivateKey, jwtSecret } = configuration
  if (vapidPublicKey && vapidPrivateKey) return { publicKey: vapidPublicKey, privateKey: vapidPrivateKey }
  const found = await kept({ db })
  const opened = found && unsealValue(found.sealed, purpose, jwtSecret)
  if (found && opened) return { publicKey: found.public_key, privateKey: opened }
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  const sealed = sealValue(made.privateKey, purpose, jwtSecret)
  await sql`insert into push_key (public_key, sealed) values (${made.publicKey}, ${sealed})
    on conflict (one) do update set public_key = excluded.public_key, sealed = excluded.sealed
      where push_key.public_key is not distinct from ${found?.public_key ?? null}::text`.execute(db)
  return pushKeys({ db, configuration })
}
