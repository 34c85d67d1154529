import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { askFailedAgain } from './ask-failed-again.ts'

/**
 * Asks again for all that this screen could not load, wherever on it that was asked for; where the failure is none
 * of a call's, the page is loaded anew.
 */
export function TryAgain() {
  const t = useText()
  const client = useQueryClient()
  const retry = () => {
    if (!askFailedAgain(client)) window.location.reload()
  }
  return (
    <Button variant="default" onClick={retry}>
      {t(shared.retry)}
    </Button>
  )
}
