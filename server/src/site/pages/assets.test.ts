import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#server/kernel/testing/test-app.ts'
import { loadRenderer } from './renderer.ts'

test('style sheet and scripts are the same packed and unpacked; packed files have no address of their own', async () => {
  const app = await testApp()
  const { files } = (await loadRenderer()) ?? { files: new Map() }
  const texts = [...files.keys()].filter((name) => /\.(css|js)$/.test(name))
  expect(texts.length).toBeGreaterThan(3)
  for (const name of texts) {
    const ask = (accepted: string) =>
      app.get(`/assets/site/${name}`, undefined, { 'accept-encoding': accepted })
    const [plain, br, gzip] = await Promise.all([ask('identity'), ask('gzip, br'), ask('gzip')])
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']], name).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.raw).equals(plain.raw), name).toBe(true)
    expect(gunzipSync(gzip.raw).equals(plain.raw), name).toBe(true)
    expect(br.raw.length, name).toBeLessThan(plain.raw.length)
  }
  expect((await app.get(`/assets/site/${texts[0]}.br`)).status).toBe(404)
  await app.close()
})
