import { Alert, Anchor, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { resetPassword } from '#web/client/account-calls.ts'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { PasswordStrength } from '#web/ui/form/password-strength.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { weakness } from './password-rule.ts'
import { authTexts } from './text.ts'

/** Sets a new password with the token out of the mail. */
export function Component() {
  const t = useText()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [wrong, setWrong] = useState<{ password?: string; repeated?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Whether a second factor stands before it, only the server knows.
    const weak = weakness(password, { secondFactor: true })
    const differs = password !== repeated
    setWrong({ password: weak, repeated: differs ? t(authTexts.differs) : undefined })
    setFailure(null)
    if (weak || differs) return
    setBusy(true)
    try {
      await call(resetPassword, { body: { token, password } })
      setDone(true)
    } catch (error) {
      if (!isApiError(error)) throw error
      setWrong({ password: error.errors.password?.[0] })
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const [title, lead] = done
    ? [authTexts.resetDone, authTexts.resetDoneBody]
    : token
      ? [authTexts.resetTitle, authTexts.resetLead]
      : [authTexts.linkMissing, authTexts.linkMissingBody]
  const toggle = { 'aria-label': t(authTexts.showPassword), tabIndex: 0 }
  return (
    <AuthFrame plain title={t(title)} lead={t(lead)}>
      {!done && token && (
        <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
          {failure && (
            <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
              {failure}
            </Alert>
          )}
          <PasswordInput
            label={t(authTexts.newPassword)}
            size="md"
            autoComplete="new-password"
            autoFocus
            value={password}
            error={wrong.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={toggle}
          />
          <PasswordStrength password={password} />
          <PasswordInput
            label={t(authTexts.repeatPassword)}
            size="md"
            autoComplete="new-password"
            value={repeated}
            error={wrong.repeated}
            onChange={(event) => setRepeated(event.currentTarget.value)}
            visibilityToggleButtonProps={toggle}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t(authTexts.submitReset)}
          </Button>
        </form>
      )}
      <div className={styles.under}>
        <Anchor component={Link} to="/login" size="sm">
          {t(authTexts.backToLogin)}
        </Anchor>
        {!token && (
          <Anchor component={Link} to="/forgot-password" size="sm">
            {t(authTexts.forgotTitle)}
          </Anchor>
        )}
      </div>
    </AuthFrame>
  )
}
