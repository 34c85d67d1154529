import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { makeFirstAdministrator } from '#web/client/account-calls.ts'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { PasswordStrength } from '#web/ui/form/password-strength.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { weakness } from './password-rule.ts'
import { authTexts } from './text.ts'

const texts = {
  lead: text(
    'Tòa soạn chưa có ai quản trị. Người tạo tài khoản này có mọi quyền và mời những người khác.',
    'Nobody administers this newsroom yet. Whoever makes this account may do everything, and invites the others.',
  ),
  username: text('Tên đăng nhập', 'Username'),
  usernameHelp: text(
    'Chữ không dấu, số, dấu chấm, gạch; ít nhất 2 ký tự.',
    'Plain letters, digits, dots, dashes; at least 2.',
  ),
  submit: text('Tạo quản trị viên', 'Make the administrator'),
  done: text('Đã có quản trị viên', 'There is an administrator'),
  doneBody: text(
    'Tài khoản {username} đã sẵn sàng. Hãy đăng nhập, rồi mở Người dùng để mời đồng nghiệp.',
    'The account {username} is ready. Log in, then open Users to invite colleagues.',
  ),
  missing: text('Thiếu mã trong địa chỉ', 'The address lacks its code'),
  missingBody: text(
    'Hãy mở nguyên địa chỉ mà máy chủ in ra khi khởi động.',
    'Open the whole address that the server prints when it starts.',
  ),
} as const

const empty = { name: '', username: '', email: '', password: '', repeated: '' }

type Values = typeof empty
type Wrong = Partial<Record<keyof Values, string>>

function FirstForm({ token, onMade }: { token: string; onMade: (username: string) => void }) {
  const t = useText()
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const own = [values.name, values.username, values.email]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const needed = (value: string) => (value.trim() ? undefined : t(authTexts.required))
    const now: Wrong = {
      name: needed(values.name),
      username: needed(values.username),
      email: needed(values.email),
      password: weakness(values.password, { own }),
      repeated: values.password === values.repeated ? undefined : t(authTexts.differs),
    }
    setWrong(now)
    setFailure(null)
    if (Object.values(now).some(Boolean)) return
    setBusy(true)
    try {
      const { repeated: _, ...body } = values
      onMade(
        (await call(makeFirstAdministrator, { body: { ...body, email: body.email.trim(), token } })).username,
      )
    } catch (error) {
      if (!isApiError(error)) throw error
      setWrong(Object.fromEntries(Object.entries(error.errors).map(([field, [first]]) => [field, first])))
      setFailure(error.message)
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
        {...field('username')}
        label={t(texts.username)}
        description={t(texts.usernameHelp)}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={60}
      />
      <TextInput
        {...field('email')}
        label={t(authTexts.email)}
        type="email"
        autoComplete="email"
        maxLength={200}
      />
      <PasswordInput
        {...field('password')}
        label={t(authTexts.passwordOwn)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
      <PasswordStrength password={values.password} about={{ own }} />
      <PasswordInput
        {...field('repeated')}
        label={t(authTexts.passwordAgain)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
      <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
        {t(texts.submit)}
      </Button>
    </form>
  )
}

/** Makes the first administrator of a newsroom, under the address that its server printed. */
export function Component() {
  const t = useText()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [username, setUsername] = useState<string | null>(null)
  const [title, lead] = username
    ? [t(texts.done), t(texts.doneBody, { username })]
    : token
      ? [t(authTexts.firstTitle), t(texts.lead)]
      : [t(texts.missing), t(texts.missingBody)]
  return (
    <AuthFrame plain title={title} lead={lead}>
      {token && !username && <FirstForm token={token} onMade={setUsername} />}
      <div className={styles.under}>
        <Anchor component={Link} to="/login" size="sm">
          {t(authTexts.backToLogin)}
        </Anchor>
      </div>
    </AuthFrame>
  )
}
