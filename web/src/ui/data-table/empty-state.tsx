import { Button } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from './list-message.tsx'
import { listTexts } from './list-texts.ts'
import type { EmptyTexts } from './list-types.ts'

type Props = {
  empty: EmptyTexts | undefined
  /** What to do about it. */
  body: string
  /** Lets go of what narrows the list; null where nothing does. */
  onClear: (() => void) | null
}

/** A list without rows: because of what it was narrowed to, or because there are none. */
export function EmptyState({ empty, body, onClear }: Props) {
  const t = useText()
  if (onClear)
    return (
      <ListMessage
        silent
        title={t(listTexts.noMatchTitle)}
        body={t(listTexts.noMatchBody)}
        illustration="/illustrations/empty-search.svg"
      >
        <Button variant="default" onClick={onClear}>
          {t(listTexts.noMatchAction)}
        </Button>
      </ListMessage>
    )
  return (
    <ListMessage
      silent
      title={t(empty?.title ?? listTexts.emptyTitle)}
      body={body}
      illustration={empty?.illustration ?? '/illustrations/empty-list.svg'}
    >
      {empty?.action}
    </ListMessage>
  )
}
