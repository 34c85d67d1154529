import { type LeftBehind, referenceLabels } from '@toasoan/contract/editorial/left-behind'
import { text } from '@toasoan/contract/kit/text'
import { translate } from '#web/language/language.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'

const words = {
  tags: text('Từ khóa {names}', 'Keywords {names}'),
  left: text(
    '{done} Không lấy lại những gì nay không còn: {what}.',
    '{done} Not put back, as it is gone: {what}.',
  ),
}

/** Notice that an earlier version was restored, and what was not restored with it, shown long enough for reading. */
export function sayRestored(done: string, { tags, fields }: LeftBehind): void {
  const named = tags.map((tag) => `“${tag}”`).join(', ')
  const what = [
    ...(named ? [translate(words.tags, { names: named })] : []),
    ...fields.map((field) => translate(referenceLabels[field])),
  ]
  if (what.length === 0) toastSuccess(done)
  else toast(translate(words.left, { done, what: what.join('; ') }), 'warning', { duration: 15_000 })
}
