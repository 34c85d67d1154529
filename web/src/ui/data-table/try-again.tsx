import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { askFailedAgain } from './ask-failed-again.ts'

/** Retries all failed queries of this screen; for errors that are not of a call, the page is reloaded. */
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
