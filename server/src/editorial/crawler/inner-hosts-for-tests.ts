import type { Kernel } from '#server/kernel/kernel.ts'
import type { NewsSite } from './counterpart/news-site.ts'

/** Lets a running server ask the hosts of a counterpart, as `CRAWLER_INNER_HOSTS` lets one that begins. */
export function allowInnerHosts(
  { kernel }: { kernel: Pick<Kernel, 'configuration'> },
  site: Pick<NewsSite, 'hosts'>,
): void {
  Object.assign(kernel.configuration, { crawlerInnerHosts: site.hosts().split('\n') })
}
