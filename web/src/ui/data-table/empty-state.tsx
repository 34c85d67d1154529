import { Button } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from './list-message.tsx'
import { listTexts } from './list-texts.ts'
import type { EmptyTexts } from './list-types.ts'

type Props = {
  empty: EmptyTexts | undefined
  /** Suggested action. */
  body: string
  /** Clears search and filters; null when none are active. */
  onClear: (() => void) | null
}

/** An empty list: because of filters, or because there are no records. */
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
