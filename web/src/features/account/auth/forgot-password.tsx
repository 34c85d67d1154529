import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { forgotPassword } from '#web/client/account-calls.ts'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { authTexts } from './text.ts'

/** Asks for a link to reset the password; the answer tells nobody whether the account exists. */
export function Component() {
  const t = useText()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!email.trim()) return setWrong(t(authTexts.required))
    setBusy(true)
    setWrong(undefined)
    try {
      await call(forgotPassword, { body: { email: email.trim() } })
      setDone(true)
    } catch (error) {
      if (!isApiError(error)) throw error
      setWrong(error.errors.email?.[0])
      toast(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AuthFrame
      plain
      title={t(done ? authTexts.forgotDone : authTexts.forgotTitle)}
      lead={t(done ? authTexts.forgotDoneBody : authTexts.forgotLead)}
    >
      {!done && (
        <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
          <TextInput
            label={t(authTexts.email)}
            type="email"
            size="md"
            autoComplete="email"
            autoFocus
            value={email}
            error={wrong}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t(authTexts.submitForgot)}
          </Button>
        </form>
      )}
      <div className={styles.under}>
        <Anchor component={Link} to="/login" size="sm">
          {t(authTexts.backToLogin)}
        </Anchor>
      </div>
    </AuthFrame>
  )
}
