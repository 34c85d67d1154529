import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from './store-file.ts'

test('pictures are near that differ in six bits, wherever these are', async () => {
  const app = await testApp()
  try {
    const person = await app.person({ grants: ['file.index'] })
    // Of each number of bits, some that lie beside each other and some anywhere; the first is the one that is asked about.
    const { rows } = await app.kernel.pool.query<{ id: number; bits: number }>(
      `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, dhash)
       select md5(n::text), 'Ảnh ' || n, 'jpg', 'image/jpeg', n::text, 'image', 1, '', x'123456789abcdef0'::bit(64) # coalesce((
         select bit_or((1::bigint << place)::bit(64)) from (
           select case when n % 2 = 0 then (n * 7 + k) % 64 else (n * 5 + k * 11) % 64 end as place
           from generate_series(1, n / 12) k) places), 0::bit(64))
       from generate_series(0, 119) n returning id, bit_count(dhash # x'123456789abcdef0'::bit(64))::int as bits`,
    )
    const [first, ...others] = rows
    expect(new Set(others.map(({ bits }) => bits))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
    const { body } = await app.get(`/api/files?perPage=100&near=${first?.id}`, person.token)
    const requested = others.filter(({ bits }) => bits <= 6).map(({ id }) => id)
    expect(body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)).toEqual(
      requested,
    )
    // What one may not see is like nothing, so that its look cannot be felt for.
    const stranger = await app.person({ grants: [['file.index', 'own']] })
    const taken = [stranger.id, first?.id, others.slice(0, 2).map(({ id }) => id)]
    await app.kernel.pool.query(
      'update file set created_by = $1, shared = id <> $2 where id = any($3) or id = $2',
      taken,
    )
    await app.kernel.pool.query('update file set created_by = null, shared = false where id = $1', [
      first?.id,
    ])
    expect((await app.get('/api/files?perPage=100', stranger.token)).body.data.length).toBeGreaterThan(1)
    expect((await app.get(`/api/files?perPage=100&near=${first?.id}`, stranger.token)).body.data).toEqual([])
    // Of seeds and jobs, no work follows a picture.
    const create = { width: 400, height: 300, channels: 3, background: '#258' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    const { dhash } = await storeFile(app.kernel, { buffer, name: 'mẫu.png', userId: person.id })
    expect(dhash).toMatch(/^[01]{64}$/)
  } finally {
    await app.close()
  }
})
