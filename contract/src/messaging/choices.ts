import { text } from '../kit/text.ts'
import type { NotificationChoice } from './notification-choice.ts'
import type { NotificationKind } from './sentences.ts'

/** The ways to hear of an event, in the order of the screen. */
export const notificationWays = ['bell', 'toast', 'sound', 'mail', 'push'] as const

export type NotificationWay = (typeof notificationWays)[number]

export const notificationWayLabels = {
  bell: text('Chuông', 'Bell'),
  toast: text('Thông báo nổi', 'Toast'),
  sound: text('Âm thanh', 'Sound'),
  mail: text('Thư điện tử', 'E-mail'),
  push: text('Đẩy đến máy', 'Push'),
} as const satisfies Record<NotificationWay, unknown>

/** How everybody hears of everything until they choose otherwise. */
export const defaultWays: Readonly<Record<NotificationWay, boolean>> = {
  bell: true,
  toast: true,
  sound: true,
  mail: false,
  push: true,
}

/** The ways a person chose for a kind, or the defaults. */
export const waysOf = (
  choices: readonly NotificationChoice[] | undefined,
  kind: NotificationKind,
): Readonly<Record<NotificationWay, boolean>> => choices?.find((one) => one.kind === kind) ?? defaultWays
