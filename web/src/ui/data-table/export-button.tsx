import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { fileSize } from '../date-time.ts'
import { Hint } from '../hint.tsx'
import { listTexts } from './list-texts.ts'

/** Fetches the list as a file; tells how many bytes came, and stops at the signal. */
export type StartExport = (options: {
  signal: AbortSignal
  onBytes: (bytes: number) => void
}) => Promise<unknown>

type Props = {
  start: StartExport
  /** What is to be known before, such as how many rows a file holds. */
  note?: string
}

/** Exports the list; while it runs, shows how much has come and lets the person stop it. */
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
