import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'

/**
 * Asks again for all that this screen could not load, wherever on it that was asked for; where the failure is none
 * of a call's, the page is loaded anew.
 */
export function TryAgain() {
  const t = useText()
  const client = useQueryClient()
  const retry = () => {
    const failed = client
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.error !== null })
    if (failed.length === 0) return window.location.reload()
    for (const query of failed) void client.refetchQueries({ queryKey: query.queryKey, exact: true })
  }
  return (
    <Button variant="default" onClick={retry}>
      {t(shared.retry)}
    </Button>
  )
}
