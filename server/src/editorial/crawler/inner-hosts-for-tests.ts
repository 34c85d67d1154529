import type { App } from '#server/app/build-app.ts'
import type { NewsSite } from './counterpart/news-site.ts'

/** Lets a running server ask the hosts of a counterpart, as `CRAWLER_INNER_HOSTS` lets one that begins. */
export function allowInnerHosts({ kernel }: Pick<App, 'kernel'>, site: Pick<NewsSite, 'hosts'>): void {
  Object.assign(kernel.configuration, { crawlerInnerHosts: site.hosts().split('\n') })
}
