import {
  ActionIcon,
  Alert,
  Button,
  Group,
  Modal,
  Stack,
  Textarea,
  TextInput,
  Text as Words,
} from '@mantine/core'
import { IconSend, IconX } from '@tabler/icons-react'
import { composeFacebook, messageLimits } from '@toasoan/contract/broadcast/social-posts'
import { useCall } from '#web/client/use-call.ts'
import { AssistBeside } from '#web/entities/assist/assist-beside.tsx'
import { PickButton } from '#web/entities/library/pick-button.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { socialTexts as texts } from '../text.ts'
import styles from './look.module.css'
import { foldedWords, NetworkLook } from './network-look.tsx'
import { TargetFields } from './target-fields.tsx'
import { type Begun, type Composing, takesPosts, useComposer } from './use-composer.ts'

const mostPictures = 10

function Pictures({ composing: { files, setFiles, errors } }: { composing: Composing }) {
  const t = useText()
  const wrong = Object.entries(errors).find(([name]) => name.startsWith('file_ids'))?.[1][0]
  return (
    <Stack gap={6} role="group" aria-label={t(texts.pictures)}>
      <Group gap="xs">
        <PickButton
          kinds={['image']}
          onChoose={(rows) =>
            setFiles((before) => {
              const fresh = rows.filter(({ id }) => before.every((each) => each.id !== id))
              return [...before, ...fresh].slice(0, mostPictures)
            })
          }
        />
      </Group>
      {files.length > 0 && (
        <div className={styles.thumbs}>
          {files.map(({ id, file_local }, n) => (
            <div key={id} className={styles.thumb}>
              <img src={file_local} alt="" />
              <ActionIcon
                className={styles.off}
                variant="filled"
                color="dark"
                size={26}
                aria-label={t(texts.removePicture, { n: n + 1 })}
                onClick={() => setFiles((before) => before.filter((each) => each.id !== id))}
              >
                <IconX size={15} />
              </ActionIcon>
            </div>
          ))}
        </div>
      )}
      {wrong && (
        <Words c="red" size="sm" role="alert">
          {wrong}
        </Words>
      )}
    </Stack>
  )
}

/** How long the words are, and where readers stop seeing them. */
function Count({ message }: { message: string }) {
  const t = useText()
  const { isFolded } = foldedWords(message)
  const { most, advised } = messageLimits
  const said = [
    t(texts.counted, { n: number(message.length), most: number(most) }),
    message.length > advised && !isFolded && t(texts.long, { n: advised }),
    isFolded && t(texts.folded),
  ]
  return <Words size="sm">{said.filter(Boolean).join(' · ')}</Words>
}

function Fields({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const t = useText()
  const composing = useComposer(begun, onClose)
  const { message, link, files, dueAt, targets, errors, busy, isScheduled, shownOn } = composing
  const { article, accounts, host } = begun
  const chosen = accounts.filter(({ id }) => targets.has(id))
  const card =
    article && link === article.link
      ? { title: article.title, picture: article.picture?.src ?? null, host }
      : null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void composing.send()
      }}
    >
      <div className={styles.columns}>
        <Stack gap="md">
          {errors.article_id?.[0] && <Alert color="red">{errors.article_id[0]}</Alert>}
          <div>
            <Textarea
              label={t(texts.message)}
              value={message}
              onChange={({ currentTarget }) => composing.setMessage(currentTarget.value)}
              error={errors.message?.[0]}
              maxLength={messageLimits.most}
              autosize
              minRows={4}
              maxRows={14}
              data-autofocus
            />
            <Count message={message} />
            {article && (
              <AssistBeside
                place="post"
                id={article.id}
                network="facebook"
                takes={{ message: ({ proposal }) => composing.setMessage(proposal.text) }}
              />
            )}
          </div>
          <TextInput
            label={t(texts.link)}
            type="url"
            value={link}
            onChange={({ currentTarget }) => composing.setLink(currentTarget.value)}
            error={errors.link?.[0]}
            maxLength={2000}
          />
          <Pictures composing={composing} />
          <MomentInput
            label={t(texts.when)}
            description={t(texts.whenHelp)}
            value={dueAt}
            onChange={composing.setDueAt}
          />
          <TargetFields begun={begun} composing={composing} />
          {errors.targets?.[0] && (
            <Words c="red" size="sm" role="alert">
              {errors.targets[0]}
            </Words>
          )}
        </Stack>
        <aside className={styles.aside}>
          {chosen.map(({ id, name }) => (
            <NetworkLook
              key={id}
              name={name}
              message={shownOn(id)}
              link={link}
              card={card}
              pictures={files.map(({ file_local }) => file_local)}
            />
          ))}
        </aside>
      </div>
      <DialogButtons mt="md" onCancel={onClose}>
        <Button
          type="submit"
          loading={busy}
          disabled={targets.size === 0}
          leftSection={<IconSend size={17} />}
        >
          {t(isScheduled ? texts.schedule : texts.postNow)}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Writes a post: its words beside what each page will show of them. Of an article it begins with the article's own. */
export function Composer({ articleId, onClose }: { articleId?: number; onClose: () => void }) {
  const t = useText()
  const narrow = useNarrow()
  const query = articleId === undefined ? {} : { article_id: articleId }
  const { data, error } = useCall(
    composeFacebook,
    { query },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Modal opened onClose={onClose} size={1040} fullScreen={narrow} title={t(texts.compose)}>
      {error && !data ? (
        <ListMessage alert title={error.message} />
      ) : !data ? (
        <ListSkeleton rows={5} />
      ) : !data.accounts.some(takesPosts) ? (
        <ListMessage title={t(texts.noAccounts)} />
      ) : (
        <Fields begun={data} onClose={onClose} />
      )}
    </Modal>
  )
}
