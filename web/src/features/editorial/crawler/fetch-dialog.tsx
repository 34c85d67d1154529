import { Button, Modal, TextInput } from '@mantine/core'
import { createCrawled } from '@toasoan/contract/editorial/crawler'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { staleItems } from './live.ts'
import { crawlerTexts } from './text.ts'

type Props = { opened: boolean; onClose: () => void; onFetched: (id: number) => void }

/** Fetches an address that no source told of. */
export function FetchDialog({ opened, onClose, onFetched }: Props) {
  const t = useText()
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState('')
  const fetchNow = useChange(createCrawled, { quiet: true, invalidates: staleItems })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWrong('')
    try {
      const { item_id } = await fetchNow.mutateAsync({ body: { kind: 'address', url: url.trim() } })
      toastSuccess(t(crawlerTexts.fetched))
      setUrl('')
      onClose()
      onFetched(item_id)
    } catch (error) {
      const [sentence] = isApiError(error) ? (error.errors.url ?? []) : []
      if (sentence) setWrong(sentence)
      else reportFailure(error)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t(crawlerTexts.fetch)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          type="url"
          label={t(crawlerTexts.address)}
          description={t(crawlerTexts.fetchHelp)}
          placeholder="https://"
          data-autofocus
          value={url}
          error={wrong}
          maxLength={1000}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <DialogButtons mt="md" onCancel={onClose}>
          <Button type="submit" loading={fetchNow.isPending}>
            {t(crawlerTexts.fetchNow)}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
