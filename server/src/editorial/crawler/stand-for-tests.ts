import { permissions } from '@toasoan/contract/access/catalogue'
import { expect } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { testApp } from '#server/kernel/testing/test-app.ts'
import { openNewsSite } from './counterpart/news-site.ts'
import { allowInnerHosts } from './inner-hosts-for-tests.ts'
import { collectNews } from './jobs.ts'

const verbs = ['index', 'view', 'create', 'delete', 'statistic', 'processed'].map((verb) => `crawler.${verb}`)

/** Where the counterpart's pages have what. */
export const selectors = {
  title: 'h1.tieu-de',
  body: '.noi-dung',
  date: '.thoi-gian',
  lead: '.sa-po',
  remove: '.quang-cao',
  link: '',
  author: '',
}

/** A newsroom that may collect from the counterpart, with a chief and two editors of one department. */
export async function openCrawlerStand() {
  const site = await openNewsSite()
  const app = await testApp()
  const news = await app.department('ban-tin')
  const chief = await app.person({ grants: permissions, departments: [news], name: 'Trưởng ban' })
  const grants = [...verbs, 'article.create', 'article.view', 'article.private'] as never
  const editor = await app.person({ grants, departments: [news], name: 'Lê Biên Tập' })
  const other = await app.person({ grants, departments: [news], name: 'Vũ Biên Tập' })
  allowInnerHosts(app, site)

  /** Asks by the chief, or another person, and gives what is answered with 200. */
  const ask = async (path: string, body: object, person: TestPerson = chief) => {
    const answer = await app.post(`/api${path}`, person.token, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  return {
    ...{ site, app, chief, editor, other, ask },
    list: async (query = '', person: TestPerson = chief) =>
      (await app.get(`/api/crawler?${query}`, person.token)).body.data,
    /** Makes everything due at once. */
    due: () =>
      app.kernel.pool.query('update crawl_task set due_at = now(); update crawl_host set next_at = now()'),
    addSource: (name: string, n: number, more: object = {}) =>
      ask('/crawler-config/create', { name, kind: 'feed', address: site.at('/rss', n), ...more }),
    source: async (id: number) => (await app.get(`/api/crawler-config/${id}`, chief.token)).body.data,
    collect: () => collectNews(app.kernel),
    async close() {
      await app.close()
      await site.close()
    },
  }
}

export type CrawlerStand = Awaited<ReturnType<typeof openCrawlerStand>>
