import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { fileSize } from '../date-time.ts'
import { Hint } from '../hint.tsx'
import { listTexts } from './list-texts.ts'

/** Downloads the list as a file; reports received bytes, and can be aborted. */
export type StartExport = (options: {
  signal: AbortSignal
  onBytes: (bytes: number) => void
}) => Promise<unknown>

type Props = {
  start: StartExport
  /** Notice before the export, such as the number of rows. */
  note?: string
}

/** Exports the list, with progress and a cancel button. */
export function ExportButton({ start, note }: Props) {
  const t = useText()
  const running = useRef<AbortController | null>(null)
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const control = new AbortController()
    running.current = control
    setBytes(0)
    await start({ signal: control.signal, onBytes: setBytes }).finally(() => setBytes(null))
  }
  if (bytes !== null)
    return (
      <Hint label={t(listTexts.exportStop)}>
        <Button
          size="xs"
          variant="default"
          px={9}
          leftSection={<Loader size={14} />}
          rightSection={<IconX size={14} stroke={1.8} />}
          aria-label={`${t(listTexts.exporting, { size: fileSize(bytes) })} ${t(listTexts.exportStop)}`}
          onClick={() => running.current?.abort()}
        >
          {fileSize(bytes)}
        </Button>
      </Hint>
    )
  const label = t(listTexts.exportFile)
  return (
    <Hint label={note ? `${label}. ${note}` : label} multiline maw={280}>
      <ActionIcon variant="default" size={30} aria-label={label} onClick={() => void run()}>
        <IconDownload size={17} stroke={1.7} />
      </ActionIcon>
    </Hint>
  )
}
