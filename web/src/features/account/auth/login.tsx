import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type ApiError, isApiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { acceptSession, logIn, type OpenedSession } from '#web/session/session.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { LazySecondStep } from './lazy-second-step.tsx'
import { type NextStep, nextStepOf } from './next-step.ts'
import { OtherWays } from './other-ways.tsx'
import { authTexts } from './text.ts'
import { useCaptcha } from './use-captcha.ts'

type Wrong = { username?: string; password?: string; captcha?: string }

const needsCaptcha = (error: ApiError): boolean => /^auth\.captcha_/.test(error.error)
const asksForCaptcha = (error: ApiError): boolean =>
  needsCaptcha(error) || (error.data as { captcha?: boolean } | null)?.captcha === true

/** The log-in page. What comes after it is the guard's to choose: the wanted page, else home. */
export function Component() {
  const t = useText()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const captcha = useCaptcha()
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [step, setStep] = useState<NextStep | null>(null)

  const focus = (name: string) =>
    setTimeout(() => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus())
  const refused = (error: ApiError) => {
    const next = nextStepOf(error)
    if (next) return setStep(next)
    const first = (name: string) => error.errors[name]?.[0]
    setFailure(error.message)
    setWrong({ username: first('username'), password: first('password'), captcha: first('captcha') })
    if (asksForCaptcha(error)) setAsked(true)
    setAttempt((n) => n + 1)
    focus('password')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing: Wrong = {
      username: username.trim() ? undefined : t(authTexts.required),
      password: password ? undefined : t(authTexts.required),
      captcha: asked && captcha.unread ? t(authTexts.required) : undefined,
    }
    setWrong(missing)
    setFailure(null)
    if (missing.username || missing.password || missing.captcha) {
      focus(missing.username ? 'username' : missing.password ? 'password' : 'captcha')
      return
    }
    setBusy(true)
    try {
      const answer = asked ? await captcha.answer(username.trim()) : undefined
      if (answer === null) return focus('captcha')
      await logIn({ username: username.trim(), password, captcha: answer })
      await revalidate()
    } catch (error) {
      if (!isApiError(error)) throw error
      refused(error)
    } finally {
      setBusy(false)
    }
  }
  const enter = async (session: OpenedSession) => {
    acceptSession(session)
    await revalidate()
  }
  const again = () => {
    setStep(null)
    setPassword('')
    setAsked(false)
  }
  if (step) return <LazySecondStep step={step} onOpened={(session) => void enter(session)} onAgain={again} />
  return (
    <AuthFrame title={t(authTexts.loginTitle)} lead={t(authTexts.loginLead)}>
      <form ref={form} className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
        {failure && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          name="username"
          label={t(authTexts.username)}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={username}
          error={wrong.username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          name="password"
          label={t(authTexts.password)}
          size="md"
          autoComplete="current-password"
          value={password}
          error={wrong.password}
          description={capsLock ? t(authTexts.capsLock) : undefined}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t(authTexts.showPassword), tabIndex: 0 }}
        />
        {asked && <CaptchaField captcha={captcha.state} error={wrong.captcha} attempt={attempt} />}
        <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
          {t(authTexts.submitLogin)}
        </Button>
      </form>
      <div className={styles.under}>
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t(authTexts.forgotLink)}
        </Anchor>
        <Anchor href="/" size="sm">
          {t(authTexts.readNews)}
        </Anchor>
      </div>
      <OtherWays />
    </AuthFrame>
  )
}
