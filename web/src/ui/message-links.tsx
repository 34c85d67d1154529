import { Anchor } from '@mantine/core'
import { text } from '@toasoan/contract/kit/text'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'

const toMessage = text('Xem tin nhắn', 'See the message')

/** Where a message stands in its room, as what was made of it names it. */
const place = /(\/chat\?room=\d{1,15}&at=\d{1,15})(?!\d)/

/** Words that something made of a message has: the place where that message stands becomes a link to it. */
export function MessageLinks({ words }: { words: string }) {
  const t = useText()
  return words.split(place).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Anchor key={at} component={Link} to={part}>
        {t(toMessage)}
      </Anchor>
    ) : (
      part
    ),
  )
}
