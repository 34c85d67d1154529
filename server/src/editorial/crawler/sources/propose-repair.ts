import type { LayoutProposal } from '@toasoan/contract/editorial/crawler-sources'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { FetchProblem } from '../fetch/fetch-problem.ts'
import { reader } from '../read/reader.ts'

/** Pages, the latest of a source, from which a new layout is learned. */
const mostPages = 3

type Kept = { raw: Buffer; title: string; address: string }

/** Where things stand on a source's latest pages, as far as it can be told from the pages that are kept. */
export async function proposeRepair(
  { db }: Pick<Kernel, 'db'>,
  { id, charset, zone }: { id: number; charset: string; zone: string },
): Promise<LayoutProposal> {
  const { rows } = await sql<Kept>`select v.raw, i.title, i.address from crawl_sighting s
    join crawl_item i on i.id = s.item_id
    join crawl_item_version v on v.item_id = i.id and v.number = i.version
    where s.config_id = ${id} and v.raw is not null order by v.read_at desc, i.id desc limit ${mostPages}`.execute(
    db,
  )
  if (rows.length === 0) return { pages: 0, selectors: null }
  const pages = rows.map(({ raw, title, address }) => ({
    title,
    material: { bytes: raw, contentType: 'text/html', address, charset, zone },
  }))
  try {
    const { selectors } = await reader().read({ task: 'propose', pages, zone })
    return { pages: rows.length, selectors }
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    return { pages: rows.length, selectors: null }
  }
}
