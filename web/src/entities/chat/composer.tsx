import { ActionIcon, CloseButton, Combobox, Group, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { fileTypes } from '@toasoan/contract/media/extensions'
import { type ChatMessage, type ChatPerson, peopleOfRecord } from '@toasoan/contract/messaging/chat'
import { type ChatRecordType, longestMessage, mostFiles } from '@toasoan/contract/messaging/chat-rules'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { fitsName, stillNamed, typedMention, withMention } from '../comments/mention-words.ts'
import styles from './chat.module.css'
import { chatTexts } from './chat-texts.ts'
import { useDraft } from './drafts.ts'
import { type Draft, noDraft } from './kept-draft.ts'

const LibraryPicker = lazy(() =>
  import('../library/library-picker.tsx').then((part) => ({ default: part.LibraryPicker })),
)

export type Said = {
  body: string
  mention_ids: number[]
  files: { id: number; name: string }[]
  reply: { id: number; name: string; body: string } | null
}

type Props = {
  /** Key of the draft. */
  place: string
  /** Users offered after `@`. */
  people: readonly ChatPerson[]
  /** The record of the chat: users who may see it are offered too. */
  record?: { type: ChatRecordType; id: number } | null
  reply: ChatMessage | null
  editing: ChatMessage | null
  /** False if the writer cancels: the input is kept. */
  onSend: (said: Said) => unknown
  onCancel: () => void
  /** Arrow up in an empty field. */
  onEditLast?: () => void
  onType?: () => void
}

const mostOffered = 6

/** Users to offer for the text after `@`: members of the room first, then others who may see its record. */
function useOffered(
  typed: string | null,
  people: readonly ChatPerson[],
  record: Props['record'],
): readonly ChatPerson[] {
  const [asked] = useDebouncedValue(typed, 150)
  const { data: found = [] } = useCall(
    peopleOfRecord,
    {
      params: record ?? { type: 'article', id: 1 },
      query: { keyword: asked || undefined, limit: mostOffered },
    },
    { quiet: true, enabled: Boolean(record) && asked !== null },
  )
  if (typed === null) return []
  const more = found.filter(({ id }) => people.every((one) => one.id !== id))
  return [...people, ...more].filter(({ name }) => fitsName(typed, name)).slice(0, mostOffered)
}

/**
 * Message input: Enter sends, Shift+Enter breaks the line, `@` offers users, arrow up edits one's last
 * message.
 */
export function Composer(props: Props) {
  const { place, people, record, reply, editing, onSend, onCancel, onEditLast, onType } = props
  const t = useText()
  const can = useCan()
  const area = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(place)
  const [changed, setChanged] = useState(noDraft)
  const [typed, setTyped] = useState<string | null>(null)
  const [picking, setPicking] = useState(false)
  const combobox = useCombobox()
  const { words: body, named, files } = editing ? changed : draft
  const put = (part: Partial<Draft>) =>
    (editing ? setChanged : setDraft)({ words: body, named, files, ...part })
  useEffect(() => {
    if (editing) setChanged({ words: editing.body, named: editing.mentions, files: [] })
    if (editing || reply) area.current?.focus()
  }, [editing, reply])
  const offered = useOffered(typed, people, record ?? null)
  const offeredIds = offered.map(({ id }) => id).join()
  useEffect(() => {
    if (offeredIds) {
      combobox.openDropdown()
      combobox.selectFirstOption()
    } else combobox.closeDropdown()
  }, [offeredIds, combobox.openDropdown, combobox.closeDropdown, combobox.selectFirstOption])
  const pick = (id: string) => {
    const person = offered.find((one) => String(one.id) === id)
    if (!person || !area.current) return
    const next = withMention(body, area.current.selectionStart, person.name)
    const others = named.filter((one) => one.id !== person.id)
    put({ words: next.body, named: [...others, { id: person.id, name: person.name }] })
    setTyped(null)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const send = async () => {
    const words = body.trim()
    if (!words && files.length === 0) return
    const quoted = reply && { id: reply.id, name: reply.sender.name, body: reply.body }
    const mention_ids = stillNamed(words, named).map(({ id }) => id)
    if ((await onSend({ body: words, mention_ids, files: [...files], reply: quoted })) === false) return
    if (!editing) setDraft(noDraft)
  }
  const onKey = (event: KeyboardEvent) => {
    // Ignore keys during IME composition.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    if (event.key === 'Enter' && !event.shiftKey && offered.length === 0) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Escape' && (reply || editing)) {
      event.stopPropagation()
      onCancel()
    } else if (event.key === 'ArrowUp' && body === '') {
      event.preventDefault()
      onEditLast?.()
    }
  }
  const about = editing ? t(chatTexts.editing) : reply && t(chatTexts.replyTo, { name: reply.sender.name })
  return (
    <div className={styles.composer}>
      {about && (
        <div className={styles.about}>
          <span>
            <b>{about}</b> {(reply ?? editing)?.body.slice(0, 120)}
          </span>
          <CloseButton size="sm" aria-label={t(chatTexts.cancelIt)} onClick={onCancel} />
        </div>
      )}
      {files.length > 0 && (
        <ul className={styles.chosen}>
          {files.map(({ id, name }) => (
            <li key={id}>
              {name}
              <CloseButton
                size="xs"
                aria-label={t(chatTexts.detach, { name })}
                onClick={() => put({ files: files.filter((one) => one.id !== id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.entry}>
        {can('file.index') && !editing && (
          <ActionIcon
            variant="subtle"
            size={38}
            aria-label={t(chatTexts.attach)}
            disabled={files.length >= mostFiles}
            onClick={() => setPicking(true)}
          >
            <IconPaperclip size={19} stroke={1.7} />
          </ActionIcon>
        )}
        <Combobox store={combobox} onOptionSubmit={pick} position="top-start" withinPortal>
          <Combobox.Target withExpandedAttribute={false}>
            <Textarea
              ref={area}
              className={styles.words}
              aria-label={t(chatTexts.write)}
              placeholder={t(chatTexts.write)}
              autosize
              minRows={1}
              maxRows={8}
              maxLength={longestMessage}
              value={body}
              onChange={(event) => {
                put({ words: event.currentTarget.value })
                setTyped(typedMention(event.currentTarget.value, event.currentTarget.selectionStart))
                onType?.()
              }}
              onBlur={() => setTyped(null)}
              onKeyDown={onKey}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={offered.length === 0}>
            <Combobox.Options aria-label={t(chatTexts.people)}>
              {offered.map((person) => (
                <Combobox.Option key={person.id} value={String(person.id)}>
                  <Group gap={8} wrap="nowrap">
                    <UserAvatar name={person.name} src={person.avatar} size={24} />
                    {person.name}
                  </Group>
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
        <ActionIcon
          variant="filled"
          size={38}
          aria-label={t(chatTexts.send)}
          disabled={!body.trim() && files.length === 0}
          onClick={send}
        >
          <IconSend2 size={19} stroke={1.8} />
        </ActionIcon>
      </div>
      <Suspense>
        {picking && (
          <LibraryPicker
            kinds={fileTypes}
            onChoose={(rows) => {
              const more = rows.filter(({ id }) => !files.some((one) => one.id === id))
              put({ files: [...files, ...more.map(({ id, name }) => ({ id, name }))].slice(0, mostFiles) })
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
