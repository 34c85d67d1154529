import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCopy, IconDownload, IconKey } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './second-factor.module.css'
import { factorTexts } from './second-factor-texts.ts'

function save(words: string, name: string): void {
  const address = URL.createObjectURL(new Blob([words], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The recovery codes, displayed only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  const words = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard
      ?.writeText(words)
      .then(() => toastSuccess(t(factorTexts.copied)))
      .catch(() => {})
  return (
    <Stack gap="md">
      <Alert variant="light" icon={<IconKey size={18} />} title={t(factorTexts.recoveryTitle)}>
        {t(factorTexts.recoveryBody)}
      </Alert>
      <ul className={styles.codes} aria-label={t(factorTexts.recoveryTitle)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          {t(factorTexts.copy)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => save(words, t(factorTexts.fileName))}
        >
          {t(factorTexts.download)}
        </Button>
        <Button onClick={onKept}>{t(factorTexts.kept)}</Button>
      </Group>
    </Stack>
  )
}
