import { Button } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { MessagePage } from './message-page.tsx'
import { authTexts } from './text.ts'

/** What an unknown address leads to. */
export function Component() {
  const t = useText()
  return (
    <MessagePage
      code="404"
      title={t(authTexts.notFoundTitle)}
      body={t(authTexts.notFoundBody)}
      illustration="/illustrations/error-404.svg"
    >
      <Button component="a" href="/">
        {t(authTexts.backHome)}
      </Button>
    </MessagePage>
  )
}
