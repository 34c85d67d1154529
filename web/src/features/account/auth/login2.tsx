import { Alert, Anchor, Button } from '@mantine/core'
import { IconAlertCircle, IconLogin2 } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { beginProviderLogin, providerLogin, signInProvider } from '#web/client/account-calls.ts'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { acceptSession, type OpenedSession } from '#web/session/session.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { LazySecondStep } from './lazy-second-step.tsx'
import { type NextStep, nextStepOf } from './next-step.ts'
import { authTexts } from './text.ts'

/** What this browser keeps while the person is at the provider. */
type Away = { binding: string; to: string }

const storageName = 'sign-on'

function takeAway(): Away | null {
  const kept = sessionStorage.getItem(storageName)
  sessionStorage.removeItem(storageName)
  return kept ? (JSON.parse(kept) as Away) : null
}

const loginAddress = (to: string): string => (to ? `/login?to=${encodeURIComponent(to)}` : '/login')

/** Signs in through the house's provider: sends the person there, and takes them in when they come back. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const provider = useCall(signInProvider, {}, { staleTime: 60_000 })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<NextStep | null>(null)
  const to = useRef(search.get('to') ?? '')
  const started = useRef(false)

  const enter = useCallback(
    (session: OpenedSession) => {
      acceptSession(session)
      // The log-in page sends on whoever is logged in, to the page that they wanted.
      void navigate(loginAddress(to.current), { replace: true })
    },
    [navigate],
  )
  const refused = useCallback((error: unknown) => {
    if (!isApiError(error)) throw error
    const next = nextStepOf(error)
    setStep(next)
    if (!next) setFailure(error.message)
    setBusy(false)
  }, [])

  useEffect(() => {
    if (started.current || !(search.has('state') || search.has('error'))) return
    started.current = true
    const away = takeAway()
    to.current = away?.to ?? ''
    const code = search.get('code')
    // What is in the address is good once and belongs into no history.
    window.history.replaceState(window.history.state, '', '/login2')
    if (!code || !away) return setFailure(t(authTexts.signOnBroken))
    setBusy(true)
    const body = {
      code,
      state: search.get('state') ?? '',
      iss: search.get('iss') ?? undefined,
      binding: away.binding,
    }
    call(providerLogin, { body }).then(enter, refused)
  }, [search, enter, refused, t])

  const leave = async () => {
    setFailure(null)
    setBusy(true)
    try {
      const { url, binding } = await call(beginProviderLogin)
      sessionStorage.setItem(storageName, JSON.stringify({ binding, to: to.current } satisfies Away))
      window.location.assign(url)
    } catch (error) {
      refused(error)
    }
  }

  if (step) return <LazySecondStep step={step} onOpened={enter} onAgain={() => setStep(null)} />
  const enabled = provider.data?.enabled
  const lead = enabled === false ? authTexts.signOnOff : authTexts.signOnLead
  return (
    <AuthFrame title={t(authTexts.signOnTitle)} lead={t(lead)}>
      <div className={styles.fields}>
        {failure && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
            {failure}
          </Alert>
        )}
        {enabled && (
          <Button
            size="md"
            fullWidth
            loading={busy}
            leftSection={<IconLogin2 size={20} />}
            onClick={() => void leave()}
          >
            {t(authTexts.submitSignOn, { host: provider.data?.host })}
          </Button>
        )}
      </div>
      <div className={styles.under}>
        <Anchor component={Link} to={loginAddress(to.current)} size="sm">
          {t(authTexts.withPassword)}
        </Anchor>
        <Anchor href="/" size="sm">
          {t(authTexts.readNews)}
        </Anchor>
      </div>
    </AuthFrame>
  )
}
