import { buffer } from 'node:stream/consumers'
import { assistNetworks, mostAssisted } from '@toasoan/contract/editorial/assist'
import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import type { RecordKind } from '@toasoan/contract/editorial/assist-kinds'
import { type ArticleDocument, plainText } from '@toasoan/contract/editorial/document'
import { type ErrorDefinition, kernelErrors } from '@toasoan/contract/kit/errors'
import { pixelLimit } from '@toasoan/contract/media/extensions'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Model } from '#server/kernel/assist/model.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { CallContext } from '#server/kernel/http/route.ts'
import { type Found, loadSharp, pictureKey, requireFile } from '../../media/files/public.ts'
import { findTranscript } from '../../media/transcripts/public.ts'
import { type ItemText, itemText, mayRepeatItem, storyTexts } from '../crawler/public.ts'
import { htmlToDocument } from '../documents/public.ts'
import { whyFileStays } from './outside-files.ts'
import { linesOf, type SentText, sourceOf, termsIn } from './sent-text.ts'

/** What a request is about, as it is recorded. */
export type About = {
  articleId: number | null
  recordType: 'file' | 'crawl_item' | null
  recordId: number | null
}

/** A record whose text can be sent: why it may not be, and how to read it. */
export type AskedRecord = {
  about: About
  why: ErrorDefinition | null
  read(): Promise<{ sent: SentText; image?: Buffer }>
}

type Asking = {
  call: Pick<CallContext, 'db' | 'storage'>
  access: Access
  model: Pick<Model, 'place'>
  id: number
  network?: keyof typeof assistNetworks
}

const nothing: SentText = { title: '', lead: '', paragraphs: [] }

/** Longest side in pixels of a picture that is sent. */
const pictureSide = 1024

/** A small JPEG of a picture: upright, and without what its file says of where and by whom it was taken. */
async function pictureIn(
  { storage }: Pick<CallContext, 'storage'>,
  { file }: Found,
): Promise<{ image: Buffer; width: number; height: number }> {
  const kept = await storage.open(pictureKey(file))
  if (!kept) throw fail(kernelErrors.notFound)
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(await buffer(kept.stream), { limitInputPixels: pixelLimit })
      .autoOrient()
      .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { image: data, width: info.width, height: info.height }
  } catch {
    throw fail(assistErrors.noPicture)
  }
}

async function fileOf({
  call,
  access,
  model,
  id,
}: Asking): Promise<{ found: Found; why: ErrorDefinition | null; about: About }> {
  const found = await requireFile(call.db, { access }, id, 'file.view')
  if (found.file.deleted_at) throw fail(kernelErrors.notFound)
  const why = model.place === 'inside' ? null : await whyFileStays(call.db, access, found, Date.now())
  return { found, why, about: { articleId: null, recordType: 'file', recordId: id } }
}

async function picture(asking: Asking): Promise<AskedRecord> {
  const { found, why, about } = await fileOf(asking)
  if (found.file.type !== 'image') throw fail(assistErrors.noPicture)
  return {
    about,
    why,
    read: async () => {
      const { image, ...picture } = await pictureIn(asking.call, found)
      return { sent: { ...nothing, picture }, image }
    },
  }
}

async function transcript(asking: Asking): Promise<AskedRecord> {
  const { why, about } = await fileOf(asking)
  return {
    about,
    why,
    read: async () => {
      const shown = await findTranscript(asking.call.db, asking.id)
      if (!shown) throw fail(assistErrors.noTranscript)
      const passages = shown.segments.map(({ id, speaker, text }) => ({ id, speaker, text }))
      const times = Object.fromEntries(shown.segments.map(({ id, from }) => [id, from]))
      return { sent: { ...nothing, passages, times } }
    },
  }
}

/** An item with a text; 404 where the caller sees none. @throws Refusal `withdrawn` */
async function itemOf({ call, access, id }: Asking): Promise<ItemText> {
  const item = await itemText(call.db, access, id)
  if (!item) throw fail(kernelErrors.notFound)
  if (item.withdrawn) throw fail(assistErrors.withdrawn)
  return item
}

const aboutItem = (id: number): About => ({ articleId: null, recordType: 'crawl_item', recordId: id })

const whyHeld = ({ place }: Pick<Model, 'place'>, items: readonly ItemText[]): ErrorDefinition | null =>
  place === 'outside' && items.some(({ held }) => held) ? assistErrors.outsideEmbargo : null

/** Letters that only Vietnamese has. */
const vietnamese = /[ăđơưạ-ỹ]/giu
/** How many of a Vietnamese text's letters are such, at least. */
const leastShare = 0.05

/** Whether an item is in Vietnamese, so that there is nothing to translate: as it says, otherwise by its letters. */
export function isVietnamese({
  language,
  title,
  plain,
}: Pick<ItemText, 'language' | 'title' | 'plain'>): boolean {
  if (language !== '') return language === 'vi'
  const text = `${title} ${plain}`.normalize('NFC')
  return (text.match(vietnamese)?.length ?? 0) >= text.length * leastShare
}

async function wire(asking: Asking): Promise<AskedRecord> {
  const { call, model, id } = asking
  const { db } = call
  const item = await itemOf(asking)
  return {
    about: aboutItem(id),
    why: whyHeld(model, [item]),
    read: async () => {
      const { title, lead, html } = item
      const text = { title, lead, paragraphs: linesOf(plainText(htmlToDocument(html))) }
      if (isVietnamese(item)) return { sent: text }
      const [terms, mayRepeat] = await Promise.all([termsIn(db, sourceOf(text)), mayRepeatItem(db, id)])
      return { sent: { ...text, to: 'vi', terms, mayRepeat } }
    },
  }
}

async function digest(asking: Asking): Promise<AskedRecord> {
  const { call, access, model, id } = asking
  await itemOf(asking)
  const items = (await storyTexts(call.db, access, id)).filter(({ withdrawn }) => !withdrawn)
  return {
    about: aboutItem(id),
    why: whyHeld(model, items),
    read: async () => {
      if (items.length < 2) throw fail(assistErrors.oneSource)
      const sources = items.map(({ source, title, lead, plain }, at) => ({
        number: at + 1,
        name: source,
        title,
        text: [lead, plain].filter(Boolean).join('\n'),
      }))
      return { sent: { ...nothing, sources } }
    },
  }
}

type Published = { title: string; lead: string; document: ArticleDocument }

/** A published article: what is sent is what readers have. */
async function post({ call, id, network = 'facebook' }: Asking): Promise<AskedRecord> {
  const { rows } = await sql<Published>`select p.title, p.lead, v.document from article_publication p
    join article_version v on v.id = p.version_id where p.article_id = ${id}`.execute(call.db)
  const [found] = rows
  if (!found) throw fail(kernelErrors.notFound)
  const { title, lead, document } = found
  const sent = {
    title,
    lead,
    paragraphs: linesOf(plainText(document)),
    network,
    characters: assistNetworks[network],
  }
  return {
    about: { articleId: id, recordType: null, recordId: null },
    why: null,
    read: async () => ({ sent }),
  }
}

const records: Record<RecordKind, (asking: Asking) => Promise<AskedRecord>> = {
  picture,
  punctuate: transcript,
  chapters: transcript,
  summary: transcript,
  quotes: transcript,
  wire,
  digest,
  social: post,
}

/**
 * The record of a request.
 * @throws Refusal 404 where the caller may not see it, `noPicture`, `withdrawn`
 */
export const askedRecord = (kind: RecordKind, asking: Asking): Promise<AskedRecord> => records[kind](asking)

/** @throws Refusal `tooLong` */
export function refuseTooLong(sent: SentText): void {
  if (sourceOf(sent).length > mostAssisted) throw fail(assistErrors.tooLong)
}
