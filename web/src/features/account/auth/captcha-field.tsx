import { ActionIcon, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { captcha } from '#web/client/account-calls.ts'
import { call } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import styles from './auth-frame.module.css'
import { authTexts } from './text.ts'

export type CaptchaAnswer = { id: string; answer: string }

type Props = {
  value: CaptchaAnswer
  onChange: (value: CaptchaAnswer) => void
  error?: string
  /** Each new number fetches a new picture: an answer is good once. */
  attempt: number
}

/** The picture with the code, and the field for it. */
export function CaptchaField({ value, onChange, error, attempt }: Props) {
  const t = useText()
  const [svg, setSvg] = useState('')
  const fetchPicture = useCallback(() => {
    call(captcha)
      .then(({ id, svg }) => {
        setSvg(svg)
        onChange({ id, answer: '' })
      })
      .catch(reportFailure)
  }, [onChange])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed attempt has used the answer up
  useEffect(fetchPicture, [fetchPicture, attempt])
  return (
    <div>
      <div className={styles.captcha}>
        {/* As the source of a picture, so that nothing in the drawing can run. */}
        <img
          className={styles.captchaPicture}
          src={svg ? `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` : undefined}
          alt={t(authTexts.captchaPicture)}
        />
        <ActionIcon
          variant="default"
          size={40}
          aria-label={t(authTexts.captchaAgain)}
          title={t(authTexts.captchaAgain)}
          onClick={fetchPicture}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      </div>
      <TextInput
        label={t(authTexts.captcha)}
        description={t(authTexts.captchaHelp)}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value.answer}
        error={error}
        onChange={(event) => onChange({ id: value.id, answer: event.currentTarget.value })}
      />
    </div>
  )
}
