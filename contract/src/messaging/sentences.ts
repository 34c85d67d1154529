import { stageLabels, stageName } from '../editorial/stages.ts'
import { fold } from '../kit/fold.ts'
import { type Language, say, type Text, text } from '../kit/text.ts'
import { type ApprovalNotifications, approvalSentences } from './approval-sentences.ts'
import { type ChannelNotificationData, channelSentences } from './channel-sentences.ts'
import { type FacilityNotifications, facilitySentences } from './facility-sentences.ts'
import { type HeldBackNotificationData, heldBackSentences } from './held-back.ts'
import { type PlanNotifications, planSentences } from './plan-sentences.ts'
import { type ReportNotifications, reportSentences } from './report-sentences.ts'
import { type SocialNotificationData, socialSentences } from './social-sentences.ts'
import { type SourceNotifications, sourceSentences } from './source-sentences.ts'
import { type TalkNotificationData, talkSentences } from './talk-sentences.ts'

/** What each kind of notification keeps; it is put into words in the reader's language when read. */
export type NotificationData = {
  /** An article came back. */
  article_return: { title: string; actor: string; stage: number; reason?: string }
  /** An article reached a stage (its number in `stages`). */
  article_move: { title: string; actor: string; stage: number; reason?: string }
  /** Somebody took over the editing lock. */
  article_takeover: { title: string; actor: string }
  /** A publication at a set time did not happen. */
  article_publish_failed: { title: string; reason: string; reason_en: string }
  /** Somebody was named in a comment; `title` is the article's, empty on the general board. */
  comment_mention: { actor: string; words: string; title: string }
  /** Somebody answered in a thread that one wrote in. */
  comment_reply: { actor: string; words: string; title: string }
  /** Somebody commented on one's article. */
  comment_article: { actor: string; words: string; title: string }
  /** Somebody proposed other words for one's article; or one's own were accepted or turned down. */
  suggestion_made: SuggestionNews
  suggestion_accepted: SuggestionNews
  suggestion_refused: SuggestionNews
  /** A directive is addressed to one, was changed in substance, or waits to be acknowledged; `due` may be empty. */
  directive_new: DirectiveNews
  directive_changed: DirectiveNews
  directive_reminder: DirectiveNews
  directive_late: DirectiveNews
  /** The deadline of one's own directive has passed and `count` people are missing. */
  directive_missing: { title: string; count: number }
  /** Somebody registered and waits for an administrator. */
  registration_waiting: { name: string; email: string }
  /** Work was given to one, or one is asked to help; it was handed over to somebody else; `due` may be empty. */
  work_assigned: WorkNews
  work_joined: WorkNews
  work_handed_over: WorkNews
  /** Work that one gave waits to be looked at, or was paused; work that one does was accepted, sent back, cancelled. */
  work_review: WorkNews
  work_paused: WorkNews
  work_done: WorkNews
  work_returned: WorkNews
  work_cancelled: WorkNews
  /** One's own work is due soon or overdue; work that one gave is two days late. */
  work_due: WorkNews
  work_overdue: WorkNews
  work_late: WorkNews
  /** A sheet of royalties waits for one, or one's own was decided on; a sum is disputed; debts come near their last day. */
  royalty_waiting: RoyaltyNews
  royalty_decided: RoyaltyNews
  royalty_disputed: RoyaltyNews
  royalty_due: RoyaltyNews
  /** Something of money waits for one's word as the second person. */
  money_waiting: { title: string; actor: string }
  /** A change of settings waits for a second person, and how it ended. */
  setting_waiting: { title: string; actor: string }
  setting_confirmed: { title: string; actor: string }
  setting_rejected: { title: string; actor: string; reason: string }
} & FacilityNotifications &
  ApprovalNotifications &
  PlanNotifications &
  TalkNotificationData &
  ReportNotifications &
  SourceNotifications &
  SocialNotificationData &
  HeldBackNotificationData &
  ChannelNotificationData

type DirectiveNews = { title: string; actor: string; due: string }
type SuggestionNews = { actor: string; words: string; title: string; reason: string }
type WorkNews = { title: string; actor: string; due: string; reason: string }
type RoyaltyNews = { title: string; actor: string; reason: string }

export type NotificationKind = keyof NotificationData

/** `label` names the kind where people choose how to hear of it. */
type Sentence = { readonly label: Text; readonly title: Text; readonly body: Text }

const because = text('Lý do: {reason}', 'Reason: {reason}')
const workDue = text('Hạn: {due}', 'Due: {due}')
const article = text('“{title}”', '“{title}”')
const acknowledgeBy = text('Hạn xác nhận: {due}', 'Acknowledge by {due}')

const sentences: Record<NotificationKind, Sentence> = {
  article_return: {
    label: text('Tin bài bị trả lại', 'A story is returned'),
    title: text('{actor} trả lại “{title}”', '{actor} returned “{title}”'),
    body: because,
  },
  article_move: {
    label: text('Tin bài chuyển trạng thái', 'A story moves on'),
    title: text('{actor} chuyển “{title}” sang “{stage}”', '{actor} moved “{title}” to “{stage}”'),
    body: because,
  },
  article_takeover: {
    label: text('Người khác giành quyền sửa', 'Somebody takes over my editing'),
    title: text('{actor} giành quyền sửa “{title}”', '{actor} took over editing “{title}”'),
    body: text(
      'Phần bạn chưa lưu đã được giữ thành một phiên bản.',
      'What you had not saved was kept as a version.',
    ),
  },
  article_publish_failed: {
    label: text('Hẹn giờ xuất bản không thành', 'A scheduled publication fails'),
    title: text('Không xuất bản được “{title}” theo giờ hẹn', '“{title}” is not published as scheduled'),
    body: text('Lý do: {reason}', 'Reason: {reason_en}'),
  },
  comment_mention: {
    label: text('Có người nhắc đến tôi', 'Somebody mentions me'),
    title: text('{actor} nhắc đến bạn: “{words}”', '{actor} mentioned you: “{words}”'),
    body: article,
  },
  comment_reply: {
    label: text('Có người trả lời bình luận', 'Somebody answers a comment'),
    title: text('{actor} trả lời: “{words}”', '{actor} answered: “{words}”'),
    body: article,
  },
  comment_article: {
    label: text('Có bình luận về tin bài của tôi', 'My story gets a comment'),
    title: text('{actor} bình luận: “{words}”', '{actor} commented: “{words}”'),
    body: article,
  },
  suggestion_made: {
    label: text('Có gợi ý sửa tin bài của tôi', 'Changes to my story are suggested'),
    title: text('{actor} gợi ý sửa: “{words}”', '{actor} suggested: “{words}”'),
    body: article,
  },
  suggestion_accepted: {
    label: text('Gợi ý của tôi được nhận', 'My suggestion is accepted'),
    title: text('{actor} đã nhận gợi ý: “{words}”', '{actor} accepted: “{words}”'),
    body: article,
  },
  suggestion_refused: {
    label: text('Gợi ý của tôi không được nhận', 'My suggestion is turned down'),
    title: text('{actor} không nhận gợi ý: “{words}”', '{actor} turned down: “{words}”'),
    body: because,
  },
  registration_waiting: {
    label: text('Có người đăng ký chờ duyệt', 'A registration waits for approval'),
    title: text('{name} đăng ký tài khoản và chờ duyệt', '{name} registered and waits for approval'),
    body: text('{email}', '{email}'),
  },
  ...facilitySentences,
  work_assigned: {
    label: text('Tôi được giao việc', 'I am given work'),
    title: text('{actor} giao việc “{title}”', '{actor} gave you “{title}”'),
    body: workDue,
  },
  work_joined: {
    label: text('Tôi được mời phối hợp', 'I am asked to help with work'),
    title: text('{actor} mời bạn phối hợp “{title}”', '{actor} asks you to help with “{title}”'),
    body: workDue,
  },
  work_handed_over: {
    label: text('Việc tôi giao được bàn giao', 'Work I gave is handed over'),
    title: text('{actor} bàn giao “{title}”', '{actor} handed over “{title}”'),
    body: text('{reason}', '{reason}'),
  },
  work_review: {
    label: text('Việc tôi giao chờ kiểm tra', 'Work I gave waits for me'),
    title: text('{actor} gửi kiểm tra “{title}”', '{actor} handed in “{title}”'),
    body: workDue,
  },
  work_paused: {
    label: text('Việc tôi giao bị tạm dừng', 'Work I gave is paused'),
    title: text('{actor} tạm dừng “{title}”', '{actor} paused “{title}”'),
    body: because,
  },
  work_done: {
    label: text('Việc của tôi được nhận', 'My work is accepted'),
    title: text('{actor} đã nhận kết quả “{title}”', '{actor} accepted “{title}”'),
    body: workDue,
  },
  work_returned: {
    label: text('Việc của tôi phải làm lại', 'My work is sent back'),
    title: text('{actor} yêu cầu làm lại “{title}”', '{actor} sent back “{title}”'),
    body: because,
  },
  work_cancelled: {
    label: text('Việc của tôi bị hủy', 'My work is cancelled'),
    title: text('{actor} đã hủy “{title}”', '{actor} cancelled “{title}”'),
    body: because,
  },
  work_due: {
    label: text('Việc của tôi sắp đến hạn', 'My work is due soon'),
    title: text('Sắp đến hạn: {title}', 'Due soon: {title}'),
    body: workDue,
  },
  work_overdue: {
    label: text('Việc của tôi quá hạn', 'My work is overdue'),
    title: text('Quá hạn: {title}', 'Overdue: {title}'),
    body: workDue,
  },
  work_late: {
    label: text('Việc tôi giao trễ hai ngày', 'Work I gave is two days late'),
    title: text('Đã trễ hai ngày: {title}', 'Two days late: {title}'),
    body: workDue,
  },
  royalty_waiting: {
    label: text('Bảng chấm chờ tôi duyệt', 'A sheet of royalties waits for me'),
    title: text('{actor} gửi duyệt nhuận bút {title}', '{actor} submitted royalties {title}'),
    body: because,
  },
  royalty_decided: {
    label: text('Bảng chấm của tôi được quyết định', 'My sheet of royalties is decided on'),
    title: text('{actor} đã quyết định nhuận bút {title}', '{actor} decided on royalties {title}'),
    body: because,
  },
  royalty_disputed: {
    label: text('Khiếu nại nhuận bút', 'Royalties are disputed'),
    title: text(
      '{actor} nêu ý kiến về nhuận bút “{title}”',
      '{actor} wrote about the royalties of “{title}”',
    ),
    body: because,
  },
  royalty_due: {
    label: text('Nhuận bút sắp quá hạn trả', 'Royalties are nearly overdue'),
    title: text('Nhuận bút sắp quá hạn: {title}', 'Royalties nearly overdue: {title}'),
    body: because,
  },
  ...approvalSentences,
  ...planSentences,
  directive_new: {
    label: text('Có văn bản gửi đến tôi', 'A directive is addressed to me'),
    title: text('{actor} gửi văn bản “{title}”', '{actor} sent “{title}”'),
    body: acknowledgeBy,
  },
  directive_changed: {
    label: text('Văn bản đã đọc được sửa, cần đọc lại', 'A directive changes and asks me again'),
    title: text('“{title}” đã sửa, cần đọc lại', '“{title}” has changed; please read it again'),
    body: acknowledgeBy,
  },
  directive_reminder: {
    label: text('Nhắc đọc và xác nhận văn bản', 'A directive waits for me'),
    title: text('Nhắc đọc và xác nhận “{title}”', 'Please read and acknowledge “{title}”'),
    body: acknowledgeBy,
  },
  directive_late: {
    label: text('Quá hạn xác nhận văn bản', 'I am late with a directive'),
    title: text('Quá hạn xác nhận “{title}”', 'Overdue: acknowledge “{title}”'),
    body: acknowledgeBy,
  },
  directive_missing: {
    label: text('Văn bản của tôi còn người chưa xác nhận', 'Some have not acknowledged my directive'),
    title: text('Còn {count} người chưa xác nhận “{title}”', '{count} have not acknowledged “{title}”'),
    body: text('Hạn xác nhận đã qua.', 'The deadline has passed.'),
  },
  money_waiting: {
    label: text('Khoản tiền chờ tôi duyệt', 'Money waits for my word'),
    title: text('{actor}: “{title}” chờ duyệt', '{actor}: “{title}” waits'),
    body: text('', ''),
  },
  setting_waiting: {
    label: text('Thay đổi cấu hình chờ người thứ hai', 'A change of settings waits for a second person'),
    title: text('{actor} đề nghị đổi cấu hình: {title}', '{actor} proposes to change: {title}'),
    body: text(
      'Thay đổi chỉ có hiệu lực khi một người khác xác nhận.',
      'It takes effect once another person confirms it.',
    ),
  },
  setting_confirmed: {
    label: text('Thay đổi cấu hình đã xác nhận', 'A change of settings was confirmed'),
    title: text('{actor} đã xác nhận: {title}', '{actor} confirmed: {title}'),
    body: text('Cấu hình mới có hiệu lực từ bây giờ.', 'The new settings are in effect now.'),
  },
  setting_rejected: {
    label: text('Thay đổi cấu hình bị từ chối', 'A change of settings was rejected'),
    title: text('{actor} đã từ chối: {title}', '{actor} rejected: {title}'),
    body: text('{reason}', '{reason}'),
  },
  ...talkSentences,
  ...reportSentences,
  ...sourceSentences,
  ...socialSentences,
  ...heldBackSentences,
  ...channelSentences,
}

/** Every kind there is. */
export const notificationKinds = Object.keys(sentences) as [NotificationKind, ...NotificationKind[]]

/** What a kind is called. */
export const notificationKindLabel = (kind: NotificationKind): Text => sentences[kind].label

/** For rows whose kind is no longer known. */
const unknown: Omit<Sentence, 'label'> = { title: text('Thông báo mới', 'New notification'), body: article }

/** An undone step of an article whose notifications had been sent. */
const withdrawn = text('{actor} đã rút lại bước chuyển “{title}”', '{actor} took back the step of “{title}”')

/** What several people did within minutes is one notification. */
const withOthers = text('{actor} và {others} người khác', '{actor} and {others} {others|other|others}')

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(sentences, kind)

/** A sentence with its values, or nothing when one of them is missing. */
function complete(message: Text, language: Language, values: Record<string, unknown>): string {
  const names = [...message[language].matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const known = names.every(
    (name) => values[name] !== undefined && values[name] !== null && values[name] !== '',
  )
  return known ? say(message, language, values) : ''
}

/** The kinds whose sentence has these words itself, whatever it is about; with or without diacritics. */
export function kindsSaying(words: string, language: Language): NotificationKind[] {
  const requested = fold(words)
  return (Object.keys(sentences) as NotificationKind[]).filter((kind) => {
    const { title, body } = sentences[kind]
    return fold(`${title[language]} ${body[language]}`.replace(/\{[^{}]*\}/g, ' ')).includes(requested)
  })
}

/**
 * What a notification says. An unknown kind gets a general sentence, never an error. `stageLabel` gives what the
 * house calls a stage.
 */
export function notificationSentence(
  kind: string,
  data: Readonly<Record<string, unknown>>,
  language: Language,
  stageLabel = (stage: number, language: Language) => stageLabels[stageName(stage)][language],
): { title: string; body: string } {
  const { title, body } = isKind(kind) ? sentences[kind] : unknown
  const others = Number(data.others ?? 0)
  const actor = data.actor || say(text('Hệ thống', 'The system'), language)
  const values = {
    ...data,
    actor: others > 0 ? say(withOthers, language, { actor, others }) : actor,
    stage: stageLabel(Number(data.stage), language),
  }
  if (data.withdrawn === true) return { title: say(withdrawn, language, values), body: '' }
  return { title: say(title, language, values), body: complete(body, language, values) }
}
