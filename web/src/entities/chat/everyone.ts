import { text } from '@toasoan/contract/kit/text'
import { everyoneName } from '@toasoan/contract/messaging/chat-rules'
import type { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'

/** Represents all members of a room in the list after `@`. */
export const everyone = { id: 0, name: everyoneName, avatar: null }

const texts = {
  title: text('Gọi mọi người trong phòng?', 'Call everybody in the room?'),
  body: text('{count} người sẽ được báo.', '{count} people will be told.'),
  call: text('Gọi {count} người', 'Call {count} people'),
}

/** Asks the writer to confirm notifying many users. */
export const sureToCall = (t: ReturnType<typeof useText>, count: number): Promise<boolean> =>
  confirm({
    title: texts.title,
    body: t(texts.body, { count }),
    confirmLabel: { vi: t(texts.call, { count }), en: t(texts.call, { count }) },
  })
