import { Anchor } from '@mantine/core'
import { text } from '@toasoan/contract/kit/text'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'

const toMessage = text('Xem tin nhắn', 'See the message')
const toComment = text('Xem bình luận', 'See the comment')

/** Link to a message in its room, or to a comment in its thread, as stored in a record created from it. */
const place = /(\/chat\?room=\d{1,15}&at=\d{1,15}|\/comment\?thread=\d{1,15})(?!\d)/

/** Text created from a message or comment, with a link to it. */
export function MessageLinks({ words }: { words: string }) {
  const t = useText()
  return words.split(place).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Anchor key={at} component={Link} to={part}>
        {t(part.startsWith('/chat') ? toMessage : toComment)}
      </Anchor>
    ) : (
      part
    ),
  )
}
