import { buffer } from 'node:stream/consumers'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { documentErrors, type exportArticle } from '@toasoan/contract/editorial/documents'
import { stageLabels, stageName } from '@toasoan/contract/editorial/stages'
import type { WholeVersion } from '@toasoan/contract/editorial/versions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { pixelLimit } from '@toasoan/contract/media/extensions'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import { reaches } from '#server/kernel/access/access.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { inWorker } from '#server/kernel/work/in-worker.ts'
import { loadSharp, pictureKey } from '../../media/files/public.ts'
import { seenStories } from '../articles/public.ts'
import { versionsOf } from '../versions/public.ts'
import { toPdf, toWord } from './tasks.ts'
import type { Paper, PaperPicture, PaperWords } from './write/paper.ts'

const words = {
  sound: text('Âm thanh', 'Sound'),
  film: text('Video', 'Video'),
  picture: text('Ảnh', 'Picture'),
  credit: text('Ảnh', 'Photo'),
  story: text('Tin liên quan', 'Related story'),
  attachments: text('Tệp đính kèm', 'Attachments'),
  page: text('Trang', 'Page'),
  of: text('/', '/'),
  missing: text(
    'Có {count} ký tự mà phông chữ của tệp PDF không có, được thay bằng “?”.',
    'The type of this PDF lacks {count} of its characters; a “?” stands for each.',
  ),
  by: text('Bài: {names}', 'By {names}'),
  source: text('Nguồn: {name}', 'Source: {name}'),
  untitled: text('(Chưa có tiêu đề)', '(Untitled)'),
  foot: text(
    'Tin bài {id} · Bản {version} · Lưu lúc {at} · {stage}',
    'Story {id} · Version {version} · Saved at {at} · {stage}',
  ),
}

const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const

/** An instant on the house's clock, as screens write it. */
const onClock = (instant: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour12: false,
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${Number(part('hour'))}:${part('minute')} ${part('day')}/${part('month')}/${part('year')}`
}

/** Most pictures in one file, and most pixels of their longer side. */
const most = { pictures: 120, side: 1600 }

const keyOf = (src: string): string | null => /^\/media\/([a-z0-9]{8,64})\//.exec(src)?.[1] ?? null

/** The pictures' addresses that stand in a document. */
export function sourcesOf(node: DocumentNode, found = new Set<string>()): Set<string> {
  const src = node.type === 'figure' || node.type === 'map' ? node.attrs?.src : null
  if (typeof src === 'string') found.add(src)
  for (const child of node.content ?? []) sourcesOf(child, found)
  return found
}

/** A stored picture as every reader of files shows it; null when it cannot be read. */
async function pictureOf(
  { storage, log }: Kernel,
  file: { key: string; drawn: boolean },
): Promise<PaperPicture | null> {
  const { key } = file
  try {
    const kept = await storage.open(pictureKey(file))
    if (!kept) return null
    const sharp = await loadSharp()
    const image = sharp(await buffer(kept.stream), { limitInputPixels: pixelLimit }).autoOrient()
    const { hasAlpha } = await image.metadata()
    const sized = image.resize({
      width: most.side,
      height: most.side,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const { data, info } = await (hasAlpha ? sized.png() : sized.jpeg({ quality: 85 })).toBuffer({
      resolveWithObject: true,
    })
    return {
      type: hasAlpha ? 'png' : 'jpg',
      data: new Uint8Array(data),
      width: info.width,
      height: info.height,
    }
  } catch (error) {
    log.warn({ err: error, key }, 'a picture could not be put into an exported article')
    return null
  }
}

/** The house's own pictures, by their addresses; those that lie elsewhere are not fetched. */
export async function picturesOf(kernel: Kernel, sources: string[]): Promise<Record<string, PaperPicture>> {
  const keys = sources.flatMap((src) => keyOf(src) ?? [])
  const { rows } = await sql<{ key: string; drawn: boolean }>`select key, drawn from file
    where key = any(${keys}) and type = 'image' and deleted_at is null`.execute(kernel.db)
  const known = new Map(rows.map((file) => [file.key, file]))
  const pictures: Record<string, PaperPicture> = {}
  for (const src of sources.slice(0, most.pictures)) {
    const key = keyOf(src)
    const file = key && known.get(key)
    const picture = file ? await pictureOf(kernel, file) : null
    if (picture) pictures[src] = picture
  }
  return pictures
}

type Facts = { author: string; stage: number; site: string; id: number; language: Language }

function bylineOf(
  { metadata, names }: Pick<PaperVersion, 'metadata' | 'names'>,
  { author, language }: Facts,
): string[] {
  const { pen_name, contributors, source } = metadata
  const about = [names.category?.name, names.article_type?.name].filter(Boolean).join(' · ')
  const people = [
    pen_name || author,
    ...contributors.map(({ name, role }) => (role ? `${name} (${role})` : name)),
  ]
  const from = source?.name
    ? [source.name, source.url, source.licence].filter(Boolean).join(', ')
    : source?.url
  return [
    say(words.by, language, { names: people.join(', ') }),
    about,
    from ? say(words.source, language, { name: from }) : '',
  ].filter(Boolean)
}

/** What of a version goes onto paper. */
export type PaperVersion = Pick<WholeVersion, 'metadata' | 'document' | 'number' | 'created_at' | 'live'> & {
  names: Pick<WholeVersion['names'], 'category' | 'article_type' | 'cover' | 'attachments'>
}

/** A version as it stands on paper. */
export function paperOf(
  version: PaperVersion,
  facts: Facts,
  { pictures, stories }: Pick<Paper, 'pictures' | 'stories'>,
): Paper {
  const { metadata, names, document, number, created_at } = version
  const { language, site, id, stage } = facts
  const { cover_caption: caption, cover_credit: credit } = metadata
  const stands = version.live
    ? say(stageLabels.published, language)
    : say(stageLabels[stageName(stage)], language)
  return {
    kicker: metadata.kicker,
    title: metadata.title || say(words.untitled, language),
    lead: metadata.lead,
    byline: bylineOf(version, facts),
    cover: names.cover ? { src: names.cover.file_local, caption, credit } : null,
    document,
    attachments: names.attachments.map(({ name, file_local }) => ({
      name,
      address: new URL(file_local, site).href,
    })),
    foot: say(words.foot, language, { id, version: number, at: onClock(created_at), stage: stands }),
    pictures,
    stories,
    site,
    words: Object.fromEntries(
      ['sound', 'film', 'picture', 'credit', 'story', 'attachments', 'page', 'of', 'missing'].map((name) => [
        name,
        words[name as keyof PaperWords][language],
      ]),
    ) as PaperWords,
    author: metadata.pen_name || facts.author,
    written: created_at,
  }
}

/** The version that is asked for; an older one than head and live needs `article.history`. */
async function requestedVersion(call: Call<typeof exportArticle>) {
  const { access, params, query } = call
  const requested = typeof query.version === 'string' ? query.version : { number: query.version }
  const { article, versions } = await versionsOf(call, access, params.id, [requested])
  const version = versions[0] as WholeVersion
  const whose = { owner_id: article.author_id, department_id: article.department_id }
  const isOpen = typeof requested === 'string' || version.number === article.version || version.live
  if (!isOpen && !reaches(access, 'article.history', whose))
    throw fail(kernelErrors.permissionDenied, { permission: 'article.history' })
  return { article, version }
}

/** Answers with a version of an article as a file to keep or print. */
export async function sendArticle(call: Call<typeof exportArticle>) {
  const { db, query, reply, language, configuration, log } = call
  const { article, version } = await requestedVersion(call)
  const author = await db
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', article.author_id)
    .executeTakeFirst()
  const sources = sourcesOf(version.document)
  if (version.names.cover) sources.add(version.names.cover.file_local)
  const facts = {
    author: author?.name ?? '',
    stage: article.stage,
    site: configuration.publicUrl,
    id: article.id,
    language,
  }
  const [pictures, stories] = await Promise.all([
    picturesOf(call, [...sources]),
    seenStories(db, call.access, version.document),
  ])
  const paper = paperOf(version, facts, { pictures, stories: Object.fromEntries(stories) })
  const { format } = query
  const file = await inWorker(call.access.userId, format === 'pdf' ? toPdf : toWord, paper).catch((error) => {
    if (error instanceof Refusal) throw error
    log.error(
      { err: error, article: article.id, version: version.number, format },
      'an export of an article failed',
    )
    throw fail(documentErrors.exportFailed)
  })
  const name = `${slugOf(version.title, 60) || 'tin-bai'}-${article.id}-v${version.number}.${format}`
  await reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(file))
  return reply
}
