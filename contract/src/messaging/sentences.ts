import { stageLabels, stageName } from '../editorial/stages.ts'
import { type Language, say, type Text, text } from '../kit/text.ts'

/** What each kind of notification keeps; it is put into words in the reader's language when read. */
export type NotificationData = {
  /** An article came back. */
  article_return: { title: string; actor: string; stage: number; reason?: string }
  /** An article reached a stage (its number in `stages`). */
  article_move: { title: string; actor: string; stage: number; reason?: string }
  /** Somebody took over the editing lock. */
  article_takeover: { title: string; actor: string }
  /** A publication at a set time did not happen. */
  article_publish_failed: { title: string; reason: string }
}

export type NotificationKind = keyof NotificationData

type Sentence = { readonly title: Text; readonly body: Text }

const because = text('Lý do: {reason}', 'Reason: {reason}')
const article = text('“{title}”', '“{title}”')

const sentences: Record<NotificationKind, Sentence> = {
  article_return: {
    title: text('{actor} trả lại “{title}”', '{actor} returned “{title}”'),
    body: because,
  },
  article_move: {
    title: text('{actor} chuyển “{title}” sang “{stage}”', '{actor} moved “{title}” to “{stage}”'),
    body: because,
  },
  article_takeover: {
    title: text('{actor} giành quyền sửa “{title}”', '{actor} took over editing “{title}”'),
    body: text(
      'Phần bạn chưa lưu đã được giữ thành một phiên bản.',
      'What you had not saved was kept as a version.',
    ),
  },
  article_publish_failed: {
    title: text('Không xuất bản được “{title}” theo giờ hẹn', '“{title}” was not published as scheduled'),
    body: because,
  },
}

/** For rows whose kind is no longer known. */
const unknown: Sentence = { title: text('Thông báo mới', 'New notification'), body: article }

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(sentences, kind)

/** A sentence with its values, or nothing when one of them is missing. */
function complete(message: Text, language: Language, values: Record<string, unknown>): string {
  const names = [...message[language].matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const known = names.every(
    (name) => values[name] !== undefined && values[name] !== null && values[name] !== '',
  )
  return known ? say(message, language, values) : ''
}

/** What a notification says. An unknown kind gets a general sentence, never an error. */
export function notificationSentence(
  kind: string,
  data: Readonly<Record<string, unknown>>,
  language: Language,
): { title: string; body: string } {
  const { title, body } = isKind(kind) ? sentences[kind] : unknown
  const values = {
    ...data,
    actor: data.actor || say(text('Hệ thống', 'The system'), language),
    stage: stageLabels[stageName(Number(data.stage))][language],
  }
  return { title: say(title, language, values), body: complete(body, language, values) }
}
