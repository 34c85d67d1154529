import { ActionIcon, Button, Menu, UnstyledButton, Text as Words } from '@mantine/core'
import {
  IconChecklist,
  IconDots,
  IconPencil,
  IconThumbUp,
  IconThumbUpFilled,
  IconTrash,
} from '@tabler/icons-react'
import {
  type CommentRow,
  deleteComment,
  likeComment,
  updateComment,
} from '@toasoan/contract/editorial/comments'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { giveWorkLabel, newWorkAt } from '#web/entities/new-work.ts'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { number } from '#web/ui/date-time.ts'
import { MessageLinks } from '#web/ui/message-links.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { partsOf } from './mention-words.ts'
import { commentTexts } from './text.ts'

function Like({ row }: { row: CommentRow }) {
  const t = useText()
  const can = useCan()
  const like = useChange(likeComment)
  const Mark = row.liked ? IconThumbUpFilled : IconThumbUp
  return (
    <Button
      variant="subtle"
      color={row.liked ? undefined : 'gray'}
      size="compact-sm"
      disabled={!can('comment.like')}
      aria-pressed={row.liked}
      aria-label={t(row.liked ? commentTexts.unlike : commentTexts.like, { name: row.author.name })}
      leftSection={<Mark size={16} stroke={1.7} />}
      onClick={() => like.mutate({ params: { id: row.id }, query: { on: row.liked ? 'false' : 'true' } })}
    >
      {number(row.likes)}
    </Button>
  )
}

/** URL of the new task form for a comment, with a way back to it. */
const workOf = ({ id, parent_id, body, article }: CommentRow): string =>
  newWorkAt({
    title: body,
    description: `${body}\n\n/comment?thread=${parent_id ?? id}`,
    articleId: article?.id,
  })

function ItemMenu({ row, onEdit }: { row: CommentRow; onEdit: () => void }) {
  const t = useText()
  const can = useCan()
  const ask = () =>
    deleteAfterAsking(
      deleteComment,
      { params: { id: row.id } },
      { title: t(commentTexts.deleteTitle), body: t(commentTexts.deleteBody) },
    )
  const makesWork = can('work.create')
  if (!row.may_edit && !row.may_delete && !makesWork) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(commentTexts.actionsOf, { name: row.author.name })}
        >
          <IconDots size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {makesWork && (
          <Menu.Item component={Link} to={workOf(row)} leftSection={<IconChecklist size={17} stroke={1.7} />}>
            {t(giveWorkLabel)}
          </Menu.Item>
        )}
        {row.may_edit && (
          <Menu.Item leftSection={<IconPencil size={17} stroke={1.7} />} onClick={onEdit}>
            {t(shared.edit)}
          </Menu.Item>
        )}
        {row.may_delete && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={17} stroke={1.7} />}
            onClick={() => void ask()}
          >
            {t(shared.remove)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const Body = ({ row }: { row: CommentRow }) => (
  <p className={styles.body}>
    {partsOf(row.body, row.mentions).map(({ text, named }, place) =>
      named ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        <span key={place} className={styles.mention}>
          {text}
        </span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        <MessageLinks key={place} words={text} />
      ),
    )}
  </p>
)

/** Text of the commented paragraph; a click goes there. */
function Quote({ quote, lost, onShow }: { quote: string } & Pick<Props, 'lost' | 'onShow'>) {
  const t = useText()
  const words = t(lost ? commentTexts.lostParagraph : commentTexts.paragraph, { quote })
  if (!onShow || lost) return <p className={styles.quote}>{words}</p>
  return (
    <UnstyledButton className={styles.quote} title={t(commentTexts.toParagraph)} onClick={onShow}>
      {words}
    </UnstyledButton>
  )
}

type Props = {
  row: CommentRow
  actions?: ReactNode
  /** The paragraph was deleted from the text. */
  lost?: boolean
  /** Goes to the commented paragraph. */
  onShow?: () => void
}

/** One comment with author, time, text and actions. `actions` are beside the like button. */
export function CommentItem({ row, actions, lost, onShow }: Props) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const update = useChange(updateComment, { quiet: true })
  if (row.deleted)
    return (
      <Words c="dimmed" fs="italic">
        {t(commentTexts.deleted)}
      </Words>
    )
  return (
    <div className={styles.comment}>
      <UserAvatar name={row.author.name} src={row.author.avatar} size={32} />
      <div>
        <div className={styles.head}>
          <strong>{row.author.name}</strong>
          <Words component="span" size="sm" c="dimmed">
            <TimeText at={row.created_at} relative />
            {row.edited_at && ` · ${t(commentTexts.edited)}`}
          </Words>
          <ItemMenu row={row} onEdit={() => setEditing(true)} />
        </div>
        {row.anchor?.quote && (
          <Quote quote={row.anchor.quote} lost={lost ?? row.anchor.block === null} onShow={onShow} />
        )}
        {editing ? (
          <CommentForm
            articleId={row.article?.id}
            autoFocus
            start={row}
            onCancel={() => setEditing(false)}
            onSend={async (body) => {
              await update.mutateAsync({ params: { id: row.id }, body })
              setEditing(false)
            }}
          />
        ) : (
          <Body row={row} />
        )}
        <div className={styles.actions}>
          <Like row={row} />
          {actions}
        </div>
      </div>
    </div>
  )
}
