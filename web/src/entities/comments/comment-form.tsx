import { Button, Combobox, Group, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { longestComment, mentionable } from '@toasoan/contract/editorial/comments'
import type { Text } from '@toasoan/contract/kit/text'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { restAfter } from '#web/ui/rest-after.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { fitsName, type Mentioned, stillNamed, typedMention, withMention } from './mention-words.ts'
import { commentTexts } from './text.ts'

const mostOffered = 6

type Props = {
  /**
   * Subject of the comment: only users who may see it are offered after `@`. Absent for the general board.
   */
  articleId: number | undefined
  /** Sends the text; resolves when stored. */
  onSend: (words: { body: string; mention_ids: number[] }) => Promise<unknown>
  label?: Text
  start?: { body: string; mentions: Mentioned[] }
  onCancel?: () => void
  autoFocus?: boolean
}

/** Comment input. `@` offers users; Ctrl+Enter sends. */
export function CommentForm({
  articleId,
  onSend,
  label = commentTexts.write,
  start,
  onCancel,
  autoFocus,
}: Props) {
  const t = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState(start?.body ?? '')
  const [people, setPeople] = useState<Mentioned[]>(start?.mentions ?? [])
  const [typed, setTyped] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const combobox = useCombobox()
  const [asked] = useDebouncedValue(typed, 150)
  const { data: found = [] } = useCall(
    mentionable,
    { query: { article_id: articleId, keyword: asked || undefined, limit: mostOffered } },
    { enabled: asked !== null, quiet: true },
  )
  const offered = typed === null ? [] : found.filter(({ name }) => asked === typed || fitsName(typed, name))
  const offeredIds = offered.map(({ id }) => id).join()
  // Enter selects the first displayed option, even if it arrived after the last key.
  useEffect(() => {
    if (offeredIds) combobox.selectFirstOption()
  }, [offeredIds, combobox.selectFirstOption])
  const look = () => {
    const now = typedMention(area.current?.value ?? '', area.current?.selectionStart ?? 0)
    setTyped(now)
    if (now === null) combobox.closeDropdown()
    else {
      combobox.openDropdown()
      combobox.selectFirstOption()
    }
  }
  const pick = (id: string) => {
    const person = found.find((one) => String(one.id) === id)
    if (!person || !area.current) return
    const next = withMention(body, area.current.selectionStart, person.name)
    setBody(next.body)
    setPeople([...people.filter((one) => one.id !== person.id), { id: person.id, name: person.name }])
    setTyped(null)
    combobox.closeDropdown()
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const send = async () => {
    const words = body.trim()
    if (!words || sending) return
    setSending(true)
    setFailure(null)
    try {
      await onSend({ body: words, mention_ids: stillNamed(words, people).map(({ id }) => id) })
      // Text typed while sending is kept.
      setBody((now) => restAfter(words, now))
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={pick} position="bottom-start" withinPortal>
        <Combobox.Target withExpandedAttribute={false}>
          <Textarea
            ref={area}
            aria-label={t(label)}
            placeholder={t(label)}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={longestComment}
            data-autofocus={autoFocus || undefined}
            autoFocus={autoFocus}
            value={body}
            error={failure}
            onChange={(event) => {
              setBody(event.currentTarget.value)
              look()
            }}
            onClick={look}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault()
                void send()
              }
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={offered.length === 0}>
          <Combobox.Options aria-label={t(commentTexts.people)}>
            {offered.map((person) => (
              <Combobox.Option key={person.id} value={String(person.id)}>
                <Group gap={8} wrap="nowrap">
                  <UserAvatar name={person.name} src={person.avatar} size={24} />
                  <span>
                    {person.name} <small>{person.position}</small>
                  </span>
                </Group>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group justify="flex-end" gap="xs" mt={6}>
        {onCancel && (
          <Button variant="default" size="compact-md" onClick={onCancel}>
            {t(shared.cancel)}
          </Button>
        )}
        <Button size="compact-md" loading={sending} disabled={!body.trim()} onClick={() => void send()}>
          {t(start ? shared.save : commentTexts.send)}
        </Button>
      </Group>
    </div>
  )
}
