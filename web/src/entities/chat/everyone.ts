import { text } from '@toasoan/contract/kit/text'
import { everyoneName } from '@toasoan/contract/messaging/chat-rules'
import type { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'

/** Stands for everybody in a room among the people who are offered after an `@`. */
export const everyone = { id: 0, name: everyoneName, avatar: null }

const texts = {
  title: text('Gọi mọi người trong phòng?', 'Call everybody in the room?'),
  body: text('{count} người sẽ được báo.', '{count} people will be told.'),
  call: text('Gọi {count} người', 'Call {count} people'),
}

/** Asks the writer whether so many people are to be called. */
export const sureToCall = (t: ReturnType<typeof useText>, count: number): Promise<boolean> =>
  confirm({
    title: texts.title,
    body: t(texts.body, { count }),
    confirmLabel: { vi: t(texts.call, { count }), en: t(texts.call, { count }) },
  })
