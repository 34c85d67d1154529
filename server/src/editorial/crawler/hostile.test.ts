import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { hostileFeeds, hostilePages } from './counterpart/hostile.ts'
import { type NewsSite, openNewsSite } from './counterpart/news-site.ts'
import { allowInnerHosts } from './inner-hosts-for-tests.ts'

let app: TestApp
let site: NewsSite
let token: string

beforeAll(async () => {
  site = await openNewsSite()
  app = await testApp()
  ;({ token } = await app.person({ grants: permissions }))
  allowInnerHosts(app, site)
})
afterAll(async () => {
  await app.close()
  await site.close()
})

/** Whatever would run, load or lead somewhere in what is shown, and what only a file of this machine has. */
const harm =
  /<\s*(?:script|iframe|object|embed|form|style|svg|math|meta|base|link|template)\b|\son\w{3,20}\s*=|(?:href|src)\s*=\s*["']?\s*(?:java\s*script|data|file|vbscript):|srcdoc|root:x?:0/i
const unseen = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

test('hostile pages are read without what harms, or refused with the reason', async () => {
  expect(Object.keys({ ...hostilePages, ...hostileFeeds }).length).toBeGreaterThanOrEqual(40)
  const refused: string[] = []
  for (const name of Object.keys(hostilePages)) {
    const url = site.at(`/hiem/${name}`)
    const answer = await app.post('/api/crawler/create', token, { kind: 'address', url })
    if (answer.status === 422) {
      expect(answer.body.errors.url?.[0], name).toMatch(/\S{2,}.*\.$/)
      refused.push(name)
      continue
    }
    expect(answer.status, `${name}: ${answer.text}`).toBe(200)
    const { data } = (await app.get(`/api/crawler/${answer.body.data.item_id}`, token)).body
    for (const { html, title, lead } of data.versions) {
      expect(html, name).not.toMatch(harm)
      expect(`${html}${title}${lead}`, name).not.toMatch(unseen)
    }
    expect(new URL(data.address).host, name).toBe(site.host())
  }
  expect(refused).toEqual(expect.arrayContaining(['empty', 'bomb', 'false-gzip']))
  expect(refused.length).toBeLessThan(12)
})

test('hostile feeds give what can be read of them, or the reason, and lead nowhere inside', async () => {
  for (const name of Object.keys(hostileFeeds)) {
    const given = { kind: 'feed', address: site.at(`/hiem/${name}`), pages: 2 }
    const answer = await app.post('/api/crawler-config/try', token, given)
    expect([200, 422], `${name}: ${answer.text.slice(0, 300)}`).toContain(answer.status)
    expect(answer.text, name).not.toMatch(/root:x?:0|onerror|javascript:/)
    if (answer.status === 422) expect(answer.body.errors.address?.[0], name).toMatch(/\S{2,}.*\.$/)
    else
      for (const { address, why } of answer.body.data.pages)
        if (new URL(address).host !== site.host())
          expect(why, name).toMatch(/mạng nội bộ|không dùng được|80 và 443/)
  }
  // The next one is read as if nothing had been.
  const url = site.at('/tin-1.html')
  expect((await app.post('/api/crawler/create', token, { kind: 'address', url })).status).toBe(200)
})
