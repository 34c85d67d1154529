import { Button } from '@mantine/core'
import { isPermission } from '@toasoan/contract/access/catalogue'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { logOut, useCan, useSession } from '#web/session/session.ts'
import { WhyPanel } from '#web/ui/why/why-panel.tsx'
import styles from './message-page.module.css'
import { MessagePage } from './message-page.tsx'
import { authTexts } from './text.ts'

/** The page that was refused; only a path of this application. */
function requestedPath(search: URLSearchParams): string | null {
  const from = search.get('from')
  return from && /^\/[^/\\]/.test(from) ? from : null
}

/** Says that a page is closed to this person, which permission would open it, and who could give it. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const can = useCan()
  const [search] = useSearchParams()
  const from = requestedPath(search)
  const needed = (search.get('need') ?? '').split(',').filter(isPermission)
  // Whoever is given the permission meanwhile is let in at once.
  if (from && needed.length > 0 && needed.every(can)) return <Navigate to={from} replace />
  return (
    <MessagePage
      code="403"
      title={t(authTexts.notAuthorizedHeading)}
      body={from ? t(authTexts.notAuthorizedTo, { from }) : t(authTexts.notAuthorizedBody)}
      illustration="/illustrations/not-authorized.svg"
    >
      {user && needed.length > 0 && <WhyPanel permissions={needed} from={from} />}
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
