import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import { linkedStories } from '@toasoan/contract/editorial/story-nodes'
import type { WholeVersion } from '@toasoan/contract/editorial/versions'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { inWorker } from '#server/kernel/work/in-worker.ts'
import { fileAddress } from '../../media/files/public.ts'
import { liveStories } from '../../site/publications/public.ts'
import { paperOf, picturesOf, sourcesOf } from './export.ts'
import { toPdf, toWord } from './tasks.ts'

type Found = {
  id: number
  article_id: number
  number: number
  created_at: string
  document: ArticleDocument
  metadata: WholeVersion['metadata']
  author: string
  stage: number
  category: { id: number; name: string } | null
  article_type: { id: number; name: string } | null
  cover: { id: number; name: string; type: string; key: string; extension: string } | null
}

export type VersionPapers = {
  docx: Uint8Array
  pdf: Uint8Array
  /** The pictures that stand in it, by names for files. */
  pictures: { name: string; data: Uint8Array }[]
}

const named = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

/**
 * A version of an article as files, whoever asks: who hands them out answers for that. `owner` is whose turn it takes.
 *
 * @throws Refusal 429 where too much waits
 */
export async function papersOfVersion(
  kernel: Kernel,
  { versionId, language, owner }: { versionId: number; language: Language; owner: number | string },
): Promise<VersionPapers> {
  const { rows } = await sql<Found>`select v.id, v.article_id, v.number, v.created_at, v.document, v.metadata,
      coalesce(nullif(u.alias, ''), nullif(u.display_name, ''), u.name) as author, a.stage, ${named('c')} as category,
      ${named('t')} as article_type, case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name,
        'type', f.type, 'key', f.key, 'extension', f.extension) end as cover
    from article_version v join article a on a.id = v.article_id join app_user u on u.id = a.author_id
    left join category c on c.id = (v.metadata ->> 'category_id')::bigint
    left join article_type t on t.id = (v.metadata ->> 'article_type_id')::bigint
    left join file f on f.id = (v.metadata ->> 'cover_file_id')::bigint
    where v.id = ${versionId}`.execute(kernel.db)
  const [found] = rows
  if (!found) throw new Error(`There is no version ${versionId}`)
  const { cover, category, article_type, author, stage, article_id, ...version } = found
  const source = cover && fileAddress(cover.key, cover.name, cover.extension)
  const names = {
    category,
    article_type,
    cover: cover && source ? { id: cover.id, name: cover.name, type: cover.type, file_local: source } : null,
    attachments: [],
  }
  const sources = sourcesOf(version.document)
  if (source) sources.add(source)
  const pictures = await picturesOf(kernel, [...sources])
  const facts = { author, stage, site: kernel.configuration.publicUrl, id: article_id, language }
  const stories = await liveStories(kernel.db, [...linkedStories(version.document)])
  const around = { pictures, stories: Object.fromEntries(stories) }
  const paper = paperOf({ ...version, names, live: true }, facts, around)
  const docx = await inWorker(owner, toWord, paper)
  const pdf = await inWorker(owner, toPdf, paper)
  const kept = Object.values(pictures).map(({ type, data }, place) => ({
    name: `anh-${place + 1}.${type}`,
    data,
  }))
  return { docx, pdf, pictures: kept }
}
