import { translate } from '#web/language/language.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { articleTexts } from '../text.ts'
import { isBlank } from '../writing/article-values.ts'
import type { Writing } from '../writing/writing.ts'
import { scheduleTexts } from './schedule-texts.ts'

let asking = false

/**
 * Saves; where that would end a schedule, asks first, and where nothing was written makes no article. Gives true when
 * the server has it.
 */
export async function saveKnowingly({ store, save }: Writing): Promise<boolean> {
  const { head, dirty, values } = store.get()
  if (asking) return false
  if (!head && isBlank(values)) {
    toast(translate(articleTexts.nothingYet), 'info')
    return false
  }
  if (head?.publish_at && dirty) {
    asking = true
    const sure = await confirm({
      title: scheduleTexts.dropTitle,
      body: translate(scheduleTexts.dropBody, { when: dateTime(head.publish_at) }),
      confirmLabel: scheduleTexts.drop,
      danger: true,
    })
    asking = false
    if (!sure) return false
  }
  return save()
}
