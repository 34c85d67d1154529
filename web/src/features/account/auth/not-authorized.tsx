import { Button, Code } from '@mantine/core'
import { isPermission } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { logOut, useSession } from '#web/session/session.ts'
import styles from './message-page.module.css'
import { MessagePage } from './message-page.tsx'
import { authTexts } from './text.ts'

/** Says that a page is closed to this person, and which permission would open it. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const [search] = useSearchParams()
  const needed = (search.get('need') ?? '').split(',').filter(isPermission)
  return (
    <MessagePage
      code="403"
      title={t(authTexts.notAuthorizedHeading)}
      body={t(authTexts.notAuthorizedBody)}
      illustration="/illustrations/not-authorized.svg"
    >
      {needed.length > 0 && (
        <div className={styles.needed}>
          <p className={styles.neededLabel}>{t(authTexts.needed)}</p>
          {needed.map((permission) => (
            <p key={permission} className={styles.neededName}>
              {t(permissionLabel(permission))} <Code>{permission}</Code>
            </p>
          ))}
          <p className={styles.neededHelp}>{t(authTexts.neededHelp)}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button component="a" href="/">
          {t(authTexts.backHome)}
        </Button>
        {user && (
          <Button
            variant="default"
            onClick={() => void logOut().then(() => navigate('/login', { replace: true }))}
          >
            {t(authTexts.otherAccount)}
          </Button>
        )}
      </div>
    </MessagePage>
  )
}
