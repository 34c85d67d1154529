import type { ActivityFilter } from '@toasoan/contract/administration/log-exports'
import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { useCall } from '#web/client/use-call.ts'
import { kindLabel } from '#web/entities/log-words.ts'
import { useText } from '#web/language/use-text.ts'
import { date } from '#web/ui/date-time.ts'
import { logTexts } from '../text.ts'

/** The filters of an export in words. */
export function FilterWords({ filter }: { filter: ActivityFilter }) {
  const t = useText()
  const { user_id, module, record_type, record_id, start_date, end_date } = filter
  const { data: people = [] } = useCall(
    searchUsers,
    { query: { ids: String(user_id) } },
    { quiet: true, enabled: user_id !== undefined },
  )
  const parts = [
    user_id && (people[0]?.name ?? `#${user_id}`),
    module && t(kindLabel(module)),
    record_type && t(kindLabel(record_type)),
    record_id && `#${record_id}`,
    (start_date || end_date) && `${date(start_date) || '…'} – ${date(end_date) || '…'}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : t(logTexts.exportAll)
}
