import { Button, Skeleton, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { SecondFactorSecret } from '@toasoan/contract/account/second-factor'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './second-factor.module.css'
import { factorTexts } from './second-factor-texts.ts'

/** Groups of four letters are read and typed with fewer mistakes. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

type Props = { secret: SecondFactorSecret | undefined; narrow?: boolean }

/** What an authenticator is given: a picture to scan, and the key to type where that does not work. */
export function AuthenticatorSecret({ secret, narrow }: Props) {
  const t = useText()
  const copy = (words: string) =>
    navigator.clipboard
      ?.writeText(words)
      .then(() => toastSuccess(t(factorTexts.copied)))
      .catch(() => {})
  return (
    <div>
      <Text size="sm" mb="sm">
        {t(factorTexts.scan)}
      </Text>
      <div className={styles.setUp} data-narrow={narrow || undefined}>
        {secret ? (
          // As the source of a picture, so that nothing in the drawing can run.
          <img
            className={styles.qr}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qr)}`}
            alt={t(factorTexts.qr)}
          />
        ) : (
          <Skeleton width={176} height={176} radius="md" />
        )}
        <div>
          <Text size="sm" c="dimmed">
            {t(factorTexts.orType)}
          </Text>
          <code className={styles.key}>{secret ? grouped(secret.secret) : '…'}</code>
          {secret && (
            <Button
              variant="default"
              size="xs"
              mt="xs"
              leftSection={<IconCopy size={15} />}
              onClick={() => void copy(secret.secret)}
            >
              {t(factorTexts.copy)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
