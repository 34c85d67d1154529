import { Button, FileInput, Modal, Progress, Select, Stack, TextInput } from '@mantine/core'
import {
  createImport,
  createSiteImport,
  hasColumns,
  type ImportFileKind,
  type ImportKind,
  importKindLabels,
  importKinds,
  stepImport,
} from '@toasoan/contract/editorial/imports'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { importTexts as texts } from './text.ts'

const accepts: Record<ImportFileKind, string> = {
  wordpress: '.xml,.wxr,.zip',
  ghost: '.json,.zip',
  ninjs: '.json,.jsonl,.ndjson,.ninjs',
  csv: '.csv,.tsv,.txt',
  xlsx: '.xlsx',
  jsonl: '.jsonl,.ndjson,.json,.txt',
  redirects: '.csv,.tsv,.txt',
}

/** Uploads a file and has it checked; its page opens. */
export function NewImport({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const [kind, setKind] = useState<ImportKind>('wordpress')
  const [origin, setOrigin] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string>()
  const isSite = kind === 'site'
  const startSite = async () => {
    setPart(0)
    try {
      const { id } = await call(createSiteImport, { body: { address: origin } })
      await invalidate('/imports*')
      void navigate(`/settings/import/${id}`)
    } catch (error) {
      const [first] = isApiError(error) ? (error.errors.address ?? []) : []
      if (first) setWrong(first)
      else reportFailure(error)
    } finally {
      setPart(null)
    }
  }
  const start = async () => {
    if (isSite) return startSite()
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    setPart(0)
    try {
      const { id } = await upload(createImport, form, {
        onProgress: setPart,
        query: { kind, origin: origin || undefined },
      })
      if (!hasColumns(kind)) await call(stepImport, { params: { id, step: 'check' } })
      await invalidate('/imports*')
      void navigate(`/settings/import/${id}`)
    } catch (error) {
      reportFailure(error)
    } finally {
      setPart(null)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t(texts.add)}>
      <Stack>
        <Select
          label={t(texts.kind)}
          data={importKinds.map((value) => ({ value, label: t(importKindLabels[value]) }))}
          value={kind}
          onChange={(value) => value && setKind(value as ImportKind)}
          allowDeselect={false}
        />
        <TextInput
          label={t(texts.origin)}
          description={t(isSite ? texts.siteHelp : texts.originHelp)}
          placeholder="bao-cu.vn"
          value={origin}
          error={isSite && wrong}
          onChange={({ currentTarget }) => {
            setOrigin(currentTarget.value)
            setWrong(undefined)
          }}
        />
        {!isSite && (
          <FileInput
            label={t(texts.file)}
            placeholder={t(texts.chooseFile)}
            accept={accepts[kind]}
            value={file}
            onChange={setFile}
            clearable
          />
        )}
        {part !== null && !isSite && <Progress value={part * 100} animated aria-label={t(shared.loading)} />}
        <DialogButtons onCancel={onClose}>
          <Button
            onClick={() => void start()}
            disabled={isSite ? !origin.trim() : !file}
            loading={part !== null}
          >
            {t(isSite ? texts.addSite : texts.upload)}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
