import { Alert, Button, Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { askFailedAgain, failedOn } from '../data-table/ask-failed-again.ts'
import { shared } from '../shared-texts.ts'
import { formTexts } from './form-texts.ts'

/** Whether a retry may help: the failure was not a refusal. */
const mayCome = ({ state: { data, error } }: Query): boolean =>
  data === undefined &&
  (!isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500)

/**
 * Warning above a form when options of its fields could not be loaded, with a retry. Covers all queries of
 * the fields, so that fields need no handling; disappears when everything is loaded.
 */
export function MissingChoices() {
  const t = useText()
  const client = useQueryClient()
  const watch = useCallback(
    (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  )
  const isMissing = useSyncExternalStore(watch, () => failedOn(client).some(mayCome))
  if (!isMissing) return null
  return (
    <Alert color="orange" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
      <Group justify="space-between" gap="xs">
        {t(formTexts.choicesMissing)}
        <Button size="xs" variant="default" onClick={() => askFailedAgain(client)}>
          {t(shared.retry)}
        </Button>
      </Group>
    </Alert>
  )
}
