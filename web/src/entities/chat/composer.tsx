import { ActionIcon, CloseButton, Combobox, Group, Textarea, useCombobox } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { fileTypes } from '@toasoan/contract/media/extensions'
import type { ChatMessage } from '@toasoan/contract/messaging/chat'
import { longestMessage, mostFiles } from '@toasoan/contract/messaging/chat-rules'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { fitsName, type Mentioned, stillNamed, typedMention, withMention } from '../comments/mention-words.ts'
import styles from './chat.module.css'
import { chatTexts } from './chat-texts.ts'
import { useDraft } from './drafts.ts'

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
  /** Names the draft. */
  place: string
  /** Who is offered after an `@`. */
  people: readonly { id: number; name: string; avatar: string | null }[]
  reply: ChatMessage | null
  editing: ChatMessage | null
  /** False where the writer thinks better of it: what was typed stays. */
  onSend: (said: Said) => unknown
  onCancel: () => void
  /** The arrow up in an empty field. */
  onEditLast?: () => void
  onType?: () => void
}

const mostOffered = 6

/** Where a message is typed: Enter sends, Shift+Enter begins a line, `@` offers people, the arrow up changes what one said last. */
export function Composer({ place, people, reply, editing, onSend, onCancel, onEditLast, onType }: Props) {
  const t = useText()
  const can = useCan()
  const area = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(place)
  const [changed, setChanged] = useState('')
  const [named, setNamed] = useState<Mentioned[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const [files, setFiles] = useState<Said['files']>([])
  const [picking, setPicking] = useState(false)
  const combobox = useCombobox()
  const body = editing ? changed : draft
  const setBody = editing ? setChanged : setDraft
  useEffect(() => {
    if (editing) {
      setChanged(editing.body)
      setNamed(editing.mentions)
    }
    if (editing || reply) area.current?.focus()
  }, [editing, reply])
  const offered =
    typed === null ? [] : people.filter(({ name }) => fitsName(typed, name)).slice(0, mostOffered)
  const offeredIds = offered.map(({ id }) => id).join()
  useEffect(() => {
    if (offeredIds) {
      combobox.openDropdown()
      combobox.selectFirstOption()
    } else combobox.closeDropdown()
  }, [offeredIds, combobox.openDropdown, combobox.closeDropdown, combobox.selectFirstOption])
  const pick = (id: string) => {
    const person = people.find((one) => String(one.id) === id)
    if (!person || !area.current) return
    const next = withMention(body, area.current.selectionStart, person.name)
    setBody(next.body)
    setNamed([...named.filter((one) => one.id !== person.id), { id: person.id, name: person.name }])
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
    if ((await onSend({ body: words, mention_ids, files, reply: quoted })) === false) return
    if (!editing) setDraft('')
    setNamed([])
    setFiles([])
  }
  const onKey = (event: KeyboardEvent) => {
    // Keys of an input method that composes a letter are not for us.
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
                onClick={() => setFiles(files.filter((one) => one.id !== id))}
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
                setBody(event.currentTarget.value)
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
              setFiles([...files, ...more.map(({ id, name }) => ({ id, name }))].slice(0, mostFiles))
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
