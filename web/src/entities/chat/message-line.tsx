import { ActionIcon, Anchor, Menu, UnstyledButton } from '@mantine/core'
import {
  IconChecklist,
  IconCopy,
  IconCornerUpLeft,
  IconDots,
  IconFlag,
  IconMessages,
  IconPaperclip,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type ChatMessage, chatEmojis } from '@toasoan/contract/messaging/chat'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { dateTime, fileSize, onHouseClock } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { partsOf } from '../comments/mention-words.ts'
import styles from './chat.module.css'
import { chatTexts } from './chat-texts.ts'
import { everyone } from './everyone.ts'

/** Actions on a message; absent ones are not offered. */
export type MessageActions = {
  onReply: (message: ChatMessage) => void
  onEdit: (message: ChatMessage) => void
  onRemove: (message: ChatMessage) => void
  onReact: (message: ChatMessage, emoji: (typeof chatEmojis)[number], on: boolean) => void
  onShow: (seq: number) => void
  onReport: (message: ChatMessage) => void
  onComment?: (message: ChatMessage) => void
  onWork?: (message: ChatMessage) => void
}

type Props = MessageActions & { message: ChatMessage; goesOn: boolean }

/** A URL, without trailing punctuation of the sentence. */
const link = /(https?:\/\/(?:[.,;:!?…”’]*[^\s<>"'.,;:!?…”’]){1,2000})/

/** Text with highlighted mentions and links. */
export const MessageWords = ({
  message: { body, mentions, mention_all },
}: {
  message: Pick<ChatMessage, 'body' | 'mentions' | 'mention_all'>
}) =>
  partsOf(body, mention_all ? [...mentions, everyone] : mentions).map(({ text, named }, at) =>
    named ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <b key={at} className={styles.named}>
        {text}
      </b>
    ) : (
      text.split(link).map((part, place) =>
        place % 2 === 1 ? (
          <Anchor
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
            key={`${at}-${place}`}
            href={part}
            underline="always"
            target="_blank"
            rel="noreferrer noopener"
          >
            {part}
          </Anchor>
        ) : (
          part
        ),
      )
    ),
  )

function ActionsMenu({ message, own, ...actions }: MessageActions & { message: ChatMessage; own: boolean }) {
  const t = useText()
  const { onReply, onEdit, onRemove, onReact, onReport, onComment, onWork } = actions
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={styles.more}
          variant="subtle"
          size={28}
          aria-label={t(chatTexts.actionsOf, { name: message.sender.name })}
        >
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.emojis}>
          {chatEmojis.map((emoji) => (
            <Menu.Item
              key={emoji}
              w={38}
              p={6}
              aria-label={t(chatTexts.react, { emoji })}
              onClick={() => onReact(message, emoji, true)}
            >
              {emoji}
            </Menu.Item>
          ))}
        </div>
        <Menu.Item leftSection={<IconCornerUpLeft size={16} />} onClick={() => onReply(message)}>
          {t(chatTexts.reply)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          onClick={() => void navigator.clipboard?.writeText(message.body)}
        >
          {t(chatTexts.copy)}
        </Menu.Item>
        {onComment && (
          <Menu.Item leftSection={<IconMessages size={16} />} onClick={() => onComment(message)}>
            {t(chatTexts.toComment)}
          </Menu.Item>
        )}
        {onWork && (
          <Menu.Item leftSection={<IconChecklist size={16} />} onClick={() => onWork(message)}>
            {t(chatTexts.toWork)}
          </Menu.Item>
        )}
        {!own && (
          <Menu.Item leftSection={<IconFlag size={16} />} onClick={() => onReport(message)}>
            {t(chatTexts.report)}
          </Menu.Item>
        )}
        {own && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(message)}>
              {t(shared.edit)}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onRemove(message)}>
              {t(shared.remove)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Files({ files }: Pick<ChatMessage, 'files'>) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, extension, size, mimetype, address }) => (
        <li key={id}>
          {mimetype.startsWith('image/') ? (
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={name} loading="lazy" className={styles.picture} />
            </a>
          ) : (
            <Anchor href={address} target="_blank" rel="noreferrer">
              <IconPaperclip size={15} stroke={1.7} /> {name}.{extension} · {fileSize(size)}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One chat message. */
export function MessageLine({ message, goesOn, ...actions }: Props) {
  const t = useText()
  const { user } = useSession()
  const { sender, reply, deleted, reactions } = message
  const own = sender.id === user?.id
  return (
    <li
      className={styles.line}
      data-own={own || undefined}
      data-goes-on={goesOn || undefined}
      data-seq={message.seq}
      id={`message-${message.seq}`}
    >
      <span className={styles.face}>
        {!goesOn && <UserAvatar name={sender.name} src={sender.avatar} size={34} />}
      </span>
      <div className={styles.said}>
        {!goesOn && (
          <header className={styles.who}>
            <b>{sender.name}</b>
            <time dateTime={message.created_at} title={dateTime(message.created_at)}>
              {onHouseClock(message.created_at).format('HH:mm')}
            </time>
          </header>
        )}
        {reply && (
          <UnstyledButton className={styles.quote} onClick={() => actions.onShow(reply.seq)}>
            <b>{reply.name}</b> {reply.deleted ? t(chatTexts.deleted) : reply.body}
          </UnstyledButton>
        )}
        {deleted ? (
          <p className={styles.gone}>{t(chatTexts.deleted)}</p>
        ) : (
          <>
            {message.body && (
              <p className={styles.body}>
                <MessageWords message={message} />
                {message.edited_at && <small className={styles.edited}> ({t(chatTexts.edited)})</small>}
              </p>
            )}
            <Files files={message.files} />
          </>
        )}
        {reactions.length > 0 && (
          <div className={styles.reactions}>
            {reactions.map(({ emoji, user_ids }) => {
              const mine = user !== null && user_ids.includes(user.id)
              return (
                <UnstyledButton
                  key={emoji}
                  className={styles.reaction}
                  aria-pressed={mine}
                  aria-label={t(chatTexts.reactions, { emoji, count: user_ids.length })}
                  onClick={() => actions.onReact(message, emoji as (typeof chatEmojis)[number], !mine)}
                >
                  {emoji} {user_ids.length}
                </UnstyledButton>
              )
            })}
          </div>
        )}
      </div>
      {!deleted && <ActionsMenu message={message} own={own} {...actions} />}
    </li>
  )
}
