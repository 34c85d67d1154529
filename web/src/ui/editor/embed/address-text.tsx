import { TextInput } from '@mantine/core'
import { readEmbed } from '@toasoan/contract/editorial/embed-addresses'
import type { Embed } from '@toasoan/contract/editorial/embeds'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { embedRefusals, embedTexts } from './embed-texts.ts'

type Props = { className?: string; address: string; onRead: (embed: Embed) => void }

/** Address field of an embed. A recognised address replaces the embed; otherwise the reason is shown. */
export function AddressText({ className, address, onRead }: Props) {
  const t = useText()
  const [own, setOwn] = useState(address)
  useEffect(() => setOwn(address), [address])
  const read = own === address ? null : readEmbed(own)
  return (
    <TextInput
      className={className}
      size="xs"
      aria-label={t(embedTexts.address)}
      placeholder={t(embedTexts.address)}
      value={own}
      error={read && 'refusal' in read ? t(embedRefusals[read.refusal]) : undefined}
      onChange={(event) => {
        const given = event.currentTarget.value
        const found = readEmbed(given)
        setOwn(given)
        if ('embed' in found) onRead(found.embed)
      }}
      onBlur={() => setOwn(address)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
