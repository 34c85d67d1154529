import { changeNotifications, type NotificationChange } from '@toasoan/contract/messaging/notification-centre'
import { listNotifications, type NotificationRow } from '@toasoan/contract/messaging/notifications'
import { callList } from '#web/client/call.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { personalTexts as texts } from './personal-texts.ts'

/** What is made of several, and what the button is called that does it. */
export type Several = { to: NotificationChange; until?: () => string | null; label: keyof typeof texts }

/** What a list of one's notifications shows, as its call asks for it. */
export type Filters = {
  keyword?: string
  kind?: string
  unread?: 'true' | 'false'
  done?: 'true' | 'false'
  snoozed?: 'true'
}

const flag = (value: 'true' | 'false' | undefined) => (value === undefined ? undefined : value === 'true')

/** Changes the chosen notifications, or, after a question, all that the filters show at that moment. */
export function useSeveral() {
  const t = useText()
  const change = useChange(changeNotifications)
  const say = ({ count }: { count: number }) => toastSuccess(t(texts.changed, { count }))
  const chosen = async ({ to, until }: Several, rows: readonly NotificationRow[]) =>
    say(await change.mutateAsync({ body: { to, until: until?.(), ids: rows.map(({ id }) => id) } }))
  const all = async ({ to, until, label }: Several, filters: Filters) => {
    const { data, total } = await callList(listNotifications, { query: { ...filters, perPage: 10 } })
    const [newest] = data
    if (!newest) return toast(t(texts.emptyTitle), 'info')
    const sure = await confirm({
      title: t(texts.allTitle, { count: total }),
      body: t(texts.allBody, { what: t(texts[label]) }),
      confirmLabel: texts[label],
    })
    if (!sure) return
    const { unread, done, snoozed, ...words } = filters
    const shown = { unread: flag(unread), done: flag(done), snoozed: flag(snoozed), newest: newest.id }
    const body = { to, until: until?.(), matching: { ...words, ...shown } }
    // A refusal says itself.
    await change.mutateAsync({ body }).then(say, () => {})
  }
  return { chosen, all, busy: change.isPending }
}
