import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { confirmRegistration, loginSettings, register } from '#web/client/account-calls.ts'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useCall } from '#web/client/use-call.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { PasswordStrength } from '#web/ui/form/password-strength.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { weakness } from './password-rule.ts'
import { authTexts } from './text.ts'
import { useCaptcha } from './use-captcha.ts'

const BackToLogin = () => {
  const t = useText()
  return (
    <div className={styles.under}>
      <Anchor component={Link} to="/login" size="sm">
        {t(authTexts.backToLogin)}
      </Anchor>
    </div>
  )
}

const Message = ({ title, lead }: { title: Text; lead: Text }) => {
  const t = useText()
  return (
    <AuthFrame plain title={t(title)} lead={t(lead)}>
      <BackToLogin />
    </AuthFrame>
  )
}

const empty = { name: '', email: '', phone: '', password: '', repeated: '' }

type Values = typeof empty
type Wrong = Partial<Record<keyof Values | 'captcha', string>>

function RegisterForm({ onAsked }: { onAsked: () => void }) {
  const t = useText()
  const [language] = useLanguage()
  const [values, setValues] = useState(empty)
  const captcha = useCaptcha()
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const missing = (): Wrong => {
    const needed = (value: string) => (value.trim() ? undefined : t(authTexts.required))
    const own = [values.name, values.email, values.phone]
    return {
      name: needed(values.name),
      email: needed(values.email),
      password: weakness(values.password, { own }),
      repeated: values.password === values.repeated ? undefined : t(authTexts.differs),
      captcha: captcha.unread ? t(authTexts.required) : undefined,
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const now = missing()
    setWrong(now)
    setFailure(null)
    if (Object.values(now).some(Boolean)) return
    setBusy(true)
    const { repeated: _, ...body } = values
    try {
      const email = body.email.trim()
      const answer = await captcha.answer(email)
      if (answer === null) return
      await call(register, { body: { ...body, email, language, captcha: answer } })
      onAsked()
    } catch (error) {
      if (!isApiError(error)) throw error
      const fields = Object.entries(error.errors).map(([field, [first]]) => [field.split('.')[0], first])
      setWrong(Object.fromEntries(fields))
      setFailure(error.message)
      setAttempt((n) => n + 1)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof Values) => ({
    name,
    size: 'md' as const,
    value: values[name],
    error: wrong[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
  })
  const toggle = { 'aria-label': t(authTexts.showPassword), tabIndex: 0 }
  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
          {failure}
        </Alert>
      )}
      <TextInput
        {...field('name')}
        label={t(authTexts.fullName)}
        autoComplete="name"
        autoFocus
        maxLength={200}
      />
      <TextInput
        {...field('email')}
        label={t(authTexts.email)}
        description={t(authTexts.emailHelp)}
        type="email"
        autoComplete="email"
        maxLength={200}
      />
      <TextInput
        {...field('phone')}
        label={t(authTexts.phone)}
        type="tel"
        autoComplete="tel"
        maxLength={25}
      />
      <PasswordInput
        {...field('password')}
        label={t(authTexts.passwordOwn)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
      <PasswordStrength
        password={values.password}
        about={{ own: [values.name, values.email, values.phone] }}
      />
      <PasswordInput
        {...field('repeated')}
        label={t(authTexts.passwordAgain)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
      <CaptchaField captcha={captcha.state} error={wrong.captcha} attempt={attempt} />
      <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
        {t(authTexts.submitRegister)}
      </Button>
    </form>
  )
}

/** The page of the link in the mail. A button, because programs that read mail open links too. */
function Confirm({ token }: { token: string }) {
  const t = useText()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ status: 'active' | 'pending'; username: string } | null>(null)
  const confirm = async () => {
    setBusy(true)
    try {
      setDone(await call(confirmRegistration, { body: { token } }))
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const lead = done
    ? t(done.status === 'active' ? authTexts.registeredActive : authTexts.registeredPending, {
        username: done.username,
      })
    : t(authTexts.confirmLead)
  return (
    <AuthFrame plain title={t(done ? authTexts.registeredTitle : authTexts.confirmTitle)} lead={lead}>
      {!done && (
        <div className={styles.fields}>
          {failure && (
            <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
              {failure}
            </Alert>
          )}
          <Button size="md" fullWidth loading={busy} onClick={() => void confirm()}>
            {t(authTexts.submitConfirm)}
          </Button>
        </div>
      )}
      <BackToLogin />
    </AuthFrame>
  )
}

/** Asks for an account, while the settings let people do so, and confirms the address. */
export function Component() {
  const t = useText()
  const [search] = useSearchParams()
  const token = search.get('token')
  const { data, isPending } = useCall(loginSettings, {}, { staleTime: 60_000 })
  const [asked, setAsked] = useState(false)
  if (token) return <Confirm token={token} />
  if (asked) return <Message title={authTexts.askedTitle} lead={authTexts.askedLead} />
  if (!isPending && data?.['registration.open'] !== true)
    return <Message title={authTexts.registerTitle} lead={authTexts.registerClosed} />
  return (
    <AuthFrame plain title={t(authTexts.registerTitle)} lead={t(authTexts.registerLead)}>
      {data && <RegisterForm onAsked={() => setAsked(true)} />}
      <BackToLogin />
    </AuthFrame>
  )
}
