import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { fixLimits, whyNoFix } from '@toasoan/contract/editorial/fix-limits'
import type { LiveChange } from '@toasoan/contract/editorial/live-changes'
import { stages } from '@toasoan/contract/editorial/stages'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Content, Metadata } from './content.ts'

const sentences = {
  elsewhere: text('Chỉ ghi đính chính khi xuất bản.', 'A correction goes with publishing alone.'),
  neverLive: text(
    'Bài chưa từng đăng nên không có gì để đính chính.',
    'It was never published, so there is nothing to correct.',
  ),
  changesElsewhere: text(
    'Chỉ chọn cách sửa khi xuất bản lại bài đã đăng.',
    'How it is changed goes with publishing a published story again.',
  ),
  needsNote: text('Hãy nói với người đọc đã sửa gì.', 'Tell readers what was corrected.'),
  noNote: text(
    'Chỉ “Đính chính” mới có lời gửi người đọc.',
    'A note for readers goes with a correction alone.',
  ),
  notLive: text(
    'Bài không còn đăng nên không thể sửa nhỏ.',
    'It is not live any more, so there is nothing to fix.',
  ),
} as const

/** How a publication changes what readers had, and the public note. Both null for a first publication. */
export type ChangeForReaders = { change: LiveChange | null; correction: string | null }

type Asked = { correction?: string | undefined; change?: LiveChange | undefined }

const atField = (field: 'change' | 'correction', language: Language) => (why: Text) =>
  fail(articleErrors.notCorrectable, {}, { [field]: [say(why, language)] })

/** A change with its note. Rejects with 422 a correction without a note, and a note of anything else. */
export function noted({ change, correction }: Asked, language: Language): ChangeForReaders {
  const refuse = atField('correction', language)
  const asked = change ?? (correction ? 'correction' : 'update')
  if (asked === 'correction' && !correction) throw refuse(sentences.needsNote)
  if (asked !== 'correction' && correction) throw refuse(sentences.noNote)
  return { change: asked, correction: correction || null }
}

type Words = Pick<Content, 'metadata' | 'document'>

/** Rejects with 422 at `change` a text that differs from the live one by more than a fix. */
export async function requireFix(
  tx: Tx,
  articleId: number,
  content: Words | null,
  language: Language,
): Promise<void> {
  const refuse = (why: Text) => {
    const reason = say(why, language)
    return fail(articleErrors.noFix, { reason }, { change: [reason] })
  }
  const { rows } = await sql<{ live: Words; head: Words }>`
    select json_build_object('metadata', l.metadata, 'document', l.document) as live,
      json_build_object('metadata', h.metadata, 'document', h.document) as head
    from article a join article_publication p on p.article_id = a.id join article_version l on l.id = p.version_id
    join article_version h on h.article_id = a.id and h.number = a.version where a.id = ${articleId}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw refuse(sentences.notLive)
  const whole = ({ metadata, document }: Words) => ({ ...(metadata as Metadata), document })
  const limit = whyNoFix(whole(found.live), whole(content ?? found.head))
  if (limit) throw refuse(fixLimits[limit])
}

/**
 * How a transition to that stage changes what readers had. Rejects with 422 a note that would not be visible, one that
 * corrects an unpublished text, and a fix that is more than one.
 */
export async function changeForReaders(
  tx: Tx,
  articleId: number,
  { to, ...asked }: { to: number } & Asked,
  language: Language,
): Promise<ChangeForReaders> {
  const { change, correction } = asked
  const none = { change: null, correction: null }
  const isPublishing = to === stages.published
  if (!isPublishing && correction) throw atField('correction', language)(sentences.elsewhere)
  if (!isPublishing && change) throw atField('change', language)(sentences.changesElsewhere)
  if (!isPublishing) return none
  const { first_published_at } = await tx
    .selectFrom('article')
    .select('first_published_at')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  if (!first_published_at && correction) throw atField('correction', language)(sentences.neverLive)
  if (!first_published_at && change) throw atField('change', language)(sentences.changesElsewhere)
  if (!first_published_at) return none
  const found = noted(asked, language)
  if (found.change === 'fix') await requireFix(tx, articleId, null, language)
  return found
}
