import { statfs } from 'node:fs/promises'
import type { TestApp } from '#server/kernel/testing/test-app.ts'

/** Opens uploads of so many people that all of the disk is kept for them. */
export async function keepWholeDisk({
  kernel: { pool },
  configuration,
}: Pick<TestApp, 'kernel' | 'configuration'>) {
  const { bavail, bsize } = await statfs(configuration.dataDir)
  const people = Math.ceil((bavail * bsize) / 2 ** 31) + 1
  await pool.query(
    `with made as (insert into app_user (username, email, name)
       select 'cho.' || n, 'cho.' || n || '@toasoan.example', 'Người chờ ' || n from generate_series(1, $1::int) as n
       on conflict (username) do update set name = excluded.name returning id)
     insert into upload_session (user_id, client_key, name, size, mimetype)
     select id, 'giữ hết chỗ', 'rất lớn.mp4', 1e10, '' from made`,
    [people],
  )
  return {
    /** Lets their last part be so long ago. */
    age: (interval: string) =>
      pool.query(
        `update upload_session set last_chunk_at = now() - $1::interval where client_key = 'giữ hết chỗ'`,
        [interval],
      ),
    giveBack: () => pool.query(`delete from upload_session where client_key = 'giữ hết chỗ'`),
  }
}
