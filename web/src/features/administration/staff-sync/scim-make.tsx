import { Alert, Button, Group, Stack, TextInput, Text as Words } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { createScimClient } from '@toasoan/contract/administration/staff-sync'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { CopyLine } from '#web/ui/copy-line.tsx'
import { staffSyncTexts as texts } from './text.ts'

/** Creates a client and shows its token this once. */
export function MakeScimClient() {
  const t = useText()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const create = useChange(createScimClient, { quiet: true, invalidates: ['/staff-sync/clients*'] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    try {
      setMade(await create.mutateAsync({ body: { name } }))
      setName('')
    } catch (failure) {
      const [sentence] = isApiError(failure) ? (failure.errors.name ?? []) : []
      if (sentence) setError(sentence)
      else reportFailure(failure)
    }
  }
  return (
    <Stack gap="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Group align="flex-start" gap="xs">
          <TextInput
            w={320}
            label={t(texts.name)}
            placeholder={t(texts.nameHelp)}
            value={name}
            maxLength={80}
            error={error}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            type="submit"
            mt={24}
            loading={create.isPending}
            leftSection={<IconKey size={16} stroke={1.8} />}
          >
            {t(texts.make)}
          </Button>
        </Group>
      </form>
      {made && (
        <Alert variant="light" role="status">
          <CopyLine label={t(texts.token, { name: made.name })} value={made.token} />
          <Words size="sm" mt={6}>
            {t(texts.tokenHelp)}
          </Words>
        </Alert>
      )}
    </Stack>
  )
}
