import { type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify } from '../../messaging/notifications/public.ts'
import type { Article } from './find.ts'

/** Why an article is not published at its time. */
export const lapses = {
  edited: text(
    '{name} đã sửa bài. Cần duyệt và hẹn giờ lại.',
    '{name} edited it. It must be approved and scheduled again.',
  ),
  moved: text('{name} đã chuyển bài sang bước khác.', '{name} moved it to another step.'),
  approval: text('bản hiện tại chưa được duyệt.', 'this version is not approved.'),
  killed: text(
    'hãng tin đã hủy tin gốc, không được đăng.',
    'the agency killed its item, it must not be published.',
  ),
  embargo: text('bài còn trong thời hạn cấm đăng.', 'it is still under embargo.'),
  workflow: text('quy trình không còn bước hẹn giờ.', 'its workflow has no scheduled move any more.'),
  person: text(
    'người hẹn giờ không còn quyền đăng bài này. Cần người khác đăng hoặc hẹn giờ lại.',
    'whoever scheduled it may no longer publish it. Somebody else must publish or schedule it.',
  ),
  content: text(
    'bài thiếu thông tin bắt buộc hoặc có tệp lỗi.',
    'it lacks required information or a file of it is broken.',
  ),
  server: text('máy chủ gặp lỗi và sẽ thử lại.', 'the server failed and will try again.'),
}

type Scheduled = Pick<Article, 'id' | 'title' | 'publish_by'>

/**
 * Notifies the user who scheduled an article, and others, that it is not published at that time; never the
 * user who caused it.
 */
export async function notifyLapse(
  tx: Tx,
  { id, title, publish_by }: Scheduled,
  why: Text,
  actor: Pick<Access, 'userId' | 'name'> | null,
  others: readonly number[] = [],
): Promise<void> {
  if (publish_by === null) return
  const name = actor?.name ?? ''
  await notify(tx, {
    userIds: [publish_by, ...others],
    kind: 'article_publish_failed',
    data: { title, reason: why.vi.replace('{name}', name), reason_en: why.en.replace('{name}', name) },
    link: `/article/edit/${id}`,
    partId: id,
    actorId: actor?.userId ?? null,
  })
}

const dropped = text('Bỏ hẹn giờ do sửa bài', 'Schedule dropped by an edit')

/** Records in the history that an edit ended the schedule, and notifies the user who scheduled it. */
export async function dropSchedule(tx: Tx, article: Article, access: Access): Promise<void> {
  await sql`insert into article_move
      (article_id, transition_code, transition_name, transition_name_en, from_stage, to_stage, actor_id, version, hash)
    values (${article.id}, 'unschedule', ${dropped.vi}, ${dropped.en}, ${article.stage}, ${article.stage},
      ${access.userId}, ${article.version}, ${article.hash})`.execute(tx)
  await notifyLapse(tx, article, lapses.edited, access)
}
