import { Checkbox, Stack, Switch, Textarea } from '@mantine/core'
import { messageLimits, socialPostErrors } from '@toasoan/contract/broadcast/social-posts'
import { useText } from '#web/language/use-text.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { socialTexts as texts } from '../text.ts'
import styles from './look.module.css'
import { type Begun, type Composing, takesPosts } from './use-composer.ts'

/** Where a post goes: each page with words and a time of its own, where it wants them. */
export function TargetFields({ begun, composing }: { begun: Begun; composing: Composing }) {
  const t = useText()
  const { targets, choose, setOwn, errors, message } = composing
  const places = [...targets.keys()]
  return (
    <Stack gap="xs" role="group" aria-label={t(texts.targets)}>
      {begun.accounts.map((account) => {
        const { id, name, health } = account
        const own = targets.get(id)
        const at = `targets.${places.indexOf(id)}`
        const whyNot = !takesPosts(account)
          ? t(socialPostErrors.notPosts.message, { name })
          : health === 'stopped'
            ? t(texts.accountStopped)
            : undefined
        return (
          <div key={id} className={styles.target}>
            <Checkbox
              label={name}
              description={whyNot}
              checked={own !== undefined}
              disabled={whyNot !== undefined}
              error={errors[`${at}.account_id`]?.[0]}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
            {own && (
              <Stack gap="xs" mt="xs">
                <Switch
                  size="md"
                  label={t(texts.ownWords)}
                  aria-label={`${name}: ${t(texts.ownWords)}`}
                  checked={own.message !== null}
                  onChange={({ currentTarget }) =>
                    setOwn(id, { message: currentTarget.checked ? message : null })
                  }
                />
                {own.message !== null && (
                  <Textarea
                    aria-label={`${name}: ${t(texts.message)}`}
                    value={own.message}
                    onChange={({ currentTarget }) => setOwn(id, { message: currentTarget.value })}
                    error={errors[`${at}.message`]?.[0]}
                    maxLength={messageLimits.most}
                    autosize
                    minRows={2}
                    maxRows={8}
                  />
                )}
                <MomentInput
                  label={`${name}: ${t(texts.ownTime)}`}
                  value={own.dueAt}
                  onChange={(dueAt) => setOwn(id, { dueAt })}
                  error={errors[`${at}.due_at`]?.[0]}
                />
              </Stack>
            )}
          </div>
        )
      })}
    </Stack>
  )
}
