import type { Stage } from '../editorial/stages.ts'
import type { ChatMessage } from './chat.ts'
import type { NotificationKind } from './sentences.ts'

/** The channels of the specification, section 7 "Realtime". */
export const articleChannel = (event: 1 | 2 | 3 | 4 | 5) => `send-noty-article-${event}` as const
export const notificationChannel = (userId: number) => `send-notification-${userId}` as const

/** `access` asks the browser to call /auth/me again; `session` says that the session has ended. */
export const channels = {
  message: 'send-message',
  chatRead: 'chat-read',
  chatTyping: 'chat-typing',
  chatRoom: 'chat-room',
  settings: 'settings',
  access: 'access',
  session: 'session',
  /** More passed by between a page's first reading and its line than the server still knows. */
  missed: 'missed',
  /** Whether the server has its database (`DatabaseEvent`): told when it is lost and when it is back. */
  database: 'database',
  /** Warns a person whose editing lock somebody took over. */
  articleLock: 'article-lock',
  /** Who has an article open; browsers say it to one another (editorial/presence.ts). */
  articlePresence: 'article-presence',
  /** Tells the open desks of an article that something around its text changed (editorial/presence.ts). */
  articleTalk: 'article-talk',
} as const

/**
 * The header by which answers of a session say when their reading began, in milliseconds of the server's clock. A page
 * opens its line with the first one as `since`, and hears what was sent in between.
 */
export const readAtHeader = 'x-read-at'

/** Why a line is refused: the session or the person has as many open as there may be. */
export const tooManyLines = 'line.too_many'

/** What `channels.database` carries. */
export type DatabaseEvent = { away: boolean }

/** How an open page alerts somebody. */
export type AlertWays = { toast: boolean; sound: boolean }

/**
 * What an article event carries. People that the server chose get the title, the article's number
 * and `user_ids`; everyone else who may see article lists gets only that something moved.
 */
export type ArticleEvent = {
  data_socket: { title: string | null; part_id: number | null; user_ids: number[] }
  stage: Stage
  /** A sentence for the toast, in both languages; null for those who are not told. */
  text: { vi: string; en: string } | null
  /** Whether this person is to be alerted by toast and sound. */
  alert: boolean
  /** How, where that is not as they chose for the kind. */
  ways?: AlertWays
  /** Nothing moved: something that lists show of an article changed, such as who edits it. */
  still?: true
}

/**
 * What `send-notification-{userId}` carries: how many notifications the person has not read, and what has
 * just happened, if something has.
 */
export type NotificationEvent = {
  total: number
  latest?: {
    kind: NotificationKind
    text: { vi: string; en: string }
    link: string | null
    /** How, where a rule or quiet hours decide and not the person's choice for the kind. */
    ways?: AlertWays
  }
  /** Of `latest`; the only person named is the reader. */
  data_socket?: { title: string | null; part_id: number | null; user_ids: number[] }
}

/** What `channels.message` carries to who may read the room; `change` tells whether a page has missed something. */
export type ChatMessageEvent = {
  message: ChatMessage
  senderId: number
  room_id: number
  seq: number
  change: number
}

/** What open pages hear when a piece of work, a plan or something that waits changed; what it is about is not sent. */
export type RecordsEvent = { kind: 'work' | 'plan' | 'profit' | 'inbox'; id: number }

/** The channel of the line on which open pages hear that days of the schedule changed. */
export const daysChannel = 'schedule-days'

export const recordsChannel = 'records'

/** Open pages of calendars listen to this channel; it says what changed and not what it is about. */
export const bookingChannel = 'booking-changed'

export type BookingEvent = {
  kind: 'studio' | 'vehicle'
  id: number
  /** The studios or vehicles whose calendars changed. */
  place_ids: number[]
}
