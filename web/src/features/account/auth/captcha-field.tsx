import { ActionIcon, Anchor, Group, Loader, Text, TextInput } from '@mantine/core'
import { IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { captcha } from '#web/client/account-calls.ts'
import { call } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import styles from './auth-frame.module.css'
import { authTexts } from './text.ts'
import type { CaptchaState } from './use-captcha.ts'

type PictureProps = {
  value: CaptchaState['picture']
  onChange: CaptchaState['read']
  error?: string
  /** Each new number fetches a new picture: an answer is good once. */
  attempt: number
}

/** The picture with the code, and the field for it. */
function CaptchaPicture({ value, onChange, error, attempt }: PictureProps) {
  const t = useText()
  const [svg, setSvg] = useState('')
  const fetchPicture = useCallback(() => {
    call(captcha, { query: {} })
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
        name="captcha"
        label={t(authTexts.captcha)}
        description={t(authTexts.captchaHelp)}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value.answer}
        disabled={!value.id}
        error={error}
        onChange={(event) => onChange({ id: value.id, answer: event.currentTarget.value })}
      />
    </div>
  )
}

type Props = { captcha: CaptchaState; error?: string; attempt: number }

/** Shows that no program is at work here: this browser works for it, or the person reads a picture. */
export function CaptchaField({ captcha, error, attempt }: Props) {
  const t = useText()
  const { way, working, failed, picture, choose, read } = captcha
  if (way === 'picture')
    return (
      <div>
        <CaptchaPicture value={picture} onChange={read} error={error} attempt={attempt} />
        {failed ? (
          <Text size="sm" c="dimmed" mt={6} role="status">
            {t(authTexts.workFailed)}
          </Text>
        ) : (
          <Anchor component="button" type="button" size="sm" mt={6} onClick={() => choose('work')}>
            {t(authTexts.byWork)}
          </Anchor>
        )}
      </div>
    )
  return (
    <div>
      <Group gap="sm" wrap="nowrap" align="flex-start" role="status">
        {working ? <Loader size={20} aria-hidden /> : <IconShieldCheck size={20} aria-hidden />}
        <Text size="sm">{t(working ? authTexts.workGoesOn : authTexts.workLead)}</Text>
      </Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6}>
          {error}
        </Text>
      )}
      <Anchor component="button" type="button" size="sm" mt={6} onClick={() => choose('picture')}>
        {t(authTexts.byPicture)}
      </Anchor>
    </div>
  )
}
