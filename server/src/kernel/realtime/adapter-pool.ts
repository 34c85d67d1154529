import type pg from 'pg'

/** Called when this process loses contact with the others, and when it has contact, including the first time. */
export type Hearing = { lost(): void; listening(): void }

/**
 * The pool for the adapter: the adapter keeps a LISTEN connection and acquires a new one when it breaks,
 * without releasing the broken one, so that each loss would permanently reduce the pool.
 */
export function givingBack(pool: pg.Pool, { lost, listening }: Hearing): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    client.once('end', () => {
      client.release(true)
      lost()
    })
    // The methods that the adapter uses, only for LISTEN.
    return {
      on: client.on.bind(client),
      removeAllListeners: client.removeAllListeners.bind(client),
      release: () => client.release(),
      async query(words: string) {
        await client.query(words)
        listening()
      },
    }
  }
  return { query: pool.query.bind(pool), connect } as unknown as pg.Pool
}
